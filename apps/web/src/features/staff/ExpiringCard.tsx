import { type Display, formatWordDate } from '@homeward/contract/core';
import type { Expiring } from '@homeward/contract/staff';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import type { OverviewCardProps } from '../overview/index.ts';
import { UserLink } from '../users/index.ts';
import { useExpiringLive } from './staff.expiring.live.ts';
import { expiringQuery } from './staff.expiring.queries.ts';
import { daysLeftInWords } from './staff.expiring.text.ts';

/** Where the address of the list ends. */
const headingId = 'expiring-licenses';

// The Overview begins without the kit's buttons.
const ExpiringFailed = lazyPart(() =>
  import('./ExpiringFailed.tsx').then((module) => ({ default: module.ExpiringFailed })),
);

/** Licenses of care providers and credentials of staff that have run out or soon will, the most pressing first. */
export function ExpiringCard({ display }: Pick<OverviewCardProps, 'display'>) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(expiringQuery);
  useExpiringLive();
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    // A notification leads here, and the card comes later than the page.
    if (isThere && window.location.hash === `#${headingId}`) heading.current?.focus();
  }, [isThere]);
  if (!data && !error) return <CardSkeleton rows={4} />;
  const expiring = data?.pages.flatMap((page) => page.data) ?? [];
  const pagination = data?.pages[0]?.pagination;
  return (
    <section aria-labelledby={headingId} className="rounded-lg border border-line bg-card">
      <div className="flex items-baseline justify-between gap-3 px-4.5 pt-4 pb-1.5">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-md font-bold outline-none">
          Expiring licenses and credentials
        </h2>
        {pagination ? (
          <span className="text-sm text-muted tabular-nums">{formatTotal(pagination)}</span>
        ) : null}
      </div>
      {data ? null : (
        <Suspense fallback={null}>
          <ExpiringFailed error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Suspense>
      )}
      {data && expiring.length === 0 ? (
        <p className="px-4.5 pb-4.5 text-muted">Nothing expires within 60 days.</p>
      ) : null}
      <ul className="divide-y divide-line">
        {expiring.map((one) => (
          <ExpiringRow key={one.id} expiring={one} display={display} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className="border-t border-line p-2">
          <button
            type="button"
            aria-disabled={isFetchingNextPage}
            onClick={() => (isFetchingNextPage ? undefined : void fetchNextPage())}
            className={`w-full ${buttonClass('quiet')}`}
          >
            {isFetchingNextPage ? 'Loading…' : 'Show more'}
          </button>
        </div>
      ) : null}
    </section>
  );
}

function ExpiringRow({ expiring, display }: { expiring: Expiring; display: Display }) {
  const { source, name, expiresOn, daysLeft, person } = expiring;
  // Where it is renewed.
  const query = `?tab=${source === 'LICENSE' ? 'professional' : 'employment'}`;
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1.5 px-4.5 py-2.5">
      <UserLink userId={person.id} query={query} isFace>
        <UserAvatar name={person.fullName} image={person.image} userId={person.id} />
      </UserLink>
      <span className="min-w-0 flex-1 basis-32">
        <UserLink userId={person.id} query={query} className="block truncate font-medium">
          {person.fullName}
        </UserLink>
        <span dir="auto" className="block text-sm wrap-anywhere text-muted">
          {name}
        </span>
      </span>
      <time dateTime={expiresOn} title={formatWordDate(expiresOn, display)}>
        <Badge tone={daysLeft < 0 ? 'danger' : 'warning'}>{daysLeftInWords(daysLeft)}</Badge>
      </time>
    </li>
  );
}
