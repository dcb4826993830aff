import { addDays, dayIn, instantAt, weekdayOf } from '../../core/index.ts';
import { type Weekday, weekdays } from '../offices/index.ts';

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

/** Every office is open on one day of the week at least; twice as many days, and the day it began. */
const mostDays = 15;

/**
 * Until when somebody who asked has to be called: 60 minutes later, counted only while the office is open. Holidays count
 * as other days.
 */
export function firstContactDue(asked: Date, timezone: string, hours: IntakeHours): Date {
  let left = firstContactMinutes * 60_000;
  const first = dayIn(timezone, asked);
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const day = addDays(first, ahead);
    const name = weekdays[weekdayOf(day)];
    if (name === undefined || !hours.days.includes(name)) continue;
    const opens = Math.max(instantAt(timezone, `${day}T${hours.startsAt}`).getTime(), asked.getTime());
    const open = instantAt(timezone, `${day}T${hours.endsAt}`).getTime() - opens;
    if (open >= left) return new Date(opens + left);
    left -= Math.max(0, open);
  }
  return new Date(asked.getTime() + left);
}
