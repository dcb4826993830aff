import { mayReadHazards } from '@homeward/contract/hazards';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { findWhoActs } from '../assessments/index.ts';
import { findReaders } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import { takeOverdue } from './hazards.doors.store.ts';

/** Where the actions of a client are shown, to everybody who may own one. */
const linkOf = (clientId: string) => `/dashboard/clients/${clientId}?tab=assessments`;

interface Owned {
  readonly clientId: string;
  readonly actions: readonly { readonly ownerId: string; readonly weight: string }[];
}

/** Notifies new owners, each once; who gives an action to themselves knows. */
export async function tellOwners(
  deps: Deps,
  tx: Transaction,
  { clientId, actions }: Owned,
  { viewer }: Caller,
): Promise<void> {
  const byOwner = Map.groupBy(actions, ({ ownerId }) => ownerId);
  byOwner.delete(viewer.id);
  // In one order: each call locks an inbox.
  for (const [userId, own] of [...byOwner].sort(([a], [b]) => a.localeCompare(b))) {
    const shared = {
      type: 'hazard-assigned',
      to: { userId },
      actorId: viewer.id,
      link: linkOf(clientId),
    } as const;
    if (own.some(({ weight }) => weight === 'C')) await notify(deps, tx, { ...shared, wording: 'critical' });
    else if (own.length > 1)
      await notify(deps, tx, { ...shared, wording: 'several', metadata: { count: String(own.length) } });
    else await notify(deps, tx, shared);
  }
}

/** Overdue actions in one transaction. */
const mostAtOnce = 200;

/**
 * Reminds owners of actions that are overdue, each once until its day or its owner changes. Where an owner does not see the
 * client any more, the care manager is reminded instead.
 */
export async function remindOfOverdue(deps: Deps): Promise<void> {
  for (let taken = mostAtOnce; taken === mostAtOnce; ) {
    taken = await deps.db.transaction(async (tx) => {
      const overdue = await takeOverdue(tx, mostAtOnce);
      for (const one of overdue) await remind(deps, tx, one);
      return overdue.length;
    });
  }
}

async function remind(
  deps: Deps,
  tx: Transaction,
  { clientId, ownerId, role }: Awaited<ReturnType<typeof takeOverdue>>[number],
): Promise<void> {
  const { roles } = mayReadHazards;
  const readers = await findReaders(tx, [clientId], { roles, sections: ['assessments'] });
  const isThere =
    role === 'SuperAdmin' || role === 'Admin' || readers.some(({ userId }) => userId === ownerId);
  const userIds = isThere ? [ownerId] : await findWhoActs(tx, clientId, null);
  if (userIds.length > 0)
    await notify(deps, tx, { type: 'hazard-overdue', to: { userIds }, link: linkOf(clientId) });
}
