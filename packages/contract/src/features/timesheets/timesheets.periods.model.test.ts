import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../../core/index.ts';
import { type PeriodRule, periodOf } from './timesheets.periods.model.ts';

const weekly: PeriodRule = { weeks: 1, firstDay: '2026-01-04', workweekStart: 'sunday' };
const twoWeekly: PeriodRule = { weeks: 2, firstDay: '2026-11-08', workweekStart: 'sunday' };
const fromMonday: PeriodRule = { ...weekly, workweekStart: 'monday' };

/** A rule, and those that follow it from a day on. */
const rules =
  (first: PeriodRule, ...next: readonly (readonly [Day, PeriodRule])[]) =>
  (day: Day) =>
    next.findLast(([from]) => from <= day)?.[1] ?? first;

const on = (day: Day, ruleOn: (day: Day) => PeriodRule) => {
  const { start, end } = periodOf(day, ruleOn);
  return `${start.slice(5)} to ${end.slice(5)}`;
};

describe('the pay period of a day', () => {
  // 2026-11-08 and 2026-11-15 are Sundays.
  it.each<[string, Day, (day: Day) => PeriodRule, string]>([
    ['a week from its Sunday', '2026-11-18', rules(weekly), '11-15 to 11-21'],
    ['its first day', '2026-11-15', rules(weekly), '11-15 to 11-21'],
    ['its last day', '2026-11-21', rules(weekly), '11-15 to 11-21'],
    ['a week from a Monday', '2026-11-15', rules(fromMonday), '11-09 to 11-15'],
    ['two weeks, in the second', '2026-11-18', rules(twoWeekly), '11-08 to 11-21'],
    ['two weeks, before the day that was named', '2026-11-07', rules(twoWeekly), '10-25 to 11-07'],
    [
      'two weeks, from a day in the middle of a week',
      '2026-11-18',
      rules({ ...twoWeekly, firstDay: '2026-11-11' }),
      '11-08 to 11-21',
    ],
    [
      'a change leaves the running week',
      '2026-11-12',
      rules(weekly, ['2026-11-11', twoWeekly]),
      '11-08 to 11-14',
    ],
    [
      'what is left of the new period is a shorter one',
      '2026-11-18',
      rules(weekly, ['2026-11-11', twoWeekly]),
      '11-15 to 11-21',
    ],
    ['then the new rule holds', '2026-11-25', rules(weekly, ['2026-11-11', twoWeekly]), '11-22 to 12-05'],
    ['two weeks run to their end', '2026-11-18', rules(twoWeekly, ['2026-11-10', weekly]), '11-08 to 11-21'],
    ['then weeks', '2026-11-22', rules(twoWeekly, ['2026-11-10', weekly]), '11-22 to 11-28'],
    ['another start of the week', '2026-11-15', rules(weekly, ['2026-11-11', fromMonday]), '11-15 to 11-15'],
    ['and the week after it', '2026-11-16', rules(weekly, ['2026-11-11', fromMonday]), '11-16 to 11-22'],
  ])('%s', (_what, day, ruleOn, expected) => {
    expect(on(day, ruleOn)).toBe(expected);
  });

  it('leaves no day out and has none twice, whatever changes', () => {
    const ruleOn = rules(
      weekly,
      ['2026-09-02', twoWeekly],
      ['2026-09-09', fromMonday],
      ['2026-09-11', twoWeekly],
    );
    for (let day = '2026-08-20'; day < '2026-10-20'; ) {
      const { start, end } = periodOf(day, ruleOn);
      expect([start <= day, end >= day]).toEqual([true, true]);
      for (let other = start; other <= end; other = addDays(other, 1))
        expect(periodOf(other, ruleOn)).toEqual({ start, end });
      day = addDays(end, 1);
    }
  });
});
