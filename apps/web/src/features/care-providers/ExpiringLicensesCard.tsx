import { type Display, formatWordDate } from '@homeward/contract/core';
import type { ExpiringLicense } from '@homeward/contract/profiles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import type { OverviewCardProps } from '../overview/index.ts';
import { UserLink } from '../users/index.ts';
import { useLicensesLive } from './care-providers.expiring.live.ts';
import { expiringLicensesQuery } from './care-providers.expiring.queries.ts';
import { daysLeftInWords } from './care-providers.expiring.text.ts';

/** Where the address of the list ends. */
const headingId = 'expiring-licenses';

// The Overview begins without the kit's buttons.
const ErrorState = lazyPart(() =>
  import('../../ui/ErrorState.tsx').then((module) => ({ default: module.ErrorState })),
);

/** Licenses of care providers that have run out or soon will, the most pressing first. */
export function ExpiringLicensesCard({ display }: Pick<OverviewCardProps, 'display'>) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(expiringLicensesQuery);
  useLicensesLive();
  const heading = useRef<HTMLHeadingElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    // A notification leads here, and the card comes later than the page.
    if (isThere && window.location.hash === `#${headingId}`) heading.current?.focus();
  }, [isThere]);
  if (!data && !error) return <CardSkeleton rows={4} />;
  const licenses = data?.pages.flatMap((page) => page.data) ?? [];
  const pagination = data?.pages[0]?.pagination;
  return (
    <section aria-labelledby={headingId} className="rounded-lg border border-line bg-card">
      <div className="flex items-baseline justify-between gap-3 px-4.5 pt-4 pb-1.5">
        <h2 ref={heading} id={headingId} tabIndex={-1} className="text-md font-bold outline-none">
          Licenses that run out
        </h2>
        {pagination ? (
          <span className="text-sm text-muted tabular-nums">{formatTotal(pagination)}</span>
        ) : null}
      </div>
      {data ? null : (
        <Suspense fallback={null}>
          <ErrorState
            title="The licenses could not be loaded"
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          >
            {error ? sentenceOf(error) : null}
          </ErrorState>
        </Suspense>
      )}
      {data && licenses.length === 0 ? (
        <p className="px-4.5 pb-4.5 text-muted">No license runs out within 60 days.</p>
      ) : null}
      <ul className="divide-y divide-line">
        {licenses.map((license) => (
          <LicenseRow key={license.id} license={license} display={display} />
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

function LicenseRow({ license, display }: { license: ExpiringLicense; display: Display }) {
  const { name, expiresOn, daysLeft, provider } = license;
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1.5 px-4.5 py-2.5">
      <UserLink userId={provider.id} isFace>
        <UserAvatar name={provider.fullName} image={provider.image} userId={provider.id} />
      </UserLink>
      <span className="min-w-0 flex-1 basis-32">
        <UserLink userId={provider.id} className="block truncate font-medium">
          {provider.fullName}
        </UserLink>
        <span className="block text-sm wrap-anywhere text-muted">{name}</span>
      </span>
      <time dateTime={expiresOn} title={formatWordDate(expiresOn, display)}>
        <Badge tone={daysLeft < 0 ? 'danger' : 'warning'}>{daysLeftInWords(daysLeft)}</Badge>
      </time>
    </li>
  );
}
