import { expect, it } from 'vitest';
import { columnsOf } from './overview.columns.model.ts';

const card = (id: string, column: 'left' | 'right' | 'shorter') => ({ id, column });
const dealt = (...cards: ReturnType<typeof card>[]) => {
  const { left, right } = columnsOf(cards);
  return [left.map(({ id }) => id).join(' '), right.map(({ id }) => id).join(' ')];
};

it('keeps the order in each column', () => {
  expect(dealt(card('a', 'left'), card('b', 'right'), card('c', 'left'))).toEqual(['a c', 'b']);
});

it('puts what comes late into the shorter column, the left where both have as many', () => {
  const late = card('late', 'shorter');
  // What needs the viewer counts on the left.
  expect(dealt(card('a', 'left'), card('b', 'right'), card('c', 'right'), late)).toEqual(['a late', 'b c']);
  expect(dealt(card('a', 'left'), card('c', 'right'), late)).toEqual(['a', 'c late']);
  expect(dealt(late)).toEqual(['', 'late']);
});
