import { formatLongDay } from '@homeward/contract/core';
import { maySeeArrivals, maySeeSignIns } from '@homeward/contract/overview';
import { mayListExpiringLicenses } from '@homeward/contract/profiles';
import type { SessionState } from '@homeward/contract/session';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { overviewQuery } from './overview.queries.ts';
import { greetingAt } from './overview.text.ts';

const OverviewFailed = lazyPart(() =>
  import('./OverviewFailed.tsx').then((module) => ({ default: module.OverviewFailed })),
);

// What those see who keep the agency is no part of everybody's first load; it comes while the data do.
const loadArrivals = () => import('./ArrivalsCard.tsx');
const loadSignIns = () => import('./SignInsCard.tsx');
const loadLicenses = () => import('./ExpiringLicensesCard.tsx');
const ArrivalsCard = lazyPart(() => loadArrivals().then((module) => ({ default: module.ArrivalsCard })));
const ExpiringLicensesCard = lazyPart(() =>
  loadLicenses().then((module) => ({ default: module.ExpiringLicensesCard })),
);
const SignInsCard = lazyPart(() => loadSignIns().then((module) => ({ default: module.SignInsCard })));

interface OverviewProps {
  session: SessionState;
  now: Date;
  /** What can be done from here. */
  actions?: ReactNode;
  /** Above the cards, which move as they come. */
  children?: ReactNode;
}

/** What needs the viewer now: their own things first, then, for those who keep the agency, who has not arrived. */
export function Overview({ session: { user, display }, now, actions, children }: OverviewProps) {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  const hasArrivals = maySeeArrivals.allows(user);
  const hasSignIns = maySeeSignIns.allows(user);
  const hasLicenses = mayListExpiringLicenses.allows(user);
  useEffect(() => {
    if (hasArrivals) void loadArrivals();
    if (hasSignIns) void loadSignIns();
    if (hasLicenses) void loadLicenses();
  }, [hasArrivals, hasSignIns, hasLicenses]);
  // In the column that has room for it, and last: it is fetched by itself, and what stood below would move as it comes.
  const licenses = hasLicenses ? (
    <Suspense fallback={<CardSkeleton rows={4} />}>
      <ExpiringLicensesCard display={display} />
    </Suspense>
  ) : null;
  return (
    <>
      <PageHeader title={greetingAt(now, display, user.firstName)} actions={actions}>
        {formatLongDay(now, display)}
      </PageHeader>
      {children}
      {data ? (
        <div className="grid grid-cols-1 gap-x-4 gap-y-5 lg:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-5">
            <NeedsYou
              userId={user.id}
              unreadNotifications={user.unReadNotificationCount}
              profile={data.profile}
              reviews={data.reviews}
            />
            {data.arrivals ? (
              <Suspense fallback={<CardSkeleton rows={4} />}>
                <ArrivalsCard
                  id="invited"
                  title="Invitations that wait"
                  arrivals={data.arrivals.invited}
                  verb="Invited"
                  empty="Everybody who was invited has accepted."
                  display={display}
                  now={now}
                />
              </Suspense>
            ) : null}
            {hasSignIns ? licenses : null}
          </div>
          <div className="grid grid-cols-1 content-start gap-5">
            {data.signIns ? (
              <Suspense fallback={<CardSkeleton rows={6} />}>
                <SignInsCard days={data.signIns} display={display} />
              </Suspense>
            ) : null}
            {data.arrivals ? (
              <Suspense fallback={<CardSkeleton rows={4} />}>
                <ArrivalsCard
                  id="never-signed-in"
                  title="Never signed in"
                  arrivals={data.arrivals.neverSignedIn}
                  verb="Account made"
                  empty="Everybody with an account has used it."
                  display={display}
                  now={now}
                />
              </Suspense>
            ) : null}
            {hasSignIns ? null : licenses}
          </div>
        </div>
      ) : error ? (
        <Suspense fallback={null}>
          <OverviewFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        </Suspense>
      ) : (
        <OverviewSkeleton hasArrivals={hasArrivals} hasSignIns={hasSignIns} hasLicenses={hasLicenses} />
      )}
    </>
  );
}
