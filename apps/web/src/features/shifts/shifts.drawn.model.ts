import { type Display, instantAt, offsetMinutesAt } from '@homeward/contract/core';
import type { ShiftRow } from '@homeward/contract/shifts';
import type { Entry } from '../../ui/schedule/pieces.ts';

/** A shift as a calendar draws it: at the times that its own clock shows, whatever the clock of the calendar. */
export interface DrawnShift extends Entry {
  readonly shift: ShiftRow;
}

/** Each is made once for a clock: what did not change is not drawn again. */
const known = new WeakMap<ShiftRow, { readonly timezone: string; readonly drawn: DrawnShift }>();

function drawnIn(shift: ShiftRow, timezone: string): DrawnShift {
  const { id, start, end, startUtc, endUtc } = shift;
  const isSame = [startUtc, endUtc].every(
    (instant) => offsetMinutesAt(shift.timezone, instant) === offsetMinutesAt(timezone, instant),
  );
  if (isSame) return { id, startUtc, endUtc, shift };
  const [from, to] = [instantAt(timezone, start), instantAt(timezone, end)];
  return { id, startUtc: from.toISOString(), endUtc: to.toISOString(), shift };
}

/**
 * Shifts at their places in a calendar whose days and hours are those of a zone: 9 AM at the client's home stands at 9 AM.
 * @param timezone of the calendar
 */
export const drawnBy = (shifts: readonly ShiftRow[], timezone: string): DrawnShift[] =>
  shifts.map((shift) => {
    const had = known.get(shift);
    if (had?.timezone === timezone) return had.drawn;
    const drawn = drawnIn(shift, timezone);
    known.set(shift, { timezone, drawn });
    return drawn;
  });

/** The zone of a calendar: that of its shifts where they have one, else that of the reader. */
export function calendarZone(shifts: readonly ShiftRow[], { timezone }: Display): string {
  const [first, ...others] = new Set(shifts.map((shift) => shift.timezone));
  return first !== undefined && others.length === 0 ? first : timezone;
}

/** Whether shifts of several clocks stand side by side. */
export const hasSeveralClocks = (shifts: readonly ShiftRow[]): boolean => {
  const [one, ...others] = shifts;
  return one !== undefined && others.some((other) => isOtherClock(other, one.timezone));
};

/** Whether the clock at the client's home shows another time than that of a zone. */
export const isOtherClock = ({ startUtc, timezone }: ShiftRow, own: string): boolean =>
  offsetMinutesAt(timezone, startUtc) !== offsetMinutesAt(own, startUtc);
