import type { MadeMove, MoveGiven, MovesQuery, Page } from '@homeward/contract/core';
import {
  hasActiveAccount,
  leaveKinds,
  maySeeTermination,
  movesAccount,
  type StaffMove,
  type StaffRecord,
  type StaffStatus,
  type StaffSubject,
  staffRecordSchema,
  staffStates,
  staffText,
  terminationReasons,
} from '@homeward/contract/staff';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem } from '../../platform/errors/index.ts';
import type { Caller, Deps, TimeAway } from '../../platform/slice/index.ts';
import { type Machine, type MoveWanted, makeMove, readMoves } from '../../platform/states/index.ts';
import { notify } from '../notifications/index.ts';
import { changeStatus, findFullName, lockAccounts } from '../users/index.ts';
import { ofRecord, shownRecord, staffChangedMessage, staffHistory } from './staff.changes.service.ts';
import type { StoredRecord } from './staff.row.store.ts';
import { requireRecord } from './staff.service.ts';
import * as store from './staff.store.ts';

/**
 * Makes a move of a record. One that ends or returns the account does so in the same transaction, by the rules of
 * accounts: its sessions end.
 * @throws 400 the day, 403, 404, 409 not from its state or the last active Super Admin, 412 with the newer version
 */
export async function moveRecord(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<StaffMove>,
  caller: Caller,
): Promise<StaffRecord> {
  const { json, ...now } = await makeMove(deps, tx, machineOf(deps, wanted, caller), wanted, caller);
  return { ...(JSON.parse(json) as StaffRecord), ...now };
}

/**
 * The history of a record, the newest first; its person does not read why an earlier employment ended.
 * @throws 404 none that the viewer may read
 */
export async function listMoves(
  db: Queryable,
  id: string,
  query: MovesQuery,
  caller: Caller,
): Promise<Page<MadeMove>> {
  const record = await requireRecord(db, id, caller);
  const page = await readMoves(db, { thingType: staffHistory.type, thingId: id }, query);
  if (maySeeTermination(caller.viewer, record)) return page;
  // That it ended and when, and not why.
  const data = page.data.map((made) => (made.move === 'terminate' ? { ...made, reason: null } : made));
  return { ...page, data };
}

function machineOf(
  deps: Deps,
  { move }: MoveWanted<StaffMove>,
  caller: Caller,
): Machine<StaffStatus, StaffMove, StoredRecord, StaffSubject> {
  const { viewer } = caller;
  const read = async (tx: Transaction, id: string) =>
    JSON.stringify(shownRecord(await requireRecord(tx, id, caller), viewer));
  return {
    ...staffHistory,
    what: staffText.record,
    schema: staffRecordSchema,
    lock: async (tx, id) => {
      // Accounts are locked before records, as where a change of an account begins.
      if (movesAccount(move)) await lockAccounts(tx, [id, viewer.id]);
      return store.lockRecord(tx, id, viewer);
    },
    subjectOf: ({ id, role }) => ({ id, role }),
    read,
    save: async (tx, name, before, _viewer, given) => {
      requireDay(before, given.day);
      const next = movedBy(name, before, given);
      await store.saveMove(tx, before.id, next);
      if (movesAccount(name)) await changeStatus(deps, tx, before.id, hasActiveAccount(next.status), caller);
      const time = timeAwayOf(name, given.day, next);
      if (time) await deps.accounts.changed(tx, { what: 'away', ids: [before.id], time }, caller);
      return read(tx, before.id);
    },
    record: (name, before) => ({
      action: 'staff.moved',
      ...ofRecord(before.id),
      before: { status: before.status },
      after: { status: staffStates.moves[name].to },
      tell: staffChangedMessage([{ id: before.id, version: before.version + 1 }]),
    }),
    tell: async (tx, name, { id }) => {
      // A change of the account has its own notification.
      if (id === viewer.id || movesAccount(name)) return;
      await notify(deps, tx, {
        type: 'employment-changed',
        wording: 'status',
        metadata: {
          who: await findFullName(tx, viewer.id),
          status: staffStates.states[staffStates.moves[name].to],
        },
        to: { userId: id },
        actorId: viewer.id,
      });
    },
  };
}

/** What a move leaves behind. @throws 400 an expected return before the leave */
function movedBy(name: StaffMove, before: StoredRecord, given: MoveGiven): store.MovedRecord {
  const { day = null, until = null, cause = '', note = '', answer = null } = given;
  const { to: status } = staffStates.moves[name];
  if (name === 'activate' && before.hireDate === null) return { status, hireDate: day, leave: null };
  if (name === 'leave') return { status, leave: { kind: chosen(leaveKinds, cause), from: day, until, note } };
  if (name === 'extend') {
    const { kind = null, from = null, note: was = '' } = before.leave ?? {};
    if (from !== null && until !== null && until < from)
      throw fieldProblem(400, 'until', staffText.returnBeforeLeave);
    return { status, leave: { kind, from, until, note: note || was } };
  }
  if (name === 'terminate') {
    const termination = { reason: chosen(terminationReasons, cause), note, isRehirable: answer };
    return { status, leave: null, terminationDate: day, termination };
  }
  if (name === 'rehire') return { status, leave: null, terminationDate: null, termination: null };
  return { status, leave: null };
}

/** A cause that the body was checked to have. */
function chosen<Value extends string>(values: readonly Value[], cause: string): Value | null {
  return values.find((value) => value === cause) ?? null;
}

/** When the person does not come to work after a move; undefined where it keeps nobody away. */
function timeAwayOf(
  name: StaffMove,
  day: string | undefined,
  { leave }: store.MovedRecord,
): TimeAway | undefined {
  if (leave) return { from: leave.from, until: leave.until, lastDay: null };
  // The account ends at once, also where the last day is today.
  if (name === 'terminate') return { from: null, until: null, lastDay: day ?? null };
  return name === 'suspend' ? { from: null, until: null, lastDay: null } : undefined;
}

/** Where on earth the day is ahead of all others. */
const furthestAheadMs = 14 * 3_600_000;

/** @throws 400 a day that has come nowhere yet, or one before the hire date */
function requireDay({ hireDate }: StoredRecord, day: string | undefined): void {
  if (day === undefined) return;
  const latest = new Date(Date.now() + furthestAheadMs).toISOString().slice(0, 10);
  const message =
    day > latest
      ? staffText.dayInFuture
      : hireDate !== null && day < hireDate
        ? staffText.dayBeforeHire
        : undefined;
  if (message !== undefined) throw fieldProblem(400, 'day', message);
}
