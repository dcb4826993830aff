import { type Day, dayMinutes, type Instant, type WallStretch, wallStretches } from '../../core/index.ts';

/** What a row of availability says about its time. */
export const availabilityTypes = ['AVAILABLE', 'PREFERRED', 'UNAVAILABLE'] as const;
export type AvailabilityType = (typeof availabilityTypes)[number];

/** A time of each week, or of each day of a range of dates. */
export const availabilityKinds = ['RECURRING', 'DATE_RANGE'] as const;
export type AvailabilityKind = (typeof availabilityKinds)[number];

/**
 * Hours of somebody's availability, on the wall clock of the availability's zone. An end at or before the start is
 * on the next day: 22:00 to 06:00, 18:00 to 00:00, and 00:00 to 00:00 is a whole day.
 */
export interface AvailabilityRow {
  readonly kind: AvailabilityKind;
  readonly type: AvailabilityType;
  /** Of a recurring row: 0 (Sunday) to 6, the day on which its hours start. */
  readonly dayOfWeek?: number | undefined;
  /** `09:00`. A dated row without times is whole days. */
  readonly startTime?: string | undefined;
  readonly endTime?: string | undefined;
  /** Of a dated row: the first and the last day on which its hours start. */
  readonly startDate?: Day | undefined;
  readonly endDate?: Day | undefined;
  /** Of a recurring row: the first and the last day on which its hours start; open where absent. */
  readonly effectiveFrom?: Day | undefined;
  readonly effectiveUntil?: Day | undefined;
  readonly reason?: string | undefined;
}

/**
 * Whether somebody can work an interval.
 * `PREFERRED`, `AVAILABLE`: all of it lies in such hours (in preferred ones throughout, or not).
 * `UNAVAILABLE`: an unavailable row touches it. `OUTSIDE`: a part of it lies in no available hours.
 * `NO_DATA`: no available hours were ever entered. The last three are "not available".
 */
export type Coverage = 'PREFERRED' | 'AVAILABLE' | 'UNAVAILABLE' | 'OUTSIDE' | 'NO_DATA';

/** Hours as arithmetic: the days on which they start, and their minutes from the beginning of such a day. */
interface Hours {
  readonly weekday: number | undefined;
  readonly first: number;
  readonly last: number;
  readonly from: number;
  readonly to: number;
}

const dayLength = 24 * 60;

/** Minutes from midnight of `09:30`. */
export function minutesOfTime(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** The number of a day since 1970-01-01, which was a Thursday. */
const dayNumber = (day: Day) => dayMinutes(day) / dayLength;
const weekdayOf = (dayNo: number) => (((dayNo + 4) % 7) + 7) % 7;

function hoursOf(row: AvailabilityRow): Hours {
  const from = row.startTime === undefined ? 0 : minutesOfTime(row.startTime);
  const end = row.endTime === undefined ? 0 : minutesOfTime(row.endTime);
  const [first, last] =
    row.kind === 'RECURRING' ? [row.effectiveFrom, row.effectiveUntil] : [row.startDate, row.endDate];
  return {
    weekday: row.kind === 'RECURRING' ? row.dayOfWeek : undefined,
    first: first === undefined ? Number.NEGATIVE_INFINITY : dayNumber(first),
    last: last === undefined ? Number.POSITIVE_INFINITY : dayNumber(last),
    from,
    to: end > from ? end : end + dayLength,
  };
}

/** The stretches of wall clock in which a row's hours lie, as far as they meet a stretch. */
function partsOf(hours: Hours, stretch: WallStretch): WallStretch[] {
  const parts: WallStretch[] = [];
  // Hours that began the day before may reach into the stretch.
  const firstDay = Math.max(hours.first, Math.floor(stretch.from / dayLength) - 1);
  const lastDay = Math.min(hours.last, Math.floor(stretch.to / dayLength));
  for (let day = firstDay; day <= lastDay; day += 1) {
    if (hours.weekday !== undefined && weekdayOf(day) !== hours.weekday) continue;
    const from = Math.max(stretch.from, day * dayLength + hours.from);
    const to = Math.min(stretch.to, day * dayLength + hours.to);
    if (from < to) parts.push({ from, to });
  }
  return parts;
}

function isFilled(stretch: WallStretch, rows: readonly AvailabilityRow[]): boolean {
  const parts = rows.flatMap((row) => partsOf(hoursOf(row), stretch)).sort((a, b) => a.from - b.from);
  let reached = stretch.from;
  for (const { from, to } of parts) {
    if (from > reached) return false;
    reached = Math.max(reached, to);
  }
  return reached >= stretch.to;
}

/**
 * Whether rows of availability cover a stretch of wall clock. `wallStretches` makes the stretches of an interval once
 * for many people of one zone.
 * @param rows all rows of one person, in any order
 * @param stretches what the clocks of their availability's zone show during the interval
 */
export function coverageOf(
  rows: readonly AvailabilityRow[],
  stretches: readonly WallStretch[],
): { coverage: Coverage; row?: AvailabilityRow } {
  const unavailable = rows.find(
    (row) =>
      row.type === 'UNAVAILABLE' && stretches.some((stretch) => partsOf(hoursOf(row), stretch).length > 0),
  );
  if (unavailable) return { coverage: 'UNAVAILABLE', row: unavailable };
  const available = rows.filter((row) => row.type !== 'UNAVAILABLE');
  if (available.length === 0) return { coverage: 'NO_DATA' };
  if (!stretches.every((stretch) => isFilled(stretch, available))) return { coverage: 'OUTSIDE' };
  const preferred = available.filter((row) => row.type === 'PREFERRED');
  return { coverage: stretches.every((stretch) => isFilled(stretch, preferred)) ? 'PREFERRED' : 'AVAILABLE' };
}

/**
 * Whether somebody is available for the whole of an interval. A row counts for each moment at which a clock on the
 * wall shows a time within its hours: hours that the clocks skip count for nothing, hours that they show twice count
 * twice. Touching edges are no overlap, and rows that touch cover together.
 * @param availability all rows, and the zone of their wall clock
 * @param interval from its start up to its end, which it does not hold
 * @throws {RangeError} when the interval does not end after it starts
 */
export function readCoverage(
  availability: { timezone: string; rows: readonly AvailabilityRow[] },
  interval: { start: Instant; end: Instant },
): { coverage: Coverage; row?: AvailabilityRow } {
  const stretches = wallStretches(availability.timezone, interval.start, interval.end);
  if (stretches.length === 0) throw new RangeError('An interval ends after it starts.');
  return coverageOf(availability.rows, stretches);
}

/** Whether a coverage means "can work". */
export function isCovered(coverage: Coverage): boolean {
  return coverage === 'PREFERRED' || coverage === 'AVAILABLE';
}

/** Two rows of the same kind that claim the same time, by their places in the list. */
export interface Overlap {
  readonly first: number;
  readonly second: number;
}

/**
 * The first two rows that contradict or repeat each other: of one kind, with hours in common on some day. Rows of
 * different kinds may overlap, because dated rows are the exceptions to the week.
 * @param rows all rows of one person
 */
export function findOverlap(rows: readonly AvailabilityRow[]): Overlap | undefined {
  const hours = rows.map(hoursOf);
  for (let second = 1; second < rows.length; second += 1) {
    for (let first = 0; first < second; first += 1) {
      if (rows[first]?.kind !== rows[second]?.kind) continue;
      const [one, other] = [hours[first], hours[second]];
      if (one && other && doMeet(one, other)) return { first, second };
    }
  }
  return undefined;
}

/** Whether two hours have a minute in common on any day: the other's may start the day before, on it, or after. */
function doMeet(one: Hours, other: Hours): boolean {
  return [-1, 0, 1].some((shift) => {
    const from = other.from + shift * dayLength;
    const to = other.to + shift * dayLength;
    if (Math.max(one.from, from) >= Math.min(one.to, to)) return false;
    const first = Math.max(one.first, other.first - shift);
    const last = Math.min(one.last, other.last - shift);
    if (first > last) return false;
    if (one.weekday === undefined || other.weekday === undefined) return true;
    if ((one.weekday + shift + 7) % 7 !== other.weekday) return false;
    return holdsWeekday(first, last, one.weekday);
  });
}

function holdsWeekday(first: number, last: number, weekday: number): boolean {
  if (!Number.isFinite(first) || !Number.isFinite(last) || last - first >= 6) return true;
  return Array.from({ length: last - first + 1 }, (_, at) => weekdayOf(first + at)).includes(weekday);
}
