import {
  addMemberBody,
  type ChangeMember,
  changeMemberBody,
  clientsPeopleText,
  preferenceLabels,
  preferences,
  type TeamMember,
  type TeamRole,
  teamRoleLabels,
  teamRoles,
} from '@homeward/contract/clients';
import { dayIn, type Role } from '@homeward/contract/core';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';
import { PersonPicker } from '../users/index.ts';
import { useAddMember, useChangeMember } from './clients.people-changes.queries.ts';

const staffRoles: readonly Role[] = [
  'CareProvider',
  'CareManager',
  'MedicalProfessional',
  'Admin',
  'SuperAdmin',
];

interface Fields extends Omit<ChangeMember, 'from'> {
  readonly from: string | null;
  readonly person: FieldTag | null;
}

const labels = {
  person: 'Person',
  role: 'Role on the care team',
  from: 'First day',
  to: 'Last day',
  preference: 'What the client wants',
  reason: 'Why',
} as const satisfies Record<keyof Fields, string>;

function fieldsOf(member: TeamMember): Fields {
  const { user, role, from, to, preference = 'NEUTRAL', reason = '' } = member;
  return { person: { id: user.id, name: user.fullName }, role, from, to, preference, reason };
}

const inWords = (fields: Fields): Record<keyof Fields, string> => ({
  person: fields.person?.name ?? '',
  role: teamRoleLabels[fields.role],
  from: fields.from ?? '',
  to: fields.to ?? '',
  preference: preferenceLabels[fields.preference],
  reason: fields.reason,
});

interface MemberDialogProps {
  clientId: string;
  /** Undefined adds somebody. */
  member: TeamMember | undefined;
  onClose: () => void;
}

/** Puts somebody on a care team, or changes what they are there. */
export function MemberDialog({ clientId, member, onClose }: MemberDialogProps) {
  const { timezone } = useDisplay();
  const form = useForm<Fields>(
    member
      ? fieldsOf(member)
      : {
          person: null,
          role: 'PRIMARY',
          from: dayIn(timezone, new Date()),
          to: null,
          preference: 'NEUTRAL',
          reason: '',
        },
  );
  const [version, setVersion] = useState(member?.version ?? 0);
  const add = useAddMember(clientId);
  const change = useChangeMember(clientId, member?.id ?? '');
  const save = member ? change : add;
  const { values, errors } = form;
  const done = {
    onSuccess: ({ user }: TeamMember) => {
      notify({ title: member ? 'Care team updated' : 'Added to the care team', description: user.fullName });
      onClose();
    },
    onError: (error: Error) => {
      const newer = newerOf<TeamMember>(error);
      const { userId, ...others } = fieldErrorsOf(error);
      form.refuse(userId === undefined ? others : { ...others, person: userId });
      if (newer === undefined) return;
      form.overtake(fieldsOf(newer));
      setVersion(newer.version);
    },
  };
  const submit = () => {
    const { person, from, ...others } = values;
    const given = { ...others, ...(from === null ? {} : { from }) };
    if (member) {
      const body = form.parse(changeMemberBody, given);
      if (body) change.mutate({ body, version }, done);
    } else if (person === null) {
      form.refuse({ person: clientsPeopleText.unknownMember });
    } else {
      const body = form.parse(addMemberBody, { ...given, userId: person.id });
      if (body) add.mutate(body, done);
    }
  };
  return (
    <FormDialog
      title={member ? 'Edit care team member' : 'Add to care team'}
      {...(member ? { description: member.user.fullName } : { saveLabel: 'Add to care team' })}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
    >
      <SaveAnswer subject="this care team member" form={form} save={save} labels={labels} inWords={inWords} />
      {member ? null : (
        <PersonPicker
          label={labels.person}
          roles={staffRoles}
          value={values.person}
          error={errors.person}
          onChange={(person) => form.change({ person })}
          autoFocus
        />
      )}
      <Select
        label={labels.role}
        options={teamRoles.map((id) => ({ id, label: teamRoleLabels[id] }))}
        value={values.role}
        error={errors.role}
        onChange={(role) => form.change({ role: role as TeamRole })}
      />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <DateField
          label={labels.from}
          value={values.from}
          error={errors.from}
          onChange={(from) => form.change({ from })}
        />
        <DateField
          label={labels.to}
          isOptional
          value={values.to}
          error={errors.to}
          onChange={(to) => form.change({ to })}
        />
      </div>
      <RadioGroup
        label={labels.preference}
        options={preferences.map((value) => ({
          value,
          label: preferenceLabels[value],
          ...(value === 'EXCLUDED'
            ? { hint: 'They are not scheduled for this client and cannot see the record.' }
            : {}),
        }))}
        value={values.preference}
        error={errors.preference}
        onChange={(preference) => form.change({ preference: preference as Fields['preference'] })}
      />
      <TextField
        label={labels.reason}
        isOptional={values.preference !== 'EXCLUDED'}
        rows={2}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => form.change({ reason })}
      />
    </FormDialog>
  );
}
