import type { Assessment } from '@homeward/contract/assessments';
import { mayObserve } from '@homeward/contract/observations';
import { ClipboardCheck } from 'lucide-react';
import { Suspense } from 'react';
import { ProblemError } from '../../lib/problem.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/Link.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardSkeleton, HeaderSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useViewer } from '../session/index.ts';
import { AssessmentHeader } from './AssessmentHeader.tsx';
import { type AssessmentFamily, familyPath } from './assessments.families.model.ts';
import { useAssessmentsLive } from './assessments.live.ts';
import { useAskedFor } from './assessments.observations.queries.ts';
import { useAssessment, useChosenTables, useInstruments } from './assessments.queries.ts';

const AssessmentForm = lazyPart(() =>
  import('./AssessmentForm.tsx').then((module) => ({ default: module.AssessmentForm })),
);
const AssessmentResult = lazyPart(() =>
  import('./AssessmentResult.tsx').then((module) => ({ default: module.AssessmentResult })),
);

const ObservationPage = lazyPart(() =>
  import('./ObservationPage.tsx').then((module) => ({ default: module.ObservationPage })),
);

interface AssessmentPageProps {
  family: AssessmentFamily;
  id: string;
}

/** One assessment: its form while it is a draft, then its result. */
export function AssessmentPage({ family, id }: AssessmentPageProps) {
  // Of a draft a caregiver sees what they are asked to observe, and the assessment itself is not found for them.
  const asks = mayObserve.allows(useViewer());
  const askedFor = useAskedFor(asks);
  const observes = askedFor?.has(id) ?? false;
  const { data, error, isFetching, refetch } = useAssessment(id, askedFor !== undefined && !observes);
  useAssessmentsLive();
  const isGone = error instanceof ProblemError && error.status === 404;
  if (observes || (isGone && asks))
    return (
      <Suspense fallback={null}>
        <ObservationPage id={id} gone={<Gone family={family} />} />
      </Suspense>
    );
  if (isGone) return <Gone family={family} />;
  if (data) return <Loaded family={family} assessment={data} />;
  if (error) {
    return (
      <LoadFailed title="This assessment could not be loaded" found={{ error, isFetching, refetch }} isPage />
    );
  }
  return (
    <LoadingRegion label="Loading the assessment…">
      <TextSkeleton className="mb-3 max-w-48 text-sm" />
      <HeaderSkeleton />
      <div className="mt-4.5">
        <CardSkeleton rows={6} />
      </div>
    </LoadingRegion>
  );
}

/** Shown for an unknown assessment, or one of a client out of reach. */
function Gone({ family }: { family: AssessmentFamily }) {
  return (
    <>
      <PageHeader
        title="Assessment"
        breadcrumbs={
          <Breadcrumbs trail={[{ label: family.title, href: familyPath(family) }, { label: 'Assessment' }]} />
        }
      />
      <EmptyState
        title="This assessment was not found"
        icon={<ClipboardCheck aria-hidden size={22} />}
        action={<ButtonLink href={familyPath(family)}>Show all assessments</ButtonLink>}
      >
        The address may be wrong, or you no longer have access to this client.
      </EmptyState>
    </>
  );
}

function Loaded({ family, assessment }: { family: AssessmentFamily; assessment: Assessment }) {
  const instrument = useInstruments()?.(assessment.instrument);
  const loading = (
    <LoadingRegion label="Loading the assessment…">
      <CardSkeleton rows={6} />
    </LoadingRegion>
  );
  const isForm = assessment.status === 'DRAFT' && assessment.sections !== undefined && !assessment.isReadOnly;
  const isPreview = !isForm && assessment.sections !== undefined && assessment.interpretation === null;
  const { chosen, isLoading } = useChosenTables(assessment.instrument, isPreview);
  return (
    <>
      <AssessmentHeader family={family} assessment={assessment} />
      <Suspense fallback={loading}>
        {instrument === undefined || isLoading ? (
          loading
        ) : isForm ? (
          <AssessmentForm assessment={assessment} instrument={instrument} />
        ) : (
          <AssessmentResult
            assessment={assessment}
            instrument={chosen ? { ...instrument, guidance: chosen.guidance } : instrument}
            minutes={chosen?.needsMinutes}
          />
        )}
      </Suspense>
    </>
  );
}
