/** A calendar day without a zone: `2026-11-20`. */
export type Day = string;

/** A point in time as the API carries it (RFC 3339 in UTC), or a Date. */
export type Instant = string | Date;

/** Calendar fields of an instant in a zone; `month` 1 to 12, `weekday` 0 (Sunday) to 6, `hour` 0 to 23. */
export interface ZonedParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Where many shifts are judged or drawn, the same few instants are asked for thousands of times; so many answers are kept. */
const mostKept = 4_096;

function kept<Value>(known: Map<string, Value>, key: string, find: () => Value): Value {
  const had = known.get(key);
  if (had !== undefined) return had;
  if (known.size >= mostKept) known.clear();
  const found = find();
  known.set(key, found);
  return found;
}

/** Making an Intl format costs 50 µs and more, so each is made once. */
const formatFor = (timezone: string, options: Intl.DateTimeFormatOptions) =>
  kept(formats, `${timezone} ${Object.entries(options).join()}`, () => make(timezone, options));

/** A zone that this browser's data do not know (it is newer) is shown in UTC rather than not at all. */
function make(timezone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: timezone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  }
}

const weekdayNumbers = new Map(
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].map((name, at) => [name, at]),
);

/** Whether a zone is known by its IANA name; an offset (`+02:00`), which Intl knows too, would miss daylight saving. */
export function isTimezone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

const partsOptions = {
  calendar: 'gregory',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  weekday: 'short',
  hour: 'numeric',
  minute: 'numeric',
} as const;

/** The calendar fields of an instant, as clocks and calendars in a zone show them. */
export function partsIn(timezone: string, instant: Instant): ZonedParts {
  const at = toDate(instant);
  return kept(allParts, `${timezone} ${at.getTime()}`, () => findParts(timezone, at));
}

const allParts = new Map<string, ZonedParts>();

function findParts(timezone: string, at: Date): ZonedParts {
  const format = formatFor(timezone, partsOptions);
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    weekday: weekdayNumbers.get(parts.get('weekday') ?? '') ?? 0,
    hour: number('hour'),
    minute: number('minute'),
  };
}

/** @throws {RangeError} when the text is no instant */
export function toDate(instant: Instant): Date {
  const date = instant instanceof Date ? instant : new Date(instant);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not an instant: ${String(instant)}`);
  return date;
}

/** The calendar day that it is in a zone at an instant. */
export function dayIn(timezone: string, instant: Instant): Day {
  const at = toDate(instant);
  return kept(days, `${timezone} ${at.getTime()}`, () => findDay(timezone, at));
}

const days = new Map<string, Day>();

function findDay(timezone: string, at: Date): Day {
  const { year, month, day } = findParts(timezone, at);
  return `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`;
}

/** A number below a hundred in two digits. */
export function pad(value: number): string {
  return String(value).padStart(2, '0');
}

/** The day so many days later (or earlier). */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** The day of the week of a calendar day: 0 is Sunday. */
export function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Whole days from one day to another; negative when the other is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/**
 * The first instant of a calendar day in a zone: midnight, or the first minute after it where the clocks skip
 * midnight. Found by halving, because only the other direction (instant to calendar) is given by Intl.
 */
export function startOfDay(timezone: string, day: Day): Date {
  return new Date(kept(starts, `${timezone} ${day}`, () => findStart(timezone, day)));
}

/** In ms, so that nobody changes a kept date. */
const starts = new Map<string, number>();

function findStart(timezone: string, day: Day): number {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  // No zone is more than 14 hours ahead of UTC or 12 behind.
  let before = midnightUtc - 15 * 60 * minuteMs;
  let reached = midnightUtc + 15 * 60 * minuteMs;
  while (reached - before > minuteMs) {
    const middle = before + Math.floor((reached - before) / (2 * minuteMs)) * minuteMs;
    if (findDay(timezone, new Date(middle)) >= day) reached = middle;
    else before = middle;
  }
  return reached;
}

/**
 * The instants that bound a range of calendar days in a zone, for a filter: from the first included up to the
 * second excluded.
 */
export function rangeOfDays(timezone: string, from: Day, to: Day): { from: string; before: string } {
  return {
    from: startOfDay(timezone, from).toISOString(),
    before: startOfDay(timezone, addDays(to, 1)).toISOString(),
  };
}

/** The offset from UTC in force in a zone at an instant: `UTC+08:00`, `UTC-05:00`, `UTC+00:00`. */
export function utcOffset(timezone: string, instant: Instant): string {
  const parts = formatFor(timezone, { timeZoneName: 'longOffset' }).formatToParts(toDate(instant));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? 'UTC+00:00' : name.replace('GMT', 'UTC');
}

/** What people there call the time that their clocks show at an instant: `EST`, `PDT`, `GMT+8`. */
export function shortZoneName(timezone: string, instant: Instant): string {
  const parts = formatFor(timezone, { timeZoneName: 'short' }).formatToParts(toDate(instant));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
}
