import type { FillPlanKind, FillProposal } from '@homeward/contract/shifts';
import { formatNumber } from '../../lib/format.ts';
import { Segments } from '../../ui/Segments.tsx';
import { lengthInWords } from './shifts.text.ts';

interface FillSumsProps {
  proposal: FillProposal;
  kind: FillPlanKind;
  /** The solver was started. */
  wasScarce: boolean;
  onChoose: (kind: FillPlanKind) => void;
}

const labels: Readonly<Record<FillPlanKind, string>> = { GREEDY: 'Quick', SOLVER: 'Solver' };

/** What each plan of a proposal comes to, side by side, and which one is shown. */
export function FillSums({ proposal: { plans, state, shifts }, kind, wasScarce, onChoose }: FillSumsProps) {
  const sums = [
    { name: 'Shifts filled', of: ({ filled }: (typeof plans)[number]) => `${filled} of ${shifts}` },
    {
      name: 'Overtime added',
      of: ({ overtimeMinutes }: (typeof plans)[number]) =>
        overtimeMinutes === 0 ? 'None' : lengthInWords(overtimeMinutes),
    },
    { name: 'Points', of: ({ points }: (typeof plans)[number]) => formatNumber(points) },
  ];
  return (
    <div className="grid gap-3">
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">What each plan achieves</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="py-1 font-medium">
              Plan
            </th>
            {plans.map((plan) => (
              <th key={plan.kind} scope="col" className="py-1 font-medium">
                {labels[plan.kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sums.map(({ name, of }) => (
            <tr key={name} className="border-t border-line">
              <th dir="auto" scope="row" className="py-1 font-normal text-muted">
                {name}
              </th>
              {plans.map((plan) => (
                <td key={plan.kind} className="py-1 font-medium">
                  {of(plan)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="text-sm text-muted">
        {statusOf(state, plans.length, wasScarce)}
      </p>
      {plans.length > 1 ? (
        <Segments
          label="Plan"
          options={plans.map((plan) => ({ value: plan.kind, label: labels[plan.kind] }))}
          value={kind}
          onChange={onChoose}
        />
      ) : null}
    </div>
  );
}

function statusOf(state: FillProposal['state'], plans: number, wasScarce: boolean): string {
  if (state === 'SOLVING')
    return 'Hours are scarce. A solver is looking for a better plan for up to 20 seconds. You can assign this one now.';
  if (plans > 1) return 'The solver found a better plan. Choose one.';
  return wasScarce ? 'The solver found no better plan.' : 'More points mean a better plan.';
}
