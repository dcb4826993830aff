import { describe, expect, it } from 'vitest';
import { barthel, barthelItems } from './instruments.barthel.text.ts';
import { checkInstrument, score } from './instruments.scoring.model.ts';

// Cases of domain.md 4.1.3.

const most = barthelItems.map(({ points }): number => points.at(-1) ?? 0);
/** Answers whose points add up to a total: each item takes as much as is left. */
function answersOf(total: number) {
  let left = total;
  return Object.fromEntries(
    barthelItems.map(({ id }, at) => {
      const points = Math.min(left, most[at] ?? 0);
      left -= points;
      return [id, points];
    }),
  );
}

describe('barthel', () => {
  it('has ten items that make 100 points', () => {
    expect(most).toEqual([10, 5, 5, 10, 10, 10, 10, 15, 15, 10]);
    expect(most.reduce((sum, points) => sum + points, 0)).toBe(100);
  });

  it.each([
    [0, 'total'],
    [20, 'total'],
    [25, 'severe'],
    [60, 'severe'],
    [65, 'moderate'],
    [90, 'moderate'],
    [95, 'slight'],
    [100, 'independent'],
  ])('%i: %s', (total, band) => {
    expect(score('barthel', answersOf(total))).toMatchObject({ scores: { total }, bands: { total: band } });
  });

  it.each([
    ['feeding', 'Choose 0, 5 or 10.'],
    ['bathing', 'Choose 0 or 5.'],
    ['grooming', 'Choose 0 or 5.'],
    ['dressing', 'Choose 0, 5 or 10.'],
    ['bowels', 'Choose 0, 5 or 10.'],
    ['bladder', 'Choose 0, 5 or 10.'],
    ['toilet', 'Choose 0, 5 or 10.'],
    ['transfer', 'Choose 0, 5, 10 or 15.'],
    ['mobility', 'Choose 0, 5, 10 or 15.'],
    ['stairs', 'Choose 0, 5 or 10.'],
  ])('refuses 7 for %s: %s', (id, message) => {
    expect(checkInstrument('barthel', { [id]: 7 })).toEqual({ [id]: message });
    expect(score('barthel', { ...answersOf(100), [id]: 7 }).scores).toEqual({ total: null });
  });

  it('gives no total where a score is missing', () => {
    const { stairs: _stairs, ...rest } = answersOf(100);
    expect(score('barthel', rest)).toMatchObject({ scores: { total: null }, bands: {}, missing: ['stairs'] });
  });

  it('carries the codes of its items and of its total', () => {
    expect(barthel.codes).toEqual({
      feeding: '83184-2',
      bathing: '83181-8',
      grooming: '96767-9',
      dressing: '83182-6',
      bowels: '96759-6',
      bladder: '96760-4',
      toilet: '83183-4',
      transfer: '83185-9',
      mobility: '83186-7',
      stairs: '96758-8',
      total: '96761-2',
    });
  });
});
