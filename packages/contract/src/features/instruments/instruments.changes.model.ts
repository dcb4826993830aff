import type { Answers } from '../../core/index.ts';
import { keptUpSince } from './instruments.iadl.model.ts';
import type { InstrumentKey, Result } from './instruments.model.ts';
import { instrumentOf } from './instruments.scoring.model.ts';

/** A result as it is stored: of which instrument, by which rule. */
export interface StoredResult extends Pick<Result, 'scores' | 'ruleVersion'> {
  readonly instrument: InstrumentKey;
  /** What it was worked out of, where it is known: some scores are compared by the items of both only. */
  readonly answers?: Answers;
}

/** How one score moved since the last result. */
export interface Delta {
  readonly by: number;
  readonly way: 'BETTER' | 'WORSE' | 'SAME';
}

/** Whether two results can be set against each other: the same instrument, scored by the same rule. */
export function areComparable(before: StoredResult, after: StoredResult): boolean {
  return before.instrument === after.instrument && before.ruleVersion === after.ruleVersion;
}

/** By how much a score moved; undefined where the two cannot be set against each other. */
function movedBy(key: string, before: StoredResult, after: StoredResult): number | undefined {
  const isHousehold = after.instrument === 'iadl-8';
  if (isHousehold && before.answers && after.answers) return keptUpSince(before.answers, after.answers);
  if (isHousehold && before.scores.outOf !== after.scores.outOf) return undefined;
  const [was, is] = [before.scores[key], after.scores[key]];
  return typeof was === 'number' && typeof is === 'number' ? is - was : undefined;
}

/**
 * How each score moved; undefined where the results cannot be compared. A score that either lacks has no delta. The domains
 * of a household are compared as far as both results have them, or else out of as many.
 */
export function deltasOf(
  before: StoredResult,
  after: StoredResult,
): Readonly<Record<string, Delta>> | undefined {
  if (!areComparable(before, after)) return undefined;
  return Object.fromEntries(
    instrumentOf(after.instrument).scores.flatMap(({ key, high }) => {
      const moved = movedBy(key, before, after);
      if (moved === undefined) return [];
      // In tenths: 3.4 to 3.1 is -0.3.
      const by = Math.round(moved * 10) / 10;
      const isUp = by > 0 === (high === 'BETTER');
      return [[key, { by, way: by === 0 ? 'SAME' : isUp ? 'BETTER' : 'WORSE' } satisfies Delta]];
    }),
  );
}

/** Points by which a total falls for the care manager to be given a task. Domain 4.1.4. */
const alertFalls: Partial<Readonly<Record<InstrumentKey, number>>> = { 'adl-6': 1, 'iadl-8': 2 };

/** Whether the total fell so far since the last result that the care manager should look. */
export function isDecline(before: StoredResult, after: StoredResult): boolean {
  const fall = alertFalls[after.instrument];
  const delta = deltasOf(before, after)?.total;
  return fall !== undefined && delta !== undefined && delta.by <= -fall;
}
