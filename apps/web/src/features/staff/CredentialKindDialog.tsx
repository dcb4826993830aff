import { roleLabels, serviceTypeLabels, serviceTypes } from '@homeward/contract/core';
import {
  type CredentialKind,
  type CredentialKindBody,
  credentialKindBody,
  credentialsText,
  staffRoles,
  usualReminderDays,
} from '@homeward/contract/staff';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useSaveKind } from './staff.credentials.queries.ts';

/** What the form holds: the days as they are typed. */
interface KindFields extends Omit<CredentialKindBody, 'reminderDays'> {
  reminderDays: string;
}

function fieldsOf(kind: CredentialKind | undefined): KindFields {
  return {
    name: kind?.name ?? '',
    roles: kind?.roles ?? ['CareProvider'],
    serviceTypes: kind?.serviceTypes ?? [],
    blocksScheduling: kind?.blocksScheduling ?? true,
    needsExpiration: kind?.needsExpiration ?? true,
    reminderDays: (kind?.reminderDays ?? usualReminderDays).join(', '),
    isRetired: kind?.isRetired ?? false,
  };
}

/** The days that were typed: `60, 30, 7`. */
function daysOf(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
}

/** Adds a kind of credential, or changes one. */
export function CredentialKindDialog({
  kind,
  onClose,
}: {
  kind: CredentialKind | undefined;
  onClose: () => void;
}) {
  const form = useForm<KindFields>(fieldsOf(kind));
  const [version, setVersion] = useState(kind?.version ?? 0);
  const save = useSaveKind(kind);
  const { values, errors, change } = form;
  const submit = () => {
    const reminderDays = daysOf(values.reminderDays);
    if (!reminderDays.every((day) => Number.isInteger(day) && day >= 0 && day <= 366))
      return form.refuse({ reminderDays: credentialsText.wrongReminder });
    const body = form.parse(credentialKindBody, { ...values, reminderDays });
    if (body === undefined) return;
    save.mutate(
      { body, version },
      {
        onSuccess: ({ name }) => {
          form.reset(values);
          notify({ title: kind ? 'Kind updated' : 'Kind added', description: name });
          onClose();
        },
        onError: (error) => {
          form.refuse(fieldErrorsOf(error));
          const newer = newerOf<CredentialKind>(error);
          if (newer !== undefined) setVersion(newer.version);
        },
      },
    );
  };
  const box = (name: 'blocksScheduling' | 'needsExpiration' | 'isRetired', label: string, hint: string) => (
    <Checkbox isSelected={values[name]} hint={hint} onChange={(chosen) => change({ [name]: chosen })}>
      {label}
    </Checkbox>
  );
  return (
    <FormDialog
      title={kind ? 'Edit kind of credential' : 'Add kind of credential'}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(kind ? {} : { saveLabel: 'Add kind' })}
    >
      <SaveFailed save={save} errors={errors} />
      <TextField
        label="Name"
        autoFocus
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <SeveralField
        label="Needed by"
        options={staffRoles.map((value) => ({ value, label: roleLabels[value] }))}
        value={values.roles}
        error={errors.roles}
        onChange={(chosen) => change({ roles: staffRoles.filter((role) => chosen.includes(role)) })}
      />
      <SeveralField
        label="For services"
        hint="Applies to all services if none is chosen."
        isOptional
        options={serviceTypes.map((value) => ({ value, label: serviceTypeLabels[value] }))}
        value={values.serviceTypes}
        error={errors.serviceTypes}
        onChange={(chosen) => change({ serviceTypes: serviceTypes.filter((type) => chosen.includes(type)) })}
      />
      {box(
        'blocksScheduling',
        'Blocks scheduling',
        'People who need it are not scheduled while it is missing, expired or not verified.',
      )}
      {box('needsExpiration', 'Always expires', 'Each of them needs a day on which it expires.')}
      <TextField
        label="Reminder days"
        hint="How many days ahead to remind, as in 60, 30, 7, 0."
        isOptional
        inputMode="text"
        value={values.reminderDays}
        error={errors.reminderDays}
        onChange={(reminderDays) => change({ reminderDays })}
      />
      {kind ? box('isRetired', 'Retired', 'It is no longer requested. Existing credentials stay.') : null}
    </FormDialog>
  );
}
