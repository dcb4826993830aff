import type { Assessment } from '@homeward/contract/assessments';
import { assessmentStates, assessmentsText } from '@homeward/contract/assessments';
import { type Answers, type Day, dayIn } from '@homeward/contract/core';
import {
  type Instrument,
  instrumentsText,
  isConfirmationDue,
  type NeedsMinutes,
  score,
} from '@homeward/contract/instruments';
import { type ReactNode, Suspense } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { MoveTimeline } from '../../ui/states/MoveTimeline.tsx';
import { HazardActions } from '../hazards/index.ts';
import { AddendaCard } from './AddendaCard.tsx';
import { AnswersCard } from './AnswersCard.tsx';
import { answersOf, formContentOf } from './assessments.form.model.ts';
import { assessmentMoves } from './assessments.queries.ts';
import { resultOf, type ShownResult } from './assessments.result.model.ts';
import { ratedItems } from './assessments.rti.model.ts';
import { CourseCard } from './CourseCard.tsx';
import { GuidanceCard } from './GuidanceCard.tsx';
import { HazardsCard } from './HazardsCard.tsx';
import { InformantsCard } from './InformantsCard.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { SealCard } from './SealCard.tsx';

const SignaturesCard = lazyPart(() =>
  import('./SignaturesCard.tsx').then((module) => ({ default: module.SignaturesCard })),
);

const ActivitiesCard = lazyPart(() =>
  import('./ActivitiesCard.tsx').then((module) => ({ default: module.ActivitiesCard })),
);

const DimensionsCard = lazyPart(() =>
  import('./DimensionsCard.tsx').then((module) => ({ default: module.DimensionsCard })),
);

const NeedsCard = lazyPart(() => import('./NeedsCard.tsx').then((module) => ({ default: module.NeedsCard })));

const EngagementPart = lazyPart(() =>
  import('./EngagementPart.tsx').then((module) => ({ default: module.EngagementPart })),
);

interface AssessmentResultProps {
  assessment: Assessment;
  instrument: Instrument;
  /** The minutes of the needs map that the agency has chosen, while nothing is signed. */
  minutes?: NeedsMinutes | undefined;
}

/** What an assessment came to, for whoever may see it: each part is there as far as the server has answered with it. */
export function AssessmentResult({ assessment, instrument, minutes }: AssessmentResultProps) {
  const { sections, addenda, seal, trend = [], careNotes = [], isReadOnly = false } = assessment;
  const answers = sections ? answersOf(formContentOf(instrument.form, sections)) : undefined;
  const isSigned = assessment.interpretation !== null;
  const counts = isCounted(assessment);
  const preview = !isSigned && answers ? { answers, result: score(instrument.key, answers) } : undefined;
  const result: ShownResult = resultOf(instrument, assessment, preview);
  return (
    <div className="@container grid gap-4">
      <StateBanner assessment={assessment} />
      {answers && instrument.key === 'acl' ? (
        <ConfirmBanner answers={answers} visitDate={assessment.visitDate} />
      ) : null}
      <div className="grid items-start gap-4 @3xl:grid-cols-[5fr_3fr]">
        <div className="grid min-w-0 gap-4">
          <Struck isStruck={assessment.status === 'ENTERED_IN_ERROR'}>
            <ScoreCard result={result} instrument={instrument} assessment={assessment} />
          </Struck>
          {answers && instrument.key === 'montessori' ? (
            <Suspense fallback={<CardSkeleton rows={7} />}>
              <DimensionsCard instrument={instrument} answers={answers} />
            </Suspense>
          ) : null}
          {sections && instrument.key === 'adl-6' ? (
            <Suspense fallback={null}>
              <NeedsCard
                instrument={instrument}
                sections={sections}
                minutes={assessment.interpretation?.needsMinutes ?? minutes}
              />
            </Suspense>
          ) : null}
          {answers && instrument.key === 'home-safety' ? (
            <HazardsCard
              instrument={instrument}
              answers={answers}
              foundOn={assessment.visitDate}
              isVoided={!counts}
              signed={isSigned && counts ? { id: assessment.id, clientId: assessment.client.id } : undefined}
              isReadOnly={isReadOnly}
            />
          ) : null}
          {answers === undefined && instrument.key === 'home-safety' ? (
            <HazardActions clientId={assessment.client.id} />
          ) : null}
          {answers && instrument.key === 'rti' ? (
            <InformantsCard instrument={instrument} answers={answers} flags={result.flags} />
          ) : null}
          {answers && sections ? (
            <Struck isStruck={assessment.status === 'ENTERED_IN_ERROR'}>
              <AnswersCard
                instrument={instrument}
                answers={answers}
                sections={sections}
                hidden={instrument.key === 'rti' ? ratedItems(instrument) : new Set()}
              />
            </Struck>
          ) : null}
          {answers && instrument.key === 'montessori' && isSigned && counts ? (
            <Suspense fallback={<CardSkeleton rows={4} />}>
              <ActivitiesCard
                client={assessment.client}
                answers={answers}
                mayChoke={assessment.mayChoke === true}
                isReadOnly={isReadOnly}
              />
              <EngagementPart client={assessment.client} isReadOnly={isReadOnly} />
            </Suspense>
          ) : null}
          {careNotes.length > 0 ? <CareNotes notes={careNotes} instrument={instrument} /> : null}
        </div>
        <div className="grid min-w-0 gap-4">
          {counts ? <GuidanceCard result={result} instrument={instrument.key} /> : null}
          {assessment.signed ? (
            <Suspense fallback={<CardSkeleton rows={2} />}>
              <SignaturesCard assessment={assessment} />
            </Suspense>
          ) : null}
          {counts ? <CourseCard instrument={instrument} trend={trend} /> : null}
          {addenda ? <AddendaCard assessment={assessment} addenda={addenda} /> : null}
          {seal ? <SealCard id={assessment.id} no={seal.no} /> : null}
          {/* Caregivers read the answers of a profile, and no history. */}
          {addenda ? (
            <DetailCard title="History" isPlain>
              <MoveTimeline calls={assessmentMoves} states={assessmentStates} thing={assessment} />
            </DetailCard>
          ) : null}
        </div>
      </div>
      <p className="max-w-prose text-sm text-muted">{instrumentsText.footer}</p>
    </div>
  );
}

/** Whether a result counts, or will once it is signed. */
const isCounted = ({ status }: Assessment) => status !== 'VOIDED' && status !== 'ENTERED_IN_ERROR';

/** What to know about its state before reading on. */
function StateBanner({ assessment }: { assessment: Assessment }) {
  const { dateTime } = useFormatters();
  const { status, interpretation, inError, isPreviousInError } = assessment;
  if (status === 'ENTERED_IN_ERROR')
    return (
      <Banner tone="danger" title={assessmentsText.inError}>
        {inError ? (
          <p dir="auto" className="wrap-anywhere">
            {inError.by.fullName}, {dateTime(inError.at)}: {inError.reason}
          </p>
        ) : null}
        <p>{assessmentsText.inErrorCounts}</p>
      </Banner>
    );
  if (status === 'VOIDED')
    return (
      <Banner tone="warning" title="This assessment is voided">
        It no longer counts. Its history says why.
      </Banner>
    );
  if (status === 'DRAFT')
    return <Banner title="Not completed yet">Someone else is still answering it. Answers may change.</Banner>;
  if (interpretation === null)
    return (
      <Banner title="Not signed yet">The result is calculated from the answers. Signing stores it.</Banner>
    );
  return isPreviousInError ? <Banner title="Not compared">{assessmentsText.previousInError}</Banner> : null;
}

/** Strikes through what no longer counts; it stays readable. */
function Struck({ isStruck, children }: { isStruck: boolean; children: ReactNode }) {
  return isStruck ? <div className="grid gap-4 line-through">{children}</div> : children;
}

interface ConfirmBannerProps {
  answers: Answers;
  visitDate: Day;
}

/** A screen that nobody has confirmed for two weeks is pointed out. */
function ConfirmBanner({ answers, visitDate }: ConfirmBannerProps) {
  const { timezone } = useFormatters();
  if (!isConfirmationDue(answers, visitDate, dayIn(timezone, new Date()))) return null;
  return (
    <Banner tone="warning" title={instrumentsText.confirm}>
      {instrumentsText.confirmOld}
    </Banner>
  );
}

/** What those who assessed wrote for those who care. */
function CareNotes({
  notes,
  instrument,
}: {
  notes: NonNullable<Assessment['careNotes']>;
  instrument: Instrument;
}) {
  const labels = new Map(
    instrument.form.sections.flatMap(({ items }) => items.map(({ id, label }) => [id, label] as const)),
  );
  return (
    <DetailCard title="Notes for you" isPlain>
      <dl className="grid gap-2.5">
        {notes.map(({ item, text }) => (
          <div key={item}>
            <dt className="text-muted">{labels.get(item) ?? item}</dt>
            <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </DetailCard>
  );
}
