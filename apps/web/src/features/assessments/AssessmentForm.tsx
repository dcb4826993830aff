import { type Assessment, assessmentsText } from '@homeward/contract/assessments';
import { type Answers, itemsOf, type Question } from '@homeward/contract/core';
import { type Instrument, informantLabels } from '@homeward/contract/instruments';
import { CopyCheck, Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { FormSteps } from '../../ui/forms/FormSteps.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { notify } from '../../ui/notify.ts';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.ts';
import { UnsavedWork } from '../settings/index.ts';
import { useAssessmentForm } from './assessments.form.hooks.ts';
import { answersOf, countedOf, detailsOf, waitingOf } from './assessments.form.model.ts';
import { useObservationsLive } from './assessments.observations.live.ts';
import { notTaken, observedByItem } from './assessments.observations.model.ts';
import { useObservers } from './assessments.observations.queries.ts';
import { useMoveAssessment } from './assessments.queries.ts';
import { ClashBanners } from './ClashBanners.tsx';
import { ItemDetails } from './ItemDetails.tsx';
import { NotSaved } from './NotSaved.tsx';
import { RunningTotal } from './RunningTotal.tsx';

const HeadDialog = lazyPart(() =>
  import('./HeadDialog.tsx').then((module) => ({ default: module.HeadDialog })),
);

const ObserversPart = lazyPart(() =>
  import('./ObserversPart.tsx').then((module) => ({ default: module.ObserversPart })),
);

const ObservedAnswers = lazyPart(() =>
  import('./ObservedAnswers.tsx').then((module) => ({ default: module.ObservedAnswers })),
);

const LicenseBanner = lazyPart(() =>
  import('./LicenseBanner.tsx').then((module) => ({ default: module.LicenseBanner })),
);

const ReadingSample = lazyPart(() =>
  import('./ReadingSample.tsx').then((module) => ({ default: module.ReadingSample })),
);

const StepShortcuts = lazyPart(() =>
  import('./StepShortcuts.tsx').then((module) => ({ default: module.StepShortcuts })),
);

interface AssessmentFormProps {
  assessment: Assessment;
  instrument: Instrument;
}

/** A draft: its questions section by section, kept on the server as they are answered. */
export function AssessmentForm({ assessment, instrument }: AssessmentFormProps) {
  const { form } = instrument;
  const typed = useAssessmentForm(assessment, form);
  const complete = useMoveAssessment(assessment);
  const { content, clashes, failure } = typed;
  const waiting = waitingOf(form, content);
  const counted = countedOf(content);
  const observers = useObservers(assessment.id).data?.observers ?? [];
  useObservationsLive();
  const observed = observedByItem(observers);
  const open = notTaken(observed, answersOf(content));
  const details = detailsOf(content);
  const isUnsaved = clashes.length > 0 || failure !== undefined;
  useUnsavedGuard(isUnsaved);

  const onComplete = async () => {
    await typed.flush();
    if (!typed.isKept()) return;
    complete.mutate('complete', {
      onSuccess: () => notify({ title: 'Assessment completed', description: assessment.client.fullName }),
    });
  };
  const isWhole = (item: Question) => instrument.hasDetails && item.kind === 'choice' && !item.isOptional;
  const take = (answers: Answers) => {
    typed.answer({ ...answersOf(content), ...answers });
    for (const item of itemsOf(form)) {
      if (!Object.hasOwn(answers, item.id) || item.kind === 'statement' || !isWhole(item)) continue;
      const detail = details[item.id] ?? { note: '', isClinical: false };
      typed.detail(item.id, { ...detail, informant: 'CAREGIVER' });
    }
  };
  return (
    <div className="grid max-w-3xl gap-5">
      <Head assessment={assessment} onceKept={typed.flush} />
      {instrument.observed.length > 0 ? (
        <Suspense fallback={null}>
          <ObserversPart
            assessment={assessment}
            observers={observers}
            open={Object.keys(open).length}
            onTakeOpen={() => take(open)}
          />
        </Suspense>
      ) : null}
      {instrument.works.length > 0 ? (
        <Suspense fallback={null}>
          <LicenseBanner instrument={instrument} answers={answersOf(content)} />
        </Suspense>
      ) : null}
      {waiting.size > 0 ? (
        <Banner title={`${waiting.size} carried forward`}>
          These answers come from the last assessment or the client’s records and do not count yet. Review
          each one: change it, or press “Still right”.
        </Banner>
      ) : null}
      <ClashBanners form={form} typed={typed} />
      <NotSaved failure={failure} onRetry={() => void typed.flush()} />
      {complete.isError ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(complete.error)}
        </Banner>
      ) : null}
      <div className="rounded-lg border border-line bg-card p-4.5 sm:p-6">
        <FormSteps
          form={form}
          answers={answersOf(content)}
          onChange={typed.answer}
          counted={counted}
          refused={{ ...answerErrors(failure), ...answerErrors(complete.error) }}
          completeLabel="Complete assessment"
          onComplete={() => void onComplete()}
          isPending={complete.isPending}
          onStep={() => void typed.flush()}
          note={<DraftNote state={typed.state} />}
          itemParts={(item) => [
            waiting.has(item.id),
            details[item.id],
            JSON.stringify(observed.get(item.id)),
            isAboutReading(item) ? answersOf(content).readingSize : undefined,
          ]}
          filledBelow={new Set(Object.keys(details))}
          belowHeading={(section) => (
            <>
              <CarriedOfStep
                items={(content[section]?.carried ?? []).filter((item) => waiting.has(item))}
                onConfirm={(items) => typed.confirm(items)}
              />
              {instrument.key === 'home-safety' || instrument.key === 'rti' ? (
                <Suspense fallback={null}>
                  <StepShortcuts
                    instrument={instrument}
                    section={section}
                    answers={answersOf(content)}
                    onAnswer={(some) => typed.answer({ ...answersOf(content), ...some })}
                  />
                </Suspense>
              ) : null}
            </>
          )}
          besideItem={(item) => (
            <>
              {isAboutReading(item) ? (
                <Suspense fallback={null}>
                  <ReadingSample
                    size={sizeOf(answersOf(content))}
                    onSize={(readingSize) => typed.answer({ ...answersOf(content), readingSize })}
                  />
                </Suspense>
              ) : null}
              {waiting.has(item.id) ? (
                <Carried item={item} onConfirm={() => typed.confirm([item.id])} />
              ) : null}
              {observed.has(item.id) ? (
                <Suspense fallback={null}>
                  <ObservedAnswers
                    item={item}
                    observed={observed.get(item.id) ?? []}
                    answer={answersOf(content)[item.id]}
                    onTake={(value) => take({ [item.id]: value })}
                  />
                </Suspense>
              ) : null}
            </>
          )}
          belowItem={(item) =>
            item.kind === 'text' || item.kind === 'date' ? null : (
              <ItemDetails
                item={item}
                detail={details[item.id]}
                isWhole={isWhole(item)}
                onChange={(detail) => typed.detail(item.id, detail)}
              />
            )
          }
        />
        <RunningTotal instrument={instrument.key} counted={counted} />
      </div>
      <UnsavedWork isDirty={isUnsaved} />
    </div>
  );
}

/** The questions of a Montessori profile that need words of a size in sight. */
const isAboutReading = ({ id }: Question) => id === 'reads' || id === 'readingSize';

/** The size of type that is entered, where it is one that the form takes. */
function sizeOf({ readingSize }: Answers): number | undefined {
  return typeof readingSize === 'number' && readingSize >= 1 && readingSize <= 96 ? readingSize : undefined;
}

/** Sentences of a refusal by item: the server names them by `answers.bath`. */
function answerErrors(error: unknown): Record<string, string> {
  const named = Object.entries(fieldErrorsOf(error)).filter(([path]) => path.startsWith('answers.'));
  return Object.fromEntries(named.map(([path, said]) => [path.slice('answers.'.length), said]));
}

/** An answer of the last assessment that nobody has looked at since. */
function Carried({ item, onConfirm }: { item: Question; onConfirm: () => void }) {
  return (
    <div className="mb-1.5 flex flex-wrap items-center gap-2">
      <Badge tone="violet" icon={<CopyCheck aria-hidden size={13} />}>
        {assessmentsText.carried}
      </Badge>
      <Button size="sm" variant="quiet" aria-label={`Still right: ${item.label}`} onPress={onConfirm}>
        Still right
      </Button>
    </div>
  );
}

/** Confirms all copied answers of a step that the reader has in sight. */
function CarriedOfStep({
  items,
  onConfirm,
}: {
  items: readonly string[];
  onConfirm: (items: readonly string[]) => void;
}) {
  if (items.length < 2) return null;
  return (
    <Button size="sm" className="justify-self-start" onPress={() => onConfirm(items)}>
      Confirm {items.length} copied answers of this step
    </Button>
  );
}

/** Who provided the information; this and the day of the visit can be changed. */
function Head({ assessment, onceKept }: { assessment: Assessment; onceKept: () => Promise<void> }) {
  const [isEditing, setEditing] = useState(false);
  const { informants } = assessment;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <span className="min-w-0">
        <span className="text-muted">Informed by </span>
        {informants.map((one) => informantLabels[one]).join(', ')}
      </span>
      <Button
        size="sm"
        variant="quiet"
        icon={<Pencil aria-hidden size={14} />}
        // Each save of answers makes a newer version of the whole.
        onPress={() => void onceKept().then(() => setEditing(true))}
      >
        Change visit and informants
      </Button>
      <Suspense fallback={null}>
        {isEditing ? <HeadDialog assessment={assessment} onClose={() => setEditing(false)} /> : null}
      </Suspense>
    </div>
  );
}
