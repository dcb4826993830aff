import { intakeAddendumBody, mostIntakeAddendum } from '@homeward/contract/intakes';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useAddAddendum } from './intakes.queries.ts';

/** Adds what became known after a prospect's sections were submitted. */
export function AddendumDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm({ text: '' });
  const add = useAddAddendum(id);
  const submit = () => {
    const body = form.parse(intakeAddendumBody);
    if (!body) return;
    add.mutate(body.text, {
      onSuccess: () => {
        notify({ title: 'Addendum added' });
        onClose();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title="Add an addendum"
      description="It appears beside the sections with your name, and cannot be changed."
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={add.isPending ? 'saving' : add.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Add"
      size="sm"
    >
      <SaveFailed save={add} errors={form.errors} />
      <TextField
        label="What became known later"
        rows={5}
        maxLength={mostIntakeAddendum}
        value={form.values.text}
        error={form.errors.text}
        onChange={(text) => form.change({ text })}
        autoFocus
      />
    </FormDialog>
  );
}
