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

/** What an hour of a part pays; undefined: it is not paid by time. */
export function hourlyOf({ unit, rateCents }: Pick<PricedPart, 'unit' | 'rateCents'>): number | undefined {
  if (unit === 'HOUR') return rateCents;
  return unit === 'QUARTER_HOUR' ? rateCents * 4 : undefined;
}

/** Where a rate by the hour is from. */
export interface HourlyRate {
  readonly rateCents: number;
  readonly source: PricedPart['source'];
}

/** The first rate by the hour of what a visit pays; undefined: it is paid by the visit, the day or the night. */
export function hourlyRateOf(parts: readonly PricedPart[]): HourlyRate | undefined {
  for (const part of parts) {
    const rateCents = hourlyOf(part);
    if (rateCents !== undefined) return { rateCents, source: part.source };
  }
  return undefined;
}

/** The way to a visit from the one before, whether or not it is paid; undefined: there is none. */
export function tripTo(visit: SheetVisit, rule: TravelPay, timezone: string): Trip | undefined {
  const [one, next] = stopsOf(visit) ?? [];
  return one && next && tripBetween(one, next, rule, timezone);
}

interface Given {
  readonly rule: TravelPay;
  readonly officeId: string;
  /** Of the visit that the way leads to, else the base rate; undefined: none is known. */
  readonly hourly: HourlyRate | undefined;
}

/** A way as it is paid, at the travel rate of the office, else by the hour as the visit that it leads to, else at the base rate. @param inAt when that visit began */
export function pricedTrip(trip: Trip, inAt: string, { rule, officeId, hourly }: Given): PricedVisit {
  // It is worked in whole minutes, as the visit is.
  const arrivedMs = new Date(inAt).getTime();
  const arrival = new Date(arrivedMs - (arrivedMs % minuteMs));
  const paid = { unit: 'HOUR', flatCents: 0, dayType: '', timeBand: '' } as const;
  if (rule.rateCents !== null || !hourly) {
    const source = { level: 'OFFICE', id: officeId, card: null } as const;
    return tripWork(trip, arrival, { ...paid, rateCents: rule.rateCents ?? 0, source });
  }
  return tripWork(trip, arrival, { ...paid, ...hourly });
}
