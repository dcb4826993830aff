import {
  type Answers,
  type FormDefinition,
  type FormItem,
  type FormSection,
  missingItems,
  progressOf,
  shownItems,
} from '@homeward/contract/core';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useDeferredValue } from 'react';
import { ProgressBar } from '../ProgressBar.tsx';

interface FormProgressProps {
  form: FormDefinition;
  answers: Answers;
  /** The section in sight. */
  at: string;
  onGo: (section: string) => void;
}

/** How far the form is, as a whole and by step. It is drawn after the answer, which the reader waits for. */
export function FormProgress({ form, answers, at, onGo }: FormProgressProps) {
  const counted = useDeferredValue(answers);
  const shown = new Set<FormItem>(shownItems(form, counted));
  const { settled, asked } = countOf(form, counted, shown);
  const sections = form.sections.filter(({ items }) => items.some((item) => shown.has(item)));
  return (
    <>
      <ProgressBar label={`${settled} of ${asked} answered`} value={asked ? (settled / asked) * 100 : 100} />
      {sections.length > 1 ? (
        <StepList
          sections={sections}
          at={at}
          shown={shown}
          missing={missingItems(form, counted)}
          answers={counted}
          onGo={onGo}
        />
      ) : null}
    </>
  );
}

/** How many of the questions that need an answer have one; where none needs one, how many of all. */
function countOf(form: FormDefinition, answers: Answers, shown: ReadonlySet<FormItem>) {
  const progress = progressOf(form, answers);
  return progress.asked > 0 ? progress : answeredOf([...shown], answers);
}

/** How many of some questions have an answer. */
function answeredOf(items: readonly FormItem[], answers: Answers) {
  const questions = items.filter(({ kind }) => kind !== 'statement');
  return {
    settled: questions.filter(({ id }) => Object.hasOwn(answers, id)).length,
    asked: questions.length,
  };
}

/** What a step still needs. One that needs nothing is done once it has been answered: until then nobody has looked at it. */
function stateOf(items: readonly FormItem[], missing: number, answers: Answers): string {
  if (missing > 0) return `${missing} to answer`;
  const isOptional = items.every((item) => item.kind === 'statement' || item.isOptional);
  const { settled, asked } = answeredOf(items, answers);
  if (!isOptional || asked === 0) return 'Done';
  return settled === 0 ? untouched : `${settled} of ${asked} answered`;
}

const untouched = 'Optional';

interface StepListProps {
  sections: readonly FormSection[];
  at: string;
  shown: ReadonlySet<FormItem>;
  missing: readonly FormItem[];
  answers: Answers;
  onGo: (section: string) => void;
}

/** Every step by name, each with what it still needs. */
function StepList({ sections, at, shown, missing, answers, onGo }: StepListProps) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-1.5">
        {sections.map((section, place) => {
          const items = section.items.filter((item) => shown.has(item));
          const count = items.filter((item) => missing.includes(item)).length;
          const state = stateOf(items, count, answers);
          return (
            <li key={section.id}>
              <button
                type="button"
                aria-current={section.id === at ? 'step' : undefined}
                onClick={() => onGo(section.id)}
                className={clsx(
                  'touch-target inline-flex min-h-(--control-height) cursor-pointer items-center gap-2 rounded-md border px-3 text-sm',
                  section.id === at
                    ? 'border-accent bg-accent-tint text-accent-ink'
                    : 'border-line bg-card hover:border-muted',
                )}
              >
                <span className="tabular-nums">{place + 1}</span>
                <span className={section.id === at ? '' : 'max-sm:sr-only'}>{section.title}</span>
                <span className={clsx('text-muted', section.id === at || 'max-sm:sr-only')}>{state}</span>
                {count === 0 && state !== untouched && section.id !== at ? (
                  <Check aria-hidden size={14} className="text-muted sm:hidden" />
                ) : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
