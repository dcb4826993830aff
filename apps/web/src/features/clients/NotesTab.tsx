import {
  type Client,
  type ClientNote,
  mayWriteNotes,
  type NoteKind,
  noteKindLabels,
  noteKindsOf,
} from '@homeward/contract/clients';
import { NotebookPen, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Select } from '../../ui/Select.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useViewer } from '../session/index.ts';
import { useNotes } from './clients.notes.queries.ts';
import { NoteCard } from './NoteCard.tsx';
import { PartState } from './PartState.tsx';

const NoteDialog = lazyPart(() =>
  import('./NoteDialog.tsx').then((module) => ({ default: module.NoteDialog })),
);
const NoteHistory = lazyPart(() =>
  import('./NoteHistory.tsx').then((module) => ({ default: module.NoteHistory })),
);

/** What is open over the notes. */
type Open = { readonly dialog: 'new' } | { readonly dialog: 'edit' | 'history'; readonly note: ClientNote };

/** What the office and the clinicians have written down about a client. */
export function NotesTab({ client }: { client: Client }) {
  const viewer = useViewer();
  const kinds = noteKindsOf(viewer);
  const [kind, setKind] = useState<NoteKind>();
  const [open, setOpen] = useState<Open>();
  const found = useNotes(client.id, kind);
  const notes = found.data?.pages.flatMap(({ data }) => data);
  const close = () => setOpen(undefined);
  const write = mayWriteNotes.allows(viewer) ? (
    <Button icon={<Plus aria-hidden size={16} />} onPress={() => setOpen({ dialog: 'new' })}>
      Write note
    </Button>
  ) : null;
  return (
    <div className="grid max-w-3xl gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {kinds.length > 1 ? (
          <Select
            label="Show"
            options={[
              { id: 'all', label: 'All notes' },
              ...kinds.map((id) => ({ id, label: `${noteKindLabels[id]}s` })),
            ]}
            value={kind ?? 'all'}
            onChange={(id) => setKind(kinds.find((one) => one === id))}
            className="min-w-44"
          />
        ) : (
          <span />
        )}
        {write}
      </div>
      {notes === undefined ? (
        <PartState found={found} loading="Loading the notes…" failed="The notes could not be loaded" />
      ) : notes.length === 0 ? (
        <EmptyState title="No notes yet" icon={<NotebookPen aria-hidden size={22} />}>
          Notes hold what others should know and no form asks for.
        </EmptyState>
      ) : (
        <ol aria-label="Notes" className="grid gap-3">
          {notes.map((note) => (
            <li key={note.id} className="min-w-0">
              <NoteCard
                note={note}
                onEdit={() => setOpen({ dialog: 'edit', note })}
                onHistory={() => setOpen({ dialog: 'history', note })}
              />
            </li>
          ))}
        </ol>
      )}
      <ShowMore label="Show older" found={found} />
      <Suspense fallback={null}>
        {open === undefined ? null : open.dialog === 'history' ? (
          <NoteHistory note={open.note} onClose={close} />
        ) : (
          <NoteDialog client={client} note={open.dialog === 'edit' ? open.note : undefined} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
