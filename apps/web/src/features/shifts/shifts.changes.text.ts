import { type Display, dayIn, formatTime } from '@homeward/contract/core';
import type { ChangeKind, MyChange } from '@homeward/contract/shifts';
import { dayInWords } from './shifts.text.ts';

/** How a shift changed, for the person who had it or has it. */
export const changeTitles: Readonly<Record<ChangeKind, string>> = {
  ASSIGNED: 'You were assigned this shift',
  MOVED: 'Your shift was moved',
  TAKEN_OFF: 'You were taken off this shift',
  CANCELLED: 'Your shift was cancelled',
  ON_HOLD: 'Your shift was put on hold',
};

/** When a shift is or was, by the clock of its zone: "Monday, Jan 11, 2027, 9:00 AM – 1:00 PM". */
export function spanInWords(
  { startUtc, endUtc }: NonNullable<MyChange['before']>,
  timezone: string,
  display: Display,
): string {
  const there = { ...display, timezone };
  const [day, last] = [dayIn(timezone, startUtc), dayIn(timezone, new Date(Date.parse(endUtc) - 1))];
  const end = `${formatTime(endUtc, there)}${day === last ? '' : ` (${dayInWords(last, display)})`}`;
  return `${dayInWords(day, display)}, ${formatTime(startUtc, there)} – ${end}`;
}
