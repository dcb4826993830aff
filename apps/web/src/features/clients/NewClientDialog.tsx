import { type CreateClient, createClientBody, type Duplicates } from '@homeward/contract/clients';
import { useState } from 'react';
import { fieldErrorsOf, ProblemError } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { useOwnOfficeChoices } from '../offices/index.ts';
import { AboutFields } from './AboutFields.tsx';
import { AddressesField } from './AddressesField.tsx';
import { CareFields } from './CareFields.tsx';
import { useClientForm } from './clients.form.hooks.ts';
import { blankFields, labels } from './clients.form.model.ts';
import { useCheckDuplicates, useCreateClient } from './clients.queries.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { PersonFields } from './PersonFields.tsx';

interface NewClientDialogProps {
  onClose: () => void;
  /** Opens the page of a client. */
  onOpen: (id: string) => void;
}

/** Adds a client by hand; who may be there already is shown first. */
export function NewClientDialog({ onClose, onOpen }: NewClientDialogProps) {
  const choices = useOwnOfficeChoices();
  const offices = choices.data?.data ?? [];
  const { form, isDirty, setUnchosen, check } = useClientForm(blankFields(''));
  // The only office is that of every client.
  const [only] = offices.length === 1 ? offices : [];
  const officeId = form.values.officeId || (only?.id ?? '');
  const [duplicates, setDuplicates] = useState<Duplicates['duplicates']>([]);
  const look = useCheckDuplicates();
  const create = useCreateClient();
  const failed = look.isError ? look : create;

  const add = (body: CreateClient, acceptsDuplicate: boolean) =>
    create.mutate(
      { ...body, acceptsDuplicate },
      {
        onSuccess: ({ id, fullName }) => {
          notify({ title: 'Client added', description: fullName });
          onClose();
          onOpen(id);
        },
        onError: (error) => {
          const { careManagerId, ...errors } = fieldErrorsOf(error);
          form.refuse(careManagerId === undefined ? errors : { ...errors, careManagerId });
          // Somebody else was quicker, or what the first look did not see.
          if (isRefusedAsDuplicate(error)) lookFor(body, () => undefined);
        },
      },
    );
  const lookFor = (body: CreateClient, onNobody: () => void) =>
    look.mutate(
      {
        firstName: body.firstName,
        lastName: body.lastName,
        birthDate: body.birthDate,
        phones: body.phones.map(({ number }) => number),
      },
      {
        onSuccess: (found) => {
          setDuplicates(found.duplicates);
          if (found.duplicates.length === 0) onNobody();
        },
      },
    );
  const submit = (acceptsDuplicate: boolean) => {
    create.reset();
    const body = check(createClientBody, { officeId });
    if (body === undefined) return;
    if (acceptsDuplicate) add(body, true);
    else lookFor(body, () => add(body, false));
  };
  return (
    <FormDialog
      title="New client"
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={isDirty}
      saveState={look.isPending || create.isPending ? 'saving' : failed.isError ? 'failed' : 'idle'}
      onSave={() => submit(false)}
      saveLabel="Add client"
      size="lg"
    >
      {duplicates.length > 0 ? (
        <DuplicateNotice
          duplicates={duplicates}
          isContinuing={create.isPending}
          onContinue={() => submit(true)}
          onOpen={(id) => {
            onClose();
            onOpen(id);
          }}
        />
      ) : null}
      {duplicates.length > 0 && isRefusedAsDuplicate(create.error) ? null : (
        <SaveFailed save={failed} errors={form.errors} />
      )}
      <PersonFields form={form} />
      <FieldGroup title={labels.addresses}>
        <AddressesField
          value={form.values.addresses}
          errors={form.errors}
          onChange={(addresses) => form.change({ addresses })}
          onUnchosen={setUnchosen}
        />
      </FieldGroup>
      <CareFields form={form} offices={offices} officeId={officeId} />
      <AboutFields form={form} />
    </FormDialog>
  );
}

const isRefusedAsDuplicate = (error: unknown) => error instanceof ProblemError && error.status === 409;
