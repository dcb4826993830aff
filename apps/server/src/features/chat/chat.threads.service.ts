import {
  chatText,
  type FollowedThreads,
  type MessagesQuery,
  type MessageThread,
} from '@homeward/contract/chat';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { requireMember, requireMessage, requirePlaced, tellOwn } from './chat.changes.service.ts';
import { findPlaced, type PlacedMessage } from './chat.messages.store.ts';
import { readPage } from './chat.pages.service.ts';
import * as store from './chat.threads.store.ts';

/** A message that has a thread, or may have one. @throws 404 no such message, or not theirs to read; 409 */
async function requireRoot(db: Queryable, id: string, caller: Caller): Promise<PlacedMessage> {
  const found = await requirePlaced(db, id, caller);
  const refusal = refusalOfRoot(found);
  if (refusal !== undefined) throw problem(409, refusal);
  return found;
}

function refusalOfRoot({ kind, threadRootId }: PlacedMessage): string | undefined {
  if (kind === 'SYSTEM') return chatText.systemMessage;
  return threadRootId === null ? undefined : chatText.threadInThread;
}

/** The root of the thread that a new message of a conversation goes to. @throws 422 */
export async function requireRootIn(
  tx: Transaction,
  conversationId: string,
  rootId: string,
  { viewer }: Caller,
): Promise<PlacedMessage> {
  const found = await findPlaced(tx, rootId, viewer);
  const refusal = found?.conversationId === conversationId ? refusalOfRoot(found) : chatText.threadGone;
  if (!found || refusal !== undefined)
    throw fieldProblem(422, 'threadRootId', refusal ?? chatText.threadGone);
  return found;
}

/** Messages of a thread before, after or around one, or the newest. @throws 404, 409 it has no thread */
export async function readThread(
  db: Queryable,
  id: string,
  query: MessagesQuery,
  caller: Caller,
): Promise<MessageThread> {
  const { conversationId } = await requireRoot(db, id, caller);
  const member = await requireMember(db, conversationId, caller);
  const [page, following, root] = await Promise.all([
    readPage(db, member, query, { viewer: caller.viewer, rootId: id }),
    store.findFollowing(db, id, caller.viewer.id),
    requireMessage(db, id, caller),
  ]);
  return { ...page, ...following, root };
}

/** @throws 404 */
export async function listThreads(db: Queryable, id: string, caller: Caller): Promise<FollowedThreads> {
  const { historyAfter } = await requireMember(db, id, caller);
  return { data: await store.findFollowed(db, id, { userId: caller.viewer.id, historyAfter }) };
}

/** Moves the caller’s pointer in a thread to a message; never back. @throws 404, 409 */
export async function readUpToInThread(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  given: { readonly id: string; readonly messageId: string },
  caller: Caller,
): Promise<{ unreadCount: number }> {
  const { id, messageId } = given;
  await requireRoot(tx, id, caller);
  const message = await findPlaced(tx, messageId, caller.viewer);
  if (message?.threadRootId !== id) throw notFound(chatText.message);
  if (await store.saveThreadRead(tx, id, message, caller.viewer.id))
    await tellOwn(deps, tx, await requireMember(tx, message.conversationId, caller), caller);
  const { unreadCount } = await store.findFollowing(tx, id, caller.viewer.id);
  return { unreadCount };
}

/** Follows a thread for the caller alone, or stops. @throws 404, 409 */
export async function follow(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  given: { readonly id: string; readonly isFollowing: boolean },
  caller: Caller,
): Promise<void> {
  const root = await requireRoot(tx, given.id, caller);
  const { isFollowing } = given;
  if (await store.saveFollowing(tx, root, { userId: caller.viewer.id, isFollowing }))
    await tellOwn(deps, tx, await requireMember(tx, root.conversationId, caller), caller);
}
