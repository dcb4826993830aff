import { type Assessment, addendumBody, mostAddenda, mostAddendum } from '@homeward/contract/assessments';
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
import { useAddAddendum } from './assessments.queries.ts';

interface AddendaCardProps {
  assessment: Assessment;
  addenda: NonNullable<Assessment['addenda']>;
}

/** What became known after the signature. */
export function AddendaCard({ assessment, addenda }: AddendaCardProps) {
  const [isAdding, setAdding] = useState(false);
  const { status } = assessment;
  const isOpen = status === 'SIGNED' || status === 'AMENDED';
  // One that was entered in error keeps what was added before.
  if (!isOpen && addenda.length === 0) return null;
  return (
    <DetailCard
      title="Addenda"
      isPlain
      action={
        isOpen && !assessment.isReadOnly && addenda.length < mostAddenda ? (
          <Button size="sm" icon={<Plus aria-hidden size={15} />} onPress={() => setAdding(true)}>
            Add addendum
          </Button>
        ) : undefined
      }
    >
      {addenda.length === 0 ? (
        <p className="text-muted">None. The signed assessment never changes; addenda appear beside it.</p>
      ) : (
        <ol aria-label="Addenda" className="grid gap-3">
          {addenda.map(({ id, text, by, at }) => (
            <li key={id} className="grid gap-0.5">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
              <p className="text-sm text-muted">
                {by.fullName}, <RelativeTime at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      {isAdding ? <AddendumDialog id={assessment.id} onClose={() => setAdding(false)} /> : null}
    </DetailCard>
  );
}

function AddendumDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const form = useForm({ text: '' });
  const add = useAddAddendum(id);
  const submit = () => {
    const body = form.parse(addendumBody);
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
      title="Add addendum"
      description="It appears beside the signed assessment with your name, and cannot be changed."
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={add.isPending ? 'saving' : add.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Add addendum"
      size="sm"
    >
      <SaveFailed save={add} errors={form.errors} />
      <TextField
        label="What became known"
        rows={5}
        maxLength={mostAddendum}
        value={form.values.text}
        error={form.errors.text}
        onChange={(text) => form.change({ text })}
        autoFocus
      />
    </FormDialog>
  );
}
