import type { Question } from '@homeward/contract/core';
import type { InstrumentKey } from '@homeward/contract/instruments';

/**
 * How long the bar of an answer is, 0 to 1: the better, the longer. Undefined where an answer has no place on a scale, such
 * as a text, a reason, or what is not part of somebody's life.
 */
export function partOf(instrument: InstrumentKey, item: Question, answer: unknown): number | undefined {
  if (typeof answer !== 'number') return undefined;
  if (item.kind === 'score' || item.kind === 'scale') return (answer - item.min) / (item.max - item.min);
  if (item.kind !== 'choice') return undefined;
  const values = item.options.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  const [least, most] = [Math.min(...values), Math.max(...values)];
  if (most === least) return undefined;
  const part = (answer - least) / (most - least);
  // The levels of this one are numbered from the best down.
  return instrument === 'iadl-8' ? 1 - part : part;
}
