import type { Reason } from './care-providers.schemas.ts';

/** What distances are told in: miles where the place that was asked for is American. */
export type DistanceUnit = 'km' | 'mi';

const kmOfMile = 1.609344;

/** Kilometres in a unit, and back. */
export const inUnit = {
  km: { fromKm: (km: number) => km, toKm: (length: number) => length },
  mi: { fromKm: (km: number) => km / kmOfMile, toKm: (miles: number) => miles * kmOfMile },
} as const;

/** "0.8 mi", "12 km": a decimal only where it tells something. */
export function distanceInWords(km: number, unit: DistanceUnit): string {
  const length = inUnit[unit].fromKm(km);
  return `${length < 10 ? Math.round(length * 10) / 10 : Math.round(length)} ${unit}`;
}

function plural(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** A reason in a few words, as in "2 of 3 skills" or "4.8 from 12 reviews". */
export function reasonInWords(reason: Reason, unit: DistanceUnit): string {
  switch (reason.kind) {
    case 'skills':
      return reason.asked === 1
        ? `${reason.matched === 1 ? 'Has' : 'Lacks'} the skill`
        : `${reason.matched} of ${reason.asked} skills`;
    case 'distance':
      return reason.km === null ? 'Distance not known' : `${distanceInWords(reason.km, unit)} away`;
    case 'rating':
      return reason.average === null
        ? 'No reviews yet'
        : `${reason.average.toFixed(1)} from ${plural(reason.count, 'review', 'reviews')}`;
    default:
      return licensesInWords(reason);
  }
}

function licensesInWords({ inDate, expired }: Extract<Reason, { kind: 'licenses' }>): string {
  if (inDate === 0 && expired === 0) return 'No license';
  if (inDate === 0) return expired === 1 ? 'License expired' : 'Licenses expired';
  // Why the points are whole beside a license that has run out.
  const rest = expired === 0 ? '' : `, ${expired} expired (not counted)`;
  return `${plural(inDate, 'current license', 'current licenses')}${rest}`;
}
