import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM, effectiveDistanceM, fenceOf, isWithinFence } from './visits.fence.model.ts';

describe('distance', () => {
  // A degree of a great circle is 6,371,000 m × π / 180 = 111,194.93 m; the cities are those of R 6,371 km calculators.
  it.each([
    ['a thousandth of a degree along the equator (domain 3.20)', [0, 0], [0, 0.001], 111.19, 0.1],
    ['a thousandth of a degree along a meridian', [40, -74], [40.001, -74], 111.19, 0.1],
    ['a thousandth of a degree at 60° north is half of it', [60, 10], [60, 10.001], 55.6, 0.1],
    ['over the date line', [0, 179.9995], [0, -179.9995], 111.19, 0.1],
    ['a quarter of the Earth', [0, 0], [90, 0], 10_007_543.4, 1],
    ['half of the Earth', [0, 0], [0, 180], 20_015_086.8, 1],
    ['nothing', [40.7128, -74.006], [40.7128, -74.006], 0, 0],
  ] as const)('%s', (_name, [lat, lng], [otherLat, otherLng], meters, tolerance) => {
    const found = distanceM({ lat, lng }, { lat: otherLat, lng: otherLng });
    expect(Math.abs(found - meters)).toBeLessThanOrEqual(tolerance);
  });

  it('is the same both ways, and never more than half of the Earth', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(distanceM(a, b)).toBeCloseTo(distanceM(b, a), 3);
        expect(distanceM(a, b)).toBeLessThanOrEqual(20_015_087);
      }),
    );
  });
});

describe('the fence', () => {
  it.each([
    ['domain 3.20: 190 m, sure of 60 m', 190, 60, 150, 130, true],
    ['domain 3.20: 190 m, sure of 20 m', 190, 20, 150, 170, false],
    ['exactly at the radius', 150, 0, 150, 150, true],
    ['a hair beyond', 150.1, 0, 150, 150.1, false],
    ['credit ends at 100 m', 251, 5_000, 150, 151, false],
    ['just within the credit', 250, 5_000, 150, 150, true],
    ['never below 0', 20, 60, 150, 0, true],
    ['no credit for less than nothing', 160, -50, 150, 160, false],
    ['a smaller radius', 60, 5, 50, 55, false],
  ] as const)('%s', (_name, distance, accuracyM, radiusM, effective, isThere) => {
    expect(effectiveDistanceM(distance, accuracyM)).toBe(effective);
    expect(isWithinFence(distance, accuracyM, radiusM)).toBe(isThere);
  });

  const pin = { lat: 40, lng: -74, radiusM: 150 };
  it.each([
    ['there', pin, { lat: 40.001, lng: -74, accuracyM: 10 }, 'PASS', 111.2, 101.2],
    ['away', pin, { lat: 40.002, lng: -74, accuracyM: 10 }, 'FAIL', 222.4, 212.4],
    ['no fix', pin, null, 'NO_FIX', null, null],
    ['no address', null, { lat: 40, lng: -74, accuracyM: 10 }, 'NOT_GEOCODED', null, null],
    ['no pin', { ...pin, lat: 0, lng: 0 }, { lat: 40, lng: -74, accuracyM: 10 }, 'NOT_GEOCODED', null, null],
    ['neither', null, null, 'NO_FIX', null, null],
  ] as const)('%s', (_name, of, fix, fence, distance, effective) => {
    expect(fenceOf(of, fix)).toEqual({ fence, distanceM: distance, effectiveDistanceM: effective });
  });
});
