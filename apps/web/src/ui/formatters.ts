import { createContext, useContext } from 'react';

/**
 * How the kit writes numbers and times. The app gives its own through `FormattersContext`, so that the reader's
 * zone and formats hold everywhere; these defaults are plain English.
 */
export interface Formatters {
  /** A whole number, such as `1,204`. */
  readonly number: (value: number) => string;
  /** A calendar day, from `YYYY-MM-DD`. */
  readonly day: (isoDay: string) => string;
  /** A moment in full, from RFC 3339: the title of a relative time. */
  readonly dateTime: (instant: string) => string;
  /** A time of day, from RFC 3339, such as `5:39 PM`. */
  readonly time: (instant: string) => string;
  /** What a clock on the wall shows, from `HH:MM`. */
  readonly clock: (wall: string) => string;
  /** A moment as seen from now, such as `2 min ago`. */
  readonly relative: (instant: string, nowMs: number) => string;
  /** IANA zone in which "today" begins. */
  readonly timezone: string;
  /** BCP 47 tag for calendars and fields. Of English: numbers have a point and no other digits than 0 to 9. */
  readonly locale: string;
  /** On which day calendars begin a week. */
  readonly firstDayOfWeek: 'sun' | 'mon';
  /** Whether times of day are typed with AM and PM. */
  readonly hourCycle: 12 | 24;
}

const locale = 'en-US';
const relativeSteps = [
  ['second', 1000],
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
  ['month', 2_629_746_000],
  ['year', 31_556_952_000],
] as const;

function relative(instant: string, nowMs: number): string {
  const gapMs = Date.parse(instant) - nowMs;
  const [unit, stepMs] = relativeSteps.findLast(([, step]) => Math.abs(gapMs) >= step) ?? ['second', 1000];
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(gapMs / stepMs), unit);
}

/** Those of pages on which nobody is signed in. */
export const plainFormatters: Formatters = {
  number: (value) => value.toLocaleString(locale),
  day: (isoDay) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${isoDay}T00:00Z`),
    ),
  dateTime: (instant) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }).format(new Date(instant)),
  time: (instant) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(instant)),
  clock: (wall) => wall,
  relative,
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale,
  firstDayOfWeek: 'sun',
  hourCycle: 12,
};

export const FormattersContext = createContext<Formatters>(plainFormatters);

/** The formatters of the app, or plain English ones. */
export function useFormatters(): Formatters {
  return useContext(FormattersContext);
}
