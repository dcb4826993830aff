import type { Viewer } from '@homeward/contract/core';
import {
  type Account,
  type BulkAnswer,
  type BulkChange,
  listedRoles,
  usersText,
} from '@homeward/contract/users';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type AccessChange, applyAccess, refusalOfAccess } from './users.access.service.ts';
import { announce, ofUser } from './users.changes.service.ts';
import { readSender, refusalOfResend, sendInvitation } from './users.invitations.service.ts';
import * as store from './users.store.ts';

type Result = BulkAnswer['results'][number];

/**
 * One action on many accounts, or what it would do to each. All that is decided is decided on locked rows, so what is
 * said to happen happens.
 */
export async function changeInBulk(
  deps: Deps,
  tx: Transaction,
  given: BulkChange,
  caller: Caller,
): Promise<BulkAnswer> {
  const ids = [...new Set(given.ids)];
  const locked = await store.lockAccess(tx, [...ids, caller.viewer.id]);
  const listed = listedRoles(caller.viewer);
  const accounts = new Map(
    (await store.findAccounts(tx, ids))
      .filter((account) => account.id === caller.viewer.id || listed.includes(account.role))
      .map((account) => [account.id, account]),
  );
  const judge = given.action === 'resend-invite' ? await judgeResend(tx, ids, caller.viewer) : judgeAccess;
  const supers = new Set(
    locked.filter((row) => row.role === 'SuperAdmin' && row.isActive).map(({ id }) => id),
  );
  const results = ids.map((id): Result => {
    const account = accounts.get(id);
    if (!account) return refused(id, undefined, usersText.unknownAccount);
    return judge(account, given, caller.viewer, supers);
  });
  if (!given.dryRun) await apply(deps, tx, given, results, accounts, caller);
  const count = (outcome: Result['outcome']) => results.filter((one) => one.outcome === outcome).length;
  return {
    dryRun: given.dryRun,
    results,
    counts: { change: count('change'), unchanged: count('unchanged'), refused: count('refused') },
  };
}

function refused(id: string, account: Account | undefined, reason: string): Result {
  return {
    id,
    fullName: account?.fullName ?? null,
    role: account?.role ?? null,
    outcome: 'refused',
    reason,
  };
}

function accepted({ id, fullName, role }: Account, isChange: boolean): Result {
  return isChange
    ? { id, fullName, role, outcome: 'change', reason: null }
    : { id, fullName, role, outcome: 'unchanged', reason: usersText.isSoAlready };
}

function changeOf({ action, role }: BulkChange): AccessChange {
  if (action === 'sign-out') return 'sign-out';
  return role === undefined ? { isActive: action === 'activate' } : { role };
}

/** `supers`: the active Super Admins that are left after those judged before. */
function judgeAccess(account: Account, given: BulkChange, viewer: Viewer, supers: Set<string>): Result {
  const next = changeOf(given);
  const refusal = refusalOfAccess(
    viewer,
    account,
    next,
    [...supers].some((id) => id !== account.id),
  );
  if (refusal) return refused(account.id, account, refusal.text);
  if (next === 'sign-out') return accepted(account, true);
  const { role = account.role, isActive = account.isActive } = next;
  if (role !== 'SuperAdmin' || !isActive) supers.delete(account.id);
  return accepted(account, role !== account.role || isActive !== account.isActive);
}

async function judgeResend(tx: Transaction, ids: readonly string[], viewer: Viewer) {
  const invitedAt = await store.findInvitedAtOf(tx, ids);
  return (account: Account): Result => {
    const refusal = refusalOfResend(viewer, account, invitedAt.get(account.id));
    return refusal === undefined ? accepted(account, true) : refused(account.id, account, refusal);
  };
}

async function apply(
  deps: Deps,
  tx: Transaction,
  given: BulkChange,
  results: readonly Result[],
  accounts: ReadonlyMap<string, Account>,
  caller: Caller,
): Promise<void> {
  const changing = results
    .filter(({ outcome }) => outcome === 'change')
    .flatMap(({ id }) => accounts.get(id) ?? [])
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  if (changing.length === 0) return;
  if (given.action === 'resend-invite') {
    const { viewer } = caller;
    const sender = await readSender(deps, tx, viewer);
    for (const { id } of changing) {
      await deps.record(caller, tx, { action: 'users.invited-again', ...ofUser(id) });
      await sendInvitation(deps, tx, id, { viewer, sender });
    }
  } else {
    await applyAccess(deps, tx, changing, changeOf(given), caller);
  }
  await announce(
    deps,
    tx,
    changing.map(({ id }) => id),
  );
}
