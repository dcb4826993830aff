import { roleLabels, roleSchema, type Viewer } from '@homeward/contract/core';
import {
  type Account,
  listedRoles,
  mayChangeAccounts,
  mayInviteUsers,
  type UserOperation,
  usersText,
} from '@homeward/contract/users';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import {
  type CheckedRow,
  type Deps,
  type DoneRow,
  defineOperation,
  type OperationKind,
  type RowLabel,
} from '../../platform/slice/index.ts';
import { type Access, type AccessChange, applyAccess, refusalOfAccess } from './users.access.service.ts';
import { announce, ofUser } from './users.changes.service.ts';
import { readSender, refusalOfResend, sendInvitation } from './users.invitations.service.ts';
import * as store from './users.store.ts';

const nothing = z.strictObject({});
const accessSchema = z.strictObject({ role: roleSchema, isActive: z.boolean() });

/** What can be done to many accounts at once. Each follows the rules of the call for a single account. */
export function userOperationKinds(deps: Deps): OperationKind[] {
  const isActive = { activate: true, deactivate: false };
  return [
    resending(deps),
    ...(['activate', 'deactivate'] as const).map((action) =>
      changingAccess(deps, action, nothing, () => ({ isActive: isActive[action] })),
    ),
    changingAccess(deps, 'change-role', z.strictObject({ role: roleSchema }), ({ role }) => ({ role })),
    changingAccess(deps, 'sign-out', nothing, () => 'sign-out'),
  ];
}

/** The name of a kind, as it is stored and as live events tell it. */
const nameOf = (action: UserOperation['kind']) => `users.${action}`;

/** What a body asks for. */
export function askedUserOperation({ kind, ids, role }: UserOperation) {
  return { kind: nameOf(kind), ids, payload: role === undefined ? {} : { role } };
}

function changingAccess<Payload>(
  deps: Deps,
  action: UserOperation['kind'],
  payload: z.ZodMiniType<Payload>,
  changeOf: (payload: Payload) => AccessChange,
): OperationKind {
  return defineOperation<Payload, Access>({
    name: nameOf(action),
    payload,
    may: (viewer) => mayChangeAccounts.allows(viewer),
    lock,
    describe,
    check: async (db, ids, { viewer, payload: given }) => {
      const supers = new Set(await store.findActiveSupers(db));
      const judge = (account: Account) => judgeAccess(viewer, account, changeOf(given), supers);
      return judged(db, ids, viewer, judge);
    },
    apply: async (tx, ids, doing) => {
      const accounts = inOrder(await store.findAccounts(tx, ids));
      await applyAccess(deps, tx, accounts, changeOf(doing.payload), doing);
      await announce(deps, tx, ids);
      return accounts.map(({ id, role, isActive }) => ({ id, before: { role, isActive } }));
    },
    ...(action === 'sign-out' ? {} : { undo: undoingAccess(deps, changeOf) }),
  });
}

/** Puts role and status back, of accounts that are still as the operation left them. */
function undoingAccess<Payload>(
  deps: Deps,
  changeOf: (payload: Payload) => AccessChange,
): NonNullable<OperationKind<Payload, Access>['undo']> {
  return {
    before: accessSchema,
    check: async (tx, rows, { viewer, payload }) => {
      const supers = new Set(await store.findActiveSupers(tx));
      const before = new Map(rows.map((row) => [row.id, row.before]));
      const judge = (account: Account): CheckedRow => {
        const was = before.get(account.id) ?? account;
        const left = { ...was, ...(changeOf(payload) as Partial<Access>) };
        if (account.role !== left.role || account.isActive !== left.isActive)
          return { id: account.id, verdict: 'BLOCKED', reason: usersText.changedSince };
        return judgeAccess(viewer, account, inverseOf(changeOf(payload), was), supers);
      };
      return judged(
        tx,
        rows.map(({ id }) => id),
        viewer,
        judge,
      );
    },
    apply: async (tx, rows, doing) => {
      const accounts = new Map((await store.findAccounts(tx, idsOf(rows))).map((one) => [one.id, one]));
      for (const { id, before } of inOrder(rows)) {
        const account = accounts.get(id);
        const change = inverseOf(changeOf(doing.payload), before);
        if (account) await applyAccess(deps, tx, [account], change, doing);
      }
      await announce(deps, tx, idsOf(rows));
    },
  };
}

/** Only what was changed is put back. */
function inverseOf(change: AccessChange, { role, isActive }: Access): Partial<Access> {
  if (change === 'sign-out') return {};
  return change.role === undefined ? { isActive } : { role };
}

function resending(deps: Deps): OperationKind {
  return defineOperation({
    name: nameOf('resend-invite'),
    payload: nothing,
    may: (viewer) => mayInviteUsers.allows(viewer),
    lock,
    describe,
    check: async (db, ids, { viewer }) => {
      const invitedAt = await store.findInvitedAtOf(db, ids);
      return judged(db, ids, viewer, (account) => {
        const reason = refusalOfResend(viewer, account, invitedAt.get(account.id));
        return reason === undefined
          ? { id: account.id, verdict: 'OK' }
          : { id: account.id, verdict: 'BLOCKED', reason };
      });
    },
    apply: async (tx, ids, doing) => {
      const { viewer } = doing;
      const sender = await readSender(deps, tx, viewer);
      for (const id of [...ids].sort()) {
        await deps.record(doing, tx, { action: 'users.invited-again', ...ofUser(id) });
        await sendInvitation(deps, tx, id, { viewer, sender });
      }
      await announce(deps, tx, ids);
      return undefined;
    },
  });
}

async function lock(tx: Transaction, ids: readonly string[], { viewer }: { viewer: Viewer }): Promise<void> {
  await store.lockAccess(tx, [...ids, viewer.id]);
}

/** Each account that the viewer is listed, in the order of the ids; the others are not found. */
async function judged(
  db: Queryable,
  ids: readonly string[],
  viewer: Viewer,
  judge: (account: Account) => CheckedRow,
): Promise<CheckedRow[]> {
  const accounts = await findListed(db, ids, viewer);
  return ids.map((id) => {
    const account = accounts.get(id);
    if (!account) return { id, verdict: 'BLOCKED', reason: usersText.unknownAccount };
    return { ...judge(account), mark: `${account.role} ${account.isActive ? 'active' : 'inactive'}` };
  });
}

/** `supers`: the active Super Admins that are left after those judged before. */
function judgeAccess(viewer: Viewer, account: Account, next: AccessChange, supers: Set<string>): CheckedRow {
  const { id } = account;
  const hasOther = [...supers].some((other) => other !== id);
  const refusal = refusalOfAccess(viewer, account, next, hasOther);
  if (refusal) return { id, verdict: 'BLOCKED', reason: refusal.text };
  if (next === 'sign-out') return { id, verdict: 'OK' };
  const { role = account.role, isActive = account.isActive } = next;
  if (role !== 'SuperAdmin' || !isActive) supers.delete(id);
  return role !== account.role || isActive !== account.isActive
    ? { id, verdict: 'OK' }
    : { id, verdict: 'UNCHANGED', reason: usersText.isSoAlready };
}

async function findListed(
  db: Queryable,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, Account>> {
  const listed = listedRoles(viewer);
  const accounts = await store.findAccounts(db, ids);
  const seen = accounts.filter(({ id, role }) => id === viewer.id || listed.includes(role));
  return new Map(seen.map((account) => [account.id, account]));
}

async function describe(
  db: Queryable,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, RowLabel>> {
  const accounts = await findListed(db, ids, viewer);
  return new Map(
    [...accounts].map(([id, { fullName, role }]) => [id, { label: fullName, detail: roleLabels[role] }]),
  );
}

/** Always in one order, so that two who change the same accounts do not wait for each other. */
const inOrder = <Row extends { readonly id: string }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
const idsOf = (rows: readonly DoneRow<Access>[]) => rows.map(({ id }) => id);
