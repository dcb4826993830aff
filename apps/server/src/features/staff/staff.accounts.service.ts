import { hasActiveAccount, type StaffImpliedMove, staffStates } from '@homeward/contract/staff';
import type { Transaction } from '../../platform/db/index.ts';
import type { AccountFollower, Deps, Origin } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import * as accounts from './staff.accounts.store.ts';
import { ofRecord, staffChangedMessage, staffHistory } from './staff.changes.service.ts';
import { saveMove } from './staff.store.ts';

/**
 * Keeps records in step with accounts: each account of staff has one, under its name and role, and its state agrees with
 * whether the account is active.
 */
export function followAccounts(deps: Deps): AccountFollower {
  return async (tx, { what, ids }, origin) => {
    const made = what === 'made' || what === 'role-changed' ? await accounts.makeRecords(tx, ids) : [];
    await accounts.copyAccounts(tx, ids);
    const followed = await accounts.lockFollowed(tx, ids);
    for (const { id, role, status, version } of followed.filter((one) => made.includes(one.id))) {
      await deps.record(origin, tx, {
        action: 'staff.created',
        ...ofRecord(id),
        after: { role, status },
        tell: staffChangedMessage([{ id, version }]),
      });
    }
    if (what === 'status-changed') for (const one of followed) await keepInStep(deps, tx, one, origin);
    if (what === 'role-changed' || what === 'renamed') {
      const others = followed.filter((one) => !made.includes(one.id));
      if (others.length > 0) await deps.outbox.add(tx, staffChangedMessage(others));
    }
  };
}

/** A move of the record has changed its state before the account: then the two agree already. */
async function keepInStep(
  deps: Deps,
  tx: Transaction,
  thing: accounts.Followed,
  origin: Origin,
): Promise<void> {
  if (hasActiveAccount(thing.status) === thing.isActive) return;
  const name: StaffImpliedMove = thing.isActive ? 'account-activated' : 'account-deactivated';
  const status = thing.isActive ? 'ACTIVE' : 'SUSPENDED';
  await saveMove(tx, thing.id, { status, leave: null, terminationDate: null, termination: null });
  await writeImplied(tx, staffHistory, { name, thing }, origin.viewer);
  await deps.record(origin, tx, {
    action: 'staff.moved',
    ...ofRecord(thing.id),
    before: { status: thing.status },
    after: { status: staffStates.implied?.[name].to ?? status },
    tell: staffChangedMessage([{ id: thing.id, version: thing.version + 1 }]),
  });
  if (thing.isActive) return;
  const time = { from: null, until: null, lastDay: null };
  await deps.accounts.changed(tx, { what: 'away', ids: [thing.id], time }, origin);
}
