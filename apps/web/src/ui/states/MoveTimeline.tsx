import type { MadeMove, Page } from '@homeward/contract/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { MoveCalls } from '../../lib/moves.ts';
import { useFormatters } from '../formatters.ts';
import { NotLoaded } from '../NotLoaded.tsx';
import { RelativeTime } from '../RelativeTime.tsx';
import { ShowMore } from '../ShowMore.tsx';
import { LoadingRegion, TextSkeleton } from '../Skeleton.tsx';
import type { ShownStates } from './types.ts';

export interface MoveTimelineProps {
  calls: Pick<MoveCalls<never>, 'name' | 'history'>;
  states: ShownStates;
  thing: { readonly id: string; readonly version: number };
}

/** Who moved a thing when, and why; the newest first, page by page. */
export function MoveTimeline({ calls, states, thing }: MoveTimelineProps) {
  const found = useInfiniteQuery({
    queryKey: [calls.name, thing.id, thing.version],
    queryFn: ({ pageParam }) => calls.history(thing.id, pageParam || undefined),
    initialPageParam: '',
    getNextPageParam: (last: Page<MadeMove>) => last.pagination.nextCursor ?? undefined,
  });
  const moves = found.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      {moves ? (
        moves.length > 0 ? (
          <ol aria-label="Moves" className="grid gap-4 border-l-2 border-line pl-4">
            {moves.map((move) => (
              <Made key={move.id} move={move} states={states} />
            ))}
          </ol>
        ) : (
          <p className="text-muted">Nothing has happened yet.</p>
        )
      ) : found.error ? (
        <NotLoaded found={found} />
      ) : (
        <LoadingRegion label="Loading the history…">
          <TextSkeleton lines={4} />
        </LoadingRegion>
      )}
      <ShowMore label="Show older" found={found} />
    </>
  );
}

function Made({ move, states }: { move: MadeMove; states: ShownStates }) {
  const { day } = useFormatters();
  const says = (states.moves[move.move] ?? states.implied?.[move.move])?.says ?? move.move;
  return (
    <li className="grid gap-0.5">
      <span className="font-medium">{move.day === null ? says : `${says}, from ${day(move.day)}`}</span>
      <span className="text-sm text-muted">
        {move.by?.fullName ?? 'The product itself'}, <RelativeTime at={move.at} />
      </span>
      {move.reason ? (
        <span dir="auto" className="wrap-anywhere">
          {move.reason}
        </span>
      ) : null}
    </li>
  );
}
