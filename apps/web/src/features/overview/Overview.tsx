import { formatLongDay } from '@homeward/contract/core';
import type { SessionState } from '@homeward/contract/session';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { NeedsYou } from './NeedsYou.tsx';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { columnsOf } from './overview.columns.model.ts';
import type { FindNeed, OverviewCard, OverviewCardProps } from './overview.doors.ts';
import { overviewQuery } from './overview.queries.ts';
import { greetingAt } from './overview.text.ts';

const OverviewFailed = lazyPart(() =>
  import('./OverviewFailed.tsx').then((module) => ({ default: module.OverviewFailed })),
);

interface OverviewProps {
  session: SessionState;
  now: Date;
  /** What slices say that the viewer has to do, in order. */
  needs: readonly FindNeed[];
  /** What slices show, in the order of each column; those of other roles are left out. */
  cards: readonly OverviewCard[];
  /** What can be done from here. */
  actions?: ReactNode;
  /** Above the cards, which move as they come. */
  children?: ReactNode;
}

/** What needs the viewer now: their own things first, then, for those who keep the agency, what its slices show. */
export function Overview(props: OverviewProps) {
  const { session, now, needs, cards, actions, children } = props;
  const { user, display } = session;
  const { data, error, isFetching, refetch } = useQuery(overviewQuery);
  const own = cards.filter(({ policy }) => policy.allows(user));
  useEffect(() => {
    for (const { policy, fetchCode } of cards) if (policy.allows(user)) fetchCode();
  }, [cards, user]);
  const { left, right } = columnsOf(own);
  return (
    <>
      <PageHeader title={greetingAt(now, display, user.firstName)} windowTitle="Overview" actions={actions}>
        {formatLongDay(now, display)}
      </PageHeader>
      {children}
      {data ? (
        // One boundary: a card that arrived first would move the outlines of the others.
        <Suspense fallback={<OverviewSkeleton cards={own} />}>
          <div className="grid grid-cols-1 gap-x-4 gap-y-5 lg:grid-cols-2">
            <div className="grid grid-cols-1 content-start gap-5">
              <NeedsYou needs={needs.map((find) => find(user, data)).filter((need) => need !== undefined)} />
              <Cards cards={left} overview={data} display={display} now={now} />
            </div>
            <div className="grid grid-cols-1 content-start gap-5">
              <Cards cards={right} overview={data} display={display} now={now} />
            </div>
          </div>
        </Suspense>
      ) : error ? (
        <Suspense fallback={null}>
          <OverviewFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        </Suspense>
      ) : (
        <OverviewSkeleton cards={own} />
      )}
    </>
  );
}

function Cards({ cards, ...props }: OverviewCardProps & { cards: readonly OverviewCard[] }) {
  return cards.map(({ id, Card }) => <Card key={id} {...props} />);
}

interface CardFrameProps {
  id: string;
  title: string;
  /** The page that has all of it. */
  page: 'calendar' | 'directory';
  children: ReactNode;
}

/**
 * A card of the Overview with its title, and a link to the page behind it. It is here because the cards share this file
 * anyway: in a file of its own it costs each of them more.
 */
export function CardFrame({ id, title, page, children }: CardFrameProps) {
  return (
    <section aria-labelledby={id} className="rounded-lg border border-line bg-card">
      <header className="flex items-baseline justify-between gap-3 px-4.5 pt-4 pb-1.5">
        <h2 id={id} className="text-md font-bold">
          {title}
        </h2>
        <Link to={`/dashboard/${page}`} className="touch-target text-sm font-medium text-accent">
          Open {page}
        </Link>
      </header>
      {children}
    </section>
  );
}
