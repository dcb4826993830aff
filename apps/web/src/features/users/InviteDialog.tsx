import { type Role, roleLabels, roles } from '@homeward/contract/core';
import { inviteUserBody, mayInviteRole } from '@homeward/contract/users';
import { useRef, useState } from 'react';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { notify } from '../../ui/notify.ts';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useViewer } from '../session/index.ts';
import { useInvite } from './users.invitations.queries.ts';

interface InviteDialogProps {
  /** The role of the list that it was opened from. */
  role: Role | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Goes on to a list of many. */
  onMany: () => void;
}

/** Invites one person. */
export function InviteDialog({ role, isOpen, onOpenChange, onMany }: InviteDialogProps) {
  const viewer = useViewer();
  const invite = useInvite();
  const form = useForm<{
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    role: Role | null;
  }>({
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    role: role ?? null,
  });
  const { values, errors, change } = form;
  const [isMore, setMore] = useState(false);
  const firstField = useRef<HTMLDivElement>(null);
  const save = () => {
    const { phone, ...others } = values;
    const body = form.parse(inviteUserBody, { ...others, ...(phone ? { phone } : {}) });
    if (body === undefined) return;
    invite.mutate(body, {
      onSuccess: ({ fullName, email }) => {
        notify({ title: `${fullName} invited`, description: `An email is on its way to ${email}.` });
        if (!isMore) return onOpenChange(false);
        // The role stays: an office invites several people of one role in a row.
        form.reset({ firstName: '', lastName: '', email: '', phone: '', role: values.role });
        firstField.current?.querySelector('input')?.focus();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title="Invite user"
      description="They get an email with a link that works once and expires after 7 days."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={invite.isPending ? 'saving' : invite.isError ? 'failed' : 'idle'}
      saveLabel="Send invitation"
      onSave={save}
    >
      <SaveFailed save={invite} errors={errors} />
      <div ref={firstField} className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoFocus
          autoComplete="off"
          value={values.firstName}
          onChange={(firstName) => change({ firstName })}
          error={errors.firstName}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          value={values.lastName}
          onChange={(lastName) => change({ lastName })}
          error={errors.lastName}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        isVerbatim
        value={values.email}
        onChange={(email) => change({ email })}
        error={errors.email}
      />
      <PhoneField
        label="Phone"
        isOptional
        value={values.phone}
        onChange={(phone) => change({ phone })}
        error={errors.phone}
      />
      <Select
        label="Role"
        options={roles
          .filter((one) => mayInviteRole(viewer, one))
          .map((id) => ({ id, label: roleLabels[id] }))}
        value={values.role}
        onChange={(chosen) => change({ role: roles.find((one) => one === chosen) ?? null })}
        error={errors.role}
      />
      <Checkbox isSelected={isMore} onChange={setMore} hint="The form stays open after it is sent.">
        Invite another person afterward
      </Checkbox>
      <p className="text-sm text-muted">
        More than one person?{' '}
        <button type="button" className={linkClass} onClick={onMany}>
          Invite many from a file
        </button>
      </p>
    </FormDialog>
  );
}
