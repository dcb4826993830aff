import type { Day } from '@homeward/contract/core';
import { lockRows, type Transaction } from '../../platform/db/index.ts';
import type { AccountFollower, Deps, Origin } from '../../platform/slice/index.ts';
import { settleReach } from './clients.changes.service.ts';
import { recordAround } from './clients.service.ts';
import { keepStanding } from './clients.store.ts';
import { endMemberships, findMemberships } from './clients.team.store.ts';

/**
 * Keeps reach in step with people: somebody new, another role and other offices reach other clients. Whoever does not come
 * back leaves the care teams.
 */
export function followAccounts(deps: Deps): AccountFollower {
  return async (tx, change, origin) => {
    const { what, ids } = change;
    if (what === 'made' || what === 'role-changed' || what === 'offices-changed')
      await settleReach(deps, tx, 'user_id', ids);
    if (what !== 'away' || change.time.lastDay === null) return;
    for (const userId of ids) await leaveTeams(deps, tx, { userId, lastDay: change.time.lastDay }, origin);
  };
}

async function leaveTeams(
  deps: Deps,
  tx: Transaction,
  left: { readonly userId: string; readonly lastDay: Day },
  origin: Origin,
): Promise<void> {
  const clientIds = await findMemberships(tx, left);
  if (clientIds.length === 0) return;
  // Whoever plans a shift of one of them holds the person's schedule, which is asked for next: they do not wait for each other.
  await lockRows(tx, 'clients', clientIds, { strength: 'no key update' });
  const ended = await endMemberships(tx, left);
  await settleReach(deps, tx, 'user_id', [left.userId]);
  await keepStanding(tx, clientIds);
  for (const { clientId, role } of ended) {
    const { userId, lastDay } = left;
    const change = {
      clientId,
      action: 'clients.team-left',
      before: { userId, role },
      after: { to: lastDay },
    };
    await recordAround(deps, tx, change, origin);
  }
}
