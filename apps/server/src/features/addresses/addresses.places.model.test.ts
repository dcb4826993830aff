import fc from 'fast-check';
import { expect, it } from 'vitest';
import { distanceKm } from './addresses.places.model.ts';

const newYork = { lat: 40.7128, lng: -74.006 };

// Great circles on a sphere of 6,371 km: half of one is 20,015.1 km, a degree 111.195 km.
it.each([
  ['the antipode', newYork, { lat: -40.7128, lng: 105.994 }, 20_015.1],
  ['pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 120 }, 20_015.1],
  ['across the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 111.2],
  ['over the pole', { lat: 80, lng: 0 }, { lat: 80, lng: 180 }, 2_223.9],
  ['to Los Angeles', newYork, { lat: 34.0522, lng: -118.2437 }, 3_935.7],
  ['to Manila', newYork, { lat: 14.5995, lng: 120.9842 }, 13_673.2],
  ['to Newark', newYork, { lat: 40.7357, lng: -74.1724 }, 14.3],
  ['to itself', newYork, newYork, 0],
])('measures the way %s', (_where, from, to, km) => {
  expect(distanceKm(from, to)).toBeCloseTo(km, 1);
});

it('is never longer than half of a great circle, and as long back', () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(point, point, (one, other) => {
      expect(distanceKm(one, other)).toBeLessThanOrEqual(20_015.2);
      expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6);
    }),
  );
});
