import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCents,
  allocateCents,
  centsSchema,
  currencies,
  formatCents,
  multiplyCents,
  parseCents,
  priceCentsSchema,
} from './index.ts';

const largest = Number.MAX_SAFE_INTEGER;

describe('worked cases', () => {
  it.each([
    // what an hour costs, minutes, what they cost
    [2_500, 60, 2_500],
    [2_500, 45, 1_875],
    [2_500, 50, 2_083], // 2083.33
    [2_500, 20, 833], // 833.33
    [2_501, 30, 1_251], // 1250.5 rounds up
    [-2_501, 30, -1_251], // its credit is its mirror
    [1_999, 1, 33], // 33.32
    [30, 1, 1], // exactly half a cent
    [29, 1, 0], // less than half
    [-29, 1, 0], // and never minus nothing
    [2_500, 0, 0],
    [2_500, -60, -2_500],
  ])('%i cents an hour for %i minutes is %i', (rate, minutes, price) => {
    expect(multiplyCents(rate, minutes, 60)).toBe(price);
  });

  it.each([
    // what a float gets wrong: 1.005 * 100 and 0.1 + 0.2
    [1_005, 3, 2, 1_508], // 1507.5
    [115, 1, 10, 12], // 11.5, where 1.15 * 10 is 11.499999999999998
    [9_007_199_254_740_991, 1, 3, 3_002_399_751_580_330],
    [9_007_199_254_740_991, 2, 3, 6_004_799_503_160_661],
  ])('%i times %i/%i is %i', (cents, numerator, denominator, product) => {
    expect(multiplyCents(cents, numerator, denominator)).toBe(product);
  });

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [101, [1, 1, 1], [34, 34, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [5, [3, 7], [2, 3]], // 1.5 and 3.5: of equal rests the first
    [1, [0, 0, 5], [0, 0, 1]],
    [10_000, [480, 510, 90], [4_445, 4_722, 833]], // 4444.44, 4722.22, 833.33
    [0, [1, 2], [0, 0]],
    [2, [1, 1, 1, 1], [1, 1, 0, 0]],
  ])('%i split by %j is %j', (cents, weights, parts) => {
    expect(allocateCents(cents, weights)).toEqual(parts);
  });

  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [-5, '-$0.05'],
    [99, '$0.99'],
    [100, '$1.00'],
    [123_450, '$1,234.50'],
    [100_000_000, '$1,000,000.00'],
    [largest, '$90,071,992,547,409.91'],
  ])('%i is shown as %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('shows the other currency', () => {
    expect(formatCents(123_450, 'PHP')).toBe('₱1,234.50');
  });

  it.each([
    ['12', 1_200],
    ['12.', 1_200],
    ['12.3', 1_230],
    ['12.34', 1_234],
    ['.05', 5],
    ['-.05', -5],
    [' $1,234.50 ', 123_450],
    ['-$20', -2_000],
    ['₱ 20', 2_000],
    ['-0', 0],
    ['0.00', 0],
    ['', undefined],
    ['$', undefined],
    ['.', undefined],
    ['12.345', undefined],
    ['1,23', undefined],
    ['1,2345', undefined],
    ['1e3', undefined],
    ['12 34', undefined],
    ['--1', undefined],
    ['٣', undefined],
    ['90071992547409.92', undefined],
  ])('%j is read as %s', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it('adds without leaving whole numbers on the way', () => {
    expect(addCents()).toBe(0);
    expect(addCents(10, 20, -5)).toBe(25);
    expect(addCents(largest, 2, -2)).toBe(largest);
  });

  it('refuses what is not exact', () => {
    const wrong = [0.1, Number.NaN, Number.POSITIVE_INFINITY, largest + 1];
    for (const cents of wrong) {
      expect(() => addCents(cents)).toThrow(RangeError);
      expect(() => multiplyCents(cents, 1, 2)).toThrow(RangeError);
      expect(() => allocateCents(cents, [1])).toThrow(RangeError);
      expect(() => formatCents(cents)).toThrow(RangeError);
    }
    expect(() => addCents(largest, 1)).toThrow(RangeError);
    expect(() => multiplyCents(largest, 2)).toThrow(RangeError);
    expect(() => multiplyCents(100, 0.5)).toThrow(RangeError);
    expect(() => multiplyCents(100, 1, 0)).toThrow(RangeError);
    expect(() => multiplyCents(100, 1, -2)).toThrow(RangeError);
    for (const weights of [[], [0, 0], [1, -1], [0.5]])
      expect(() => allocateCents(100, weights)).toThrow(RangeError);
  });

  it('has schemas that take whole cents only', () => {
    expect(centsSchema.safeParse(-5).success).toBe(true);
    expect(priceCentsSchema.safeParse(0).success).toBe(true);
    for (const wrong of [1.5, '5', null, largest + 1])
      expect(centsSchema.safeParse(wrong).success).toBe(false);
    expect(priceCentsSchema.safeParse(-1).success).toBe(false);
  });
});

describe('whatever the numbers', () => {
  // A hundred million dollars: times ten thousand it is still exact.
  const cents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 });
  const weights = fc
    .array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 40 })
    .filter((list) => list.some((weight) => weight > 0));

  it('reads back what it shows', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.constantFrom(...currencies), (amount, currency) => {
        expect(parseCents(formatCents(amount, currency))).toBe(amount);
      }),
    );
  });

  it('splits into parts that add up, each within a cent of its share', () => {
    fc.assert(
      fc.property(cents, weights, (amount, list) => {
        const parts = allocateCents(amount, list);
        expect(addCents(...parts)).toBe(amount);
        const total = list.reduce((sum, weight) => sum + weight, 0);
        parts.forEach((part, index) => {
          const share = BigInt(amount) * BigInt(list[index] ?? 0);
          const distance = BigInt(part) * BigInt(total) - share;
          expect(distance < BigInt(total) && -distance < BigInt(total)).toBe(true);
          if (list[index] === 0) expect(part).toBe(0);
        });
      }),
    );
  });

  it('splits a credit as it splits its charge', () => {
    fc.assert(
      fc.property(cents, weights, (amount, list) => {
        const mirror = allocateCents(-amount, list).map((part) => (part === 0 ? 0 : -part));
        expect(mirror).toEqual(allocateCents(amount, list));
      }),
    );
  });

  it('multiplies to the nearest cent, and a half away from zero', () => {
    const minutes = fc.integer({ min: -10_000, max: 10_000 });
    fc.assert(
      fc.property(cents, minutes, fc.integer({ min: 1, max: 1_000 }), (rate, numerator, denominator) => {
        const exact = BigInt(rate) * BigInt(numerator);
        const product = BigInt(multiplyCents(rate, numerator, denominator));
        // Twice how far the rounded one is beyond the exact one, seen from zero.
        const sign = exact < 0n ? -1n : 1n;
        const twice = 2n * sign * (product * BigInt(denominator) - exact);
        expect(twice <= BigInt(denominator)).toBe(true);
        expect(twice > -BigInt(denominator)).toBe(true);
      }),
    );
  });
});
