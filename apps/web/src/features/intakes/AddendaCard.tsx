import {
  type Intake,
  intakeAddendumBody,
  lockedStatuses,
  mostIntakeAddenda,
  mostIntakeAddendum,
} from '@homeward/contract/intakes';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useAddAddendum } from './intakes.queries.ts';

/** What became known after it was submitted. */
export function AddendaCard({ intake }: { intake: Intake }) {
  const [isAdding, setAdding] = useState(false);
  const { addenda = [], status, id } = intake;
  if (!lockedStatuses.includes(status)) return null;
  return (
    <DetailCard
      title="Addenda"
      isPlain
      action={
        addenda.length < mostIntakeAddenda ? (
          <Button size="sm" icon={<Plus aria-hidden size={15} />} onPress={() => setAdding(true)}>
            Add
          </Button>
        ) : undefined
      }
    >
      {addenda.length === 0 ? (
        <p className="text-muted">None. What was submitted stays as it is.</p>
      ) : (
        <ol aria-label="Addenda" className="grid gap-3">
          {addenda.map(({ id: key, text, by, at }) => (
            <li key={key} className="grid gap-0.5">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-sm text-muted">
                {by.fullName}, <RelativeTime at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {isAdding ? <AddendumDialog id={id} onClose={() => setAdding(false)} /> : null}
    </DetailCard>
  );
}

function AddendumDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm({ text: '' });
  const add = useAddAddendum(id);
  const submit = () => {
    const body = form.parse(intakeAddendumBody);
    if (!body) return;
    add.mutate(body.text, {
      onSuccess: () => {
        notify({ title: 'Added to what was submitted' });
        onClose();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title="Add to what was submitted"
      description="It stands beside the sections with your name, and cannot be changed."
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
