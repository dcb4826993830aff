import type { ShiftRow } from '@homeward/contract/shifts';
import { useDisplay } from '../session/index.ts';
import { zonesInWords } from './shifts.calendar.text.ts';
import { isOtherClock } from './shifts.drawn.model.ts';

/** By whose clocks the shifts are drawn; nothing where they all are the reader's. */
export function CalendarClock({ shifts }: { shifts: readonly ShiftRow[] }) {
  const { timezone } = useDisplay();
  if (!shifts.some((shift) => isOtherClock(shift, timezone))) return null;
  return (
    <p className="mb-2 text-sm text-muted">
      Times are those of the clients’ offices: {zonesInWords(shifts)}. Your time is in the title of each
      shift.
    </p>
  );
}
