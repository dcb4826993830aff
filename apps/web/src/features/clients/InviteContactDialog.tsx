import { type Contact, clientsPeopleText, inviteContactBody } from '@homeward/contract/clients';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { namesOf } from './clients.contact.model.ts';
import { useInviteContact } from './clients.people-changes.queries.ts';

interface InviteContactDialogProps {
  clientId: string;
  contact: Contact;
  onClose: () => void;
}

/** Invites a contact: they get a Family account, and see what they have consents for. */
export function InviteContactDialog({ clientId, contact, onClose }: InviteContactDialogProps) {
  const form = useForm(namesOf(contact.name));
  const invite = useInviteContact(clientId, contact.id);
  const { values, errors } = form;
  const submit = () => {
    if (!contact.email) return form.refuse({ email: clientsPeopleText.emailToInvite });
    const body = form.parse(inviteContactBody);
    if (body === undefined) return;
    invite.mutate(body, {
      onSuccess: ({ name }) => {
        notify({ title: 'Invitation sent', description: name });
        onClose();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title="Invite contact"
      description={contact.email ? `The invitation goes to ${contact.email}.` : undefined}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={invite.isPending ? 'saving' : invite.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Send invitation"
      size="sm"
    >
      <SaveFailed save={invite} errors={errors} />
      {errors.email ? (
        <p role="alert" data-tone="danger" className="text-tone">
          {errors.email}
        </p>
      ) : null}
      <TextField
        label="First name"
        autoFocus
        autoComplete="off"
        value={values.firstName}
        error={errors.firstName}
        onChange={(firstName) => form.change({ firstName })}
      />
      <TextField
        label="Last name"
        autoComplete="off"
        value={values.lastName}
        error={errors.lastName}
        onChange={(lastName) => form.change({ lastName })}
      />
    </FormDialog>
  );
}
