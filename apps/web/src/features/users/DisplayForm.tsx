import { displayPreferencesSchema } from '@homeward/contract/users';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { useForm } from '../../ui/useForm.ts';
import { useSession } from '../session/index.ts';
import { SettingsForm } from '../settings/index.ts';
import { DisplayFields } from './DisplayFields.tsx';
import { useChangeDisplay } from './users.profile.queries.ts';
import { displayOf } from './users.text.ts';

/** The fields of one's own display preferences. */
export function DisplayForm() {
  const { user, display } = useSession();
  const form = useForm(displayOf(display));
  const save = useChangeDisplay(user.id);
  const submit = () => {
    const body = form.parse(displayPreferencesSchema);
    if (body === undefined) return;
    save.mutate(body, {
      onSuccess: (saved) => form.reset(saved),
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <SettingsForm form={form} save={save} onSave={submit}>
      <DisplayFields values={form.values} errors={form.errors} onChange={form.change} />
    </SettingsForm>
  );
}
