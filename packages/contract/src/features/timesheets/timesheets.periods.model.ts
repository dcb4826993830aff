import { addDays, type Day, daysBetween } from '../../core/index.ts';
import type { Weekday } from '../offices/index.ts';
import { workweekOf } from './timesheets.overtime.model.ts';

/** What an office has chosen for a day. */
export interface PeriodRule {
  /** How many workweeks a period has. */
  readonly weeks: 1 | 2;
  /** A day in the first week of one of its periods. */
  readonly firstDay: Day;
  readonly workweekStart: Weekday;
}

/** Both days are included. */
export interface Period {
  readonly start: Day;
  readonly end: Day;
}

const longestDays = 14;

const isSame = (one: PeriodRule, other: PeriodRule) =>
  one.weeks === other.weeks && one.firstDay === other.firstDay && one.workweekStart === other.workweekStart;

/** The period of a day as one rule has it: whole workweeks, so that overtime of a week stands on one timesheet. */
function ruledPeriod(day: Day, { weeks, firstDay, workweekStart }: PeriodRule): Period {
  const week = workweekOf(day, workweekStart);
  const days = daysBetween(workweekOf(firstDay, workweekStart), week);
  const length = weeks * 7;
  const start = addDays(week, -(((days % length) + length) % length));
  return { start, end: addDays(start, length - 1) };
}

/**
 * The pay period of a day. A rule that changes leaves the period that runs as it was; what lies between its end and the
 * first whole period of the new rule is a shorter one.
 * @param ruleOn what the office has chosen for a day
 */
export function periodOf(day: Day, ruleOn: (day: Day) => PeriodRule): Period {
  const rule = ruleOn(day);
  const period = ruledPeriod(day, rule);
  // No period of another rule that began before these days reaches into it.
  const earliest = addDays(period.start, -longestDays);
  for (let before = addDays(day, -1); before >= earliest; before = addDays(before, -1)) {
    if (isSame(ruleOn(before), rule)) continue;
    const last = periodOf(before, ruleOn);
    if (last.end >= day) return last;
    return last.end >= period.start ? { start: addDays(last.end, 1), end: period.end } : period;
  }
  return period;
}
