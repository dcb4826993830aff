import { describe, expect, it } from 'vitest';
import { nextTyped, type Place, placeAfter, placeOf } from './rates.places.model.ts';

const at = (row: number, place: number): Place => ({ row, at: place });

describe('places in a grid', () => {
  it.each([
    ['ArrowRight', false, at(0, 0), at(0, 1)],
    ['ArrowLeft', false, at(0, 0), at(0, 0)],
    ['ArrowDown', false, at(1, 2), at(1, 2)],
    ['ArrowUp', false, at(1, 2), at(0, 2)],
    ['ArrowRight', true, at(0, 0), at(0, 5)],
    ['Home', false, at(1, 4), at(1, 0)],
    ['Home', true, at(1, 4), at(0, 0)],
    ['End', false, at(0, 1), at(0, 5)],
    ['End', true, at(0, 1), at(1, 5)],
    ['PageDown', false, at(0, 1), at(1, 1)],
    ['x', false, at(0, 0), undefined],
  ])('%s moves the focus', (key, isAll, from, to) => {
    expect(placeAfter({ key, isAll }, from, { rows: 2, width: 6 })).toEqual(to);
  });

  it.each([
    [at(0, 0), 1, at(0, 1)],
    [at(0, 1), 1, at(0, 3)],
    [at(0, 4), 1, at(1, 0)],
    [at(1, 4), 1, undefined],
    [at(1, 0), -1, at(0, 4)],
    [at(0, 0), -1, undefined],
  ] as const)('Tab skips margins: %o by %i', (from, step, to) => {
    expect(nextTyped(from, step, { rows: 2, width: 6 })).toEqual(to);
  });

  it('finds the places of a price', () => {
    expect(placeOf(1, 1, 'bill')).toEqual(at(1, 3));
    expect(placeOf(1, 1, 'pay')).toEqual(at(1, 4));
  });
});
