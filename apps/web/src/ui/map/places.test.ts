import { describe, expect, it } from 'vitest';
import { distanceInWords, drawMap, type Place } from './places.ts';

const size = { width: 320, height: 180 };
const placeOf = (more: Partial<Place> = {}): Place => ({
  id: 'home',
  label: 'Home',
  lat: 39.78,
  lng: -89.65,
  radiusMeters: 150,
  ...more,
});

describe('a map', () => {
  it('puts one place below the room for its pin, and its circle within the drawing', () => {
    const { places, scale, unitsPerMeter } = drawMap([placeOf()], size);
    expect(places[0]).toMatchObject({ x: 160, y: 94 });
    expect(places[0]?.radius).toBeLessThan(90);
    expect(places[0]?.radius).toBeCloseTo(150 * unitsPerMeter);
    expect(scale.meters).toBe(200);
    expect(scale.units).toBeLessThan(96);
  });

  it('draws north up and east to the right, all as far apart as they are', () => {
    const north = placeOf({ id: 'north', lat: 39.79 });
    const east = placeOf({ id: 'east', lng: -89.64 });
    const { places, unitsPerMeter } = drawMap([placeOf(), north, east], size);
    const [home, up, right] = places;
    if (!home || !up || !right) throw new Error('A place is not drawn.');
    expect(up.x).toBeCloseTo(home.x);
    expect((home.y - up.y) / unitsPerMeter).toBeCloseTo(1_112, 0);
    expect(right.y).toBeCloseTo(home.y);
    expect((right.x - home.x) / unitsPerMeter).toBeCloseTo(854.5, 0);
    for (const { x, y, radius } of places) {
      expect(x - radius).toBeGreaterThan(0);
      expect(y + radius).toBeLessThan(180);
    }
  });

  it('leaves room for pins above all places, and for the scale below them', () => {
    const austin = placeOf({ id: 'austin', lat: 30.27, lng: -97.74, radiusMeters: 0 });
    const brooklyn = placeOf({ id: 'brooklyn', lat: 40.68, lng: -73.99, radiusMeters: 0 });
    for (const { x, y } of drawMap([austin, brooklyn], size).places) {
      expect(y).toBeGreaterThan(29);
      expect(y).toBeLessThan(180 - 21);
      expect(x).toBeGreaterThan(23);
      expect(x).toBeLessThan(320 - 23);
    }
  });

  it('keeps neighbors together where the date line runs between them', () => {
    const { unitsPerMeter } = drawMap(
      [placeOf({ lat: -17, lng: 179.999 }), placeOf({ id: 'over', lat: -17, lng: -179.999 })],
      size,
    );
    expect(320 / unitsPerMeter).toBeLessThan(2_000);
  });

  it.each([
    [50, '50 m'],
    [999.6, '1000 m'],
    [1_000, '1 km'],
    [2_500, '2.5 km'],
  ])('%d meters are %s', (meters, said) => {
    expect(distanceInWords(meters)).toBe(said);
  });
});
