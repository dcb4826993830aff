import { Banner } from './Banner.tsx';
import { Button } from './Button.tsx';
import type { Difference, Line } from './differences.ts';

export interface CompareProps {
  /** What is being edited, such as "this profile". */
  subject: string;
  differences: readonly Difference[];
  /** Puts their version of one part into the form. */
  onTake: (part: string) => void;
}

const isSame = ({ yours, theirs }: Difference) => JSON.stringify(yours) === JSON.stringify(theirs);

/**
 * Shown after a save that was refused because somebody else had saved first: what they changed, part by part, beside
 * what was typed here. Nothing is overwritten unseen.
 */
export function Compare({ subject, differences, onTake }: CompareProps) {
  return (
    <Banner tone="warning" live="assertive" title={`Someone else changed ${subject} while you were editing`}>
      <p>
        What you typed is still here. What you had not touched now shows their version. Save again to keep
        this, or use theirs.
      </p>
      <ul className="mt-2.5 grid gap-3">
        {differences.map((difference) => (
          <li key={difference.part} className="grid gap-1.5 border-t border-tone-line pt-2.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="font-medium wrap-anywhere">{difference.label}</p>
              {isSame(difference) ? (
                <span className="text-sm text-muted">Their version is in the form</span>
              ) : (
                <Button
                  size="sm"
                  aria-label={`Use theirs: ${difference.label}`}
                  onPress={() => onTake(difference.part)}
                >
                  Use theirs
                </Button>
              )}
            </div>
            <Sides difference={difference} />
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Both sides where they differ; what the form has from them already is said once. */
function Sides({ difference }: { difference: Difference }) {
  const { label, yours, theirs } = difference;
  if (isSame(difference) && theirs.length === 0) return <p className="text-sm">They removed it.</p>;
  return (
    <div className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-2">
      {isSame(difference) ? null : <Side title="Yours" lines={yours} label={label} />}
      <Side title="Theirs" lines={theirs} label={label} />
    </div>
  );
}

function Side({ title, lines, label }: { title: string; lines: readonly Line[]; label: string }) {
  return (
    <fieldset aria-label={`${title}: ${label}`} className="min-w-0">
      <p className="text-muted">{title}</p>
      {lines.length === 0 ? <p>Not there</p> : null}
      <dl className="grid gap-1">
        {lines.map((line) => (
          <div key={line.label}>
            {lines.length > 1 || !label.startsWith(line.label) ? (
              <dt className="inline text-muted">{line.label}: </dt>
            ) : (
              <dt className="sr-only">{line.label}</dt>
            )}
            <dd dir="auto" className="inline whitespace-pre-line wrap-anywhere">
              {line.value || '—'}
            </dd>
          </div>
        ))}
      </dl>
    </fieldset>
  );
}
