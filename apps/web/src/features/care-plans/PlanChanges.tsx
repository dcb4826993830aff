import { planSections, planTierLabels, type SectionChange } from '@homeward/contract/care-plans';
import { shortenedParts, sideOf } from './care-plans.changes.model.ts';
import { DiffText } from './DiffText.tsx';

const kindWords = { ADDED: 'New', REMOVED: 'Removed', CHANGED: 'Changed' } as const;

interface PlanChangesProps {
  changes: readonly SectionChange[];
  /** Of the headings of the sections. */
  level: 2 | 4;
  /** The names of both sides where they are shown beside each other; left out, they are one text. */
  sides?: readonly [string, string];
}

/** What changed in each section: what was added and removed, and who reads it. */
export function PlanChanges({ changes, level, sides }: PlanChangesProps) {
  const Heading = `h${level}` as const;
  return (
    <ul aria-label="Changes" className="grid min-w-0 gap-4">
      {changes.map(({ section, kind, tierBefore, tierAfter, parts }) => (
        <li key={section} className="grid min-w-0 gap-1.5">
          <Heading className="font-bold">
            {planSections[section].label} <span className="font-normal text-muted">{kindWords[kind]}</span>
          </Heading>
          {tierBefore !== null && tierAfter !== null && tierBefore !== tierAfter ? (
            <p className="text-sm">
              Read by: {planTierLabels[tierBefore]}. Now: {planTierLabels[tierAfter]}.
            </p>
          ) : null}
          {parts.length === 0 ? null : sides ? (
            <div className="grid min-w-0 gap-x-5 gap-y-3 sm:grid-cols-2">
              {sides.map((side, at) => (
                <fieldset
                  key={side}
                  aria-label={`${planSections[section].label}, ${side}`}
                  className="min-w-0"
                >
                  <p className="text-sm text-muted">{side}</p>
                  <Side parts={sideOf(parts, at === 0 ? 'BEFORE' : 'AFTER')} />
                </fieldset>
              ))}
            </div>
          ) : (
            <DiffText parts={shortenedParts(parts)} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Side({ parts }: { parts: ReturnType<typeof sideOf> }) {
  return parts.length === 0 ? <p className="text-muted">Nothing was written.</p> : <DiffText parts={parts} />;
}
