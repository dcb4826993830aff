import {
  type CarePlan,
  diffPlans,
  mayAcknowledgePlans,
  mayKeepCarePlans,
  mayReadPlanVersions,
  type PlanVersion,
  planSectionNames,
  planSections,
  publishedSections,
} from '@homeward/contract/care-plans';
import { type Client, isReadOnly } from '@homeward/contract/clients';
import { formatDate } from '@homeward/contract/core';
import { CalendarClock, History, PenLine, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useDisplay, useViewer } from '../session/index.ts';
import { ChangesBanner } from './ChangesBanner.tsx';
import { PlanReaders } from './PlanReaders.tsx';
import { PlanSectionList } from './PlanSectionList.tsx';

const PlanVersions = lazyPart(() =>
  import('./PlanVersions.tsx').then((module) => ({ default: module.PlanVersions })),
);

interface PlanPageProps {
  client: Client;
  plan: CarePlan;
  published: PlanVersion;
  onEdit: () => void;
}

/** The published plan, with what the viewer has to know about it first. */
export function PlanPage({ client, plan, published, onEdit }: PlanPageProps) {
  const viewer = useViewer();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const isKeeper = mayKeepCarePlans.allows(viewer) && !isReadOnly(client);
  const isDraftNewer =
    plan.draft !== undefined &&
    diffPlans(published.sections, publishedSections(plan.draft.sections)).length > 0;
  return (
    <div className="grid gap-4">
      {mayAcknowledgePlans.allows(viewer) && !isReadOnly(client) && plan.acknowledged?.no !== published.no ? (
        <ChangesBanner clientId={client.id} no={published.no} lastRead={plan.acknowledged?.no} />
      ) : null}
      {isDraftNewer ? (
        <Banner title="A draft is not published yet">
          {plan.draft?.changed ? (
            <>
              {plan.draft.changed.by.fullName} changed it <RelativeTime at={plan.draft.changed.at} />. Nobody
              but the office sees it.
            </>
          ) : null}
        </Banner>
      ) : null}
      <div className="flex flex-wrap items-center justify-end gap-2.5 empty:hidden">
        {mayReadPlanVersions.allows(viewer) ? (
          <Button icon={<History aria-hidden size={16} />} onPress={() => setHistoryOpen(true)}>
            Versions
          </Button>
        ) : null}
        {isKeeper ? (
          <Button variant="primary" icon={<PenLine aria-hidden size={16} />} onPress={onEdit}>
            {isDraftNewer ? 'Continue the draft' : 'Edit care plan'}
          </Button>
        ) : null}
      </div>
      <div className="grid items-start gap-4 @3xl:grid-cols-[5fr_3fr]">
        <div className="min-w-0 rounded-lg border border-line bg-card">
          <PlanSectionList sections={published.sections} hasTiers={isKeeper} level={2} />
        </div>
        <div className="grid min-w-0 gap-4">
          <PublishedCard plan={plan} published={published} isKeeper={isKeeper} />
          {plan.readers ? <PlanReaders readers={plan.readers} no={published.no} /> : null}
        </div>
      </div>
      <Suspense fallback={null}>
        {isHistoryOpen ? (
          <PlanVersions
            client={client}
            plan={plan}
            isDraftNewer={isDraftNewer}
            onRestored={onEdit}
            onClose={() => setHistoryOpen(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

/** Who published the plan when and why, and until when it holds. */
function PublishedCard({
  plan: { reviewDueOn, isReviewOverdue },
  published,
  isKeeper,
}: {
  plan: CarePlan;
  published: PlanVersion;
  isKeeper: boolean;
}) {
  const display = useDisplay();
  const { no, publishedAt, publishedBy, reason, sections } = published;
  const empty = planSectionNames.filter((section) => sections[section]?.text === '');
  return (
    <DetailCard title={`Version ${no}`}>
      <DetailRow label="Published">
        <time dateTime={publishedAt}>{formatDate(publishedAt, display)}</time> by {publishedBy.fullName}
      </DetailRow>
      {reason === undefined ? null : (
        <DetailRow label="Reason">
          <span dir="auto" className="whitespace-pre-line wrap-anywhere">
            {reason}
          </span>
        </DetailRow>
      )}
      {reviewDueOn ? (
        <DetailRow label="Review due">
          <Badge
            tone={isReviewOverdue ? 'danger' : 'neutral'}
            icon={
              isReviewOverdue ? (
                <TriangleAlert aria-hidden size={13} />
              ) : (
                <CalendarClock aria-hidden size={13} />
              )
            }
          >
            {isReviewOverdue ? 'Overdue since ' : ''}
            <time dateTime={reviewDueOn}>{formatDate(reviewDueOn, display)}</time>
          </Badge>
        </DetailRow>
      ) : null}
      {isKeeper && empty.length > 0 ? (
        <DetailRow label="Not written">
          {empty.map((section) => planSections[section].label).join(', ')}
        </DetailRow>
      ) : null}
    </DetailCard>
  );
}
