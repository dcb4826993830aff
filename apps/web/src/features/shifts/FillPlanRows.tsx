import type { FillPlan } from '@homeward/contract/shifts';
import { TriangleAlert } from 'lucide-react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { useDisplay } from '../session/index.ts';
import { hoursInWords } from './shifts.offers.text.ts';
import { counted, whenInWords } from './shifts.text.ts';

interface FillPlanRowsProps {
  plan: FillPlan;
  /** Shifts that are not to be assigned. */
  left: ReadonlySet<string>;
  onChoose: (shiftId: string, isChosen: boolean) => void;
}

/** Who would take which shift and why, and which shifts stay open and why. */
export function FillPlanRows({ plan: { rows, open }, left, onChoose }: FillPlanRowsProps) {
  const display = useDisplay();
  return (
    <>
      {rows.length > 0 ? (
        <ul aria-label="Proposed assignments" className="grid gap-4">
          {rows.map((row) => {
            const { shift, person, score, reason, conflicts } = row;
            return (
              <li key={shift.id} className="border-l-3 border-line pl-3">
                <Checkbox
                  isSelected={!left.has(shift.id)}
                  onChange={(isChosen) => onChoose(shift.id, isChosen)}
                >
                  <span className="wrap-anywhere">
                    {whenInWords(shift, display)} · {shift.client.name} → <b dir="auto">{person.fullName}</b>
                  </span>
                </Checkbox>
                <p className="mt-1 text-sm text-muted">
                  {score} of 100 · {hoursInWords(row)} · {reason}
                </p>
                {conflicts.map(({ code, message }) => (
                  <p
                    key={`${code} ${message}`}
                    data-tone="warning"
                    className="mt-1 flex items-start gap-1.5 text-sm"
                  >
                    <TriangleAlert aria-hidden size={14} className="mt-[3px] shrink-0 text-tone" />
                    <span className="min-w-0 wrap-anywhere">{message}</span>
                  </p>
                ))}
              </li>
            );
          })}
        </ul>
      ) : null}
      {open.length > 0 ? (
        <section className="grid gap-2">
          <h3 className="font-bold">{counted(open.length, 'shift stays open', 'shifts stay open')}</h3>
          <ul aria-label="Shifts that stay open" className="grid gap-3">
            {open.map(({ shift, reason }) => (
              <li key={shift.id} className="border-l-3 border-line pl-3">
                <p className="wrap-anywhere">
                  {whenInWords(shift, display)} · {shift.client.name}
                </p>
                <p dir="auto" className="text-sm text-muted">
                  {reason}
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
