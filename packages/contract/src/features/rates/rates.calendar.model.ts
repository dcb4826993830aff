import { type Day, weekdayOf } from '../../core/index.ts';
import {
  type Holidays,
  holidaysBetween,
  minutesOf,
  type TimeBands,
  type Weekend,
  weekendSpan,
} from '../offices/index.ts';
import type { DaySpan, RateCalendar } from './rates.pricing.model.ts';

/** What an office has chosen for a day. */
export interface DaySettings {
  readonly bands: TimeBands;
  readonly weekend: Weekend;
  readonly holidays: Holidays;
}

const fullDay = 1_440;
const fullWeek = 7 * fullDay;

/** The parts of a day that belong to the weekend, in minutes from its midnight. */
export function weekendOf(weekend: Weekend, day: Day): DaySpan[] {
  const { from: begins, minutes } = weekendSpan(weekend);
  const midnight = weekdayOf(day) * fullDay;
  // The weekend that begins in this week, and the one of the week before, which may reach into it.
  return [begins - fullWeek, begins].flatMap((start) => {
    const from = Math.max(0, start - midnight);
    const to = Math.min(fullDay, start + minutes - midnight);
    return from < to ? [{ from, to }] : [];
  });
}

/**
 * The calendar by which shifts of an office are priced. Each day is worked out once.
 * @param settingsOn what holds in the office on a day
 */
export function rateCalendar(settingsOn: (day: Day) => DaySettings): RateCalendar {
  const days = new Map<Day, ReturnType<RateCalendar['on']>>();
  return {
    on(day) {
      const known = days.get(day);
      if (known) return known;
      const { bands, weekend, holidays } = settingsOn(day);
      const found = {
        bands,
        weekend: weekendOf(weekend, day),
        holidays: holidaysBetween(holidays, day, day).map(({ startsAt, endsAt }) => ({
          from: minutesOf(startsAt),
          to: minutesOf(endsAt),
        })),
      };
      days.set(day, found);
      return found;
    },
  };
}
