import type { Role, Viewer } from '@homeward/contract/core';
import { roleLabels } from '@homeward/contract/core';
import { type Account, mayChangeAccount, mayGiveRole, usersText } from '@homeward/contract/users';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import type { NoticeContent } from '../notifications/index.ts';
import { endSessionsOf } from '../session/index.ts';
import { announce, ofUser, requireAccount, tell } from './users.changes.service.ts';
import * as store from './users.store.ts';

export interface Access {
  readonly role: Role;
  readonly isActive: boolean;
}

export type AccessChange = Partial<Access> | 'sign-out';

/**
 * Why a change of somebody's access is refused, or undefined.
 * @param hasOtherSuperAdmin whether an active Super Admin is left without them
 */
export function refusalOfAccess(
  viewer: Viewer,
  before: Viewer & Access,
  next: AccessChange,
  hasOtherSuperAdmin: boolean,
): { status: 403 | 409; text: string } | undefined {
  if (before.id === viewer.id) return { status: 403, text: usersText.notOnYourself };
  if (!mayDo(viewer, before, next)) return { status: 403, text: usersText.notYours };
  const after: Access = {
    role: before.role,
    isActive: before.isActive,
    ...(next === 'sign-out' ? {} : next),
  };
  if (isSuper(before) && !isSuper(after) && !hasOtherSuperAdmin) {
    return { status: 409, text: usersText.lastSuperAdmin };
  }
  return undefined;
}

const isSuper = (access: Access) => access.role === 'SuperAdmin' && access.isActive;

function mayDo(as: Viewer, subject: Viewer, next: AccessChange): boolean {
  return next === 'sign-out' || next.role === undefined
    ? mayChangeAccount(as, subject)
    : mayGiveRole(as, subject, next.role);
}

/**
 * Keeps the accounts of a change that begins elsewhere from others, in the one order in which accounts are locked: call
 * it before rows of other slices are locked.
 */
export async function lockAccounts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await store.lockAccess(tx, ids);
}

/**
 * Whether somebody's access may be changed, by rules that hold however many try at once.
 * @param next what it becomes
 * @throws 403 oneself, or an account above the viewer; 404; 409 the last active Super Admin
 */
async function lockForChange(
  tx: Transaction,
  id: string,
  next: AccessChange,
  { viewer }: Caller,
): Promise<Viewer & Access> {
  const rows = await store.lockAccess(tx, [id, viewer.id]);
  const before = rows.find((row) => row.id === id);
  if (!before) throw notFound('This account');
  const hasOther = rows.some((row) => row.id !== id && isSuper(row));
  const refusal = refusalOfAccess(viewer, before, next, hasOther);
  if (refusal) throw problem(refusal.status, refusal.text);
  // The viewer may have lost their role or account while this request waited for another one.
  const actor = rows.find((row) => row.id === viewer.id);
  if (!actor?.isActive || !mayDo(actor, before, next)) throw problem(403, usersText.notYours);
  return before;
}

/** Activates or deactivates an account; deactivating ends its sessions. */
export async function changeStatus(
  deps: Deps,
  tx: Transaction,
  id: string,
  isActive: boolean,
  caller: Caller,
): Promise<Account> {
  const before = await lockForChange(tx, id, { isActive }, caller);
  if (before.isActive !== isActive) {
    await applyAccess(deps, tx, [before], { isActive }, caller);
    await announce(deps, tx, [id]);
  }
  return requireAccount(tx, id);
}

/** Changes the role of an account and ends its sessions, so that nothing of the old role stays on a screen. */
export async function changeRole(
  deps: Deps,
  tx: Transaction,
  id: string,
  role: Role,
  caller: Caller,
): Promise<Account> {
  const before = await lockForChange(tx, id, { role }, caller);
  if (before.role !== role) {
    await applyAccess(deps, tx, [before], { role }, caller);
    await announce(deps, tx, [id]);
  }
  return requireAccount(tx, id);
}

/** Ends every session of somebody else. */
export async function signOutEverywhere(
  deps: Deps,
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<{ endedSessions: number }> {
  const before = await lockForChange(tx, id, 'sign-out', caller);
  return { endedSessions: await applyAccess(deps, tx, [before], 'sign-out', caller) };
}

/**
 * Does what was found to be allowed, to accounts that are locked; all are told in one go.
 * @returns how many sessions it ended
 */
export async function applyAccess(
  deps: Deps,
  tx: Transaction,
  people: readonly (Viewer & Access)[],
  next: AccessChange,
  caller: Caller,
): Promise<number> {
  let ended = 0;
  for (const before of people) {
    const { id } = before;
    if (next === 'sign-out') {
      await deps.record(caller, tx, { action: 'users.signed-out', ...ofUser(id) });
      ended += await endSessionsOf(deps, tx, id, 'revoked', caller.meta);
      continue;
    }
    if (next.isActive !== undefined) {
      await store.setActive(tx, id, next.isActive);
      await deps.record(caller, tx, {
        action: 'users.status-changed',
        ...ofUser(id),
        before: { isActive: before.isActive },
        after: { isActive: next.isActive },
      });
      if (!next.isActive) ended += await endSessionsOf(deps, tx, id, 'deactivated', caller.meta);
    }
    if (next.role !== undefined) {
      await store.setRole(tx, id, next.role);
      await deps.record(caller, tx, {
        action: 'users.role-changed',
        ...ofUser(id),
        before: { role: before.role },
        after: { role: next.role },
      });
      ended += await endSessionsOf(deps, tx, id, 'role-changed', caller.meta);
    }
  }
  const ids = people.map(({ id }) => id);
  if (next !== 'sign-out') {
    if (next.isActive !== undefined) await deps.accounts.changed(tx, { what: 'status-changed', ids }, caller);
    if (next.role !== undefined) await deps.accounts.changed(tx, { what: 'role-changed', ids }, caller);
  }
  const notice = noticeOf(next);
  if (notice !== undefined) {
    await tell(deps, tx, ids, caller.viewer, notice);
  }
  return ended;
}

function noticeOf(next: AccessChange): NoticeContent | undefined {
  if (next === 'sign-out') return undefined;
  if (next.role !== undefined) return { type: 'role-changed', metadata: { role: roleLabels[next.role] } };
  return { type: 'account-status-changed', metadata: { what: next.isActive ? 'activated' : 'deactivated' } };
}
