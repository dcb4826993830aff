import { countedReviews } from '@homeward/contract/care-plans';
import { formatDate } from '@homeward/contract/core';
import { plural } from '../../lib/format.ts';
import { linkClass } from '../../ui/linkClass.ts';
import type { OverviewCardProps } from '../overview/index.ts';

/** The address of a client's care plan. */
const planPath = (clientId: string) => `/dashboard/clients/${clientId}?tab=care-plan`;

/** Clients whose care plan has waited longest for its review. */
export function PlanReviewsCard({ overview: { carePlanReviews }, display }: OverviewCardProps) {
  const { overdue, clients } = carePlanReviews ?? { overdue: 0, clients: [] };
  const isMore = overdue >= countedReviews;
  return (
    <section aria-labelledby="plan-reviews" className="rounded-lg border border-line bg-card">
      <div className="flex items-baseline justify-between gap-3 px-4.5 pt-4 pb-1.5">
        <h2 id="plan-reviews" className="text-md font-bold">
          Care plans to review
        </h2>
        <span className="text-sm text-muted tabular-nums">{isMore ? `${countedReviews}+` : overdue}</span>
      </div>
      {overdue === 0 ? <p className="px-4.5 pb-4.5 text-muted">No review is overdue.</p> : null}
      <ul className="divide-y divide-line">
        {clients.map(({ id, fullName, dueOn }) => (
          <li key={id} className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-0.5 px-4.5 py-2.5">
            <a href={planPath(id)} className={`min-w-0 flex-1 basis-32 truncate ${linkClass}`}>
              {fullName}
            </a>
            <span data-tone="danger" className="shrink-0 text-sm font-medium text-tone tabular-nums">
              Was due <time dateTime={dueOn}>{formatDate(dueOn, display)}</time>
            </span>
          </li>
        ))}
      </ul>
      {overdue > clients.length ? (
        <p className="max-w-none border-t border-line px-4.5 py-2.5 text-sm text-muted">
          and {isMore ? 'over ' : ''}
          {plural(overdue - clients.length, 'more client')}
        </p>
      ) : null}
    </section>
  );
}
