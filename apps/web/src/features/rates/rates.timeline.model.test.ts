import { describe, expect, it } from 'vitest';
import { barOf, placeOfDay, quartersOf, windowAround } from './rates.timeline.model.ts';

const window = windowAround('2026-11-25');

describe('the timeline of rate cards', () => {
  it('shows six months before the month of today, and eighteen in all', () => {
    expect(window).toEqual({ from: '2026-05-01', to: '2027-10-31' });
    expect(quartersOf(window)).toEqual([
      '2026-07-01',
      '2026-10-01',
      '2027-01-01',
      '2027-04-01',
      '2027-07-01',
      '2027-10-01',
    ]);
    expect(placeOfDay(window, window.from)).toBe(0);
  });

  it.each([
    ['2026-01-01', null, 0, 100],
    ['2026-01-01', '2026-04-30', undefined, undefined],
    ['2027-11-01', null, undefined, undefined],
    ['2026-05-01', '2027-10-31', 0, 100],
    ['2020-01-01', '2030-01-01', 0, 100],
  ])('a card from %s to %s', (effectiveFrom, effectiveTo, left, width) => {
    const bar = barOf(window, { effectiveFrom, effectiveTo });
    expect(bar?.left).toBe(left);
    expect(bar?.width).toBe(width);
  });

  it('ends a bar with its last day', () => {
    const bar = barOf(window, { effectiveFrom: '2026-12-01', effectiveTo: '2026-12-31' });
    expect(bar?.left).toBeCloseTo(placeOfDay(window, '2026-12-01'));
    expect((bar?.left ?? 0) + (bar?.width ?? 0)).toBeCloseTo(placeOfDay(window, '2027-01-01'));
  });
});
