import {
  type Answers,
  checkAnswers,
  type FormDefinition,
  type FormItem,
  missingItems,
  offeredItem,
  type Question,
  shownItems,
} from '@homeward/contract/core';
import { clsx } from 'clsx';
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { plural } from '../../lib/format.ts';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { FormProgress } from './FormProgress.tsx';
import { focusQuestion, handleFormKeys } from './formKeys.ts';
import { OptionsLegend } from './OptionsLegend.tsx';
import { StepItem } from './StepItem.tsx';

export interface FormStepsProps {
  form: FormDefinition;
  answers: Answers;
  onChange: (answers: Answers) => void;
  /** Of the answers, those that count toward progress and completion; all of them unless given. */
  counted?: Answers;
  /** What the server refused, by path (`pain`, `rooms.bath`). */
  refused?: Readonly<Record<string, string>>;
  /** A verb with its object, such as "Complete assessment". */
  completeLabel: string;
  /** Called when nothing is missing and nothing is wrong. */
  onComplete: () => void;
  isPending?: boolean;
  /** At the foot, such as whether a draft is saved. */
  note?: ReactNode;
  /** Beside a question, such as where its answer comes from; and below it, such as a note on it. */
  besideItem?: (item: Question) => ReactNode;
  belowItem?: (item: Question) => ReactNode;
  /** The items of which something is kept below them, such as a note: rows show it at once. */
  filledBelow?: ReadonlySet<string>;
  /** Below the heading of a step, by its section. */
  belowHeading?: (section: string) => ReactNode;
  /** What those two show of an item: it is drawn again only when one of these, its answer or its error changes. */
  itemParts?: (item: Question) => readonly unknown[];
  /** Called when another step is gone to: what is typed may be saved. */
  onStep?: () => void;
}

const none: readonly unknown[] = [];

/** Where the reader is led: a section, and one of its items, or the first. */
interface Target {
  readonly section: string;
  readonly item?: string;
  readonly isAtFirst?: boolean;
}

/**
 * Renders a form definition, one section a step: keyboard first (a key chooses, Enter goes on), with the progress and
 * a summary of what is missing that leads there. Answers to items that are hidden are kept while somebody types; the server drops them.
 */
export function FormSteps(props: FormStepsProps) {
  const { form, answers, onChange, refused, completeLabel, onComplete, isPending, note, onStep } = props;
  const { counted = answers } = props;
  const shown = new Set<FormItem>(shownItems(form, answers));
  const sections = form.sections.filter(({ items }) => items.some((item) => shown.has(item)));
  const [target, setTarget] = useState<Target>();
  const [isSummaryShown, setSummaryShown] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const legendId = useId();
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === target?.section),
  );
  const section = sections[at];
  const errors = { ...checkAnswers(form, answers), ...refused };

  // What is not drawn again keeps the first of these functions: they read what is newest.
  const now = { answers, onChange, onStep, at: section?.id };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const answer = useCallback((id: string, value: unknown) => {
    latest.current.onChange(withAnswer(latest.current.answers, id, value));
  }, []);

  const goTo = useCallback((next: Target) => {
    if (next.section !== latest.current.at) latest.current.onStep?.();
    setTarget(next);
  }, []);
  const goToStep = useCallback((id: string) => goTo({ section: id }), [goTo]);

  // The focus follows to where the reader was led, never on the first render.
  useEffect(() => {
    if (!target) return;
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
    const item = items.find((one) => {
      if (target.item) return one.dataset.item === target.item;
      return target.isAtFirst && one.querySelector('input, textarea, button');
    });
    if (!focusQuestion(item)) root.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus();
  }, [target]);

  // What copied answers hide waits with them: the server asks for those first.
  const missing = missingItems(form, counted).filter((item) => shown.has(item));
  const complete = () => {
    const isRight = missing.length === 0 && Object.keys(errors).length === 0;
    setSummaryShown(!isRight);
    if (isRight) onComplete();
  };
  if (!section) return null;
  const next = sections[at + 1];
  const previous = sections[at - 1];
  const row = section.isCompact
    ? { legendId, isGridFolded: section.items.some(({ kind }) => kind !== 'grid') }
    : undefined;
  const goOn = () => {
    if (next) goTo({ section: next.id, isAtFirst: true });
    else root.current?.querySelector<HTMLElement>('[data-step-end]')?.focus();
  };
  return (
    <div ref={root} className="grid gap-5">
      <FormProgress form={form} answers={counted} at={section.id} onGo={goToStep} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be named by the heading above it. */}
      <div
        role="group"
        aria-labelledby={headingId}
        // On the way down: a radio button keeps Enter for itself.
        onKeyDownCapture={(event) => handleFormKeys(event, goOn)}
        className={clsx('grid', row ? 'gap-x-6 gap-y-3' : 'gap-6')}
      >
        <div className="grid gap-1">
          <h2 id={headingId} data-step-heading tabIndex={-1} className="text-lg font-bold outline-none">
            {section.title}
          </h2>
          {section.help ? <p className="text-muted">{section.help}</p> : null}
          {props.belowHeading?.(section.id)}
        </div>
        <OptionsLegend key={section.id} id={legendId} section={section} />
        {section.items
          .filter((item) => shown.has(item))
          .map((item) => (
            <div
              key={item.id}
              data-item={item.id}
              className={clsx('drawn-in-view', row ? '-mx-3 border-t border-line px-3 pt-3' : '-m-3 p-3')}
            >
              {item.kind === 'statement' ? (
                <Statement label={item.label} help={item.help} />
              ) : (
                <StepItem
                  item={offeredItem(item, answers)}
                  value={answers[item.id]}
                  errors={errors}
                  row={row}
                  hasMore={props.filledBelow?.has(item.id) === true}
                  parts={props.itemParts?.(item) ?? none}
                  onAnswer={answer}
                  besideItem={props.besideItem}
                  belowItem={props.belowItem}
                />
              )}
            </div>
          ))}
      </div>
      {isSummaryShown ? <Summary form={form} missing={missing} errors={errors} onGo={goTo} /> : null}
      <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line pt-4">
        <span dir="auto" className="mr-auto">
          {note}
        </span>
        {previous ? <Button onPress={() => goTo({ section: previous.id })}>Back</Button> : null}
        {next ? (
          <Button variant="primary" onPress={() => goTo({ section: next.id })}>
            Next
          </Button>
        ) : (
          <Button
            data-step-end
            variant="primary"
            isPending={isPending ?? false}
            pendingLabel="Saving…"
            onPress={complete}
          >
            {completeLabel}
          </Button>
        )}
      </div>
    </div>
  );
}

function withAnswer(answers: Answers, id: string, value: unknown): Answers {
  const { [id]: _, ...others } = answers;
  return value === undefined ? others : { ...others, [id]: value };
}

function Statement({ label, help }: { label: string; help: string | undefined }) {
  return (
    <div className="grid max-w-prose gap-1">
      <p className="font-medium">{label}</p>
      {help ? <p className="text-muted">{help}</p> : null}
    </div>
  );
}

interface SummaryProps {
  form: FormDefinition;
  missing: readonly FormItem[];
  errors: Readonly<Record<string, string>>;
  onGo: (target: Target) => void;
}

/** What keeps the form from being complete; each line leads to its item. */
function Summary({ form, missing, errors, onGo }: SummaryProps) {
  const wrong = new Set(Object.keys(errors).map((path) => path.split('.')[0]));
  const lines = form.sections.flatMap(({ id: section, items }) =>
    items
      .filter((item) => missing.includes(item) || wrong.has(item.id))
      .map((item) => ({ section, item: item.id, label: item.label })),
  );
  if (lines.length === 0) return null;
  return (
    <Banner tone="danger" live="assertive" title={summaryTitle(missing.length, wrong.size)}>
      <ul className="grid gap-1">
        {lines.map(({ section, item, label }) => (
          <li key={item}>
            <button
              type="button"
              onClick={() => onGo({ section, item })}
              className="cursor-pointer rounded-sm text-left underline underline-offset-3"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function summaryTitle(missing: number, wrong: number): string {
  if (missing === 0) return `${plural(wrong, 'answer')} must be corrected.`;
  const verb = missing === 1 ? 'is' : 'are';
  return `${plural(missing, 'item')} ${verb} not answered. Answer ${missing === 1 ? 'it' : 'them'} or give a reason.`;
}
