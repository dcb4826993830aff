import { type Day, dayMinutes } from '../../core/index.ts';
import {
  type Holidays,
  holidaysBetween,
  minutesOf,
  type TimeBands,
  type Weekday,
  weekdays,
} from '../offices/index.ts';
import type { DaySpan, RateCalendar } from './rates.pricing.model.ts';

/** From when to when the rates of weekends hold: the value of the setting `weekend` of offices. */
export interface Weekend {
  readonly startsOn: Weekday;
  readonly startsAt: string;
  readonly endsOn: Weekday;
  readonly endsAt: string;
}

/** What an office has chosen for a day. */
export interface DaySettings {
  readonly bands: TimeBands;
  readonly weekend: Weekend;
  readonly holidays: Holidays;
}

const fullDay = 1_440;
const fullWeek = 7 * fullDay;
/** 1970-01-01 was a Thursday; 0 is Sunday. */
const weekdayOf = (day: Day) => (dayMinutes(day) / fullDay + 4) % 7;

/** The parts of a day that belong to the weekend, in minutes from its midnight. */
export function weekendOf({ startsOn, startsAt, endsOn, endsAt }: Weekend, day: Day): DaySpan[] {
  const begins = weekdays.indexOf(startsOn) * fullDay + minutesOf(startsAt);
  const length = (weekdays.indexOf(endsOn) * fullDay + minutesOf(endsAt) - begins + fullWeek) % fullWeek;
  const midnight = weekdayOf(day) * fullDay;
  // The weekend that begins in this week, and the one of the week before, which may reach into it.
  return [begins - fullWeek, begins].flatMap((start) => {
    const from = Math.max(0, start - midnight);
    const to = Math.min(fullDay, start + length - midnight);
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
