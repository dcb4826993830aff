import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PlainForm } from '../../ui/PlainForm.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { type SaveState, SaveStatus } from '../../ui/SaveStatus.tsx';
import type { Form } from '../../ui/useForm.ts';
import { UnsavedWork } from './UnsavedWork.tsx';

/** What the form needs to know of a mutation. */
interface Save {
  readonly isPending: boolean;
  readonly isError: boolean;
  readonly isSuccess: boolean;
  readonly error: unknown;
  readonly reset: () => void;
}

interface SettingsFormProps<T extends object> {
  form: Form<T>;
  save: Save;
  onSave: () => void;
  /** Their version beside what was typed, where somebody else has saved a newer one. */
  conflict?: ReactNode;
  children: ReactNode;
}

/**
 * The one way in which settings are saved, as the content of a card: the buttons appear when something differs, what
 * was typed survives every failure, and leaving with unsaved changes asks first.
 */
export function SettingsForm<T extends object>(props: SettingsFormProps<T>) {
  const { form, save, onSave, conflict, children } = props;
  const { isDirty } = form;
  const submit = () => {
    if (isDirty && !save.isPending) onSave();
  };
  const discard = () => {
    form.reset(form.base);
    save.reset();
  };
  const isOpen = isDirty || save.isPending;
  return (
    <PlainForm onSubmit={submit} className="grid gap-5">
      {children}
      {form.overtaken !== undefined ? (
        conflict
      ) : isDirty ? (
        <SaveFailed save={save} errors={form.errors} />
      ) : null}
      <div
        data-foot-bar={isOpen || undefined}
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-2',
          isOpen &&
            'sticky bottom-0 z-3 -mx-4.5 -mb-4.5 rounded-b-lg border-t border-line bg-card px-4.5 py-3',
        )}
      >
        {isOpen ? (
          <Button type="submit" variant="primary" isPending={save.isPending} pendingLabel="Saving…">
            Save changes
          </Button>
        ) : null}
        {isOpen && !save.isPending ? (
          <Button variant="quiet" onPress={discard}>
            Discard changes
          </Button>
        ) : null}
        <SaveStatus state={saveStateOf(save, isDirty)} onRetry={() => submit()} />
      </div>
      <UnsavedWork isDirty={isDirty} />
    </PlainForm>
  );
}

function saveStateOf(save: Save, isDirty: boolean): SaveState {
  if (save.isPending) return 'saving';
  if (save.isError && isDirty) return 'failed';
  return save.isSuccess && !isDirty ? 'saved' : 'idle';
}
