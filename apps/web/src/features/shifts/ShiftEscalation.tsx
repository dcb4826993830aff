import type { ShownEscalation } from '@homeward/contract/shifts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { useDisplay } from '../session/index.ts';
import { escalationStepLabels } from './shifts.fields.text.ts';
import { nextStepInWords, soonInWords, stepOutcomeInWords } from './shifts.offers.text.ts';

interface ShiftEscalationProps {
  escalation: ShownEscalation;
}

/** How far an open shift has escalated, when each step happened, and what comes next. */
export function ShiftEscalation({ escalation: { steps, next } }: ShiftEscalationProps) {
  const display = useDisplay();
  const now = new Date(useNow());
  if (steps.length === 0 && next === null) return null;
  return (
    <section aria-labelledby="shift-escalation" className="grid gap-2">
      <h3 id="shift-escalation" className="font-bold">
        Escalation
      </h3>
      {steps.length > 0 ? (
        <ol aria-label="Steps so far" className="grid gap-2">
          {steps.map((taken) => (
            <li key={taken.step} className="wrap-anywhere">
              {escalationStepLabels[taken.step]}
              <span className="block text-sm text-muted">
                {stepOutcomeInWords(taken)}, {soonInWords(taken.at, display, now)}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      {next ? <p className="wrap-anywhere">{nextStepInWords(next, display, now)}</p> : null}
    </section>
  );
}
