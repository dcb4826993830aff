import { isNotAssessed, type Question } from '@homeward/contract/core';
import type { InstrumentKey } from '@homeward/contract/instruments';

/** How far answers in words lie on their scale. With a cue counts as in the fit of activities. Domain 4.4, 4.6. */
const wordScales: Partial<Readonly<Record<InstrumentKey, Readonly<Record<string, number>>>>> = {
  montessori: { YES: 1, CUE: 0.6, NO: 0 },
};

/**
 * How long the bar of an answer is, 0 to 1: the better, the longer. Undefined where the item has a scale and the answer no
 * place on it, such as a reason or what is not part of somebody's life; null where the item has no scale.
 */
export function partOf(
  instrument: InstrumentKey,
  item: Question,
  answer: unknown,
): number | undefined | null {
  // A hazard is no short bar: it has an icon and a word.
  if (instrument === 'home-safety') return null;
  if (item.kind !== 'choice' && item.kind !== 'score') return null;
  const words = item.kind === 'choice' ? wordScales[instrument] : undefined;
  if (words) return typeof answer === 'string' ? words[answer] : undefined;
  const values =
    item.kind === 'score'
      ? [item.min, item.max]
      : item.options.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  if (values.length < 2) return null;
  if (typeof answer !== 'number' || isNotAssessed(answer)) return undefined;
  const most = Math.max(...values);
  // The levels of this one are numbered from the best down.
  return instrument === 'iadl-8' ? (most - answer) / (most - 1) : answer / most;
}
