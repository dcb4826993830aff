import type { Answers } from '../../core/index.ts';
import { adlPointsOf } from './instruments.adl.model.ts';
import { barthelPointsOf } from './instruments.barthel.model.ts';
import { iadlPointsOf } from './instruments.iadl.model.ts';
import type { InstrumentKey } from './instruments.model.ts';

/** What the answered items of an instrument come to while others are open. */
export interface RunningTotal {
  readonly total: number;
  /** How many of the `of` scored items have a value. */
  readonly answered: number;
  readonly of: number;
}

/** Of each scored item its points, or undefined where it has no value; by instrument with a total. */
const pointsOf: Partial<Record<InstrumentKey, (answers: Answers) => readonly (number | undefined)[]>> = {
  'adl-6': adlPointsOf,
  'iadl-8': iadlPointsOf,
  barthel: barthelPointsOf,
};

/**
 * The sum of the items that have a value, for whoever fills in the form: it shows a slip at once. It is no score, which needs
 * them all. Undefined for an instrument without a total.
 */
export function runningTotal(key: InstrumentKey, answers: Answers): RunningTotal | undefined {
  const points = pointsOf[key]?.(answers);
  if (!points) return undefined;
  const known = points.filter((value) => value !== undefined);
  return { total: known.reduce((sum, value) => sum + value, 0), answered: known.length, of: points.length };
}
