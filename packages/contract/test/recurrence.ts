import fc from 'fast-check';
import {
  addDays,
  type Day,
  daysBetween,
  type RecurrenceRule,
  ruleDayOf,
  ruleDays,
} from '../src/core/index.ts';

/** Whether a rule falls on a day, as one would say it of each day by itself, without stepping. */
export function falls(rule: RecurrenceRule, start: Day, day: Day): boolean {
  const days = rule.byDay.map((one) => one.day);
  const isNamed = days.includes(ruleDayOf(day));
  if (rule.freq === 'DAILY')
    return daysBetween(start, day) % rule.interval === 0 && (days.length === 0 || isNamed);
  if (rule.freq === 'WEEKLY') {
    const weekOf = (one: Day) => {
      const back = (ruleDays.indexOf(ruleDayOf(one)) - ruleDays.indexOf(rule.weekStart) + 7) % 7;
      return addDays(one, -back);
    };
    const weeks = daysBetween(weekOf(start), weekOf(day)) / 7;
    return weeks % rule.interval === 0 && (days.length === 0 ? ruleDayOf(day) === ruleDayOf(start) : isNamed);
  }
  const [[y0 = 0, m0 = 0, d0 = 0], [y = 0, m = 0, d = 0]] = [start, day].map((one) =>
    one.split('-').map(Number),
  ) as [number[], number[]];
  if (((y - y0) * 12 + m - m0) % rule.interval !== 0) return false;
  if (days.length === 0) return d === d0;
  const length = new Date(Date.UTC(y, m, 0)).getUTCDate();
  return rule.byDay.some(
    (one) =>
      one.day === ruleDayOf(day) &&
      (one.nth === undefined ||
        (one.nth > 0 ? Math.ceil(d / 7) === one.nth : Math.ceil((length - d + 1) / 7) === -one.nth)),
  );
}

export const anyDay = fc.integer({ min: 0, max: 10_000 }).map((after) => addDays('2020-01-01', after));
export const anyRule = fc
  .record({
    freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY'),
    interval: fc.integer({ min: 1, max: 52 }),
    days: fc.uniqueArray(fc.constantFrom(...ruleDays), { maxLength: 4 }),
    nth: fc.constantFrom(undefined, 1, 2, 3, 4, 5, -1, -2, -5),
    weekStart: fc.constantFrom(...ruleDays),
    count: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
    until: fc.option(anyDay, { nil: undefined }),
  })
  .map(({ days, nth, count, until, ...rest }): RecurrenceRule => {
    const freq = rest.freq as RecurrenceRule['freq'];
    const byDay = days.map((day) => (freq === 'MONTHLY' && nth !== undefined ? { day, nth } : { day }));
    const end = count === undefined ? (until === undefined ? {} : { until }) : { count };
    return { ...rest, freq, byDay, ...end };
  });
