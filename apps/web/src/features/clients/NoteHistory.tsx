import type { ClientNote } from '@homeward/contract/clients';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useNoteHistory } from './clients.notes.queries.ts';

interface NoteHistoryProps {
  note: ClientNote;
  onClose: () => void;
}

/** What a note said before, beside the notes. */
export function NoteHistory({ note, onClose }: NoteHistoryProps) {
  const { data, error, isFetching, refetch } = useNoteHistory(note.id);
  return (
    <Sheet title="Earlier versions" isOpen onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      {data ? (
        data.versions.length === 0 ? (
          <p className="text-muted">This note was never edited.</p>
        ) : (
          <ol aria-label="Earlier versions" className="grid gap-4 border-l-2 border-line pl-4">
            {data.versions.map(({ version, body, at, by }) => (
              <li key={version} className="grid gap-0.5">
                <span className="text-sm text-muted">
                  {by.fullName}, <RelativeTime at={at} />
                </span>
                <span dir="auto" className="whitespace-pre-line wrap-anywhere">
                  {body}
                </span>
              </li>
            ))}
          </ol>
        )
      ) : error ? (
        <NotLoaded found={{ error, isFetching, refetch }} />
      ) : (
        <LoadingRegion label="Loading earlier versions…">
          <TextSkeleton lines={6} />
        </LoadingRegion>
      )}
    </Sheet>
  );
}
