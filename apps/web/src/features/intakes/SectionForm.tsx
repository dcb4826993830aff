import {
  checkAnswers,
  type FormDefinition,
  missingItems,
  type Question,
  shownItems,
} from '@homeward/contract/core';
import {
  formOfSection,
  type Intake,
  type IntakeSection,
  intakesText,
  mayKeepIntakes,
  mayReadItem,
  mostSectionReason,
  sectionTierLabels,
  sectionTiers,
} from '@homeward/contract/intakes';
import { type ReactNode, useId } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { QuestionCard } from '../../ui/forms/QuestionCard.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.ts';
import { useViewer } from '../session/index.ts';
import { GuestsField } from './GuestsField.tsx';
import { useSection } from './intakes.section.hooks.ts';
import { SectionVoices } from './SectionVoices.tsx';

interface SectionFormProps {
  intake: Intake;
  section: IntakeSection;
  /** The ways to the sections beside it. */
  steps: ReactNode;
}

/** The questions of one section, kept on the server as they are answered. */
export function SectionForm({ intake, section, steps }: SectionFormProps) {
  const viewer = useViewer();
  const isOffice = mayKeepIntakes.allows(viewer);
  const id = useId();
  const form = formOfSection(section.section);
  const typed = useSection(intake, section);
  const { content, failure, clash } = typed;
  const { answers, notApplicable } = content;
  useUnsavedGuard(clash !== undefined || failure !== undefined);
  const shown = shownItems(form, answers).filter(
    (item): item is Question => item.kind !== 'statement' && mayReadItem(viewer, item.id),
  );
  const missing = missingItems(form, answers).length;
  const errors = { ...checkAnswers(form, answers), ...refusedOf(failure) };
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-lg border border-line bg-card p-4.5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} tabIndex={-1} data-section-heading className="text-lg font-bold outline-none">
          {form.sections[0]?.title}
        </h2>
        <span className="text-sm text-muted">
          {notApplicable !== null ? 'Not applicable' : missing === 0 ? 'Done' : `${missing} to answer`}
        </span>
      </div>
      {clash ? <ClashBanner form={form} clash={clash} onSettle={typed.settle} /> : null}
      {failure === undefined ? null : (
        <Banner
          tone="danger"
          live="assertive"
          title="This section is not saved"
          action={<Button onPress={() => void typed.flush()}>Try again</Button>}
        >
          {sentenceOf(failure)} Nothing is lost: your answers are in the form.
        </Banner>
      )}
      {notApplicable === null
        ? shown.map((item) => (
            <QuestionCard
              key={item.id}
              item={item}
              value={answers[item.id]}
              errors={errors}
              onChange={(value) => typed.answer(item.id, value)}
            />
          ))
        : null}
      <SectionVoices intake={intake} section={section} />
      <div className="grid gap-4 border-t border-line pt-4">
        <Checkbox
          isSelected={notApplicable !== null}
          onChange={(isSkipped) => typed.change({ notApplicable: isSkipped ? '' : null })}
        >
          This section does not apply
        </Checkbox>
        {notApplicable === null ? null : (
          <TextField
            label="Why?"
            maxLength={mostSectionReason}
            value={notApplicable}
            error={notApplicable.trim() === '' ? intakesText.sectionReason : undefined}
            onChange={(reason) => typed.change({ notApplicable: reason })}
          />
        )}
        {isOffice ? (
          <>
            <Select
              label="Who reads this section later"
              options={sectionTiers.map((tier) => ({ id: tier, label: sectionTierLabels[tier] }))}
              value={content.tier}
              onChange={(tier) =>
                typed.change({ tier: sectionTiers.find((one) => one === tier) ?? 'OFFICE' })
              }
            />
            <GuestsField intake={intake} section={section} />
          </>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line pt-4">
        <span className="mr-auto">
          <DraftNote state={typed.state} />
        </span>
        {steps}
      </div>
    </section>
  );
}

/** Sentences of a refusal by item: the server names them by `answers.falls`. */
function refusedOf(error: unknown): Record<string, string> {
  const named = Object.entries(fieldErrorsOf(error)).filter(([path]) => path.startsWith('answers.'));
  return Object.fromEntries(named.map(([path, said]) => [path.slice('answers.'.length), said]));
}

interface ClashBannerProps {
  form: FormDefinition;
  clash: NonNullable<ReturnType<typeof useSection>['clash']>;
  onSettle: (takesTheirs: boolean) => void;
}

/** What somebody else answered otherwise at the same time. */
function ClashBanner({ form, clash, onSettle }: ClashBannerProps) {
  const labels = form.sections
    .flatMap(({ items }) => items)
    .filter(({ id }) => clash.items.includes(id))
    .map(({ label }) => label);
  return (
    <Banner
      tone="warning"
      live="assertive"
      title={`${clash.by ?? 'Someone else'} answered the same questions`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button onPress={() => onSettle(true)}>Use theirs</Button>
          <Button onPress={() => onSettle(false)}>Keep mine</Button>
        </span>
      }
    >
      {labels.join(', ')}. Yours are in the form, and are not saved yet.
    </Banner>
  );
}
