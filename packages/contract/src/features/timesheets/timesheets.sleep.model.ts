import type { SleepRules } from './timesheets.rules.model.ts';

/** From one moment to another, in minutes of any clock that goes on. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A night on duty: when somebody could sleep, and when they were called. */
export interface SleepLog extends Span {
  /** In any order; they may overlap. */
  readonly interruptions: readonly Span[];
  /** Whether the person agreed that sleep is not paid. */
  readonly isAgreed: boolean;
}

const lengthOf = (spans: readonly Span[]) => spans.reduce((total, { from, to }) => total + to - from, 0);

/** What is left of a span without others. */
function without(span: Span, others: readonly Span[]): Span[] {
  const left: Span[] = [];
  let { from } = span;
  for (const other of others.toSorted((a, b) => a.from - b.from)) {
    if (other.to <= other.from) continue;
    if (other.from > from) left.push({ from, to: Math.min(other.from, span.to) });
    from = Math.max(from, other.to);
    if (from >= span.to) break;
  }
  if (from < span.to) left.push({ from, to: span.to });
  return left.filter(({ from: begin, to }) => begin < to);
}

/** The first minutes of spans. */
function firstOf(spans: readonly Span[], most: number): Span[] {
  let left = most;
  return spans.flatMap(({ from, to }) => {
    const minutes = Math.min(to - from, left);
    left -= minutes;
    return minutes > 0 ? [{ from, to: from + minutes }] : [];
  });
}

/**
 * The sleep of one duty that is not paid, in order. A call to duty is work. Nothing is left out where the duty is too short,
 * nobody agreed, or less than five hours in all were slept (29 CFR 785.21, 785.22).
 * @param rules null: sleep is always paid
 */
export function unpaidSleep(duty: Span, log: SleepLog | null, rules: SleepRules | null): Span[] {
  if (!log?.isAgreed || !rules || duty.to - duty.from < rules.shortestDuty) return [];
  const night = { from: Math.max(log.from, duty.from), to: Math.min(log.to, duty.to) };
  if (night.to <= night.from) return [];
  const slept = without(night, log.interruptions);
  return lengthOf(slept) < rules.leastSleep ? [] : firstOf(slept, rules.longestUnpaid);
}
