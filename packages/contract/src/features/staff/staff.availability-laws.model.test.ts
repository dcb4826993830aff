import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, partsIn } from '../../core/index.ts';
import {
  type AvailabilityRow,
  availabilityTypes,
  findOverlap,
  isCovered,
  minutesOfTime,
  readCoverage,
} from './staff.availability.model.ts';

const minuteMs = 60_000;
const zones = ['America/New_York', 'Asia/Manila', 'Australia/Lord_Howe', 'Europe/London'];
const timeArbitrary = fc
  .integer({ min: 0, max: 95 })
  .map((at) => `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`);
// Around both changes of New York's clocks.
const dayArbitrary = fc
  .tuple(fc.constantFrom('2026-03-04', '2026-10-28', '2026-06-10'), fc.integer({ min: 0, max: 9 }))
  .map(([day, count]) => addDays(day, count));
const hoursArbitrary = {
  type: fc.constantFrom(...availabilityTypes),
  startTime: timeArbitrary,
  endTime: timeArbitrary,
};
const weeklyArbitrary: fc.Arbitrary<AvailabilityRow> = fc.record({
  kind: fc.constant('RECURRING' as const),
  ...hoursArbitrary,
  dayOfWeek: fc.integer({ min: 0, max: 6 }),
  effectiveFrom: fc.option(dayArbitrary, { nil: undefined }),
  effectiveUntil: fc.option(dayArbitrary, { nil: undefined }),
});
const datedArbitrary: fc.Arbitrary<AvailabilityRow> = fc
  .tuple(fc.record(hoursArbitrary), dayArbitrary, fc.integer({ min: 0, max: 3 }), fc.boolean())
  .map(([{ type, startTime, endTime }, startDate, count, isWholeDays]) => ({
    kind: 'DATE_RANGE',
    type,
    startDate,
    endDate: addDays(startDate, count),
    ...(!isWholeDays && { startTime, endTime }),
  }));
const rowsArbitrary = fc.array(fc.oneof(weeklyArbitrary, datedArbitrary), { maxLength: 14 });
const intervalArbitrary = fc
  .tuple(dayArbitrary, fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 120 }))
  .map(([day, at, length]) => {
    const startMs = Date.parse(`${day}T00:00:00Z`) + at * 15 * minuteMs;
    return { startMs, endMs: startMs + length * 15 * minuteMs };
  });
const planArbitrary = fc.record({
  timezone: fc.constantFrom(...zones),
  rows: rowsArbitrary,
  interval: intervalArbitrary,
});

const read = (timezone: string, rows: readonly AvailabilityRow[], startMs: number, endMs: number) =>
  readCoverage({ timezone, rows }, { start: new Date(startMs), end: new Date(endMs) }).coverage;

/** Says the same without any arithmetic of stretches: what a row holds at one moment, by what clocks show. */
function holds(row: AvailabilityRow, timezone: string, ms: number): boolean {
  const { year, month, day, weekday, hour, minute } = partsIn(timezone, new Date(ms));
  const today = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  const now = hour * 60 + minute;
  const from = minutesOfTime(row.startTime ?? '00:00');
  const to = minutesOfTime(row.endTime ?? '00:00');
  const startsOn = (date: string, dayOfWeek: number) =>
    row.kind === 'RECURRING'
      ? row.dayOfWeek === dayOfWeek &&
        (row.effectiveFrom ?? '') <= date &&
        date <= (row.effectiveUntil ?? '9999-12-31')
      : (row.startDate ?? '') <= date && date <= (row.endDate ?? '');
  if (from < to) return startsOn(today, weekday) && from <= now && now < to;
  return (
    (startsOn(today, weekday) && now >= from) || (startsOn(addDays(today, -1), (weekday + 6) % 7) && now < to)
  );
}

it('says what asking at each quarter of an hour says', () => {
  fc.assert(
    fc.property(planArbitrary, ({ timezone, rows, interval }) => {
      const moments = Array.from(
        { length: (interval.endMs - interval.startMs) / (15 * minuteMs) },
        (_, at) => interval.startMs + at * 15 * minuteMs,
      );
      const isHeld = (ms: number, wanted: readonly string[]) =>
        rows.some((row) => wanted.includes(row.type) && holds(row, timezone, ms));
      const expected = moments.some((ms) => isHeld(ms, ['UNAVAILABLE']))
        ? 'UNAVAILABLE'
        : !rows.some(({ type }) => type !== 'UNAVAILABLE')
          ? 'NO_DATA'
          : moments.every((ms) => isHeld(ms, ['PREFERRED']))
            ? 'PREFERRED'
            : moments.every((ms) => isHeld(ms, ['AVAILABLE', 'PREFERRED']))
              ? 'AVAILABLE'
              : 'OUTSIDE';
      expect(read(timezone, rows, interval.startMs, interval.endMs)).toBe(expected);
    }),
    { numRuns: 400 },
  );
});

it('covers an interval exactly when it covers both of its parts', () => {
  fc.assert(
    fc.property(planArbitrary, fc.nat(), ({ timezone, rows, interval: { startMs, endMs } }, seed) => {
      const minutes = (endMs - startMs) / minuteMs;
      const cutMs = startMs + (1 + (seed % (minutes - 1))) * minuteMs;
      expect(isCovered(read(timezone, rows, startMs, endMs))).toBe(
        isCovered(read(timezone, rows, startMs, cutMs)) && isCovered(read(timezone, rows, cutMs, endMs)),
      );
    }),
    { numRuns: 400 },
  );
});

it('never becomes covered by a row that is unavailable, nor uncovered by one that is available', () => {
  const oneArbitrary = fc.oneof(weeklyArbitrary, datedArbitrary);
  fc.assert(
    fc.property(planArbitrary, oneArbitrary, ({ timezone, rows, interval: { startMs, endMs } }, more) => {
      const before = isCovered(read(timezone, rows, startMs, endMs));
      const after = isCovered(read(timezone, [...rows, more], startMs, endMs));
      if (more.type === 'UNAVAILABLE') expect(after && !before).toBe(false);
      else expect(before && !after).toBe(false);
    }),
    { numRuns: 400 },
  );
});

it('covers all that is shorter', () => {
  fc.assert(
    fc.property(planArbitrary, fc.nat(), fc.nat(), ({ timezone, rows, interval }, one, other) => {
      const minutes = (interval.endMs - interval.startMs) / minuteMs;
      const [from = 0, to = 0] = [one % (minutes + 1), other % (minutes + 1)].sort((a, b) => a - b);
      fc.pre(from < to && isCovered(read(timezone, rows, interval.startMs, interval.endMs)));
      const inner = read(
        timezone,
        rows,
        interval.startMs + from * minuteMs,
        interval.startMs + to * minuteMs,
      );
      expect(isCovered(inner)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it('finds an overlap exactly where two rows of a kind hold one moment', () => {
  const pairArbitrary = fc.oneof(
    fc.tuple(weeklyArbitrary, weeklyArbitrary),
    fc.tuple(datedArbitrary, datedArbitrary),
  );
  fc.assert(
    fc.property(pairArbitrary, ([one, other]) => {
      // In UTC, which skips and repeats no hour, around the days that rows speak of.
      const moments = windows.flatMap((firstMs) =>
        Array.from({ length: 28 * 96 }, (_, at) => firstMs + at * 15 * minuteMs),
      );
      const doMeet = moments.some((ms) => holdsInUtc(one, ms) && holdsInUtc(other, ms));
      expect(findOverlap([one, other]) !== undefined).toBe(doMeet);
    }),
    { numRuns: 100 },
  );
});

const windows = ['2026-02-24', '2026-06-01', '2026-10-20'].map((day) => Date.parse(`${day}T00:00:00Z`));
const firstDay = '2026-02-14';
const dayTexts = new Map(
  Array.from({ length: 290 }, (_, at) => [
    Math.floor(Date.parse(`${firstDay}T00:00:00Z`) / 86_400_000) + at,
    addDays(firstDay, at),
  ]),
);

/** As `holds`, quicker: the fields of UTC need no formatting. */
function holdsInUtc(row: AvailabilityRow, ms: number): boolean {
  const date = new Date(ms);
  const from = minutesOfTime(row.startTime ?? '00:00');
  const to = minutesOfTime(row.endTime ?? '00:00');
  const now = date.getUTCHours() * 60 + date.getUTCMinutes();
  if (from < to ? now < from || now >= to : now < from && now >= to) return false;
  const start = from >= to && now < to ? new Date(ms - 86_400_000) : date;
  const day = dayTexts.get(Math.floor(start.getTime() / 86_400_000)) ?? '';
  return row.kind === 'RECURRING'
    ? row.dayOfWeek === start.getUTCDay() &&
        (row.effectiveFrom ?? '') <= day &&
        day <= (row.effectiveUntil ?? '9999-12-31')
    : (row.startDate ?? '') <= day && day <= (row.endDate ?? '');
}
