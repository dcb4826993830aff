import type { MadeMove, MovesQuery, Page } from '@homeward/contract/core';
import {
  hasActiveAccount,
  movesAccount,
  type StaffMove,
  type StaffRecord,
  type StaffStatus,
  type StaffSubject,
  staffRecordSchema,
  staffStates,
  staffText,
} from '@homeward/contract/staff';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
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
 * The history of a record, the newest first.
 * @throws 404 none that the viewer may read
 */
export async function listMoves(
  db: Queryable,
  id: string,
  query: MovesQuery,
  caller: Caller,
): Promise<Page<MadeMove>> {
  await requireRecord(db, id, caller);
  return readMoves(db, { thingType: staffHistory.type, thingId: id }, query);
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
    save: async (tx, name, before, _viewer, { reason, day }) => {
      requireDay(before, day);
      const { to: status } = staffStates.moves[name];
      await store.saveMove(tx, before.id, {
        status,
        ...(name === 'activate' && before.hireDate === null && { hireDate: day }),
        ...(name === 'terminate' && { terminationDate: day, terminationReason: reason }),
        ...(name === 'rehire' && { terminationDate: null, terminationReason: null }),
      });
      if (movesAccount(name)) await changeStatus(deps, tx, before.id, hasActiveAccount(status), caller);
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
