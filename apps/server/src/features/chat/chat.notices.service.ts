import type { SendMessage } from '@homeward/contract/chat';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { findQuiet, notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import { holdNotices } from './chat.held.store.ts';
import type { Membership } from './chat.members.store.ts';
import type { PlacedMessage } from './chat.messages.store.ts';
import { findToNotify } from './chat.notices.store.ts';

/** Says in a notification that somebody has written. Neither words nor a client are told. */
export async function tellOf(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  given: {
    readonly type: 'chat-direct' | 'chat-mention' | 'chat-urgent';
    readonly conversationId: string;
    readonly senderId: string;
    readonly userIds: readonly string[];
  },
): Promise<void> {
  const { type, conversationId, senderId, userIds } = given;
  await notify(deps, tx, {
    type,
    metadata: { who: await findFullName(tx, senderId) },
    to: { userIds },
    actorId: senderId,
    link: `/dashboard/chat?conversation=${conversationId}`,
  });
}

/**
 * Notifies people of a message, of one thing at most: that it is urgent, that it mentions them, or that somebody began to
 * write to them. Who has quiet hours is told at their end, unless it is urgent.
 */
export async function notifyOf(
  deps: Deps,
  tx: Transaction,
  given: {
    readonly conversation: Membership;
    readonly message: SendMessage;
    /** Who of the conversation belongs to a group that it mentions. */
    readonly groupIds: readonly string[];
    /** Of a thread: under which it was written. */
    readonly root: PlacedMessage | undefined;
  },
  { viewer, meta }: Caller,
): Promise<void> {
  const { conversation, message, groupIds, root } = given;
  const isDirect = conversation.type === 'DIRECT';
  const isMention = message.mentionsAll || message.mentions.length + groupIds.length > 0;
  const isUrgent = message.priority === 'URGENT';
  if (!isUrgent && !isDirect && !isMention) return;
  // Somebody who is mentioned by name, or urgently asked, hears of it also where they have muted the conversation.
  const named = isDirect ? [] : message.mentions;
  const found = await findToNotify(tx, conversation.id, {
    senderId: viewer.id,
    ...(!isUrgent && !isDirect && !message.mentionsAll && { among: [...named, ...groupIds] }),
    ...(!isUrgent && { loudFor: named }),
    isFirst: isDirect && !isUrgent,
    root,
  });
  const quiet = isUrgent ? new Set<string>() : await findQuiet(tx, found, meta.at);
  const told = { conversationId: conversation.id, senderId: viewer.id };
  // Before anybody’s inbox is locked: the job that tells later locks in the same order.
  for (const isByName of [true, false]) {
    const held = [...quiet].filter((id) => named.includes(id) === isByName);
    if (held.length > 0) await holdNotices(tx, conversation.id, { ...told, userIds: held, isByName });
  }
  const userIds = found.filter((id) => !quiet.has(id));
  if (userIds.length === 0) return;
  const type = isUrgent ? 'chat-urgent' : isDirect ? 'chat-direct' : 'chat-mention';
  await tellOf(deps, tx, { ...told, type, userIds });
}
