import { type ChatRetention, type HoldKind, mayHoldChats, releaseHoldBody } from '@homeward/contract/chat';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { notify } from '../../ui/notify.ts';
import { PlainForm } from '../../ui/PlainForm.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useViewer } from '../session/index.ts';
import { useOpen } from './chat.open.hooks.ts';
import { usePlaceHold, useReleaseHold, useRetention } from './chat.retention.queries.ts';
import { keptWords } from './chat.text.ts';

const sources = {
  PRODUCT: 'nobody has chosen otherwise',
  AGENCY: 'chosen for the agency',
  OFFICE: 'chosen for the office',
};
const kinds: Record<HoldKind, string> = {
  CONVERSATION: 'This conversation',
  CLIENT: 'All conversations of the client',
};

/** How long the messages of the open conversation are kept, what keeps them longer, and for admins the holds. */
export function RetentionPart() {
  const { conversation } = useOpen();
  const viewer = useViewer();
  const found = useRetention(conversation.id);
  const { data } = found;
  const [doing, setDoing] = useState<HoldKind | { readonly release: string }>();
  if (found.isError) return <NotLoaded found={found} />;
  if (!data) return null;
  const mayHold = mayHoldChats.allows(viewer);
  const free = (Object.keys(kinds) as HoldKind[]).filter(
    (kind) =>
      !data.holds.some((hold) => hold.kind === kind) && (kind === 'CONVERSATION' || conversation.client),
  );
  return (
    <section aria-label="How long messages are kept" className="grid gap-3">
      <h3 className="font-bold">How long messages are kept</h3>
      <p>
        {keptWords(data.days)}, {sources[data.source]}.
      </p>
      {data.holds.length > 0 ? (
        <ul className="grid gap-2">
          {data.holds.map((hold) => (
            <Hold
              key={hold.id}
              hold={hold}
              {...(mayHold ? { onRelease: () => setDoing({ release: hold.id }) } : {})}
            />
          ))}
        </ul>
      ) : null}
      {mayHold && doing === undefined ? (
        <div className="flex flex-wrap gap-2">
          {free.map((kind) => (
            <Button
              key={kind}
              size="sm"
              icon={<Scale aria-hidden size={15} />}
              onPress={() => setDoing(kind)}
            >
              {kind === 'CLIENT' ? 'Hold all of the client' : 'Put on legal hold'}
            </Button>
          ))}
        </div>
      ) : null}
      {doing === undefined ? null : typeof doing === 'string' ? (
        <PlaceForm key={doing} kind={doing} onDone={() => setDoing(undefined)} />
      ) : (
        <ReleaseForm key={doing.release} id={doing.release} onDone={() => setDoing(undefined)} />
      )}
    </section>
  );
}

interface HoldProps {
  hold: ChatRetention['holds'][number];
  onRelease?: () => void;
}

function Hold({ hold, onRelease }: HoldProps) {
  const { dateTime } = useFormatters();
  return (
    <li data-tone="warning" className="grid gap-1 rounded-md border border-tone-line bg-tone-tint px-3 py-2">
      <p className="font-medium">{`Legal hold: ${kinds[hold.kind].toLowerCase()}`}</p>
      <p dir="auto" className="wrap-anywhere">
        {hold.reason}
      </p>
      <p className="text-sm text-muted">
        {hold.placedBy}, {dateTime(hold.placedAt)}. Nothing is removed until the hold is released.
      </p>
      {onRelease ? (
        <Button size="sm" className="justify-self-start" onPress={onRelease}>
          Release
        </Button>
      ) : null}
    </li>
  );
}

function PlaceForm({ kind, onDone }: { kind: HoldKind; onDone: () => void }) {
  const { conversation } = useOpen();
  const save = usePlaceHold(conversation.id);
  return (
    <ReasonForm
      label={`Why: ${kinds[kind].toLowerCase()}`}
      confirm="Place the hold"
      save={save}
      onSave={(reason, answers) =>
        save.mutate(
          { kind, reason },
          {
            ...answers,
            onSuccess: () => {
              notify({ title: 'Legal hold placed', description: kinds[kind] });
              onDone();
            },
          },
        )
      }
      onCancel={onDone}
    />
  );
}

function ReleaseForm({ id, onDone }: { id: string; onDone: () => void }) {
  const save = useReleaseHold();
  return (
    <ReasonForm
      label="Why it is released"
      confirm="Release the hold"
      save={save}
      onSave={(reason, answers) =>
        save.mutate(
          { id, reason },
          {
            ...answers,
            onSuccess: () => {
              notify({ title: 'Legal hold released' });
              onDone();
            },
          },
        )
      }
      onCancel={onDone}
    />
  );
}

interface ReasonFormProps {
  label: string;
  confirm: string;
  save: Parameters<typeof SaveFailed>[0]['save'] & { readonly isPending: boolean };
  onSave: (reason: string, answers: { onError: (error: unknown) => void }) => void;
  onCancel: () => void;
}

/** Asks for the reason, which placing and releasing a hold take alike. */
function ReasonForm({ label, confirm, save, onSave, onCancel }: ReasonFormProps) {
  const form = useForm({ reason: '' });
  return (
    <PlainForm
      className="grid gap-3"
      onSubmit={() => {
        const body = form.parse(releaseHoldBody);
        if (body) onSave(body.reason, { onError: (error) => form.refuse(fieldErrorsOf(error)) });
      }}
    >
      <SaveFailed save={save} errors={form.errors} />
      <TextField
        label={label}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.change({ reason })}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" type="submit" variant="primary" isPending={save.isPending} pendingLabel="Saving…">
          {confirm}
        </Button>
        <Button size="sm" variant="quiet" onPress={onCancel}>
          Cancel
        </Button>
      </div>
    </PlainForm>
  );
}
