import type { Instrument } from '@homeward/contract/instruments';
import { type Observation, observationForm } from '@homeward/contract/observations';
import type { ReactNode } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { FormSteps } from '../../ui/forms/FormSteps.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.ts';
import { clientPath } from '../clients/index.ts';
import { UnsavedWork } from '../settings/index.ts';
import { useAssessmentForm } from './assessments.form.hooks.ts';
import { answersOf } from './assessments.form.model.ts';
import { useObservationsLive } from './assessments.observations.live.ts';
import { saveObserved, useObservation, useSendObservation } from './assessments.observations.queries.ts';
import { useInstruments } from './assessments.queries.ts';
import { instrumentNames } from './assessments.text.ts';
import { ClashBanners } from './ClashBanners.tsx';
import { NotSaved } from './NotSaved.tsx';

interface ObservationPageProps {
  id: string;
  /** Shown where the caregiver is not asked, or not any more. */
  gone: ReactNode;
}

/** What a caregiver is asked to observe for a draft: the questions, and their own answers. */
export function ObservationPage({ id, gone }: ObservationPageProps) {
  const { data, error, isFetching, refetch } = useObservation(id);
  const instrument = useInstruments()?.(data?.instrument ?? 'adl-6');
  useObservationsLive();
  const isGone = error instanceof ProblemError && error.status === 404;
  if (isGone) return gone;
  if (error && !data)
    return (
      <LoadFailed
        title="This observation could not be loaded"
        found={{ error, isFetching, refetch }}
        isPage
      />
    );
  if (!data || !instrument)
    return (
      <LoadingRegion label="Loading the observation…">
        <CardSkeleton rows={6} />
      </LoadingRegion>
    );
  return <ObservationFormPage observation={data} instrument={instrument} />;
}

function ObservationFormPage({
  observation,
  instrument,
}: {
  observation: Observation;
  instrument: Instrument;
}) {
  const { day, dateTime } = useFormatters();
  const { assessmentId, client, dueOn, isOverdue, sentAt, assignedBy, sections } = observation;
  const form = observationForm(instrument);
  const typed = useAssessmentForm({ id: assessmentId, sections }, form, saveObserved);
  const send = useSendObservation(assessmentId);
  const { content, clashes, failure } = typed;
  const isUnsaved = clashes.length > 0 || failure !== undefined;
  useUnsavedGuard(isUnsaved);
  const onSend = async () => {
    await typed.flush();
    if (!typed.isKept()) return;
    send.mutate(undefined, {
      onSuccess: () => notify({ title: 'What you saw was sent', description: client.fullName }),
    });
  };
  return (
    <>
      <PageHeader
        title={`Observation of ${client.fullName}: ${instrumentNames[instrument.key]}`}
        breadcrumbs={
          <Breadcrumbs
            trail={[
              { label: client.fullName, href: `${clientPath(client.id)}?tab=assessments` },
              { label: instrumentNames[instrument.key] },
            ]}
          />
        }
      >
        {isOverdue ? 'Overdue since' : 'Due'} {day(dueOn)} · Asked by {assignedBy.fullName}
      </PageHeader>
      <div className="grid max-w-3xl gap-5">
        <Banner
          tone={sentAt ? 'success' : 'info'}
          title={sentAt ? `Sent ${dateTime(sentAt)}` : 'Say what you saw'}
        >
          {sentAt
            ? 'You can change your answers until the assessment is completed.'
            : 'Answer from what the person does, not from what they could do. Leave out what you did not see.'}
        </Banner>
        <ClashBanners form={form} typed={typed} />
        <NotSaved failure={failure} onRetry={() => void typed.flush()} />
        {send.isError ? (
          <Banner tone="danger" live="assertive">
            {sentenceOf(send.error)}
          </Banner>
        ) : null}
        <div className="rounded-lg border border-line bg-card p-4.5 sm:p-6">
          <FormSteps
            form={form}
            answers={answersOf(content)}
            onChange={typed.answer}
            completeLabel={sentAt ? 'Save what you saw' : 'Send what you saw'}
            onComplete={() => void onSend()}
            isPending={send.isPending}
            onStep={() => void typed.flush()}
            note={<DraftNote state={typed.state} />}
          />
        </div>
      </div>
      <UnsavedWork isDirty={isUnsaved} />
    </>
  );
}
