import { displayPreferencesSchema, type User } from '@homeward/contract/users';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { useForm } from '../../ui/useForm.ts';
import { DisplayFields } from './DisplayFields.tsx';
import { useChangeDisplay } from './users.profile.queries.ts';
import { displayOf } from './users.text.ts';

interface DisplayDialogProps {
  user: Pick<User, 'id' | 'fullName' | 'timezone' | 'dateFormat' | 'timeFormat' | 'weekStart'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** How somebody wants times shown. */
export function DisplayDialog({ user, isOpen, onOpenChange }: DisplayDialogProps) {
  const form = useForm(displayOf(user));
  const save = useChangeDisplay(user.id);
  const submit = () => {
    const body = form.parse(displayPreferencesSchema);
    if (body === undefined) return;
    save.mutate(body, {
      onSuccess: () => onOpenChange(false),
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title="Display Preferences"
      description={user.fullName}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
    >
      <SaveFailed save={save} errors={form.errors} />
      <DisplayFields values={form.values} errors={form.errors} onChange={form.change} />
    </FormDialog>
  );
}
