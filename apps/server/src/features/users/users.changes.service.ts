import type { Viewer } from '@homeward/contract/core';
import type { Account } from '@homeward/contract/users';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { RequestMeta } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type NoticeContent, notify } from '../notifications/index.ts';
import * as store from './users.store.ts';

/** Who asks for something, and how the request came. */
export interface Caller {
  readonly viewer: Viewer;
  readonly meta: RequestMeta;
}

/** The outbox topic of accounts whose lists and profiles are to be read anew. */
export const usersUpdatedTopic = 'users.updated';

/** @throws 404 */
export async function requireAccount(db: Queryable, id: string): Promise<Account> {
  const found = await store.findAccount(db, id);
  if (!found) throw notFound('This account');
  return found;
}

/** Writes a change into the audit log. */
export function audit(
  deps: Pick<Deps, 'audit'>,
  tx: Queryable,
  { viewer, meta }: Caller,
  action: string,
  subjectId: string | null,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): Promise<void> {
  return deps.audit.record(tx, {
    actor: { id: viewer.id, role: viewer.role },
    action: `users.${action}`,
    subjectType: subjectId === null ? 'users' : 'user',
    subjectId,
    address: meta.address,
    requestId: meta.requestId,
    ...change,
  });
}

/** Tells the screens that show these accounts, once this is committed. */
export function announce(deps: Pick<Deps, 'outbox'>, tx: Transaction, ids: readonly string[]): Promise<void> {
  return deps.outbox.add(tx, { topic: usersUpdatedTopic, payload: { ids } });
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
