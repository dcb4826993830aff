import { type Observation, type ObservationKind, observationKindLabels } from '@homeward/contract/visits';
import { Button } from '../../ui/Button.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Note } from './visits.notes.hooks.ts';

const hints: Readonly<Record<ObservationKind, string>> = {
  OFFICE: 'Only the office can read it.',
  HANDOVER: 'The next caregiver can read it before the visit begins.',
};

interface NoteFieldProps {
  kind: ObservationKind;
  note: Note;
  /** Those that were written before. */
  written: readonly Observation[];
}

/** What is written for the office, or for the next caregiver: never both in one. */
export function NoteField({ kind, note, written }: NoteFieldProps) {
  const isEmpty = note.text.trim() === '';
  return (
    <div className="grid gap-2">
      <TextField
        label={observationKindLabels[kind]}
        hint={hints[kind]}
        isOptional
        rows={2}
        value={note.text}
        onChange={note.type}
        error={note.error}
      />
      <div className="flex min-h-9 flex-wrap items-center gap-3">
        {isEmpty && note.state !== 'saving' ? null : (
          <Button isPending={note.state === 'saving'} pendingLabel="Saving…" onPress={note.save}>
            Save note
          </Button>
        )}
        {note.state === 'saved' && isEmpty ? <SaveStatus state="saved" /> : null}
      </div>
      {written.length > 0 ? (
        <ul aria-label={`${observationKindLabels[kind]}, written so far`} className="grid gap-2">
          {written.map(({ id, text, at }) => (
            <li key={id} className="rounded-md bg-sunk px-3 py-2">
              <span dir="auto" className="block whitespace-pre-line wrap-anywhere">
                {text}
              </span>
              <span className="text-sm text-muted">
                <RelativeTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
