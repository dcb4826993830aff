import { addDays, type Day, dayIn, instantAt, weekdayOf } from '../../core/index.ts';
import { type Holiday, type Weekday, weekdays } from '../offices/index.ts';

/** When an office answers: wall clock of its zone on the days of the week. */
export interface IntakeHours {
  readonly days: readonly Weekday[];
  readonly startsAt: string;
  readonly endsAt: string;
}

export const defaultIntakeHours: IntakeHours = {
  days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  startsAt: '09:00',
  endsAt: '17:00',
};

/** The minutes within which somebody who asks is called. */
const firstContactMinutes = 60;

/** How many days the clock looks ahead. An office opens at least once a week, and holidays may cancel that three times in a row. */
const mostDays = 29;

/** A part of a day on which nobody answers; `endsAt` may be `24:00`. */
export type Closed = Pick<Holiday, 'day' | 'startsAt' | 'endsAt'>;

/** The first and the last day whose holidays the clock needs. */
export function daysOfClock(asked: Date, timezone: string): { from: Day; to: Day } {
  const from = dayIn(timezone, asked);
  return { from, to: addDays(from, mostDays - 1) };
}

/**
 * Until when somebody who asked has to be called: 60 minutes later, counted only while the office is open.
 * @param holidays those of `daysOfClock`
 */
export function firstContactDue(
  asked: Date,
  timezone: string,
  hours: IntakeHours,
  holidays: readonly Closed[] = [],
): Date {
  let left = firstContactMinutes * 60_000;
  const first = dayIn(timezone, asked);
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    for (const [opens, closes] of openOn(addDays(first, ahead), timezone, hours, holidays)) {
      const from = Math.max(opens, asked.getTime());
      if (closes - from >= left) return new Date(from + left);
      left -= Math.max(0, closes - from);
    }
  }
  return new Date(asked.getTime() + left);
}

/** When the office answers on a day, in milliseconds, in order: its hours without the holidays. */
function openOn(
  day: Day,
  timezone: string,
  { days, startsAt, endsAt }: IntakeHours,
  holidays: readonly Closed[],
): [from: number, to: number][] {
  const name = weekdays[weekdayOf(day)];
  if (name === undefined || !days.includes(name)) return [];
  const at = (time: string) =>
    (time === '24:00'
      ? instantAt(timezone, `${addDays(day, 1)}T00:00`)
      : instantAt(timezone, `${day}T${time}`)
    ).getTime();
  let open: [number, number][] = [[at(startsAt), at(endsAt)]];
  for (const holiday of holidays.filter((one) => one.day === day)) {
    const [from, to] = [at(holiday.startsAt), at(holiday.endsAt)];
    open = open.flatMap(([opens, closes]): [number, number][] => [
      [opens, Math.min(closes, from)],
      [Math.max(opens, to), closes],
    ]);
  }
  return open.filter(([opens, closes]) => opens < closes);
}
