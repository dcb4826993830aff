import { addDays, dayIn, type Viewer } from '@homeward/contract/core';
import { workweekStartsOn } from '@homeward/contract/offices';
import {
  type DrivenMiles,
  figuresOf,
  isFrozen,
  mileageOf,
  type OvertimeRuleSet,
  overtimeRuleSet,
  type PayRules,
  type PricedVisit,
  type RulesVersion,
  rulesVersion,
  type SheetFigures,
  type SheetIssue,
  type SheetMileage,
  type WeekPay,
  workweekOf,
} from '@homeward/contract/timesheets';
import { blocking } from '@homeward/contract/visits';
import type { Queryable } from '../../platform/db/index.ts';
import type { SettingsOf } from '../offices/index.ts';
import { findUnconfirmed } from './timesheets.office-rules.service.ts';
import type { StoredSheet } from './timesheets.row.store.ts';
import { findApproved, findOfficeNames, findRuleSets } from './timesheets.store.ts';
import { findVisitsOf, type SheetVisit, type SheetWeeks } from './timesheets.visits.store.ts';
import { type Given, isApproved, pricersOf, settingsFrom, workedBy } from './timesheets.worked.service.ts';

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
  /** Those of its offices whose overtime rules wait to be confirmed; none where the person has rules of their own. */
  readonly unconfirmed: ReadonlySet<string>;
}

/** What was approved of a timesheet; null: nothing is. It is as this service wrote it. */
const approvedOf = ({ approved }: { readonly approved: unknown }) => approved as ApprovedFigures | null;

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
  const officeIds = [...sheets, ...[...visits.values()].flat()].map(({ officeId }) => officeId);
  const waiting = await findUnconfirmed(db, [...new Set(officeIds)], new Date(), settingsIn);
  const unconfirmed = new Set(waiting.map(({ id }) => id));
  const computed: ComputedSheet[] = [];
  for (const { sheet, rules, weeks } of given) {
    const ownRuleSet = ruleSets.get(sheet.staff.id) ?? null;
    const all = visits.get(sheet.id) ?? [];
    const one = { sheet, rules, weeks, ownRuleSet, visits: all, settingsIn, withPay };
    computed.push({
      ...(await computeSheet(db, one)),
      officeNames,
      unconfirmed: ownRuleSet === null ? unconfirmed : new Set(),
    });
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

function weeksOfSheet({ id, firstDay, periodEnd }: StoredSheet, { workweekStart }: SheetRules): SheetWeeks {
  const last = addDays(workweekOf(periodEnd, workweekStart), 6);
  return { id, from: workweekOf(firstDay, workweekStart), to: last };
}

async function computeSheet(
  db: Queryable,
  given: Given,
): Promise<Omit<ComputedSheet, 'officeNames' | 'unconfirmed'>> {
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
 * workweek that is not approved pays it. What was approved by the first version of the rules is left as it is, and so is what
 * another home office counted: its workweeks are others, and ended with it.
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
    if (!kept || (kept.version ?? 1) < rulesVersion || !hasSameWeeks(kept.rules, rules)) continue;
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

const hasSameWeeks = (one: SheetRules, other: SheetRules) =>
  one.timezone === other.timezone && one.workweekStart === other.workweekStart;

const centsIn = (weeks: readonly WeekPay[] | undefined, first: string) =>
  weeks?.find((week) => week.first === first)?.cents ?? 0;

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

const lateIssue = ({ status }: SheetVisit): SheetIssue | null => (status === 'LOCKED' ? null : 'LATE');

function openIssue({ status, hasPending, openExceptions, payMinutes }: SheetVisit): SheetIssue | null {
  if (status === 'MISSED') return 'CORRECTION';
  if (status === 'IN_PROGRESS') return 'RUNNING';
  if (status === 'DISPUTED') return 'DISPUTED';
  if (status === 'ENDED' || status === 'NEEDS_REVIEW' || payMinutes === null) return 'NOT_VERIFIED';
  if (hasPending) return 'CORRECTION';
  if (openExceptions.includes('MISSING_RATE')) return 'MISSING_RATE';
  return blocking(openExceptions.map((code) => ({ code, isSettled: false }))) > 0 ? 'BLOCKED' : null;
}
