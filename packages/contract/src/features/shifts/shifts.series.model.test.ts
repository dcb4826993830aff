import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyRule } from '../../../test/recurrence.ts';
import {
  addDays,
  type Day,
  daysOf,
  formatRule,
  isFault,
  parseRule,
  type RecurrenceRule,
} from '../../core/index.ts';
import {
  daysBetweenOf,
  firstDayOf,
  lastDayOf,
  type Regular,
  regularOn,
  regularsFrom,
  type SeriesDays,
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
