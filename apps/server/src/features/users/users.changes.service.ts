import type { Viewer } from '@homeward/contract/core';
import type { Account } from '@homeward/contract/users';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Deps, OutboxMessage } from '../../platform/slice/index.ts';
import { type NoticeContent, notify } from '../notifications/index.ts';
import * as store from './users.store.ts';

/** The outbox topic of accounts whose lists and profiles are to be read again. */
export const usersUpdatedTopic = 'users.updated';

/** @throws 404 */
export async function requireAccount(db: Queryable, id: string): Promise<Account> {
  const found = await store.findAccount(db, id);
  if (!found) throw notFound('This account');
  return found;
}

/** What a change of an account is recorded of. */
export function ofUser(id: string) {
  return { subject: { type: 'user', id } };
}

/** What refreshes the screens that show these accounts. */
export function usersUpdated(ids: readonly string[]): OutboxMessage {
  return { topic: usersUpdatedTopic, payload: { ids } };
}

/** Notifies the screens that show these accounts, once this is committed. */
export function announce(deps: Pick<Deps, 'outbox'>, tx: Transaction, ids: readonly string[]): Promise<void> {
  return deps.outbox.add(tx, usersUpdated(ids));
}

/** Tells people what somebody else did to their accounts. */
export function tell(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  userIds: readonly string[],
  actor: Viewer,
  notice: NoticeContent,
): Promise<void> {
  return notify(deps, tx, { ...notice, to: { userIds }, actorId: actor.id });
}
