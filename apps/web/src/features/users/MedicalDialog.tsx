import {
  changeMedicalProfessionalBody,
  type MedicalProfessional,
  type MedicalRole,
  medicalRoleLabel,
  medicalRoles,
  type User,
} from '@homeward/contract/users';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useChangeMedical } from './users.profile.queries.ts';

interface MedicalDialogProps {
  user: User;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const labels = {
  role: 'Role',
  speciality: 'Speciality',
  subSpeciality: 'Sub-speciality',
  upin: 'UPIN',
  npi: 'NPI',
} as const;

/** Texts throughout: an empty one is "not given". */
const fieldsOf = (card: MedicalProfessional | null) => ({
  role: card?.role ?? '',
  speciality: card?.speciality ?? '',
  subSpeciality: card?.subSpeciality ?? '',
  upin: card?.upin ?? '',
  npi: card?.npi ?? '',
});

const roleOf = (text: string): MedicalRole | null => medicalRoles.find((role) => role === text) ?? null;
const inWords = (fields: ReturnType<typeof fieldsOf>) => {
  const role = roleOf(fields.role);
  return { ...fields, role: role ? medicalRoleLabel(role) : '' };
};

/** What a medical professional does, and the numbers that they are registered under. */
export function MedicalDialog({ user, isOpen, onOpenChange }: MedicalDialogProps) {
  const [version, setVersion] = useState(user.version);
  const form = useForm<ReturnType<typeof fieldsOf>>(fieldsOf(user.medicalProfessional));
  const save = useChangeMedical(user.id);
  const { values, errors, change } = form;
  const submit = () => {
    const body = form.parse(changeMedicalProfessionalBody, { ...values, role: roleOf(values.role) });
    if (body === undefined) return;
    save.mutate(
      { body, version },
      {
        onSuccess: () => {
          notify({ title: 'Profile updated' });
          onOpenChange(false);
        },
        onError: (error) => {
          const newer = newerOf<User>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer.medicalProfessional));
          setVersion(newer.version);
        },
      },
    );
  };
  const field = (name: Exclude<keyof typeof labels, 'role'>) => ({
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
    isOptional: true,
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title="Edit Professional Information"
      description={user.fullName}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
    >
      <SaveAnswer subject="this profile" form={form} save={save} labels={labels} inWords={inWords} />
      <Select
        label={labels.role}
        options={medicalRoles.map((id) => ({ id, label: medicalRoleLabel(id) }))}
        value={values.role || null}
        onChange={(role) => change({ role })}
        error={errors.role}
      />
      <TextField {...field('speciality')} />
      <TextField {...field('subSpeciality')} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField {...field('upin')} isMono isVerbatim hint="A letter and five digits." />
        <TextField {...field('npi')} isMono isVerbatim hint="Ten digits; the last one checks the others." />
      </div>
    </FormDialog>
  );
}
