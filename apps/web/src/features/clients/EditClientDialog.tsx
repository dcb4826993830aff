import { type Client, changeClientBody } from '@homeward/contract/clients';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { useOfficeChoices } from '../offices/index.ts';
import { AboutFields } from './AboutFields.tsx';
import { AddressesField } from './AddressesField.tsx';
import { CareFields } from './CareFields.tsx';
import { useClientForm } from './clients.form.hooks.ts';
import { type ClientFormFields, fieldsOf, inWords, labels } from './clients.form.model.ts';
import { useChangeClient } from './clients.queries.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { PersonFields } from './PersonFields.tsx';

interface EditClientDialogProps {
  client: Client;
  onClose: () => void;
}

/** Changes what the office keeps of a client, with their addresses. */
export function EditClientDialog({ client, onClose }: EditClientDialogProps) {
  const choices = useOfficeChoices();
  // An office beyond the first hundred stands in the list where the client belongs to it.
  const listed = choices.data?.data ?? [];
  const offices = listed.some(({ id }) => id === client.office.id) ? listed : [...listed, client.office];
  // The version that was read when the dialog opened: what others save since must not be overwritten unseen.
  const [version, setVersion] = useState(client.version);
  const { form, isDirty, setUnchosen, check } = useClientForm(fieldsOf(client));
  const save = useChangeClient(client.id);
  const submit = () => {
    const body = check(changeClientBody);
    if (body === undefined) return;
    save.mutate(
      { body, version },
      {
        onSuccess: ({ fullName }) => {
          notify({ title: 'Client updated', description: fullName });
          onClose();
        },
        onError: (error) => {
          const newer = newerOf<Client>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer));
          setVersion(newer.version);
        },
      },
    );
  };
  const words = (fields: ClientFormFields) =>
    inWords(fields, new Map(offices.map(({ id, name }) => [id, name])));
  return (
    <FormDialog
      title="Edit client"
      description={client.fullName}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      size="lg"
    >
      <SaveAnswer subject="this client" form={form} save={save} labels={labels} inWords={words} />
      <PersonFields form={form} />
      <FieldGroup title={labels.addresses}>
        <AddressesField
          value={form.values.addresses}
          errors={form.errors}
          onChange={(addresses) => form.change({ addresses })}
          onUnchosen={setUnchosen}
        />
      </FieldGroup>
      <CareFields form={form} offices={offices} />
      <AboutFields form={form} />
    </FormDialog>
  );
}
