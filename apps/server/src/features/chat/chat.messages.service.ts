import {
  chatLimits,
  chatText,
  type Message,
  type Messages,
  type MessagesQuery,
  type MissedMessages,
  type SendMessage,
} from '@homeward/contract/chat';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { settleDraft } from '../../platform/drafts/index.ts';
import { fieldProblem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import {
  messageChanged,
  requireLocked,
  requireMember,
  requireMessage,
  requireWriter,
} from './chat.changes.service.ts';
import { attach, requireVoice } from './chat.files.service.ts';
import { resolveMentions } from './chat.mentions.service.ts';
import * as store from './chat.messages.store.ts';
import { notifyOf } from './chat.notices.service.ts';
import { readPage } from './chat.pages.service.ts';
import { findReading } from './chat.reading.store.ts';
import { draftOf } from './chat.service.ts';
import { requireRootIn } from './chat.threads.service.ts';
import { insertReply } from './chat.threads.store.ts';

/** Messages before, after or around one, or the newest. @throws 404 */
export async function listMessages(
  db: Queryable,
  id: string,
  query: MessagesQuery,
  caller: Caller,
): Promise<Messages> {
  return readPage(db, await requireMember(db, id, caller), query, caller);
}

/** All that a browser has missed since a revision. @throws 404 */
export async function listMissed(
  db: Queryable,
  id: string,
  since: number,
  caller: Caller,
): Promise<MissedMessages> {
  const { historyAfter, revision } = await requireMember(db, id, caller);
  const data = await store.findMissed(db, id, {
    viewer: caller.viewer,
    historyAfter,
    since,
    limit: chatLimits.missed + 1,
  });
  const isWhole = data.length <= chatLimits.missed;
  return {
    data: isWhole ? data : [],
    isWhole,
    // At most the revision of the last message in this answer: the next call fetches what came meanwhile.
    revision: isWhole ? Math.max(revision, data.at(-1)?.revision ?? 0) : revision,
    ...(await findReading(db, id, caller.viewer.id)),
  };
}

/** @throws 404 */
export async function listPins(db: Queryable, id: string, caller: Caller): Promise<{ data: Message[] }> {
  const { historyAfter } = await requireMember(db, id, caller);
  return { data: await store.findPins(db, id, { viewer: caller.viewer, historyAfter }) };
}

/**
 * Sends a message. The conversation is locked from here to the commit: its messages are counted in the order in which
 * everybody sees them. Sent again with the same id, the first one is the answer.
 * @throws 403 not theirs to write to, 404, 409 archived, 422 it names what is not in the conversation, or attaches what is not there
 */
export async function sendMessage(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: SendMessage },
  caller: Caller,
): Promise<Message> {
  const { id: conversationId, body } = given;
  const senderId = caller.viewer.id;
  const member = await requireLocked(tx, conversationId, caller);
  const sent = await store.findSent(tx, { conversationId, senderId, clientMessageId: body.clientMessageId });
  if (sent) return sent;
  await requireWriter(tx, member, caller);
  const { mentions, groups } = await resolveMentions(tx, member, body, caller);
  if (body.replyToId) {
    const answered = await store.findPlaced(tx, body.replyToId, caller.viewer);
    if (answered?.conversationId !== conversationId) throw fieldProblem(422, 'replyToId', chatText.replyGone);
  }
  const root = body.threadRootId
    ? await requireRootIn(tx, conversationId, body.threadRootId, caller)
    : undefined;
  const written = { ...body, mentions, groups, senderId };
  const id = root
    ? await insertReply(tx, root, written)
    : await store.insertMessage(tx, conversationId, written);
  await attach(deps, tx, id, body.attachments, caller);
  if (body.voice) await requireVoice(tx, id);
  // What is typed into a thread is no draft of the conversation.
  if (!root) await settleDraft(tx, draftOf(conversationId, caller), member.lastSequence + 1);
  const told = {
    conversation: member,
    message: { ...body, mentions },
    groupIds: groups.userIds,
    root,
  };
  await notifyOf(deps, tx, told, caller);
  await deps.outbox.add(tx, messageChanged(id, true));
  if (root) await deps.outbox.add(tx, messageChanged(root.id));
  return requireMessage(tx, id, caller);
}
