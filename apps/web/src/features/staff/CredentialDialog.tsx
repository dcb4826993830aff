import {
  addCredentialBody,
  type Credential,
  type CredentialKind,
  credentialsText,
  type StaffRecord,
} from '@homeward/contract/staff';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import {
  bodyOf,
  type CredentialFields,
  fieldsOf,
  fieldsOfLicense,
  labels,
  valuesInWords,
} from './staff.credentials.model.ts';
import { useLicensesOf, useSaveCredential } from './staff.credentials.queries.ts';

interface CredentialDialogProps {
  record: StaffRecord;
  kinds: readonly CredentialKind[];
  /** Undefined adds a new one. */
  credential: Credential | undefined;
  onClose: () => void;
}

/** A credential that is entered by hand. */
const none = { id: 'none', label: 'Enter by hand' };

/** Adds a credential, by hand or from a license of the profile, or changes one. */
export function CredentialDialog({ record, kinds, credential, onClose }: CredentialDialogProps) {
  const form = useForm<CredentialFields>(fieldsOf(credential));
  const { save, submit } = useSave(record.id, credential, form, onClose);
  const licenses = useLicensesOf(record.id, credential === undefined && record.role === 'CareProvider');
  const { values, errors, change } = form;
  const offered = kinds.filter(({ id, isRetired }) => !isRetired || id === credential?.kind.id);
  const kind = kinds.find(({ id }) => id === values.kindId);
  const words = (fields: CredentialFields) => valuesInWords(fields, kinds);
  return (
    <FormDialog
      title={credential ? 'Edit credential' : 'Add credential'}
      description={record.fullName}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(credential ? {} : { saveLabel: 'Add credential' })}
    >
      <SaveAnswer subject="this credential" form={form} save={save} labels={labels} inWords={words} />
      {licenses.length > 0 ? (
        <Select
          label={labels.licenseId}
          hint="Its details are filled in, and its files come with it."
          options={[none, ...licenses.map(({ id, name }) => ({ id, label: name }))]}
          value={values.licenseId ?? none.id}
          error={errors.licenseId}
          onChange={(id) => {
            const license = licenses.find((one) => one.id === id);
            change(license ? fieldsOfLicense(license) : { licenseId: null });
          }}
        />
      ) : null}
      <Select
        label={labels.kindId}
        options={offered.map(({ id, name }) => ({ id, label: name }))}
        value={values.kindId}
        error={errors.kindId}
        onChange={(kindId) => change({ kindId })}
      />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField
          label={labels.number}
          isOptional
          isVerbatim
          value={values.number}
          error={errors.number}
          onChange={(number) => change({ number })}
        />
        <TextField
          label={labels.issuer}
          isOptional
          value={values.issuer}
          error={errors.issuer}
          onChange={(issuer) => change({ issuer })}
        />
        <DateField
          label={labels.issuedOn}
          isOptional
          value={values.issuedOn}
          error={errors.issuedOn}
          onChange={(issuedOn) => change({ issuedOn })}
        />
        <DateField
          label={labels.expiresOn}
          value={values.expiresOn}
          error={errors.expiresOn}
          onChange={(expiresOn) => change({ expiresOn, isEndless: false })}
        />
      </div>
      {kind?.needsExpiration ? null : (
        <Checkbox
          isSelected={values.isEndless}
          onChange={(isEndless) => change({ isEndless, ...(isEndless && { expiresOn: null }) })}
        >
          {labels.isEndless}
        </Checkbox>
      )}
      {credential && credential.status !== 'PENDING' ? (
        <p className="text-sm text-muted">After a change it waits to be verified again.</p>
      ) : null}
    </FormDialog>
  );
}

/** Saves over the version that was seen; what somebody else has saved since is shown first. */
function useSave(
  userId: string,
  credential: Credential | undefined,
  form: ReturnType<typeof useForm<CredentialFields>>,
  close: () => void,
) {
  const [version, setVersion] = useState(credential?.version ?? 0);
  const save = useSaveCredential(userId, credential);
  const submit = () => {
    const { expiresOn, isEndless } = form.values;
    if (expiresOn === null && !isEndless) return form.refuse({ expiresOn: credentialsText.chooseExpiration });
    const body = form.parse(addCredentialBody, bodyOf(form.values));
    if (body === undefined) return;
    save.mutate(
      { body, version },
      {
        onSuccess: ({ kind }) => {
          form.reset(form.values);
          notify({ title: credential ? 'Credential updated' : 'Credential added', description: kind.name });
          close();
        },
        onError: (error) => {
          const newer = newerOf<Credential>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer));
          setVersion(newer.version);
        },
      },
    );
  };
  return { save, submit };
}
