import { type Display, parseRule } from '@homeward/contract/core';
import { shiftsText } from '@homeward/contract/shifts';
import { describe, expect, it } from 'vitest';
import {
  firstRepeat,
  type Repeat,
  repeatErrors,
  repeatInWords,
  repeatOf,
  ruleOf,
  weekdaysOf,
} from './shifts.repeat.model.ts';

const display: Display = {
  timezone: 'America/Chicago',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
};
/** A Monday, the second of its month. */
const start = '2027-01-11';
const repeat = (more: Partial<Repeat>): Repeat => ({ ...firstRepeat(start), ...more });

describe('a repetition', () => {
  it('offers the weekday of the start and its place in the month', () => {
    expect(firstRepeat(start)).toMatchObject({ kind: 'NONE', days: [1], nth: 2, weekday: 1 });
    expect(firstRepeat('2027-01-31')).toMatchObject({ days: [0], nth: 5, weekday: 0 });
  });

  it.each([
    [{ kind: 'DAILY' }, 'FREQ=DAILY', 'Every day'],
    [{ kind: 'DAILY', interval: 3 }, 'FREQ=DAILY;INTERVAL=3', 'Every 3 days'],
    [
      { kind: 'WEEKLY', days: [5, 1, 3] },
      'FREQ=WEEKLY;BYDAY=MO,WE,FR',
      'Every week on Monday, Wednesday and Friday',
    ],
    [
      { kind: 'WEEKLY', days: [1], interval: 2, ends: 'AFTER', count: 6 },
      'FREQ=WEEKLY;COUNT=6;INTERVAL=2;BYDAY=MO;WKST=SU',
      'Every 2 weeks on Monday, 6 times',
    ],
    [
      { kind: 'MONTHLY', ends: 'ON', until: '2027-06-30' },
      'FREQ=MONTHLY;UNTIL=20270630',
      'Every month, until Jun 30, 2027',
    ],
    [
      { kind: 'MONTHLY', monthly: 'WEEKDAY', nth: -1, weekday: 5 },
      'FREQ=MONTHLY;BYDAY=-1FR',
      'Every month on the last Friday',
    ],
  ] as const)('is a rule and reads back the same: %o', (part, rule, inWords) => {
    const given = repeat(part as Partial<Repeat>);
    expect(ruleOf(given, 'sunday')).toBe(rule);
    expect(parseRule(rule)).not.toHaveProperty('message');
    const back = repeatOf(rule, start);
    expect(ruleOf(back, 'sunday')).toBe(rule);
    expect(repeatInWords(back, display)).toBe(inWords);
    expect(repeatInWords(given, display)).toBe(inWords);
  });

  it('keeps a rule that the fields cannot say as it is', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=1MO,3MO';
    const kept = repeatOf(rule, start);
    expect(kept.kind).toBe('OTHER');
    expect(ruleOf(kept, 'monday')).toBe(rule);
    expect(repeatErrors(kept, start)).toEqual({});
  });

  it('says what is missing or wrong', () => {
    const errors = (more: Partial<Repeat>) => repeatErrors(repeat(more), start);
    expect(errors({ kind: 'WEEKLY', days: [] })).toEqual({ days: shiftsText.noWeekday });
    expect(errors({ kind: 'DAILY', ends: 'ON', until: '2027-01-10' })).toEqual({
      until: shiftsText.untilBeforeStart,
    });
    expect(errors({ kind: 'DAILY', ends: 'ON', until: start })).toEqual({});
    expect(errors({ kind: 'DAILY', ends: 'ON' })).toEqual({ until: 'Choose a day.' });
    expect(errors({ kind: 'DAILY', interval: 53 })).toEqual({
      interval: 'Enter a whole number from 1 to 52.',
    });
    expect(errors({ kind: 'DAILY', ends: 'AFTER', count: 731 })).toEqual({
      count: 'A series can have at most 730 shifts.',
    });
    expect(errors({ kind: 'DAILY', ends: 'AFTER', count: Number.NaN })).toEqual({
      count: 'Enter a whole number from 1 to 730.',
    });
    expect(errors({ kind: 'NONE', days: [] })).toEqual({});
  });

  it('knows the weekdays on which it may come', () => {
    expect(weekdaysOf(repeat({ kind: 'WEEKLY', days: [0, 3] }), { weekStart: 'monday' })).toEqual([3, 0]);
    expect(weekdaysOf(repeat({ kind: 'MONTHLY', monthly: 'WEEKDAY', weekday: 4 }), display)).toEqual([4]);
    expect(weekdaysOf(repeat({ kind: 'DAILY' }), display)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
