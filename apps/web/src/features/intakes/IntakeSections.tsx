import { type Intake, type IntakeSection, intakeForm, lockOf } from '@homeward/contract/intakes';
import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SectionAnswers } from './SectionAnswers.tsx';
import { SectionForm } from './SectionForm.tsx';

const titles = new Map<string, string>(intakeForm.sections.map(({ id, title }) => [id, title]));

/** The sections by name at the left, and the one that is chosen: its questions, or what was answered once it is locked. */
export function IntakeSections({ intake }: { intake: Intake }) {
  const { sections, status } = intake;
  const [chosen, setChosen] = useState<string>();
  const content = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    sections.findIndex(({ section }) => section === chosen),
  );
  const section = sections[at];
  // The focus follows to where the reader was led, never on the first render.
  useEffect(() => {
    if (chosen !== undefined) content.current?.querySelector<HTMLElement>('h2')?.focus();
  }, [chosen]);
  if (!section) return null;
  const next = sections[at + 1];
  const previous = sections[at - 1];
  const steps = (
    <>
      {previous ? <Button onPress={() => setChosen(previous.section)}>Back</Button> : null}
      {next ? (
        <Button variant="primary" onPress={() => setChosen(next.section)}>
          Next
        </Button>
      ) : null}
    </>
  );
  return (
    <div className="grid items-start gap-4 md:grid-cols-[13rem_minmax(0,1fr)]">
      <SectionList sections={sections} at={at} onChoose={setChosen} />
      <div ref={content} className="min-w-0">
        {lockOf(status) === undefined ? (
          <SectionForm key={section.section} intake={intake} section={section} steps={steps} />
        ) : (
          <SectionAnswers section={section} steps={steps} />
        )}
      </div>
    </div>
  );
}

interface SectionListProps {
  sections: readonly IntakeSection[];
  at: number;
  onChoose: (section: string) => void;
}

function SectionList({ sections, at, onChoose }: SectionListProps) {
  return (
    <nav aria-label="Sections">
      <ol className="flex gap-1 max-md:flex-wrap md:flex-col">
        {sections.map(({ section, completeness, notApplicable }, place) => (
          <li key={section}>
            <button
              type="button"
              aria-current={place === at ? 'step' : undefined}
              onClick={() => onChoose(section)}
              className={clsx(
                'touch-target flex min-h-(--control-height) w-full cursor-pointer items-center justify-between gap-2 rounded-md border px-3 py-1 text-left text-sm',
                place === at
                  ? 'border-accent bg-accent-tint text-accent-ink'
                  : 'border-line bg-card hover:border-muted',
              )}
            >
              <span>{titles.get(section)}</span>
              <span className={clsx('shrink-0 tabular-nums', place === at ? '' : 'text-muted')}>
                {notApplicable === null ? `${completeness}%` : 'N/A'}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
