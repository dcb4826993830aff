import { intervalAt, minuteMs } from '@homeward/contract/core';
import {
  type PayRules,
  type PricedPart,
  rulesOn,
  type Span,
  unpaidSleep,
  withoutSleep,
  workweekOf,
} from '@homeward/contract/timesheets';
import type { SheetVisit } from './timesheets.visits.store.ts';

/**
 * The parts of a visit without sleep that is not paid, as the office entered it and the rules of its workweek allow. The night
 * was read on the clock of the client's office; the workweek is that of the home office.
 */
export function awakeParts(
  { date, timezone, outAt, entry }: SheetVisit,
  start: Date,
  { rules, parts }: { readonly rules: PayRules; readonly parts: readonly PricedPart[] },
): ReturnType<typeof withoutSleep> {
  const since = (at: Date) => Math.floor((at.getTime() - start.getTime()) / minuteMs);
  const spanOf = (span: { readonly from: string; readonly to: string }): Span => {
    const interval = intervalAt(timezone, span.from, span.to);
    return { from: since(interval.start), to: since(interval.end) };
  };
  const asleep = entry?.sleep;
  if (!asleep || outAt === null) return withoutSleep(parts, []);
  const log = { ...spanOf(asleep), interruptions: asleep.interruptions.map(spanOf), isAgreed: true };
  const { sleep } = rulesOn(rules.ruleSet, workweekOf(date, rules.workweekStart));
  return withoutSleep(parts, unpaidSleep({ from: 0, to: since(new Date(outAt)) }, log, sleep));
}
