import type { SendMessage } from '@homeward/contract/chat';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import type { Membership } from './chat.members.store.ts';
import { findToNotify } from './chat.notices.store.ts';

/**
 * Notifies people of a message, of one thing at most: that it is urgent, that it mentions them, or that somebody began to
 * write to them. Neither its words nor a client are told.
 */
export async function notifyOf(
  deps: Deps,
  tx: Transaction,
  { conversation, message }: { readonly conversation: Membership; readonly message: SendMessage },
  { viewer }: Caller,
): Promise<void> {
  const isDirect = conversation.type === 'DIRECT';
  const isMention = message.mentionsAll || message.mentions.length > 0;
  const isUrgent = message.priority === 'URGENT';
  if (!isUrgent && !isDirect && !isMention) return;
  const userIds = await findToNotify(tx, conversation.id, {
    senderId: viewer.id,
    ...(!isUrgent && !isDirect && !message.mentionsAll && { among: message.mentions }),
    // Somebody who is mentioned by name, or urgently asked, hears of it also where they want quiet.
    isLoud: isUrgent || (!isDirect && !message.mentionsAll),
    isFirst: isDirect && !isUrgent,
  });
  if (userIds.length === 0) return;
  await notify(deps, tx, {
    type: isUrgent ? 'chat-urgent' : isDirect ? 'chat-direct' : 'chat-mention',
    metadata: { who: await findFullName(tx, viewer.id) },
    to: { userIds },
    actorId: viewer.id,
    link: `/dashboard/chat?conversation=${conversation.id}`,
  });
}
