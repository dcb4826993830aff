import type { FoundConflicts } from '@homeward/contract/shifts';
import { OctagonX, TriangleAlert } from 'lucide-react';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useDisplay } from '../session/index.ts';
import type { WindowQuery } from './shifts.calendar.model.ts';
import { useWindowConflicts } from './shifts.queries.ts';
import { counted, whenInWords } from './shifts.text.ts';

interface WindowConflictsProps {
  query: WindowQuery;
  /** Opens one of the shifts; undefined where they are only listed. */
  onOpen?: (id: string) => void;
}

/** More shifts than this are counted and not listed. */
const mostListed = 50;

/** What speaks against the planned shifts of a time, as they are saved now. */
export function WindowConflicts({ query, onOpen }: WindowConflictsProps) {
  const found = useWindowConflicts(query);
  if (!found.data) {
    return found.error ? (
      <NotLoaded found={found} />
    ) : (
      <LoadingRegion label="Looking for conflicts…">
        <TextSkeleton lines={3} />
      </LoadingRegion>
    );
  }
  const { judged, shifts } = found.data;
  return (
    <div className="grid gap-3">
      <p role="status">
        {shifts.length === 0
          ? 'No conflicts.'
          : `${counted(shifts.length, 'shift has a conflict', 'shifts have conflicts')}, of ${judged.toLocaleString('en-US')} planned.`}
      </p>
      {shifts.length === 0 ? null : (
        <ul aria-label="Shifts with conflicts" className="grid gap-3">
          {shifts.slice(0, mostListed).map((shift) => (
            <ConflictLine key={shift.id} shift={shift} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {shifts.length > mostListed ? (
        <p className="text-muted">
          The first {mostListed} are listed. Choose fewer days or more filters to see the others.
        </p>
      ) : null}
    </div>
  );
}

interface ConflictLineProps {
  shift: FoundConflicts['shifts'][number];
  onOpen: WindowConflictsProps['onOpen'];
}

function ConflictLine({ shift, onOpen }: ConflictLineProps) {
  const display = useDisplay();
  const { id, client, careProvider, conflicts } = shift;
  const name = [whenInWords(shift, display), client.name, careProvider?.name].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-1 border-l-3 border-line pl-3">
      {onOpen ? (
        <button
          dir="auto"
          type="button"
          onClick={() => onOpen(id)}
          className="cursor-pointer text-left font-medium text-accent-ink wrap-anywhere hover:underline"
        >
          {name}
        </button>
      ) : (
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
      )}
      {conflicts.map(({ code, policy, message }) => (
        <p
          key={`${code} ${message}`}
          data-tone={policy === 'PROHIBIT' ? 'danger' : 'warning'}
          className="flex items-start gap-1.5 text-sm"
        >
          <span className="mt-0.5 shrink-0 text-tone">
            {policy === 'PROHIBIT' ? (
              <OctagonX aria-label="Only an admin can override this" size={15} />
            ) : (
              <TriangleAlert aria-hidden size={15} />
            )}
          </span>
          <span className="min-w-0 wrap-anywhere">{message}</span>
        </p>
      ))}
    </li>
  );
}
