import { dayIn } from '@homeward/contract/core';
import {
  confirmsNumbers,
  isFrozen,
  type Timesheet,
  type TimesheetMove,
  type TimesheetStatus,
  type TimesheetSubject,
  timesheetSchema,
  timesheetStates,
  timesheetsText,
} from '@homeward/contract/timesheets';
import { visitsText } from '@homeward/contract/visits';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type Machine, type MoveWanted, makeMove } from '../../platform/states/index.ts';
import { noteCardsUsed } from '../rates/index.ts';
import { lockSchedules } from '../shifts/index.ts';
import { movePeriod } from '../visits/index.ts';
import { ofSheet, sheetHistory, timesheetsChangedMessage } from './timesheets.changes.service.ts';
import {
  digestOf,
  hasChangedSinceSubmitted,
  hoursDigestOf,
  officeDigestOf,
  waitingOffices,
} from './timesheets.digest.service.ts';
import { type ApprovedFigures, type ComputedSheet, computeOne } from './timesheets.figures.service.ts';
import { tellOfMove } from './timesheets.notices.service.ts';
import { holdRules } from './timesheets.office-rules.store.ts';
import { meetsOf } from './timesheets.periods.service.ts';
import type { StoredSheet } from './timesheets.row.store.ts';
import { shownSheet, subjectOf } from './timesheets.shown.service.ts';
import * as store from './timesheets.store.ts';
import { lockVisitsOf } from './timesheets.visits.store.ts';

/**
 * Makes a move of a timesheet. An approval counts for the offices of the viewer; the last one that it waits for keeps its
 * figures and locks its visits. A timesheet that is reopened is computed
 * anew from visits that can be corrected again.
 * @throws 403 not this viewer, 404, 409 not from its state, the period is not over, issues stop it, or its digest is another, 412
 * with the newer version
 */
export async function moveTimesheet(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<TimesheetMove> & { readonly digest?: string | undefined },
  caller: Caller,
): Promise<Timesheet> {
  const { viewer } = caller;
  const meets = await meetsOf(tx, viewer);
  const seen = await store.findSheet(tx, wanted.id, meets);
  if (!seen) throw notFound(timesheetsText.sheet);
  if (wanted.move === 'approve' && seen.staff.id === viewer.id) throw problem(403, timesheetsText.ownSheet);
  const machine = machineOf(deps, { meets, reason: wanted.reason, digest: wanted.digest }, caller);
  const { json } = await makeMove(deps, tx, machine, wanted, caller);
  return JSON.parse(json) as Timesheet;
}

interface Given {
  readonly meets: store.Meets;
  readonly reason: string | undefined;
  /** Of what the caller read. Undefined: nobody read it, so that only what was submitted counts. */
  readonly digest: string | undefined;
}

function machineOf(
  deps: Deps,
  { meets, reason, digest }: Given,
  caller: Caller,
): Machine<TimesheetStatus, TimesheetMove, StoredSheet, TimesheetSubject> {
  const { viewer, meta } = caller;
  const read = async (tx: Transaction, id: string) => {
    const sheet = await store.findSheet(tx, id, meets);
    if (!sheet) throw notFound(timesheetsText.sheet);
    return JSON.stringify(shownSheet(await computeOne(tx, sheet, viewer), { viewer, meets, now: meta.at }));
  };
  /** Whether other offices have still to approve. */
  let isPartial = false;
  const targetOf = (name: TimesheetMove): TimesheetStatus =>
    isPartial ? 'SUBMITTED' : timesheetStates.moves[name].to;
  return {
    ...sheetHistory,
    what: timesheetsText.sheet,
    schema: timesheetSchema,
    lock: (tx, id) => lockWhole(tx, id, meets),
    subjectOf: (sheet) => subjectOf(sheet, viewer),
    read,
    targetOf,
    save: async (tx, name, sheet) => {
      const isSubmission = timesheetStates.moves[name].to === 'SUBMITTED';
      if (isSubmission) requireOver(sheet, meta.at);
      // An admin who backdates rules waits until this approval is saved, and then reads it.
      if (name === 'approve') await holdRules(tx);
      const computed = await computeOne(tx, sheet, viewer);
      if (confirmsNumbers(name)) requireRead(computed, digest, { meets, caller });
      if (name === 'approve') isPartial = await approveOffices(tx, computed, { meets, viewer });
      else if (!isFrozen(timesheetStates.moves[name].to)) await store.removeApprovals(tx, sheet.id);
      const status = targetOf(name);
      const approved = isPartial ? null : await approvedBy(deps, tx, { name, computed }, caller);
      const submittedDigest = isSubmission && { submittedDigest: hoursDigestOf(computed) };
      await store.saveSheet(tx, sheet.id, { status, approved, ...submittedDigest });
      return read(tx, sheet.id);
    },
    record: (name, sheet) => ({
      action: 'timesheets.moved',
      ...ofSheet(sheet.id),
      before: { status: sheet.status },
      after: { status: targetOf(name), ...(isPartial && { approvedOffices: meets.officeIds?.join() }) },
      tell: timesheetsChangedMessage([sheet]),
    }),
    tell: async (tx, name, sheet) => {
      if (!isPartial) await tellOfMove(deps, tx, { name, sheet, reason }, caller);
    },
  };
}

/** A timesheet and its visits, kept from others. The schedule of the person comes first, as for everybody who punches. */
export async function lockWhole(
  tx: Transaction,
  id: string,
  meets: store.Meets,
): Promise<StoredSheet | undefined> {
  const seen = await store.findSheet(tx, id, meets);
  if (!seen) return undefined;
  await lockSchedules(tx, [seen.staff.id]);
  const sheet = await store.lockSheet(tx, id, meets);
  if (sheet) await lockVisitsOf(tx, id);
  return sheet;
}

/** @throws 409 */
function requireOver({ timezone, periodEnd }: StoredSheet, now: Date): void {
  if (dayIn(timezone, now) < periodEnd) throw problem(409, timesheetsText.notOver);
}

/** Nobody confirms numbers that changed since they were read, or since the person submitted them. @throws 409 with the new ones */
function requireRead(
  computed: ComputedSheet,
  digest: string | undefined,
  { meets, caller }: { readonly meets: store.Meets; readonly caller: Caller },
): void {
  const current = () => shownSheet(computed, { viewer: caller.viewer, meets, now: caller.meta.at });
  if (digest !== undefined && digest !== digestOf(computed))
    throw problem(409, timesheetsText.changedSinceRead, { code: 'CHANGED', current: current() });
  if (digest === undefined && hasChangedSinceSubmitted(computed))
    throw problem(409, timesheetsText.changedSinceSubmitted, { code: 'CHANGED', current: current() });
}

/**
 * Approves the hours of the viewer's offices. @returns whether other offices have still to approve theirs
 * @throws 409 nothing of these offices waits, or issues stop their approval
 */
async function approveOffices(
  tx: Transaction,
  computed: ComputedSheet,
  { meets, viewer }: { readonly meets: store.Meets; readonly viewer: Caller['viewer'] },
): Promise<boolean> {
  const { sheet, lines } = computed;
  const waiting = waitingOffices(computed);
  const own = waiting.filter((id) => meets.officeIds === null || meets.officeIds.includes(id));
  if (own.length === 0 && waiting.length > 0) throw problem(409, timesheetsText.otherOffices);
  requireConfirmedRules(computed, own);
  const issues = lines.filter(({ visit, issue }) => issue !== null && own.includes(visit.officeId)).length;
  if (issues > 0) throw problem(409, visitsText.issues(issues), { code: 'ISSUES' });
  const digests = own.map((id) => [id, officeDigestOf(computed, id)] as const);
  await store.saveApprovals(tx, sheet.id, new Map(digests), viewer.id);
  return own.length < waiting.length;
}

/** Nothing is approved by overtime rules that nobody has confirmed. @throws 409 naming the office */
function requireConfirmedRules(
  { unconfirmed, officeNames }: ComputedSheet,
  officeIds: readonly string[],
): void {
  const found = officeIds.find((id) => unconfirmed.has(id));
  if (found === undefined) return;
  const name = officeNames.get(found) ?? '';
  throw problem(409, timesheetsText.rulesUnconfirmed(name), { code: 'RULES' });
}

/** What a timesheet keeps after a move. @throws 409 issues stop the approval */
async function approvedBy(
  deps: Deps,
  tx: Transaction,
  { name, computed }: { readonly name: TimesheetMove; readonly computed: ComputedSheet },
  caller: Caller,
): Promise<object | null> {
  if (name === 'approve') return approve(deps, tx, computed, caller);
  if (isFrozen(timesheetStates.moves[name].to)) return computed.sheet.approved;
  if (name === 'reopen') {
    const { lines } = computed;
    await movePeriod(deps, tx, { name: 'unlock', ids: lines.map(({ visit }) => visit.id) }, caller);
  }
  return null;
}

async function approve(
  deps: Deps,
  tx: Transaction,
  computed: ComputedSheet,
  caller: Caller,
): Promise<ApprovedFigures> {
  const { sheet, lines, issues, version, rules, ruleSets, figures, mileage } = computed;
  requireConfirmedRules(
    computed,
    lines.map(({ visit }) => visit.officeId),
  );
  if (issues > 0) throw problem(409, visitsText.issues(issues), { code: 'ISSUES' });
  await movePeriod(deps, tx, { name: 'lock', ids: lines.map(({ visit }) => visit.id) }, caller);
  const sources = figures.visits.flatMap(({ parts }) => parts.map(({ source }) => source));
  const last = lines.at(-1)?.visit.date ?? sheet.periodEnd;
  const uses = sources.flatMap(({ id, card }) => (card === null ? [] : [[id, last] as const]));
  await noteCardsUsed(deps, tx, new Map(uses));
  return { version, rules, ruleSets, figures, mileage };
}
