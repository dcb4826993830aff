import { formatDate, formatDateTime, type MadeMove } from '@homeward/contract/core';
import { type HomeOffice, type StaffStatus, staffStates } from '@homeward/contract/staff';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { AgoBeside } from '../../ui/RelativeTime.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { useDisplay } from '../session/index.ts';
import { UserLink } from '../users/index.ts';
import { useStaffMoves } from './staff.queries.ts';
import { homeInWords, statusLabel } from './staff.text.ts';

interface EmploymentHistoryProps {
  userId: string;
  homes: readonly HomeOffice[];
}

/** How the employment of somebody came to where it stands, the newest first. */
export function EmploymentHistory({ userId, homes }: EmploymentHistoryProps) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, fetchNextPage } = useStaffMoves(userId);
  if (isPending) {
    return (
      <LoadingRegion label="Loading the history…">
        <CardSkeleton rows={3} />
      </LoadingRegion>
    );
  }
  if (error && data === undefined) {
    return (
      <ErrorState
        title="The history could not be loaded"
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {sentenceOf(error)}
      </ErrorState>
    );
  }
  const moves = data.pages.flatMap((page) => page.data);
  return (
    <DetailCard title="History" isPlain className="@3xl:col-span-2">
      {moves.length === 0 ? (
        <p className="text-muted">The status has not changed since the record was created.</p>
      ) : (
        <ol className="grid">
          {moves.map((move) => (
            <Entry key={move.id} move={move} />
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <Button size="sm" isPending={isFetching} pendingLabel="Loading…" onPress={() => void fetchNextPage()}>
          Show earlier
        </Button>
      ) : null}
      {homes.length > 1 ? <HomeOffices homes={homes} /> : null}
    </DetailCard>
  );
}

/** The home offices of somebody who had more than one, the latest first. */
function HomeOffices({ homes }: { homes: readonly HomeOffice[] }) {
  const display = useDisplay();
  return (
    <>
      <h3 className="mt-4 mb-1.5 font-bold">Home offices</h3>
      <ul className="grid gap-1">
        {homes.toReversed().map((home) => (
          <li key={home.from ?? ''} className="wrap-anywhere">
            {home.from === null ? `Originally: ${home.name}` : homeInWords(home, display)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What a move is called in the history. */
function saysOf(move: string): string {
  const all: Readonly<Record<string, { readonly says: string }>> = {
    ...staffStates.moves,
    ...staffStates.implied,
  };
  return all[move]?.says ?? move;
}

function Entry({ move }: { move: MadeMove }) {
  const display = useDisplay();
  return (
    <li className="relative flex gap-3.5 pb-4 last:pb-0">
      <span
        aria-hidden
        className="absolute top-4 bottom-0 left-1.5 w-px -translate-x-1/2 bg-line in-[li:last-child]:hidden"
      />
      <span aria-hidden className="mt-1.5 size-3 shrink-0 rounded-full border-2 border-accent bg-card" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {saysOf(move.move)}
          {move.day === null ? null : <span className="tabular-nums">, {formatDate(move.day, display)}</span>}
        </p>
        {move.reason === null ? null : (
          <p dir="auto" className="wrap-anywhere">
            {move.reason}
          </p>
        )}
        <p className="text-sm text-muted">
          <span>
            {statusLabel(move.from as StaffStatus)} to {staffStates.states[move.to as StaffStatus]}
          </span>
          {' · '}
          {move.by === null ? 'Homeward' : <UserLink userId={move.by.id}>{move.by.fullName}</UserLink>}
          {' · '}
          <time dateTime={move.at} className="tabular-nums">
            {formatDateTime(move.at, display)}
          </time>
          <AgoBeside at={move.at} />
        </p>
      </div>
    </li>
  );
}
