import { type ShiftStatus, shiftStates } from '@homeward/contract/shifts';
import { ShiftStatusIcon } from './ShiftStatusIcon.tsx';
import { statusTones } from './shifts.calendar.text.ts';
import { statusLabel } from './shifts.text.ts';

const statuses = Object.keys(shiftStates.states) as ShiftStatus[];

/** What the icons of the calendar mean. A draft is the office's alone. */
export function ShiftLegend({ isOffice }: { isOffice: boolean }) {
  return (
    <ul aria-label="What the icons mean" className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted">
      {statuses
        .filter((status) => isOffice || status !== 'DRAFT')
        .map((status) => (
          <li key={status} className="inline-flex items-center gap-1.5">
            <span data-tone={statusTones[status]} className="text-tone">
              <ShiftStatusIcon status={status} size={15} />
            </span>
            {statusLabel(status)}
          </li>
        ))}
    </ul>
  );
}
