import { displayPreferencesSchema } from '@homeward/contract/users';
import type { FormEvent } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useSession } from '../session/index.ts';
import { UnsavedWork } from '../settings/index.ts';
import { DisplayFields } from './DisplayFields.tsx';
import { useChangeDisplay } from './users.profile.queries.ts';
import { displayOf } from './users.text.ts';

/** The fields of one's own display preferences. */
export function DisplayForm() {
  const { user, display } = useSession();
  const form = useForm(displayOf(display));
  const save = useChangeDisplay(user.id);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const body = form.parse(displayPreferencesSchema);
    if (body === undefined) return;
    save.mutate(body, {
      onSuccess: (saved) => form.reset(saved),
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  const state = save.isPending
    ? 'saving'
    : save.isError && form.isDirty
      ? 'failed'
      : save.isSuccess && !form.isDirty
        ? 'saved'
        : 'idle';
  return (
    <>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <DisplayFields values={form.values} errors={form.errors} onChange={form.change} />
        {save.isError && form.isDirty && Object.keys(form.errors).length === 0 ? (
          <Banner tone="danger" live="assertive">
            {sentenceOf(save.error)}
          </Banner>
        ) : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            variant="primary"
            isDisabled={!form.isDirty}
            isPending={save.isPending}
            pendingLabel="Saving…"
          >
            Save preferences
          </Button>
          <SaveStatus state={state} onRetry={submit} />
        </div>
      </form>
      <UnsavedWork isDirty={form.isDirty} />
    </>
  );
}
