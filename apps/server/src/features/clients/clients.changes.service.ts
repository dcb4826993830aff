import { clientsText } from '@homeward/contract/clients';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller, Deps, OutboxMessage } from '../../platform/slice/index.ts';
import { accessLost } from '../../platform/sockets/index.ts';
import * as reach from './clients.reach.store.ts';
import { roomsOf } from './clients.rooms.model.ts';
import { askReach } from './clients.together.service.ts';

/** The outbox topics of changes of clients, and of who reaches them. */
export const clientsChangedTopic = 'clients.changed';
export const reachChangedTopic = 'clients.reach-changed';
/** That a client lives in another place since a day. */
export const homeChangedTopic = 'clients.home-changed';

/** The job that ends and begins the reach of those whose days or minutes have come. */
export const reachSweep = 'clients.sweep-reach';

/** What refreshes the screens that show these clients. */
export function clientsChangedMessage(
  ...changed: readonly { readonly id: string; readonly version: number }[]
): OutboxMessage {
  return {
    topic: clientsChangedTopic,
    payload: { changed: changed.map(({ id, version }) => ({ id, version })) },
  };
}

/** What a change of a client is recorded of. */
export function ofClient(id: string) {
  return { subject: { type: 'client', id } };
}

/** @throws 404 no such client, or out of reach */
export async function requireReach(
  db: Queryable,
  id: string,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<reach.Reach> {
  const found = await askReach(db, { clientId: id, viewer });
  if (!found) throw notFound(clientsText.client);
  return found;
}

/**
 * Makes reach what its causes say, in the transaction that changes them, and lets screens know whose it was.
 * @returns the clients whom somebody reaches now, or does not any more
 */
export async function settleReach(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  scope: 'user_id' | 'client_id',
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const changes = await reach.keepReach(tx, scope, ids);
  await tellReach(outbox, tx, changes);
  return [...new Set(changes.map(({ clientId }) => clientId))];
}

/**
 * Gives the people of a group exactly these clients, for groups that grant some. An empty list takes them away.
 * A change of a group's people or clients calls it in its transaction.
 */
export async function grantReachByGroup(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  groupId: string,
  granted: { readonly userIds: readonly string[]; readonly clientIds: readonly string[] },
): Promise<void> {
  await tellReach(outbox, tx, await reach.keepReachOfGroup(tx, groupId, granted));
}

async function tellReach(
  outbox: Deps['outbox'],
  tx: Transaction,
  changes: readonly reach.ReachChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const userIds = [...new Set(changes.map(({ userId }) => userId))];
  await outbox.add(tx, { topic: reachChangedTopic, payload: { userIds } });
  for (const userId of userIds) {
    const lost = changes.filter((one) => one.isLost && one.userId === userId);
    const rooms = lost.flatMap(({ clientId }) => Object.values(roomsOf(clientId)));
    if (rooms.length > 0) await outbox.add(tx, accessLost(rooms, [userId]));
  }
}
