import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyRule, falls } from '../../../test/recurrence.ts';
import {
  addDays,
  type Day,
  daysOf,
  formatRule,
  isFault,
  occurrenceOn,
  parseRule,
  type RecurrenceRule,
} from '../../core/index.ts';
import {
  daysBetweenOf,
  firstDayOf,
  lastDayOf,
  type MadeShift,
  planEdit,
  type Regular,
  regularOn,
  regularsFrom,
  type SeriesDays,
  type SeriesEdit,
  splitSeries,
} from './shifts.series.model.ts';

function ruleOf(text: string): RecurrenceRule {
  const found = parseRule(text);
  if (isFault(found)) throw new Error(found.message);
  return found;
}

const seriesOf = (rule: string, startDate: Day, endsOn: Day | null = null): SeriesDays => ({
  rule: ruleOf(rule),
  startDate,
  endsOn,
});

describe('who comes on a day', () => {
  const regular = (careProviderId: string, effectiveFrom: Day, effectiveTo: Day | null = null): Regular => ({
    dayOfWeek: 1,
    careProviderId,
    effectiveFrom,
    effectiveTo,
  });
  const regulars = [regular('kim', '2026-03-09', '2026-03-30'), regular('ana', '2026-01-05')];

  it.each<[string, Day, string | null]>([
    ['before anybody', '2025-12-29', null],
    ['the first day', '2026-01-05', 'ana'],
    ['another day of the week', '2026-01-06', null],
    ['the one that began last wins', '2026-03-09', 'kim'],
    ['to the last of its days', '2026-03-30', 'kim'],
    ['then the one before again', '2026-04-06', 'ana'],
  ])('%s', (_what, date, expected) => {
    expect(regularOn(regulars, date)).toBe(expected);
  });

  it('is somebody else from a day on, and stays who it was before', () => {
    const next = regularsFrom(regulars, '2026-03-16', 'lee');
    const mondays = ['2026-01-05', '2026-03-09', '2026-03-16', '2026-04-06', '2027-01-04'];
    expect(mondays.map((day) => regularOn(next, day))).toEqual(['ana', 'kim', 'lee', 'lee', 'lee']);
    expect(regularOn(regularsFrom(regulars, '2026-03-16', null), '2026-03-16')).toBeNull();
  });
});

describe('the days of a series', () => {
  it.each<[string, SeriesDays, Day | undefined, Day | null]>([
    ['goes on', seriesOf('FREQ=DAILY', '2026-01-01'), '2026-01-01', null],
    ['by a number', seriesOf('FREQ=WEEKLY;BYDAY=MO;COUNT=2', '2026-01-01'), '2026-01-05', '2026-01-12'],
    ['until a day', seriesOf('FREQ=DAILY;UNTIL=20260110', '2026-01-01'), '2026-01-01', '2026-01-10'],
    [
      'ended by hand',
      seriesOf('FREQ=DAILY;COUNT=90', '2026-01-01', '2026-01-03'),
      '2026-01-01',
      '2026-01-03',
    ],
    ['never', seriesOf('FREQ=DAILY;INTERVAL=7;BYDAY=MO', '2026-01-01'), undefined, null],
    [
      'weekly until a day',
      seriesOf('FREQ=WEEKLY;BYDAY=MO;UNTIL=20260118', '2026-01-01'),
      '2026-01-05',
      '2026-01-12',
    ],
    ['never, until', seriesOf('FREQ=WEEKLY;BYDAY=MO;UNTIL=20260102', '2026-01-01'), undefined, '2025-12-31'],
    ['far away', seriesOf('FREQ=MONTHLY;INTERVAL=12;COUNT=2', '2096-02-29'), '2096-02-29', '2104-02-29'],
    ['at the end of years', seriesOf('FREQ=DAILY;COUNT=730', '9999-12-01'), '9999-12-01', null],
  ])('%s', (_what, days, first, last) => {
    expect(firstDayOf(days)).toBe(first);
    expect(lastDayOf(days)).toBe(last);
  });

  it('of a third one leave two before it, and the rest', () => {
    const { before, after } = splitSeries(
      seriesOf('FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=6', '2026-11-23'),
      '2026-11-27',
    );
    expect(formatRule(before)).toBe('FREQ=WEEKLY;UNTIL=20261126;BYDAY=MO,WE,FR');
    expect([...daysOf(before, '2026-11-23', '2027-01-01')]).toEqual(['2026-11-23', '2026-11-25']);
    expect(after && formatRule(after.rule)).toBe('FREQ=WEEKLY;COUNT=4;BYDAY=MO,WE,FR');
  });

  it('are the same days after a cut, wherever it is', () => {
    const inOrder = fc.integer({ min: -10, max: 900 });
    fc.assert(
      fc.property(anyRule, anyDay, inOrder, (rule, startDate, later) => {
        const days = { rule, startDate, endsOn: null };
        const [at, end] = [addDays(startDate, later), addDays(startDate, 3_653)];
        const { before, after } = splitSeries(days, at);
        const rest = after ? [...daysBetweenOf(after, at, end)] : [];
        expect([...daysOf(before, startDate, end), ...rest]).toEqual([...daysOf(rule, startDate, end)]);
      }),
      { numRuns: 60 },
    );
  });
});

interface Shift extends MadeShift {
  readonly times: string;
}

/** A series with its shifts, as far as this test keeps it. */
interface Kept extends SeriesDays {
  readonly skips: readonly Day[];
  readonly madeUntil: Day;
  readonly timezone: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly shifts: readonly Shift[];
}

const timesOf = ({ startTime, endTime, timezone }: Kept | SeriesEdit['times']) => ({
  startTime,
  endTime,
  timezone,
});

function shiftOn(date: Day, times: SeriesEdit['times'], more: Partial<Shift> = {}): Shift {
  const { startUtc } = occurrenceOn(times, date);
  return {
    date,
    startUtc,
    isException: false,
    status: 'DRAFT',
    times: `${times.startTime}-${times.endTime}`,
    ...more,
  };
}

/** What somebody does to a shift alone: nothing, skip it, move it to another day, edit it, cancel it. */
const fates = ['none', 'skip', 'move', 'edit', 'cancel'] as const;

function make(days: SeriesDays, times: SeriesEdit['times'], until: Day, fate: (at: number) => string): Kept {
  const shifts: Shift[] = [];
  const skips: Day[] = [];
  [...daysBetweenOf(days, days.startDate, until)].forEach((date, at) => {
    const what = fate(at);
    const shift = shiftOn(date, times);
    if (what === 'skip') skips.push(date);
    else if (what === 'move')
      shifts.push({ ...shift, isException: true, startUtc: occurrenceOn(times, addDays(date, 3)).startUtc });
    else if (what === 'edit') shifts.push({ ...shift, isException: true, times: 'edited' });
    else shifts.push(what === 'cancel' ? { ...shift, status: 'CANCELLED' } : shift);
  });
  return { ...days, ...times, skips, madeUntil: until, shifts };
}

/** Applies a plan as the server does. @returns the series as it was, and the one that goes on */
function apply(
  kept: Kept,
  edit: SeriesEdit,
  now: string,
): { old: Kept; next: Kept | undefined; isInPlace: boolean } {
  const until = kept.madeUntil;
  const plan = planEdit(kept, kept.shifts, edit, { now, until });
  const before = kept.shifts.filter(({ date }) => date < edit.from);
  const changed = plan.change.map(({ date }) => shiftOn(date, edit.times));
  const created = plan.create.map((date) => shiftOn(date, edit.times));
  const dayBefore = addDays(edit.from, -1);
  const ended = { ...kept, endsOn: dayBefore, shifts: [...before, ...plan.keep] };
  if (!plan.next) return { old: ended, next: undefined, isInPlace: false };
  const goesOn = { ...kept, ...plan.next, ...timesOf(edit.times), skips: plan.skips };
  if (plan.isSplit)
    return {
      old: ended,
      next: { ...goesOn, shifts: [...plan.carry, ...changed, ...created] },
      isInPlace: false,
    };
  return {
    old: ended,
    next: { ...goesOn, shifts: [...before, ...plan.keep, ...changed, ...created] },
    isInPlace: true,
  };
}

const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata'] as const;
const clock = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), quarter: fc.constantFrom('00', '15', '30', '45') })
  .map(({ hour, quarter }) => `${String(hour).padStart(2, '0')}:${quarter}`);
const anyEdit = fc.record({
  scope: fc.constantFrom('FOLLOWING', 'FUTURE_UNMODIFIED', 'FUTURE_ALL'),
  after: fc.integer({ min: 0, max: 100 }),
  rule: fc.option(anyRule, { nil: undefined }),
  isEnd: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
  startTime: clock,
  endTime: clock,
});
const anySeries = fc.record({
  rule: anyRule.map(({ until: _until, ...rule }) => ({ ...rule, interval: 1 + (rule.interval % 3) })),
  startDate: anyDay,
  timezone: fc.constantFrom(...zones),
  startTime: clock,
  endTime: clock,
  fates: fc.array(fc.constantFrom(...fates), { minLength: 1, maxLength: 20 }),
  edits: fc.array(anyEdit, { minLength: 1, maxLength: 4 }),
  nowAfter: fc.integer({ min: -10, max: 60 }),
});

/** The days on which a series comes, by looking at each. */
function naiveDays({ rule, startDate, endsOn, madeUntil }: Kept): Day[] {
  const found: Day[] = [];
  for (let day = startDate; day <= madeUntil; day = addDays(day, 1)) {
    const isOver = (rule.until ?? '9999') < day || (endsOn ?? '9999') < day;
    if (isOver || found.length === rule.count) break;
    if (falls(rule, startDate, day)) found.push(day);
  }
  return found;
}

describe('any series after any edits', () => {
  it('has each of its days once, and of what somebody decided nothing is lost', () => {
    fc.assert(
      fc.property(anySeries, ({ rule, startDate, fates: given, edits, nowAfter, ...times }) => {
        const now = `${addDays(startDate, nowAfter)}T12:00:00.000Z`;
        const until = addDays(startDate, 100);
        let current: Kept | undefined = make(
          { rule, startDate, endsOn: null },
          times,
          until,
          (at) => given[at % given.length] ?? 'none',
        );
        for (const { after, startTime, endTime, ...wanted } of edits) {
          if (!current) break;
          const was: Kept = current;
          const edit = {
            ...wanted,
            from: addDays(startDate, after),
            times: { ...timesOf(was), startTime, endTime },
          };
          const { old, next, isInPlace } = apply(was, edit, now);
          const all = isInPlace && next ? next.shifts : [...old.shifts, ...(next?.shifts ?? [])];
          const has = (shift: Shift) => all.includes(shift);
          for (const shift of was.shifts) {
            const isStarted = shift.startUtc <= now;
            // Started, cancelled, or before the edit: the very same shift is still there.
            if (isStarted || shift.status === 'CANCELLED' || shift.date < edit.from)
              expect(has(shift)).toBe(true);
            else if (shift.isException)
              expect(has(shift)).toBe(
                edit.isEnd
                  ? edit.scope === 'FUTURE_UNMODIFIED'
                  : edit.scope !== 'FUTURE_ALL' || isOverBySeries(next, shift.date, now),
              );
          }
          if (next) {
            expectDays(next, edit, now);
            for (const day of was.skips) expect(next.shifts.some(({ date }) => date === day)).toBe(false);
          }
          current = next;
        }
      }),
      { numRuns: 150 },
    );
  });
});

/** What was moved ahead stays there when the series itself would have it at a time that is over by now. */
const isOverBySeries = (next: Kept | undefined, day: Day, now: string) =>
  next !== undefined && naiveDays(next).includes(day) && occurrenceOn(timesOf(next), day).startUtc <= now;

/** From the day of an edit on a series has what looking at each day finds, and what stayed as it was. */
function expectDays(next: Kept, { from }: SeriesEdit, now: string): void {
  const future = next.shifts.filter(({ date }) => date >= from);
  expect(new Set(future.map(({ date }) => date)).size).toBe(future.length);
  const times = timesOf(next);
  const days = naiveDays(next).filter((day) => day >= from && !next.skips.includes(day));
  const isAhead = (day: Day) => occurrenceOn(times, day).startUtc > now;
  for (const day of days.filter(isAhead)) expect(future.some(({ date }) => date === day)).toBe(true);
  for (const shift of future) {
    const isSettled = shift.isException || shift.status === 'CANCELLED' || shift.startUtc <= now;
    if (isSettled) continue;
    expect(days).toContain(shift.date);
    if (isAhead(shift.date)) expect(shift).toEqual(shiftOn(shift.date, times));
  }
}
