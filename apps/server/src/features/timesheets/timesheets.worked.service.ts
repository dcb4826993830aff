import {
  addDays,
  type Day,
  dayIn,
  minuteMs,
  serviceTypes,
  wallMinutes,
  wallTimeAt,
  wallTimeIn,
} from '@homeward/contract/core';
import type { Pricing } from '@homeward/contract/rates';
import {
  type DrivenMiles,
  isFrozen,
  mileagePay,
  milesOf,
  type OvertimeRuleSet,
  overtimeRuleSet,
  type PayRules,
  type PricedPart,
  type PricedVisit,
  travelPay,
  workweekOf,
} from '@homeward/contract/timesheets';
import { earlyMinutesCount, paidFrom } from '@homeward/contract/visits';
import type { Queryable } from '../../platform/db/index.ts';
import { type SettingsOf, settingsOf } from '../offices/index.ts';
import { pricerOf } from '../rates/index.ts';
import type { StoredSheet } from './timesheets.row.store.ts';
import { awakeParts } from './timesheets.sleep.service.ts';
import { type HourlyRate, hourlyOf, hourlyRateOf, pricedTrip, tripTo } from './timesheets.travel.service.ts';
import type { SheetVisit, SheetWeeks } from './timesheets.visits.store.ts';

/** The settings of offices, each read once. */
export type OfficeSettings = (officeId: string) => Promise<SettingsOf>;

export function settingsFrom(db: Queryable): OfficeSettings {
  const known = new Map<string, Promise<SettingsOf>>();
  return (officeId) => {
    const found = known.get(officeId) ?? settingsOf(db, officeId);
    known.set(officeId, found);
    return found;
  };
}

/** A timesheet that is computed, and what of its work is computed by. */
export interface Given {
  readonly sheet: StoredSheet;
  readonly rules: PayRules;
  readonly weeks: SheetWeeks;
  readonly ownRuleSet: OvertimeRuleSet | null;
  /** Those of the timesheet, and others of its workweeks. */
  readonly visits: readonly SheetVisit[];
  readonly settingsIn: OfficeSettings;
  readonly withPay: boolean;
}

/** The day on which a visit began by the clock of the client's office, whose settings count. */
export const dayAtHome = ({ inAt, date, timezone }: Pick<SheetVisit, 'inAt' | 'date' | 'timezone'>): Day =>
  inAt === null ? date : dayIn(timezone, new Date(inAt));

/** Whether a visit is on another timesheet that is approved. */
export const isApproved = ({ elsewhere }: SheetVisit) =>
  elsewhere?.status != null && isFrozen(elsewhere.status as StoredSheet['status']);

type Price = ReturnType<typeof pricerOf>;

/** What finds prices, by office. */
export function pricersOf(db: Queryable, { weeks, visits }: Given): (officeId: string) => Price {
  const known = new Map<string, Price>();
  const shiftIds = visits.flatMap(({ shiftId }) => shiftId ?? []);
  // Work of other timesheets may start before the workweek, or belong to the next one.
  const [from, to] = [addDays(weeks.from, -9), addDays(weeks.to, 9)];
  return (officeId) => {
    const found = known.get(officeId) ?? pricerOf(db, { officeId, from, to, shiftIds });
    known.set(officeId, found);
    return found;
  };
}

interface Worked {
  readonly isUnpriced: boolean;
  /** The visit, and the way to it where it is paid. */
  readonly priced: readonly PricedVisit[];
  readonly driven: readonly DrivenMiles[];
}

/** The paid work of a visit by the rules of the office for which it was done; undefined: it does not count. */
export async function workedBy(
  visit: SheetVisit,
  { given, price }: { readonly given: Given; readonly price: (officeId: string) => Price },
): Promise<Worked | undefined> {
  const { sheet, settingsIn, ownRuleSet, withPay, rules: personal } = given;
  const { officeId } = visit;
  const day = dayAtHome(visit);
  const settings = await settingsIn(officeId);
  const time = paidTimeOf(visit, settings);
  // What came after the approval of another timesheet is not paid yet.
  if (!time || (isApproved(visit) && visit.status !== 'LOCKED')) return undefined;
  const first = workweekOf(dayIn(personal.timezone, time.start), personal.workweekStart);
  const ruleSet = ownRuleSet ?? settings.on(overtimeRuleSet, first).value;
  const parts = withPay ? await pricedParts(visit, sheet, time, price(officeId)) : [hoursOf(time.minutes)];
  const { parts: worked, pauses } = awakeParts(visit, time.start, {
    rules: { ...personal, ruleSet },
    parts: parts ?? [hoursOf(time.minutes)],
  });
  const isLiveIn = visit.shiftType === 'LIVE_IN';
  const { shiftId, incentiveCents: cents } = visit;
  const incentive = withPay && shiftId !== null && cents > 0 ? { incentive: { shiftId, cents } } : {};
  const place = { ruleSet, officeId };
  const rule = settings.on(travelPay, day).value;
  const trip = tripTo(visit, rule, sheet.timezone);
  const isPaidTrip = trip !== undefined && rule.isPaid && visit.inAt !== null;
  const hourly = isPaidTrip && withPay ? await hourlyRate(visit, { parts, sheet, time, price }) : undefined;
  const way =
    trip && rule.isPaid && visit.inAt !== null
      ? [{ ...pricedTrip(trip, visit.inAt, { rule, officeId, hourly }), ...place }]
      : [];
  const isTripUnpriced = isPaidTrip && withPay && rule.rateCents === null && hourly === undefined;
  const drive = { visitId: visit.id, miles: visit.mileage, trip };
  return {
    isUnpriced: parts === undefined || isTripUnpriced,
    priced: [
      { id: visit.id, start: time.start, parts: worked, pauses, isLiveIn, ...incentive, ...place },
      ...way,
    ],
    driven: milesOf(drive, settings.on(mileagePay, day).value, rule),
  };
}

/** The hours of a visit that somebody has vouched for: its paid minutes, as one stretch. */
function paidTimeOf(
  visit: SheetVisit,
  settings: SettingsOf,
): { readonly start: Date; readonly minutes: number } | undefined {
  const { status, inAt, outAt: out, plannedStart, isInApproved, payMinutes: minutes } = visit;
  const isVerified = status === 'VERIFIED' || status === 'APPROVED' || status === 'LOCKED';
  if (!isVerified || inAt === null || minutes === null) return undefined;
  const arrived = { in: inAt, out, plannedStart, isInApproved };
  const from = paidFrom(arrived, settings.on(earlyMinutesCount, dayAtHome(visit)).value).getTime();
  return { start: new Date(from - (from % minuteMs)), minutes };
}

/** Minutes that are counted and not priced. */
const hoursOf = (minutes: number): PricedPart => ({
  ...{ minutes, rateCents: 0, unit: 'HOUR', flatCents: 0, dayType: '', timeBand: '' },
  source: { level: 'ALL', id: '', card: null },
});

/** The parts of a visit by what they pay; undefined: a rate is missing. */
async function pricedParts(
  { shiftId, clientId, serviceType, shiftType, timezone }: SheetVisit,
  { staff }: StoredSheet,
  { start, minutes }: { readonly start: Date; readonly minutes: number },
  price: ReturnType<typeof pricerOf>,
): Promise<PricedPart[] | undefined> {
  if (serviceType === null) return undefined;
  if (minutes === 0) return [];
  const from = wallTimeIn(timezone, start);
  const to = wallTimeIn(timezone, new Date(start.getTime() + minutes * minuteMs));
  // As the clocks go back, a visit may end before it began by the clock.
  const end = to > from ? to : wallTimeAt(wallMinutes(from) + 1);
  const parties = { shiftId, clientId, staffId: staff.id };
  const shift = { serviceType, shiftType, timezone, ...parties, start: from, end };
  const { missing, segments } = await price(shift);
  return missing.length > 0 ? undefined : fitted(segments, minutes);
}

interface TripGiven {
  /** What the visit pays; undefined: a rate is missing. */
  readonly parts: readonly PricedPart[] | undefined;
  readonly sheet: StoredSheet;
  readonly time: { readonly start: Date };
  readonly price: (officeId: string) => Price;
}

/**
 * What an hour of the way to a visit pays where the office has no travel rate: as the visit does. Where that is paid by the
 * visit, the day or the night, it is the base rate: the lowest rate by the hour of the office for this person at that time.
 */
async function hourlyRate(
  visit: SheetVisit,
  { parts, sheet, time, price }: TripGiven,
): Promise<HourlyRate | undefined> {
  const own = hourlyRateOf(parts ?? []);
  if (own || parts === undefined) return own;
  const { timezone, clientId, officeId } = visit;
  const start = wallTimeIn(timezone, time.start);
  const hour = { timezone, clientId, start, end: wallTimeAt(wallMinutes(start) + 60) };
  const found: HourlyRate[] = [];
  for (const serviceType of serviceTypes) {
    const shift = {
      ...hour,
      serviceType,
      shiftType: 'HOURLY' as const,
      shiftId: null,
      staffId: sheet.staff.id,
    };
    const { missing, segments } = await price(officeId)(shift);
    const [first] = segments;
    if (missing.length > 0 || !first) continue;
    const rateCents = hourlyOf({ unit: first.payUnit, rateCents: first.payRateCents });
    if (rateCents !== undefined) found.push({ rateCents, source: first.source.pay });
  }
  return found.toSorted((one, other) => one.rateCents - other.rateCents)[0];
}

/** Segments as parts that together have exactly so many minutes. */
function fitted(segments: Pricing['segments'], minutes: number): PricedPart[] {
  let left = minutes;
  const last = segments.findLastIndex((segment) => segment.minutes > 0);
  return segments.map((segment, at) => {
    const { payRateCents: rateCents, payUnit: unit, payCents, dayType, timeBand, source } = segment;
    const own = at === last ? left : Math.min(segment.minutes, left);
    left -= own;
    const isTimed = unit === 'HOUR' || unit === 'QUARTER_HOUR';
    const flatCents = isTimed && segment.minutes > 0 ? 0 : payCents;
    return { minutes: own, rateCents, unit, flatCents, dayType, timeBand, source: source.pay };
  });
}
