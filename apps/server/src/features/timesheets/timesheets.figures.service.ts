import { minuteMs, type Viewer, wallMinutes, wallTimeAt, wallTimeIn } from '@homeward/contract/core';
import { workweekStartsOn } from '@homeward/contract/offices';
import type { Pricing } from '@homeward/contract/rates';
import {
  type DrivenMiles,
  figuresOf,
  isFrozen,
  mileageOf,
  mileagePay,
  milesOf,
  type OvertimeRuleSet,
  overtimeRuleSet,
  type PayRules,
  type PricedPart,
  type PricedVisit,
  type SheetFigures,
  type SheetIssue,
  type SheetMileage,
  travelPay,
} from '@homeward/contract/timesheets';
import { blocking, earlyMinutesCount, paidFrom } from '@homeward/contract/visits';
import type { Queryable } from '../../platform/db/index.ts';
import { type SettingsOf, settingsOf } from '../offices/index.ts';
import { pricerOf } from '../rates/index.ts';
import type { StoredSheet } from './timesheets.row.store.ts';
import { awakeParts } from './timesheets.sleep.service.ts';
import { findRuleSets } from './timesheets.store.ts';
import { pricedTrip, tripTo } from './timesheets.travel.service.ts';
import { findVisitsOf, type SheetVisit } from './timesheets.visits.store.ts';

/** How the hours of a timesheet are counted. */
export type SheetRules = PayRules;

/** What is kept of a timesheet when it is approved. */
export interface ApprovedFigures {
  readonly rules: SheetRules;
  readonly figures: SheetFigures;
  /** Missing where it was approved before miles were paid. */
  readonly mileage?: SheetMileage;
}

/** A visit of a timesheet with what stops its approval. */
export interface SheetLine {
  readonly visit: SheetVisit;
  readonly issue: SheetIssue | null;
}

/** A timesheet as it stands: by its visits, or as it was approved. */
export interface ComputedSheet extends Required<ApprovedFigures> {
  readonly sheet: StoredSheet;
  readonly lines: readonly SheetLine[];
  readonly issues: number;
}

/** What was approved of a timesheet; null: nothing is. It is as this service wrote it. */
const approvedOf = ({ approved }: StoredSheet) => approved as ApprovedFigures | null;

/** Computes timesheets. @param withPay whether open ones are priced, which reads rates; otherwise they say hours only */
export async function computeSheets(
  db: Queryable,
  sheets: readonly StoredSheet[],
  { viewer, withPay }: { readonly viewer: Viewer; readonly withPay: boolean },
): Promise<ComputedSheet[]> {
  const ids = sheets.map(({ id }) => id);
  const visits = Map.groupBy(await findVisitsOf(db, ids, viewer), ({ sheetId }) => sheetId);
  const ruleSets = await findRuleSets(db, [...new Set(sheets.map(({ staff }) => staff.id))]);
  const offices = new Map<string, SettingsOf>();
  const computed: ComputedSheet[] = [];
  for (const sheet of sheets) {
    const settings = offices.get(sheet.officeId) ?? (await settingsOf(db, sheet.officeId));
    offices.set(sheet.officeId, settings);
    const rules = rulesOf(sheet, settings, ruleSets.get(sheet.staff.id));
    const own = visits.get(sheet.id) ?? [];
    computed.push(await computeSheet(db, { sheet, visits: own, settings, rules, withPay }));
  }
  return computed;
}

/** Computes one timesheet, with its pay. */
export async function computeOne(db: Queryable, sheet: StoredSheet, viewer: Viewer): Promise<ComputedSheet> {
  const [computed] = await computeSheets(db, [sheet], { viewer, withPay: true });
  if (!computed) throw new Error('The timesheet was not computed.');
  return computed;
}

/** By the choices of the office for the first day of the period, so that a later choice changes nothing. */
function rulesOf(
  { periodStart, timezone }: StoredSheet,
  settings: SettingsOf,
  ownRuleSet: OvertimeRuleSet | null | undefined,
): SheetRules {
  return {
    ruleSet: ownRuleSet ?? settings.on(overtimeRuleSet, periodStart).value,
    workweekStart: settings.on(workweekStartsOn, periodStart).value,
    timezone,
  };
}

interface Given {
  readonly sheet: StoredSheet;
  readonly visits: readonly SheetVisit[];
  readonly settings: SettingsOf;
  readonly rules: SheetRules;
  readonly withPay: boolean;
}

async function computeSheet(db: Queryable, given: Given): Promise<ComputedSheet> {
  const { sheet, visits, settings, rules, withPay } = given;
  const approved = approvedOf(sheet);
  const { officeId, periodStart, periodEnd } = sheet;
  const shiftIds = visits.flatMap(({ shiftId }) => shiftId ?? []);
  const price = pricerOf(db, { officeId, from: periodStart, to: periodEnd, shiftIds });
  const lines: SheetLine[] = [];
  const priced: PricedVisit[] = [];
  const driven: DrivenMiles[] = [];
  for (const visit of visits) {
    const issue = isFrozen(sheet.status) ? lateIssue(visit) : openIssue(visit);
    const time = approved === null && paidTimeOf(visit, settings);
    if (!time) {
      lines.push({ visit, issue });
      continue;
    }
    const parts = withPay ? await pricedParts(visit, sheet, time, price) : [hoursOf(time.minutes)];
    lines.push({ visit, issue: parts === undefined ? 'MISSING_RATE' : issue });
    const { parts: worked, pauses } = awakeParts(visit, time.start, {
      rules,
      parts: parts ?? [hoursOf(time.minutes)],
    });
    const isLiveIn = visit.shiftType === 'LIVE_IN';
    const { shiftId, incentiveCents: cents } = visit;
    const incentive = withPay && shiftId !== null && cents > 0 ? { incentive: { shiftId, cents } } : {};
    priced.push({ id: visit.id, start: time.start, parts: worked, pauses, isLiveIn, ...incentive });
    const rule = settings.on(travelPay, visit.date).value;
    const trip = tripTo(visit, rule, sheet.timezone);
    if (trip && rule.isPaid && visit.inAt !== null)
      priced.push(pricedTrip(trip, visit.inAt, { rule, officeId, parts: worked }));
    const drive = { visitId: visit.id, miles: visit.mileage, trip };
    driven.push(...milesOf(drive, settings.on(mileagePay, visit.date).value, rule));
  }
  return {
    sheet,
    lines,
    issues: lines.filter(({ issue }) => issue !== null).length,
    mileage: mileageOf(driven),
    ...(approved ?? { rules, figures: figuresOf(priced, rules) }),
  };
}

const lateIssue = ({ status }: SheetVisit): SheetIssue | null => (status === 'LOCKED' ? null : 'LATE');

function openIssue({ status, hasPending, openExceptions, payMinutes }: SheetVisit): SheetIssue | null {
  if (status === 'IN_PROGRESS') return 'RUNNING';
  if (status === 'DISPUTED') return 'DISPUTED';
  if (status === 'ENDED' || status === 'NEEDS_REVIEW' || payMinutes === null) return 'NOT_VERIFIED';
  if (hasPending) return 'CORRECTION';
  if (openExceptions.includes('MISSING_RATE')) return 'MISSING_RATE';
  return blocking(openExceptions.map((code) => ({ code, isSettled: false }))) > 0 ? 'BLOCKED' : null;
}

/** The hours of a visit that somebody has vouched for: its paid minutes, as one stretch. */
function paidTimeOf(
  { status, date, inAt, plannedStart, payMinutes: minutes }: SheetVisit,
  settings: SettingsOf,
): { readonly start: Date; readonly minutes: number } | undefined {
  const isVerified = status === 'VERIFIED' || status === 'APPROVED' || status === 'LOCKED';
  if (!isVerified || inAt === null || minutes === null) return undefined;
  const from = paidFrom(inAt, plannedStart, settings.on(earlyMinutesCount, date).value).getTime();
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
