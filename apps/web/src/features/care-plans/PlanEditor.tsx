import type { CarePlan } from '@homeward/contract/care-plans';
import { type PlanSection, planSectionNames, planSections } from '@homeward/contract/care-plans';
import type { Client } from '@homeward/contract/clients';
import type { DraftedPlan } from '@homeward/contract/intakes';
import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Compare } from '../../ui/Compare.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { DraftNote } from '../../ui/DraftNote.tsx';
import { fieldDifferences } from '../../ui/differences.ts';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { notify } from '../../ui/notify.ts';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.ts';
import { UnsavedWork } from '../settings/index.ts';
import { type KeptDraft, usePlanDraft } from './care-plans.draft.hooks.ts';
import { sectionLabels, sectionsInWords } from './care-plans.editor.model.ts';
import { useRestorePlan } from './care-plans.queries.ts';
import { sourcesOf } from './care-plans.sources.model.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { SectionFields } from './SectionFields.tsx';

/** A plan as those see it who keep it. */
export type KeptPlan = CarePlan & {
  readonly draft: NonNullable<CarePlan['draft']>;
  readonly version: number;
};

interface PlanEditorProps {
  client: Client;
  plan: KeptPlan;
  /** What it started from; undefined: an empty page. */
  drafted?: DraftedPlan | undefined;
  onClose: () => void;
}

/** The draft of a care plan: all sections on one page, kept on the server as they are typed. */
export function PlanEditor({ client, plan, drafted, onClose }: PlanEditorProps) {
  const { published } = plan;
  const draft = usePlanDraft(client.id, { version: plan.version, sections: plan.draft.sections });
  const discard = useRestorePlan(client.id);
  const [asked, setAsked] = useState<'discard' | 'leave'>();
  const [publishing, setPublishing] = useState<KeptDraft>();
  const [isWaiting, setWaiting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const fields = useRef<HTMLFormElement>(null);
  const { form, overtaken, failure } = draft;
  useEffect(() => heading.current?.focus(), []);
  useUnsavedGuard(form.isDirty);

  /** Goes on once what is typed lies on the server. */
  const onceKept = async (goOn: (kept: KeptDraft) => void, otherwise?: () => void) => {
    setWaiting(true);
    const kept = await draft.flush();
    setWaiting(false);
    if (kept) goOn(kept);
    else otherwise?.();
  };
  const throwAway = async () => {
    if (!published) return;
    const { version } = await draft.end();
    discard.mutate(
      { no: published.no, version },
      {
        onSuccess: () => {
          notify({ title: 'Draft discarded', description: client.fullName });
          onClose();
        },
        onError: draft.resume,
      },
    );
  };
  const sources = planSectionNames.map((section) => sourcesOf(drafted, section, form.values[section].text));
  const goTo = (section: PlanSection) =>
    fields.current?.querySelector<HTMLElement>(`[data-section="${section}"] textarea`)?.focus();
  return (
    <div className="grid gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
          {published ? 'Edit care plan' : 'Write the care plan'}
        </h2>
        <p className="text-muted">
          What you type is kept as a draft that only the office sees, until you publish it.
        </p>
      </div>
      {sources.some((some) => some.length > 0) ? (
        <Banner title="Drafted from the initial assessment and the health record">
          Nobody has reviewed it yet. Read each sentence and change anything that is out of date. The sources
          of its sentences are listed below each section.
        </Banner>
      ) : null}
      {overtaken ? (
        <div className="grid gap-2.5">
          <Compare
            subject="this care plan"
            differences={fieldDifferences(sectionLabels, {
              before: sectionsInWords(overtaken),
              yours: sectionsInWords(form.values),
              theirs: sectionsInWords(form.base),
            })}
            onTake={(name) => {
              const section = name as PlanSection;
              draft.change(section, form.base[section]);
            }}
          />
          <Button variant="primary" className="justify-self-start" onPress={draft.settle}>
            Save the draft
          </Button>
        </div>
      ) : failure !== undefined && Object.keys(form.errors).length === 0 ? (
        <Banner
          tone="danger"
          live="assertive"
          title="The draft is not saved"
          action={<Button onPress={() => void onceKept(() => {})}>Try again</Button>}
        >
          {sentenceOf(failure)} What you typed is still here.
        </Banner>
      ) : null}
      <div className="grid items-start gap-6 @3xl:grid-cols-[13rem_1fr]">
        <nav aria-label="Sections of the plan" className="sticky top-4 hidden @3xl:block">
          <ol className="grid gap-0.5">
            {planSectionNames.map((section) => (
              <li key={section}>
                <button
                  type="button"
                  onClick={() => goTo(section)}
                  className="flex min-h-9 w-full cursor-pointer items-center justify-between gap-2 rounded-md px-2.5 text-left hover:bg-hover"
                >
                  <span>{planSections[section].label}</span>
                  {form.values[section].text.trim() === '' ? (
                    <span className="text-sm text-muted">Empty</span>
                  ) : null}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <form
          ref={fields}
          noValidate
          aria-label="Sections"
          onSubmit={(event) => event.preventDefault()}
          className="grid min-w-0 gap-4"
        >
          <ErrorSummary
            title="The draft is not saved: some sections need another look"
            errors={form.errors}
            labels={sectionLabels}
          />
          {planSectionNames.map((section, at) => (
            <SectionFields
              key={section}
              section={section}
              clientId={client.id}
              content={form.values[section]}
              sources={sources[at] ?? []}
              textError={form.errors[`${section}.text`]}
              tierError={form.errors[`${section}.tier`]}
              onChange={(part) => draft.change(section, part)}
            />
          ))}
        </form>
      </div>
      <div
        data-foot-bar
        className="sticky bottom-0 z-10 -mx-(--gutter) flex flex-wrap items-center justify-end gap-2.5 border-t border-line bg-card px-(--gutter) py-3"
      >
        <span className="mr-auto">
          <DraftNote state={draft.state} />
        </span>
        {published ? <Button onPress={() => setAsked('discard')}>Discard draft</Button> : null}
        <Button onPress={() => void onceKept(onClose, () => setAsked('leave'))}>Close</Button>
        <Button variant="primary" isPending={isWaiting} onPress={() => void onceKept(setPublishing)}>
          Publish…
        </Button>
      </div>
      {publishing ? (
        <PublishDialog
          client={client}
          published={published}
          draft={publishing}
          onPublished={onClose}
          onOvertaken={(error) => {
            setPublishing(undefined);
            draft.refuse(error);
          }}
          onClose={() => setPublishing(undefined)}
        />
      ) : null}
      <ConfirmDialog
        title="Discard the draft?"
        isOpen={asked === 'discard'}
        onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
        confirmLabel="Discard draft"
        isPending={discard.isPending}
        pendingLabel="Discarding…"
        error={discard.isError ? sentenceOf(discard.error) : undefined}
        onConfirm={() => void throwAway()}
      >
        What was written since version {published?.no} is lost. The published plan stays as it is.
      </ConfirmDialog>
      <ConfirmDialog
        title="Leave without saving?"
        isOpen={asked === 'leave'}
        onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
        confirmLabel="Leave without saving"
        onConfirm={() => void draft.end().then(onClose)}
      >
        What you typed last is not saved and will be lost. The draft that was saved before stays.
      </ConfirmDialog>
      <UnsavedWork isDirty={overtaken !== undefined || failure !== undefined} />
    </div>
  );
}
