import { type EmergencyContact, type StaffRecord, saveEmergencyContactsBody } from '@homeward/contract/staff';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useSaveContacts } from './staff.queries.ts';

interface EmergencyContactsDialogProps {
  record: StaffRecord;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const titles = ['First contact', 'Second contact'] as const;
const none: EmergencyContact = { name: '', relationship: '', phone: '', otherPhone: '' };

interface Fields {
  contacts: readonly EmergencyContact[];
}

const fieldsOf = ({ emergencyContacts }: StaffRecord): Fields => ({
  contacts: titles.map((_, at) => emergencyContacts[at] ?? none),
});
const isFilled = (contact: EmergencyContact) => Object.values(contact).some((text) => text.trim() !== '');

/** Edits whom to call in an emergency. A contact without any words is left out. */
export function EmergencyContactsDialog({ record, isOpen, onOpenChange }: EmergencyContactsDialogProps) {
  const [version, setVersion] = useState(record.version);
  const form = useForm<Fields>(fieldsOf(record));
  const save = useSaveContacts(record.id);
  const { contacts } = form.values;
  const submit = () => {
    const body = form.parse(saveEmergencyContactsBody, { contacts: contacts.filter(isFilled) });
    if (body === undefined) return;
    save.mutate(
      { body, version },
      {
        onSuccess: (saved) => {
          form.reset(fieldsOf(saved));
          notify({ title: 'Emergency contacts updated' });
          onOpenChange(false);
        },
        onError: (error) => {
          const newer = newerOf<StaffRecord>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer));
          setVersion(newer.version);
        },
      },
    );
  };
  const change = (at: number, part: Partial<EmergencyContact>) =>
    form.change((held) => ({
      contacts: held.contacts.map((one, index) => (index === at ? { ...one, ...part } : one)),
    }));
  return (
    <FormDialog
      title="Edit emergency contacts"
      description={record.fullName}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      size="sm"
    >
      <SaveAnswer
        subject="these emergency contacts"
        form={form}
        save={save}
        labels={{ contacts: 'Emergency contacts' }}
        inWords={(fields) => ({
          contacts: fields.contacts
            .filter(isFilled)
            .map((one) => Object.values(one).filter(Boolean).join(', '))
            .join('; '),
        })}
      />
      {titles.map((title, at) => {
        const contact = contacts[at] ?? none;
        // Empty ones are not sent: the place of a sentence counts those that are.
        const place = contacts.slice(0, at).filter(isFilled).length;
        const errorOf = (field: string) =>
          isFilled(contact) ? form.errors[`contacts.${place}.${field}`] : undefined;
        return (
          <fieldset key={title} className="grid gap-4">
            <legend className="mb-2 font-medium">{title}</legend>
            <ContactFields contact={contact} errorOf={errorOf} onChange={(part) => change(at, part)} />
          </fieldset>
        );
      })}
    </FormDialog>
  );
}

interface ContactFieldsProps {
  contact: EmergencyContact;
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<EmergencyContact>) => void;
}

function ContactFields({ contact, errorOf, onChange }: ContactFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        value={contact.name}
        error={errorOf('name')}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label="Relationship"
        value={contact.relationship}
        error={errorOf('relationship')}
        onChange={(relationship) => onChange({ relationship })}
      />
      <PhoneField
        label="Phone"
        autoComplete="off"
        value={contact.phone}
        error={errorOf('phone')}
        onChange={(phone) => onChange({ phone })}
      />
      <PhoneField
        label="Other phone"
        isOptional
        autoComplete="off"
        value={contact.otherPhone}
        error={errorOf('otherPhone')}
        onChange={(otherPhone) => onChange({ otherPhone })}
      />
    </>
  );
}
