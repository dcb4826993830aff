import { minuteMs } from '@homeward/contract/core';
import {
  type PricedPart,
  type PricedVisit,
  type Stop,
  type TravelPay,
  type Trip,
  tripBetween,
  tripWork,
} from '@homeward/contract/timesheets';
import type { SheetVisit } from './timesheets.visits.store.ts';

/** Two visits of one client are at one place unless they have two addresses. */
function placesOf({ clientId, addressId, before }: SheetVisit): readonly [string, string] {
  const [one, next] = [before?.addressId ?? null, addressId];
  const isOneClient = before?.clientId === clientId;
  if (isOneClient && (one === null || next === null)) return [clientId, clientId];
  return [one ?? before?.clientId ?? '', next ?? clientId];
}

function stopsOf(visit: SheetVisit): readonly [Stop, Stop] | undefined {
  const { id, inAt, outAt, pin, before, entry } = visit;
  if (!before?.inAt || !before.outAt || inAt === null || outAt === null) return undefined;
  const [from, to] = placesOf(visit);
  const one = { id: before.id, from: new Date(before.inAt), to: new Date(before.outAt) };
  return [
    { ...one, address: from, pin: before.pin, entered: null },
    { id, from: new Date(inAt), to: new Date(outAt), address: to, pin, entered: entry?.travel ?? null },
  ];
}

/** What an hour of a part pays; where its unit is no time, what it pays divided by its time. */
function hourlyOf({ unit, rateCents, flatCents, minutes }: PricedPart): number {
  if (unit === 'HOUR') return rateCents;
  if (unit === 'QUARTER_HOUR') return rateCents * 4;
  return minutes === 0 ? 0 : Math.round((flatCents * 60) / minutes);
}

/** The way to a visit from the one before, whether or not it is paid; undefined: there is none. */
export function tripTo(visit: SheetVisit, rule: TravelPay, timezone: string): Trip | undefined {
  const [one, next] = stopsOf(visit) ?? [];
  return one && next && tripBetween(one, next, rule, timezone);
}

interface Given {
  readonly rule: TravelPay;
  readonly officeId: string;
  /** What the visit that the way leads to pays. */
  readonly parts: readonly PricedPart[];
}

/** A way as it is paid, at the rate of the office or of the visit that it leads to. @param inAt when that visit began */
export function pricedTrip(trip: Trip, inAt: string, { rule, officeId, parts }: Given): PricedVisit {
  // It is worked in whole minutes, as the visit is.
  const arrivedMs = new Date(inAt).getTime();
  const arrival = new Date(arrivedMs - (arrivedMs % minuteMs));
  const [first] = parts;
  const paid = { unit: 'HOUR', flatCents: 0, dayType: '', timeBand: '' } as const;
  if (rule.rateCents !== null || !first) {
    const source = { level: 'OFFICE', id: officeId, card: null } as const;
    return tripWork(trip, arrival, { ...paid, rateCents: rule.rateCents ?? 0, source });
  }
  return tripWork(trip, arrival, { ...paid, rateCents: hourlyOf(first), source: first.source });
}
