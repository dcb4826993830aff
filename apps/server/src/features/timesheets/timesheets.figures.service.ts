import {
  addDays,
  dayIn,
  minuteMs,
  type Viewer,
  wallMinutes,
  wallTimeAt,
  wallTimeIn,
} from '@homeward/contract/core';
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
  type RulesVersion,
  rulesVersion,
  type SheetFigures,
  type SheetIssue,
  type SheetMileage,
  travelPay,
  type WeekPay,
  workweekOf,
} from '@homeward/contract/timesheets';
import { blocking, earlyMinutesCount, paidFrom } from '@homeward/contract/visits';
import type { Queryable } from '../../platform/db/index.ts';
import { type SettingsOf, settingsOf } from '../offices/index.ts';
import { pricerOf } from '../rates/index.ts';
import type { StoredSheet } from './timesheets.row.store.ts';
import { awakeParts } from './timesheets.sleep.service.ts';
import { findApproved, findOfficeNames, findRuleSets } from './timesheets.store.ts';
import { pricedTrip, tripTo } from './timesheets.travel.service.ts';
import { findVisitsOf, type SheetVisit, type SheetWeeks } from './timesheets.visits.store.ts';

/** How the hours of a timesheet are counted. */
export type SheetRules = PayRules;

/** The rules of the offices of a timesheet, by their ids. */
type RuleSets = Readonly<Record<string, OvertimeRuleSet>>;

/** What is kept of a timesheet when it is approved. */
export interface ApprovedFigures {
  /** Missing where it was approved by the first version. */
  readonly version?: RulesVersion;
  readonly rules: SheetRules;
  /** Missing in the first version: they are those of `rules`. */
  readonly ruleSets?: RuleSets;
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
  /** Of all offices, by their ids. */
  readonly officeNames: ReadonlyMap<string, string>;
}

/** What was approved of a timesheet; null: nothing is. It is as this service wrote it. */
const approvedOf = ({ approved }: { readonly approved: unknown }) => approved as ApprovedFigures | null;

/** The settings of offices, each read once. */
type OfficeSettings = (officeId: string) => Promise<SettingsOf>;

function settingsFrom(db: Queryable): OfficeSettings {
  const known = new Map<string, Promise<SettingsOf>>();
  return (officeId) => {
    const found = known.get(officeId) ?? settingsOf(db, officeId);
    known.set(officeId, found);
    return found;
  };
}

/** Computes timesheets. @param withPay whether open ones are priced, which reads rates; otherwise they say hours only */
export async function computeSheets(
  db: Queryable,
  sheets: readonly StoredSheet[],
  { viewer, withPay }: { readonly viewer: Viewer; readonly withPay: boolean },
): Promise<ComputedSheet[]> {
  const settingsIn = settingsFrom(db);
  const staffIds = [...new Set(sheets.map(({ staff }) => staff.id))];
  const ruleSets = await findRuleSets(db, staffIds);
  const given: { sheet: StoredSheet; rules: SheetRules; weeks: SheetWeeks }[] = [];
  for (const sheet of sheets) {
    const rules = rulesOf(sheet, await settingsIn(sheet.officeId), ruleSets.get(sheet.staff.id));
    given.push({ sheet, rules, weeks: weeksOfSheet(sheet, rules) });
  }
  const weeks = given.map((one) => one.weeks);
  const visits = Map.groupBy(await findVisitsOf(db, weeks, viewer), ({ sheetId }) => sheetId);
  const officeNames = await findOfficeNames(db);
  const computed: ComputedSheet[] = [];
  for (const { sheet, rules, weeks } of given) {
    const ownRuleSet = ruleSets.get(sheet.staff.id) ?? null;
    const all = visits.get(sheet.id) ?? [];
    const one = { sheet, rules, weeks, ownRuleSet, visits: all, settingsIn, withPay };
    computed.push({ ...(await computeSheet(db, one)), officeNames });
  }
  return computed;
}

/** Computes one timesheet, with its pay. */
export async function computeOne(db: Queryable, sheet: StoredSheet, viewer: Viewer): Promise<ComputedSheet> {
  const [computed] = await computeSheets(db, [sheet], { viewer, withPay: true });
  if (!computed) throw new Error('The timesheet was not computed.');
  return computed;
}

/**
 * By the choices of the home office for the first day of the period, so that a later choice changes nothing: an employee has
 * one workweek (29 CFR 778.105).
 */
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

function weeksOfSheet(
  { id, periodStart, periodEnd }: StoredSheet,
  { workweekStart }: SheetRules,
): SheetWeeks {
  const last = addDays(workweekOf(periodEnd, workweekStart), 6);
  return { id, from: workweekOf(periodStart, workweekStart), to: last };
}

interface Given {
  readonly sheet: StoredSheet;
  readonly rules: SheetRules;
  readonly weeks: SheetWeeks;
  readonly ownRuleSet: OvertimeRuleSet | null;
  /** Those of the timesheet, and others of its workweeks. */
  readonly visits: readonly SheetVisit[];
  readonly settingsIn: OfficeSettings;
  readonly withPay: boolean;
}

async function computeSheet(db: Queryable, given: Given): Promise<Omit<ComputedSheet, 'officeNames'>> {
  const { sheet, rules, visits } = given;
  const approved = approvedOf(sheet);
  const price = pricersOf(db, given);
  const ruleSets = await ruleSetsOf(given);
  const lines: SheetLine[] = [];
  const priced: CountedVisit[] = [];
  const driven: DrivenMiles[] = [];
  for (const visit of visits) {
    const isOwn = visit.elsewhere === null;
    const issue = isFrozen(sheet.status) ? lateIssue(visit) : openIssue(visit);
    const worked = approved === null ? await workedBy(visit, { given, price }) : undefined;
    if (isOwn) lines.push({ visit, issue: worked?.isUnpriced ? 'MISSING_RATE' : issue });
    if (!worked) continue;
    priced.push(...worked.priced.map((one) => ({ visit, priced: { ...one, isElsewhere: !isOwn } })));
    if (isOwn) driven.push(...worked.driven);
  }
  const found = {
    sheet,
    lines,
    issues: lines.filter(({ issue }) => issue !== null).length,
  };
  if (approved) return { mileage: mileageOf([]), version: 1, ruleSets, ...approved, ...found };
  const figures = figuresOf(
    priced.map((one) => one.priced),
    rules,
  );
  return {
    ...found,
    ...{ version: rulesVersion, rules, ruleSets, mileage: mileageOf(driven) },
    figures: given.withPay ? await adjusted(db, figures, { priced, rules }) : figures,
  };
}

/** A visit or the way to it, as it counts. */
interface CountedVisit {
  readonly visit: SheetVisit;
  readonly priced: PricedVisit;
}

/**
 * Figures with what approved timesheets of the same workweeks paid too little or too much by now: the last timesheet of a
 * workweek that is not approved pays it. What was approved by the first version of the rules is left as it is.
 */
async function adjusted(
  db: Queryable,
  figures: SheetFigures,
  { priced, rules }: { readonly priced: readonly CountedVisit[]; readonly rules: SheetRules },
): Promise<SheetFigures> {
  const ids = new Set(priced.flatMap(({ visit }) => (isApproved(visit) ? (visit.elsewhere?.id ?? []) : [])));
  const others = ids.size === 0 ? [] : await findApproved(db, [...ids]);
  const found = new Map<string, number>();
  const own = (figures.weeks ?? []).map(({ first }) => first).filter((first) => isLast(first, priced, rules));
  for (const other of others) {
    const kept = approvedOf(other);
    if (!kept || (kept.version ?? 1) < rulesVersion) continue;
    const { weeks = [] } = figuresOf(
      priced.map(({ visit, priced }) => ({ ...priced, isElsewhere: visit.elsewhere?.id !== other.id })),
      rules,
    );
    for (const first of own) {
      const due = centsIn(weeks, first);
      const paid = centsIn(kept.figures.weeks, first) + centsIn(kept.figures.adjustments, first);
      // Where its work of the week is not known here any more, nothing is due.
      if (weeks.some((week) => week.first === first)) found.set(first, (found.get(first) ?? 0) + due - paid);
    }
  }
  const adjustments = [...found].flatMap(([first, cents]) => (cents === 0 ? [] : [{ first, cents }]));
  if (adjustments.length === 0) return figures;
  const cents = adjustments.reduce((total, one) => total + one.cents, 0);
  return { ...figures, adjustments, grossCents: figures.grossCents + cents };
}

const centsIn = (weeks: readonly WeekPay[] | undefined, first: string) =>
  weeks?.find((week) => week.first === first)?.cents ?? 0;

const isApproved = ({ elsewhere }: SheetVisit) =>
  elsewhere?.status != null && isFrozen(elsewhere.status as StoredSheet['status']);

/** Whether no other timesheet that is not approved has later work of a workweek. */
function isLast(
  first: string,
  priced: readonly CountedVisit[],
  { timezone, workweekStart }: SheetRules,
): boolean {
  const isOfWeek = ({ start }: PricedVisit) =>
    workweekOf(dayIn(timezone, new Date(start)), workweekStart) === first;
  const open = priced.filter(({ visit, priced }) => isOfWeek(priced) && !isApproved(visit));
  const last = open.at(-1);
  return last === undefined || last.visit.elsewhere === null;
}

/** The rules of each office of a timesheet at the beginning of its first workweek: those of the person before those of the office. */
async function ruleSetsOf({ sheet, weeks, ownRuleSet, visits, settingsIn }: Given): Promise<RuleSets> {
  const own = visits.flatMap(({ elsewhere, officeId }) => (elsewhere === null ? [officeId] : []));
  const found: Record<string, OvertimeRuleSet> = {};
  for (const officeId of new Set([sheet.officeId, ...own]))
    found[officeId] = ownRuleSet ?? (await settingsIn(officeId)).on(overtimeRuleSet, weeks.from).value;
  return found;
}

type Price = ReturnType<typeof pricerOf>;

/** What finds prices, by office. */
function pricersOf(db: Queryable, { weeks, visits }: Given): (officeId: string) => Price {
  const known = new Map<string, Price>();
  const shiftIds = visits.flatMap(({ shiftId }) => shiftId ?? []);
  // Work of other timesheets may have begun before the workweek, or belong to the next one.
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
async function workedBy(
  visit: SheetVisit,
  { given, price }: { readonly given: Given; readonly price: (officeId: string) => Price },
): Promise<Worked | undefined> {
  const { sheet, settingsIn, ownRuleSet, withPay, rules: personal } = given;
  const { officeId } = visit;
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
  const rule = settings.on(travelPay, visit.date).value;
  const trip = tripTo(visit, rule, sheet.timezone);
  const way =
    trip && rule.isPaid && visit.inAt !== null
      ? [{ ...pricedTrip(trip, visit.inAt, { rule, officeId, parts: worked }), ...place }]
      : [];
  const drive = { visitId: visit.id, miles: visit.mileage, trip };
  return {
    isUnpriced: parts === undefined,
    priced: [
      { id: visit.id, start: time.start, parts: worked, pauses, isLiveIn, ...incentive, ...place },
      ...way,
    ],
    driven: milesOf(drive, settings.on(mileagePay, visit.date).value, rule),
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
