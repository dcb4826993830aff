import { addDays, type Day } from '../../core/index.ts';

/** How many visits of a month meet what electronic visit verification asks for. */
export interface ComplianceCounts {
  /** Visits that took place and are over, but for rejected ones. */
  readonly visits: number;
  /** Of these: with all six elements. */
  readonly complete: number;
  /** Of these: verified, and nobody changed them by hand. */
  readonly verified: number;
  /** Of these: with a time entered by hand, or an approved correction. */
  readonly manual: number;
}

/** The same as shares, in tenths of a percent; null: there was no visit. */
export interface Compliance extends ComplianceCounts {
  readonly completeShare: number | null;
  readonly verifiedShare: number | null;
  readonly manualShare: number | null;
}

/** The month of a day, both days included. */
export function monthOf(day: Day): { readonly from: Day; readonly to: Day } {
  const from = `${day.slice(0, 8)}01`;
  const next = `${addDays(from, 31).slice(0, 8)}01`;
  return { from, to: addDays(next, -1) };
}

/** 1,000 parts are the whole. */
const whole = 1_000;

/**
 * The shares of counts, added up. What is good is rounded down and what is not is rounded up, so that 100 % and 0 % are
 * true: states hold agencies to a minimum (21st Century Cures Act, section 12006).
 */
export function complianceOf(counts: Iterable<ComplianceCounts>): Compliance {
  const sum = { visits: 0, complete: 0, verified: 0, manual: 0 };
  for (const one of counts) {
    sum.visits += one.visits;
    sum.complete += one.complete;
    sum.verified += one.verified;
    sum.manual += one.manual;
  }
  const share = (part: number, round: (value: number) => number) =>
    sum.visits === 0 ? null : round((part * whole) / sum.visits);
  return {
    ...sum,
    completeShare: share(sum.complete, Math.floor),
    verifiedShare: share(sum.verified, Math.floor),
    manualShare: share(sum.manual, Math.ceil),
  };
}
