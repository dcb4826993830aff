import { dayIn, minuteMs } from '../../core/index.ts';
import { distanceM, type Place } from '../visits/index.ts';
import type { TravelPay } from './timesheets.settings.schemas.ts';
import type { TravelBasis } from './timesheets.text.ts';

/** Where and when somebody worked. */
export interface Stop {
  readonly id: string;
  /** When the work began, and when it ended. */
  readonly from: Date;
  readonly to: Date;
  /** Tells one address from another; null: it is not known. */
  readonly address: string | null;
  /** Null: the address has no pin. */
  readonly pin: Place | null;
  /** What somebody said of the trip to it; null: nothing. */
  readonly entered: { readonly minutes: number; readonly miles: number | null } | null;
}

/** A trip that is work. It ends when the work of the second stop begins. */
export interface Trip {
  readonly fromId: string;
  readonly toId: string;
  readonly minutes: number;
  /** To a tenth; null: no distance is known. */
  readonly miles: number | null;
  readonly basis: TravelBasis;
}

const metersPerMile = 1_609.344;
const tenth = (miles: number) => Math.round(miles * 10) / 10;

type Length = Pick<Trip, 'minutes' | 'miles' | 'basis'>;

/** How long a trip takes: as somebody entered it, by the distance, or as the office assumes. */
function lengthOf({ pin: start }: Stop, { pin: end, entered }: Stop, rule: TravelPay): Length {
  const straight = start && end ? distanceM(start, end) / metersPerMile : null;
  const miles = straight === null ? null : straight * (1 + rule.detourPercent / 100);
  if (entered) {
    const driven = entered.miles ?? miles;
    return { basis: 'ENTERED', minutes: entered.minutes, miles: driven === null ? null : tenth(driven) };
  }
  if (miles === null) return { basis: 'ASSUMED', minutes: rule.assumedMinutes, miles: null };
  // A millionth less, so that ten miles at thirty an hour are twenty minutes.
  const minutes = Math.ceil((miles / rule.milesPerHour) * 60 - 1e-6);
  return { basis: 'DISTANCE', minutes: Math.max(0, minutes), miles: tenth(miles) };
}

/**
 * The trip from one stop to the next, whether or not the office pays for its minutes or its miles: travel from job to job in
 * one workday is work (29 CFR 785.38), the way from home and back is not (29 CFR 785.35), and neither is time of one's own between them (29 CFR 785.16). So it is paid for as long as the
 * trip takes, and never for longer than the time between the two or the cap of the office.
 * @returns undefined where nothing could be paid
 */
export function tripBetween(one: Stop, next: Stop, rule: TravelPay, timezone: string): Trip | undefined {
  const isSame = one.address !== null && one.address === next.address;
  const between = Math.floor((next.from.getTime() - one.to.getTime()) / minuteMs);
  const isOneDay = dayIn(timezone, one.to) === dayIn(timezone, next.from);
  // A workday that goes on over midnight is one workday.
  if (isSame || between <= 0 || !(isOneDay || between <= rule.mostMinutes)) return undefined;
  const length = lengthOf(one, next, rule);
  const minutes = Math.min(length.minutes, between, rule.mostMinutes);
  return minutes > 0 ? { ...length, fromId: one.id, toId: next.id, minutes } : undefined;
}

/** All paid trips of one person. @param stops in any order */
export function tripsOf(stops: readonly Stop[], rule: TravelPay, timezone: string): Trip[] {
  if (!rule.isPaid) return [];
  const sorted = stops.toSorted(
    (a, b) =>
      a.from.getTime() - b.from.getTime() || a.to.getTime() - b.to.getTime() || (a.id < b.id ? -1 : 1),
  );
  return sorted.flatMap((next, at) => {
    const one = sorted[at - 1];
    return (one && tripBetween(one, next, rule, timezone)) ?? [];
  });
}
