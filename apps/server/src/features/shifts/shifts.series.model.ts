import {
  type Day,
  formatTime,
  formatWordDate,
  isFault,
  parseRule,
  partsIn,
  type RecurrenceRule,
  weekdayNames,
} from '@homeward/contract/core';
import type { SeriesDays } from '@homeward/contract/shifts';
import { fieldProblem } from '../../platform/errors/index.ts';

/** A rule that the contract has let pass, or that was kept. @throws 400 naming the field */
export function ruleOf(text: string): RecurrenceRule {
  const rule = parseRule(text);
  if (isFault(rule)) throw fieldProblem(400, 'rule', rule.message);
  return rule;
}

/** The days of a series as it is kept. */
export function seriesDaysOf(series: {
  readonly rule: string;
  readonly startDate: Day;
  readonly endsOn: Day | null;
}): SeriesDays {
  return { rule: ruleOf(series.rule), startDate: series.startDate, endsOn: series.endsOn };
}

/** When a shift is, in its own zone, as messages say it: `Wed, Nov 25, 2026, 9:00 AM`. */
export function whenOf({
  startUtc,
  timezone,
}: {
  readonly startUtc: string;
  readonly timezone: string;
}): string {
  const display = { timezone, dateFormat: 'MM/DD/YYYY', timeFormat: '12h', weekStart: 'sunday' } as const;
  const weekday = weekdayNames[partsIn(timezone, startUtc).weekday]?.slice(0, 3) ?? '';
  return `${weekday}, ${formatWordDate(startUtc, display)}, ${formatTime(startUtc, display)}`;
}
