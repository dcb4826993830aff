import { geofenceMeters } from '../clients/index.ts';
import type { Fence } from './visits.text.ts';

/** A place on the Earth in degrees (WGS 84). */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

/** What a device knows of where it is; `accuracyM` is the radius in meters that it is sure of. */
export interface Fix extends Place {
  readonly accuracyM: number;
}

/** The pin of an address, and how far around it counts as there, in meters. */
export interface Pin extends Place {
  readonly radiusM: number;
}

export interface FenceResult {
  readonly fence: Fence;
  /** From pin to device in meters; null: one of the two is not known. */
  readonly distanceM: number | null;
  /** The distance less what the device is unsure of. */
  readonly effectiveDistanceM: number | null;
}

const earthRadiusM = 6_371_000;
/** An inexact fix is believed to be as near as this, and no nearer. */
const mostAccuracyCreditM = 100;
const defaultRadiusM = geofenceMeters.default;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The distance of two places over the ground (haversine, mean radius 6,371,000 m), in meters.
 * @example distanceM({ lat: 0, lng: 0 }, { lat: 0, lng: 0.001 }) // 111.19
 */
export function distanceM(a: Place, b: Place): number {
  const half =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** A distance less what the device is unsure of, at most 100 m; never below 0. */
export function effectiveDistanceM(distance: number, accuracyM: number): number {
  return Math.max(0, distance - Math.min(Math.max(0, accuracyM), mostAccuracyCreditM));
}

/** Whether a device that is so far away, and so unsure of it, counts as there. */
export function isWithinFence(
  distance: number,
  accuracyM: number,
  radiusM: number = defaultRadiusM,
): boolean {
  return effectiveDistanceM(distance, accuracyM) <= radiusM;
}

/** Whether an address has a pin: 0 and 0 stand for none. */
function hasPin(place: Place | null): boolean {
  return place !== null && (place.lat !== 0 || place.lng !== 0);
}

/**
 * What the fence says of a punch.
 * @param pin of the address; null, or at 0 and 0: it has none
 * @param fix of the device; null: it has none
 */
export function fenceOf(pin: Pin | null, fix: Fix | null): FenceResult {
  if (fix === null) return { fence: 'NO_FIX', distanceM: null, effectiveDistanceM: null };
  if (pin === null || !hasPin(pin))
    return { fence: 'NOT_GEOCODED', distanceM: null, effectiveDistanceM: null };
  const distance = distanceM(pin, fix);
  const effective = effectiveDistanceM(distance, fix.accuracyM);
  return {
    fence: effective <= pin.radiusM ? 'PASS' : 'FAIL',
    distanceM: Math.round(distance * 10) / 10,
    effectiveDistanceM: Math.round(effective * 10) / 10,
  };
}
