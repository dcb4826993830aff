import {
  chatText,
  type Message,
  type MessageReceipts,
  mayWrite,
  type Reaction,
  refusalOfDelete,
  refusalOfEdit,
} from '@homeward/contract/chat';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import {
  messageChanged,
  readTopic,
  requireLocked,
  requireMember,
  requireMessage,
  requirePlaced,
  requireWriter,
} from './chat.changes.service.ts';
import { findUnread } from './chat.conversations.store.ts';
import * as store from './chat.marks.store.ts';
import { type Membership, showsFaces } from './chat.members.store.ts';
import { changeableOf, type PlacedMessage } from './chat.messages.store.ts';
import * as reading from './chat.reading.store.ts';
import { findStars, saveStar } from './chat.stars.store.ts';

/** A message whose conversation is locked, as it is then. @throws 404 */
async function lockPlaced(
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<{ message: PlacedMessage; member: Membership }> {
  const { conversationId } = await requirePlaced(tx, id, caller);
  const member = await requireLocked(tx, conversationId, caller);
  return { message: await requirePlaced(tx, id, caller), member };
}

async function told({ outbox }: Deps, tx: Transaction, id: string, caller: Caller): Promise<Message> {
  await outbox.add(tx, messageChanged(id));
  return requireMessage(tx, id, caller);
}

const ofMessage = (id: string) => ({ subject: { type: 'message', id } });

/** @throws 403 another’s, or not theirs to write to any more; 404, 409 too late, or deleted */
export async function editMessage(
  deps: Deps,
  tx: Transaction,
  { id, body }: { readonly id: string; readonly body: string },
  caller: Caller,
): Promise<Message> {
  const { message, member } = await lockPlaced(tx, id, caller);
  const changeable = changeableOf(message);
  requireOwn(refusalOfDelete(caller.viewer, changeable));
  const refusal = refusalOfEdit(caller.viewer, changeable, new Date());
  if (refusal !== undefined) throw problem(409, refusal);
  await requireWriter(tx, member, caller);
  if (message.body === body) return requireMessage(tx, id, caller);
  await store.saveBody(tx, message, body);
  await deps.record(caller, tx, { action: 'chat.message-edited', ...ofMessage(id) });
  return told(deps, tx, id, caller);
}

/** @throws 403 another’s, 404 */
export async function deleteMessage(
  deps: Deps,
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<Message> {
  const { message } = await lockPlaced(tx, id, caller);
  requireOwn(refusalOfDelete(caller.viewer, changeableOf(message)));
  if (message.deletedAt !== null) return requireMessage(tx, id, caller);
  await store.saveDeleted(tx, message);
  await deps.record(caller, tx, { action: 'chat.message-deleted', ...ofMessage(id) });
  return told(deps, tx, id, caller);
}

function requireOwn(refusal: string | undefined): void {
  if (refusal !== undefined) throw problem(403, refusal);
}

/** @throws 409 deleted, or a line of the product */
function requireLive({ kind, deletedAt }: PlacedMessage): void {
  if (kind === 'SYSTEM') throw problem(409, chatText.systemMessage);
  if (deletedAt !== null) throw problem(409, chatText.isDeleted);
}

/** @throws 404, 409 */
export async function react(
  deps: Deps,
  tx: Transaction,
  { id, ...given }: { readonly id: string; readonly emoji: Reaction; readonly isOn: boolean },
  caller: Caller,
): Promise<Message> {
  const { message } = await lockPlaced(tx, id, caller);
  requireLive(message);
  const isNew = await store.saveReaction(tx, message, { ...given, userId: caller.viewer.id });
  return isNew ? told(deps, tx, id, caller) : requireMessage(tx, id, caller);
}

/** @throws 404, 409 not urgent, or deleted */
export async function acknowledge(deps: Deps, tx: Transaction, id: string, caller: Caller): Promise<Message> {
  const { message } = await lockPlaced(tx, id, caller);
  requireLive(message);
  if (message.priority !== 'URGENT') throw problem(409, chatText.notUrgent);
  const isNew = await store.saveAcknowledgement(tx, message, caller.viewer.id);
  return isNew ? told(deps, tx, id, caller) : requireMessage(tx, id, caller);
}

/** @throws 403 who only reads, 404, 409 */
export async function pin(
  deps: Deps,
  tx: Transaction,
  { id, isPinned }: { readonly id: string; readonly isPinned: boolean },
  caller: Caller,
): Promise<Message> {
  const { message, member } = await lockPlaced(tx, id, caller);
  if (!mayWrite(member.role)) throw problem(403, chatText.readersOnly);
  requireLive(message);
  if (message.isPinned === isPinned) return requireMessage(tx, id, caller);
  await store.savePinned(tx, message, isPinned);
  return told(deps, tx, id, caller);
}

/** Stars a message for the caller alone. @throws 404, 409 */
export async function star(
  tx: Transaction,
  { id, isStarred }: { readonly id: string; readonly isStarred: boolean },
  caller: Caller,
): Promise<void> {
  const message = await requirePlaced(tx, id, caller);
  if (isStarred) requireLive(message);
  await saveStar(tx, { userId: caller.viewer.id, messageId: id, isStarred });
}

/** What the caller has starred in a conversation. @throws 404 */
export async function listStars(
  db: Queryable,
  id: string,
  caller: Caller,
): Promise<{ messageIds: string[] }> {
  await requireMember(db, id, caller);
  return { messageIds: await findStars(db, id, caller.viewer.id) };
}

/** Moves the caller’s pointer to a message; never back. @throws 404 */
export async function readUpTo(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  given: { readonly id: string; readonly messageId: string },
  caller: Caller,
): Promise<{ lastReadSequence: number; unreadCount: number; totalUnread: number }> {
  const { id, messageId } = given;
  const userId = caller.viewer.id;
  await requireMember(tx, id, caller);
  const message = await requirePlaced(tx, messageId, caller);
  if (message.conversationId !== id) throw notFound(chatText.message);
  if (message.threadRootId !== null) throw problem(404, chatText.threadReadThere);
  if (await reading.saveRead(tx, message, userId))
    await outbox.add(tx, { topic: readTopic, payload: { conversationId: id, userId } });
  return {
    ...(await reading.findReading(tx, id, userId)),
    totalUnread: (await findUnread(tx, userId)).unreadCount,
  };
}

/** @throws 404 */
export async function readReceipts(db: Queryable, id: string, caller: Caller): Promise<MessageReceipts> {
  return reading.findReceipts(db, await requirePlaced(db, id, caller), caller.viewer, showsFaces);
}

/** @throws 404 */
export async function listVersions(db: Queryable, id: string, caller: Caller) {
  await requirePlaced(db, id, caller);
  return { versions: await reading.findVersions(db, id) };
}
