import {
  addContactBody,
  type ChangeContact,
  type Contact,
  changeContactBody,
  consentSections,
} from '@homeward/contract/clients';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { bodyOf, contactInWords, contactLabels, powers } from './clients.contact.model.ts';
import { useAddContact, useChangeContact } from './clients.people-changes.queries.ts';

const blank: ChangeContact = {
  name: '',
  relationship: '',
  phone: '',
  email: '',
  isPrimary: false,
  isEmergency: false,
  hasFinancialPower: false,
  hasHealthcarePower: false,
  hasHipaaRelease: false,
  consents: Object.fromEntries(
    consentSections.map((section) => [section, false]),
  ) as ChangeContact['consents'],
};

const labels = { ...contactLabels, consents: 'May see' } as const;

interface ContactDialogProps {
  clientId: string;
  /** Undefined adds a new one. */
  contact: Contact | undefined;
  onClose: () => void;
}

/** Adds a contact, or changes how they are reached and what they may decide. */
export function ContactDialog({ clientId, contact, onClose }: ContactDialogProps) {
  const form = useForm<ChangeContact>(contact ? bodyOf(contact) : blank);
  const [version, setVersion] = useState(contact?.version ?? 0);
  const add = useAddContact(clientId);
  const change = useChangeContact(clientId, contact?.id ?? '');
  const save = contact ? change : add;
  const { values, errors } = form;
  const done = {
    onSuccess: ({ name }: Contact) => {
      notify({ title: contact ? 'Contact updated' : 'Contact added', description: name });
      onClose();
    },
    onError: (error: Error) => {
      const newer = newerOf<Contact>(error);
      form.refuse(fieldErrorsOf(error));
      if (newer === undefined) return;
      form.overtake(bodyOf(newer));
      setVersion(newer.version);
    },
  };
  const submit = () => {
    if (contact) {
      const body = form.parse(changeContactBody);
      if (body) change.mutate({ body, version }, done);
    } else {
      const body = form.parse(addContactBody);
      if (body) add.mutate(body, done);
    }
  };
  const text = (name: 'name' | 'relationship' | 'phone' | 'email') => ({
    label: labels[name],
    value: values[name],
    error: errors[name],
    autoComplete: 'off' as const,
    onChange: (value: string) => form.change({ [name]: value }),
  });
  return (
    <FormDialog
      title={contact ? 'Edit contact' : 'Add contact'}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(contact ? {} : { saveLabel: 'Add contact' })}
    >
      <SaveAnswer subject="this contact" form={form} save={save} labels={labels} inWords={contactInWords} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField {...text('name')} autoFocus />
        <TextField {...text('relationship')} placeholder="Daughter" />
        <PhoneField {...text('phone')} isOptional={!values.isEmergency} />
        <TextField {...text('email')} isOptional type="email" />
      </div>
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 font-medium">What they are and may decide</legend>
        {powers.map((power) => (
          <Checkbox
            key={power}
            isSelected={values[power]}
            onChange={(isHeld) => form.change({ [power]: isHeld })}
            error={errors[power]}
          >
            {labels[power]}
          </Checkbox>
        ))}
      </fieldset>
      {contact ? null : (
        <p className="text-muted">You choose afterwards what they can see, section by section.</p>
      )}
    </FormDialog>
  );
}
