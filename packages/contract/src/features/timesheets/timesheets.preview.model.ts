import { type Cents, intervalAt, minuteMs, type WallTime } from '../../core/index.ts';
import type { Place } from '../visits/index.ts';
import { figuresOf } from './timesheets.figures.model.ts';
import { type PaidDay, workweekOf } from './timesheets.overtime.model.ts';
import { rulesOn } from './timesheets.rules.model.ts';
import type { TravelPay } from './timesheets.settings.schemas.ts';
import { type SleepLog, unpaidSleep } from './timesheets.sleep.model.ts';
import { type PayComponent, payComponentLabels } from './timesheets.text.ts';
import { type Stop, type Trip, tripsOf } from './timesheets.travel.model.ts';
import {
  type PayRules,
  type PricedPart,
  type PricedVisit,
  weeksOf,
  withoutSleep,
} from './timesheets.work.model.ts';

type WallSpan = { readonly from: WallTime; readonly to: WallTime };

/** Time that was worked, on the clocks of the place of work, to the minute, and what an hour of it pays. */
export interface PaidVisit {
  readonly start: WallTime;
  readonly end: WallTime;
  readonly rateCents: Cents;
  readonly isLiveIn?: boolean | undefined;
  /** Sleep on duty that the person agreed is not paid. */
  readonly sleep?: (WallSpan & { readonly interruptions?: readonly WallSpan[] | undefined }) | undefined;
  /** Tells one place of work from another. */
  readonly address?: string | undefined;
  readonly pin?: Place | undefined;
  /** With what its shift was offered. */
  readonly incentiveCents?: Cents | undefined;
  /** What was entered of the way to it. */
  readonly travel?: { readonly minutes: number; readonly miles?: number | undefined } | undefined;
}

/** What one visit, or the way to it, pays as one component. */
export interface PayLine {
  /** Which of the visits, from 0. */
  readonly visit: number;
  readonly kind: 'VISIT' | 'TRAVEL';
  readonly name: string;
  readonly component: PayComponent;
  readonly minutes: number;
  readonly rateCents: Cents;
  readonly cents: Cents;
}

export interface Pay extends Omit<PaidDay, 'date'> {
  readonly grossCents: Cents;
  /** Of the paid minutes, those of the way from one visit to the next. */
  readonly travelMinutes: number;
  /** Sleep that is not paid; it is in none of the other minutes. */
  readonly unpaidSleepMinutes: number;
  /** Each day that was worked, in order. */
  readonly days: readonly PaidDay[];
  /** What the gross is made of. */
  readonly lines: readonly PayLine[];
}

interface Given extends PayRules {
  /** How travel is paid; without it, it is not. */
  readonly travel?: TravelPay | undefined;
}

const hourly = (minutes: number, rateCents: Cents): PricedPart => ({
  ...{ minutes, rateCents, unit: 'HOUR', flatCents: 0, dayType: '', timeBand: '' },
  source: { level: 'ALL', id: '', card: null },
});

function stopOf(visit: PaidVisit, at: number, { timezone }: Given): Stop {
  const { start, end } = intervalAt(timezone, visit.start, visit.end);
  const { address = null, pin = null, travel } = visit;
  const entered = travel ? { minutes: travel.minutes, miles: travel.miles ?? null } : null;
  return { id: String(at), from: start, to: end, address, pin, entered };
}

function logOf({ sleep }: PaidVisit, { from }: Stop, { timezone }: Given): SleepLog | null {
  if (!sleep) return null;
  const since = (span: WallSpan) => {
    const { start, end } = intervalAt(timezone, span.from, span.to);
    const minutesTo = (at: Date) => (at.getTime() - from.getTime()) / minuteMs;
    return { from: minutesTo(start), to: minutesTo(end) };
  };
  return { ...since(sleep), interruptions: (sleep.interruptions ?? []).map(since), isAgreed: true };
}

function visitOf(visit: PaidVisit, stop: Stop, given: Given): PricedVisit {
  const { id, from, to } = stop;
  const minutes = (to.getTime() - from.getTime()) / minuteMs;
  const { sleep } = rulesOn(given.ruleSet, workweekOf(visit.start.slice(0, 10), given.workweekStart));
  const unpaid = unpaidSleep({ from: 0, to: minutes }, logOf(visit, stop, given), sleep);
  const isLiveIn = visit.isLiveIn ?? false;
  const incentive = { shiftId: id, cents: visit.incentiveCents ?? 0 };
  return {
    id,
    start: from,
    isLiveIn,
    incentive,
    ...withoutSleep([hourly(minutes, visit.rateCents)], unpaid),
  };
}

/** A trip as time that is worked: it ends when the visit begins. */
export function tripWork(trip: Trip, arrival: Date, part: Omit<PricedPart, 'minutes'>): PricedVisit {
  const start = new Date(arrival.getTime() - trip.minutes * minuteMs);
  return { id: trip.toId, start, parts: [{ ...part, minutes: trip.minutes }], trip };
}

/**
 * Regular hours, overtime and double time of one person, and what they pay, line by line.
 * @param visits that do not overlap, each with its end after its start; of any number of workweeks and in any order
 */
export function payFor(visits: readonly PaidVisit[], given: Given): Pay {
  const { travel, ...rules } = given;
  const stops = visits.map((visit, at) => stopOf(visit, at, given));
  const trips = travel ? tripsOf(stops, travel, given.timezone) : [];
  const work = [
    ...visits.flatMap((visit, at) => {
      const stop = stops[at];
      return stop ? [visitOf(visit, stop, given)] : [];
    }),
    ...trips.flatMap((trip) => {
      const [stop, visit] = [stops[Number(trip.toId)], visits[Number(trip.toId)]];
      return stop && visit
        ? [tripWork(trip, stop.from, hourly(0, travel?.rateCents ?? visit.rateCents))]
        : [];
    }),
  ];
  const {
    visits: figured,
    regularMinutes,
    overtimeMinutes,
    doubleMinutes,
    grossCents,
  } = figuresOf(work, rules);
  return {
    ...{ regularMinutes, overtimeMinutes, doubleMinutes, grossCents },
    travelMinutes: trips.reduce((total, { minutes }) => total + minutes, 0),
    unpaidSleepMinutes: figured.reduce((total, { unpaidMinutes = 0 }) => total + unpaidMinutes, 0),
    days: weeksOf(work, rules).flatMap((week) => week.days),
    lines: figured.flatMap(({ id, trip, parts }) =>
      parts.map(({ component, minutes, rateCents, cents }): PayLine => {
        const what = trip ? `Travel to visit ${Number(id) + 1}` : `Visit ${Number(id) + 1}`;
        const name = `${what}, ${payComponentLabels[component].toLowerCase()}`;
        return {
          visit: Number(id),
          kind: trip ? 'TRAVEL' : 'VISIT',
          name,
          component,
          minutes,
          rateCents,
          cents,
        };
      }),
    ),
  };
}
