import { type Day, isFault, parseRule, type RecurrenceRule, type RuleStart } from '@homeward/contract/core';
import type { SeriesDays } from '@homeward/contract/shifts';
import { fieldProblem } from '../../platform/errors/index.ts';

/**
 * A rule that the contract has let pass, or that was kept: those name the last day itself.
 * @param starts when it comes on each of its days, of one that was sent
 * @throws 400 naming the field
 */
export function ruleOf(text: string, starts?: RuleStart): RecurrenceRule {
  const rule = parseRule(text, starts);
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
