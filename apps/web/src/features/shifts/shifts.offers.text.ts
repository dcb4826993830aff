import {
  addDays,
  type Cents,
  type Display,
  dayIn,
  formatCents,
  formatTime,
  formatWordDate,
  type Instant,
} from '@homeward/contract/core';
import type { Candidate, ShownEscalation } from '@homeward/contract/shifts';
import { plural } from '../../lib/format.ts';
import { escalationStepLabels } from './shifts.fields.text.ts';
import { lengthInWords } from './shifts.text.ts';

const kmInMile = 1.609344;

/** A way as people here read it: "3.2 mi", "1,509 mi". */
export function milesInWords(km: number): string {
  const miles = km / kmInMile;
  const digits = miles < 100 ? 1 : 0;
  const shown = miles.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${shown} mi`;
}

/** "$25.00 incentive". */
export const incentiveInWords = (cents: Cents): string => `${formatCents(cents)} incentive`;

/** What a caregiver reads once the office knows that they would take a shift. */
export const willingTitle = 'The office knows that you would come';

/** A moment with its day: "Jan 11, 2027, 9:00 AM". */
export const momentInWords = (instant: Instant, display: Display): string =>
  `${formatWordDate(instant, display)}, ${formatTime(instant, display)}`;

/** "12 h now → 16 h if assigned". */
export const hoursInWords = ({
  weekMinutes,
  weekMinutesWith,
}: Pick<Candidate, 'weekMinutes' | 'weekMinutesWith'>): string =>
  `${lengthInWords(weekMinutes)} now → ${lengthInWords(weekMinutesWith)} if assigned`;

export const coverageLabels: Readonly<Record<Candidate['coverage'], string>> = {
  PREFERRED: 'Prefers this time',
  AVAILABLE: 'Available',
  UNAVAILABLE: 'Not available',
  OUTSIDE: 'Outside their hours',
  NO_DATA: 'No availability entered',
};

export const teamRoleLabels: Readonly<Record<NonNullable<Candidate['teamRole']>, string>> = {
  PRIMARY: 'Primary',
  BACKUP: 'Backup',
  FLOAT: 'Float',
};

/** A moment around now: "today 4:00 PM", "tomorrow 9:00 AM", else with its day. */
export function soonInWords(instant: Instant, display: Display, now: Date): string {
  const { timezone } = display;
  const today = dayIn(timezone, now);
  const day = dayIn(timezone, instant);
  if (day === today) return `today ${formatTime(instant, display)}`;
  if (day === addDays(today, 1)) return `tomorrow ${formatTime(instant, display)}`;
  if (day === addDays(today, -1)) return `yesterday ${formatTime(instant, display)}`;
  return momentInWords(instant, display);
}

/** "3 more asked", "Nobody more to ask", "2 people paged". */
export function stepOutcomeInWords({ step, asked }: ShownEscalation['steps'][number]): string {
  if (step !== 'ON_CALL') return asked === 0 ? 'Nobody more to ask' : `${asked} more asked`;
  return asked === 0
    ? 'Nobody was on call, so the care manager was notified'
    : `${plural(asked, 'person', 'people')} paged`;
}

/** "Next: all eligible caregivers, today 4:00 PM". */
export function nextStepInWords(
  { step, at }: NonNullable<ShownEscalation['next']>,
  display: Display,
  now: Date,
): string {
  const label = escalationStepLabels[step];
  const whom = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  return `Next: ${whom}, ${at === null ? 'when the running offer has ended' : soonInWords(at, display, now)}`;
}
