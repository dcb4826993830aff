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
import { digestOf, hasChangedSinceSubmitted, hoursDigestOf } from './timesheets.digest.service.ts';
import { type ApprovedFigures, type ComputedSheet, computeOne } from './timesheets.figures.service.ts';
import { tellOfMove } from './timesheets.notices.service.ts';
import { meetsOf } from './timesheets.periods.service.ts';
import type { StoredSheet } from './timesheets.row.store.ts';
import { shownSheet, subjectOf } from './timesheets.shown.service.ts';
import * as store from './timesheets.store.ts';
import { lockVisitsOf } from './timesheets.visits.store.ts';

/**
 * Makes a move of a timesheet. An approval keeps its figures and locks its visits; a timesheet that is reopened is computed
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
  const { json, ...now } = await makeMove(deps, tx, machine, wanted, caller);
  return { ...(JSON.parse(json) as Timesheet), ...now };
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
    return JSON.stringify(shownSheet(await computeOne(tx, sheet, viewer), viewer, meta.at));
  };
  return {
    ...sheetHistory,
    what: timesheetsText.sheet,
    schema: timesheetSchema,
    lock: (tx, id) => lockWhole(tx, id, meets),
    subjectOf: (sheet) => subjectOf(sheet, viewer),
    read,
    save: async (tx, name, sheet) => {
      const { to: status } = timesheetStates.moves[name];
      if (status === 'SUBMITTED') requireOver(sheet, meta.at);
      const computed = await computeOne(tx, sheet, viewer);
      if (confirmsNumbers(name)) requireRead(computed, digest, caller);
      const approved = await approvedBy(deps, tx, { name, computed }, caller);
      const submittedDigest = status === 'SUBMITTED' && { submittedDigest: hoursDigestOf(computed) };
      await store.saveSheet(tx, sheet.id, { status, approved, ...submittedDigest });
      return read(tx, sheet.id);
    },
    record: (name, sheet) => ({
      action: 'timesheets.moved',
      ...ofSheet(sheet.id),
      before: { status: sheet.status },
      after: { status: timesheetStates.moves[name].to },
      tell: timesheetsChangedMessage([sheet]),
    }),
    tell: (tx, name, sheet) => tellOfMove(deps, tx, { name, sheet, reason }, caller),
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
function requireRead(computed: ComputedSheet, digest: string | undefined, { viewer, meta }: Caller): void {
  const current = () => shownSheet(computed, viewer, meta.at);
  if (digest !== undefined && digest !== digestOf(computed))
    throw problem(409, timesheetsText.changedSinceRead, { code: 'CHANGED', current: current() });
  if (digest === undefined && hasChangedSinceSubmitted(computed))
    throw problem(409, timesheetsText.changedSinceSubmitted, { code: 'CHANGED', current: current() });
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
  { sheet, lines, issues, rules, figures, mileage }: ComputedSheet,
  caller: Caller,
): Promise<ApprovedFigures> {
  if (issues > 0) throw problem(409, visitsText.issues(issues), { code: 'ISSUES' });
  await movePeriod(deps, tx, { name: 'lock', ids: lines.map(({ visit }) => visit.id) }, caller);
  const sources = figures.visits.flatMap(({ parts }) => parts.map(({ source }) => source));
  const last = lines.at(-1)?.visit.date ?? sheet.periodEnd;
  const uses = sources.flatMap(({ id, card }) => (card === null ? [] : [[id, last] as const]));
  await noteCardsUsed(deps, tx, new Map(uses));
  return { rules, figures, mileage };
}
