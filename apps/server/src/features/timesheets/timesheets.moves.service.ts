import { dayIn } from '@homeward/contract/core';
import {
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
import { type ApprovedFigures, computeOne } from './timesheets.figures.service.ts';
import { tellOfMove } from './timesheets.notices.service.ts';
import { meetsOf } from './timesheets.periods.service.ts';
import type { StoredSheet } from './timesheets.row.store.ts';
import { shownSheet, subjectOf } from './timesheets.shown.service.ts';
import * as store from './timesheets.store.ts';
import { lockVisitsOf } from './timesheets.visits.store.ts';

/**
 * Makes a move of a timesheet. An approval keeps its figures and locks its visits; a timesheet that is reopened is computed
 * anew from visits that can be corrected again.
 * @throws 403 not this viewer, 404, 409 not from its state, the period is not over, or issues stop it, 412 with the newer version
 */
export async function moveTimesheet(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<TimesheetMove>,
  caller: Caller,
): Promise<Timesheet> {
  const { viewer } = caller;
  const meets = await meetsOf(tx, viewer);
  const seen = await store.findSheet(tx, wanted.id, meets);
  if (!seen) throw notFound(timesheetsText.sheet);
  if (wanted.move === 'approve' && seen.staff.id === viewer.id) throw problem(403, timesheetsText.ownSheet);
  const machine = machineOf(deps, { meets, reason: wanted.reason }, caller);
  const { json, ...now } = await makeMove(deps, tx, machine, wanted, caller);
  return { ...(JSON.parse(json) as Timesheet), ...now };
}

interface Given {
  readonly meets: store.Meets;
  readonly reason: string | undefined;
}

function machineOf(
  deps: Deps,
  { meets, reason }: Given,
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
    lock: (tx, id) => lock(tx, id, meets),
    subjectOf: (sheet) => subjectOf(sheet, viewer),
    read,
    save: async (tx, name, sheet) => {
      const { to: status } = timesheetStates.moves[name];
      if (status === 'SUBMITTED') requireOver(sheet, meta.at);
      const approved = await approvedBy(deps, tx, { name, sheet }, caller);
      await store.saveSheet(tx, sheet.id, { status, approved });
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

/** The schedule of the person is kept before the rows, as everybody does who punches. */
async function lock(tx: Transaction, id: string, meets: store.Meets): Promise<StoredSheet | undefined> {
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

/** What a timesheet keeps after a move. @throws 409 issues stop the approval */
async function approvedBy(
  deps: Deps,
  tx: Transaction,
  { name, sheet }: { readonly name: TimesheetMove; readonly sheet: StoredSheet },
  caller: Caller,
): Promise<object | null> {
  if (name === 'approve') return approve(deps, tx, sheet, caller);
  if (isFrozen(timesheetStates.moves[name].to)) return sheet.approved;
  if (name === 'reopen') {
    const { lines } = await computeOne(tx, sheet, caller.viewer);
    await movePeriod(deps, tx, { name: 'unlock', ids: lines.map(({ visit }) => visit.id) }, caller);
  }
  return null;
}

async function approve(
  deps: Deps,
  tx: Transaction,
  sheet: StoredSheet,
  caller: Caller,
): Promise<ApprovedFigures> {
  const { lines, issues, rules, figures } = await computeOne(tx, sheet, caller.viewer);
  if (issues > 0) throw problem(409, visitsText.issues(issues), { code: 'ISSUES' });
  await movePeriod(deps, tx, { name: 'lock', ids: lines.map(({ visit }) => visit.id) }, caller);
  const sources = figures.visits.flatMap(({ parts }) => parts.map(({ source }) => source));
  const last = lines.at(-1)?.visit.date ?? sheet.periodEnd;
  const uses = sources.flatMap(({ id, card }) => (card === null ? [] : [[id, last] as const]));
  await noteCardsUsed(deps, tx, new Map(uses));
  return { rules, figures };
}
