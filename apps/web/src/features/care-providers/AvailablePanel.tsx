import type { listAvailable } from '@homeward/contract/care-providers';
import type { AnswerOf } from '@homeward/contract/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { UserSearch, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { AvatarSkeleton, TextSkeleton } from '../../ui/Skeleton.tsx';
import { AvailableFilters } from './AvailableFilters.tsx';
import { AvailableRow } from './AvailableRow.tsx';
import { useAvailableLive } from './care-providers.live.ts';
import { availableQuery, useWishes } from './care-providers.queries.ts';
import { isAsking, noWishes, unitOf } from './care-providers.text.ts';

/** Who could care for somebody: by skills, rating and distance, the best match first, and why. */
export function AvailablePanel({ onClose }: { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), []);
  const [wishes, setWishes] = useWishes();
  const list = useInfiniteQuery(availableQuery(wishes));
  const { data, error, isFetching, hasNextPage, isPlaceholderData } = list;
  useAvailableLive();
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  const pagination = data?.pages[0]?.pagination;
  return (
    <section aria-labelledby="available" className="rounded-lg border border-line bg-card">
      <div className="flex items-center gap-3 py-2 pr-2 pl-4.5">
        <h2 ref={heading} id="available" tabIndex={-1} className="mr-auto text-md font-bold outline-none">
          Available caregivers
        </h2>
        <span role="status" className="text-sm whitespace-nowrap text-muted tabular-nums">
          {pagination ? matchesOf(pagination) : ''}
        </span>
        <IconButton
          label="Close"
          icon={<X aria-hidden size={18} />}
          onPress={() => {
            setWishes(noWishes);
            onClose();
          }}
        />
      </div>
      <div className="border-b border-line px-4.5 pb-4">
        <AvailableFilters wishes={wishes} onChange={setWishes} />
      </div>
      {data ? (
        <ul
          aria-label="Available caregivers"
          aria-busy={isPlaceholderData}
          className="divide-y divide-line transition-opacity aria-busy:opacity-60"
        >
          {rows.map((available) => (
            <AvailableRow
              key={available.id}
              available={available}
              unit={unitOf(wishes.near)}
              hasMatch={isAsking(wishes)}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="The list could not be loaded"
          onRetry={() => void list.refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Waiting />
      )}
      {data && rows.length === 0 ? (
        <EmptyState
          title="Nobody matches"
          icon={<UserSearch aria-hidden size={22} />}
          action={<Button onPress={() => setWishes(noWishes)}>Clear filters</Button>}
        >
          Try fewer skills, a lower rating or a longer distance.
        </EmptyState>
      ) : null}
      {hasNextPage ? (
        <div className="border-t border-line p-2">
          <ShowMore found={list} isWide />
        </div>
      ) : null}
    </section>
  );
}

/** The count stops at some number: so many are more than anybody looks through. */
function matchesOf({ total, totalPrecision }: AnswerOf<typeof listAvailable>['pagination']): string {
  if (totalPrecision === 'minimum') return `More than ${formatNumber(total)} matches`;
  return `${formatNumber(total)} ${total === 1 ? 'match' : 'matches'}`;
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading caregivers" className="grid gap-5 p-4.5">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <AvatarSkeleton />
          <TextSkeleton lines={3} className="max-w-96" />
        </div>
      ))}
    </div>
  );
}
