import {
  chatText,
  type ForwardMessage,
  type Message,
  notForEverybody,
  refusalOfForward,
  type SendMessage,
} from '@homeward/contract/chat';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { copyFiles } from '../files/index.ts';
import { messageChanged, requireLocked, requireMessage, requireWriter } from './chat.changes.service.ts';
import { ofMessage } from './chat.files.service.ts';
import * as store from './chat.forward.store.ts';
import { noGroups } from './chat.mentions.service.ts';
import { findSent, insertMessage } from './chat.messages.store.ts';
import { notifyOf } from './chat.notices.service.ts';

/**
 * Forwards a message to another conversation, which is locked as for sending. Its files come along: no bytes are copied. The
 * words keep their author and time, also when they are forwarded again, and mention nobody.
 * @throws 403 not theirs to write to, or somebody there may not see a client of the message; 404; 409 deleted, or archived
 */
export async function forwardMessage(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: ForwardMessage },
  caller: Caller,
): Promise<Message> {
  const { viewer } = caller;
  const { clientMessageId, conversationId } = given.body;
  const member = await requireLocked(tx, conversationId, caller);
  const sent = await findSent(tx, { conversationId, senderId: viewer.id, clientMessageId });
  if (sent) return sent;
  const source = await store.findSource(tx, given.id, viewer);
  if (!source) throw notFound(chatText.message);
  const refusal = refusalOfForward(source);
  if (refusal !== undefined) throw problem(409, refusal);
  await requireWriter(tx, member, caller);
  const hidden = await store.findHiddenClient(tx, conversationId, source.clientIds, viewer);
  if (hidden) throw problem(403, notForEverybody(hidden.name));
  const message: SendMessage = {
    clientMessageId,
    body: source.body,
    mentions: [],
    mentionsAll: false,
    mentionGroupIds: [],
    priority: 'NORMAL',
    attachments: [],
    ...(source.voice && { voice: source.voice }),
  };
  const id = await insertMessage(tx, conversationId, {
    ...message,
    senderId: viewer.id,
    groups: noGroups,
  });
  const fileCount = await copyFiles(deps, tx, { from: ofMessage(source.id), to: ofMessage(id) }, caller);
  if (fileCount === 0 && source.body === '') throw problem(409, chatText.nothingToForward);
  await store.saveForwarded(tx, id, source, fileCount);
  await notifyOf(deps, tx, { conversation: member, message, groupIds: [], root: undefined }, caller);
  await deps.outbox.add(tx, messageChanged(id, true));
  return requireMessage(tx, id, caller);
}
