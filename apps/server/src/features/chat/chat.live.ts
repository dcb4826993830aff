import {
  caregiversMeetFamilies,
  chatDelivered,
  chatLimits,
  chatMessage,
  chatRead,
  chatText,
  chatTyping,
  conversationChanged,
  enterConversation,
  leaveConversationView,
  mayWrite,
  receiveMessages,
  typeMessage,
} from '@homeward/contract/chat';
import { type Deps, type OutboxListener, onMessage, type SocketHandler } from '../../platform/slice/index.ts';
import { clientsChangedTopic, reachChangedTopic } from '../clients/index.ts';
import { settingChosenTopic } from '../offices/index.ts';
import { shiftsChangedTopic } from '../shifts/index.ts';
import { findFullName } from '../users/index.ts';
import {
  conversationTopic,
  deliveredTopic,
  messageTopic,
  readTopic,
  requireMember,
  typingTopic,
} from './chat.changes.service.ts';
import { findUnread } from './chat.conversations.store.ts';
import { createDeliveries } from './chat.delivered.service.ts';
import type { Delivered } from './chat.delivered.store.ts';
import { countMembers, findThoseIn, showsFaces } from './chat.members.store.ts';
import { findDeliveries } from './chat.messages.store.ts';
import { findReading } from './chat.reading.store.ts';
import { roomOf } from './chat.rooms.model.ts';
import { keepTeams } from './chat.team.service.ts';

/** What open screens hear: messages go to those who are in their conversation at this moment. */
export function chatListeners(deps: Deps): OutboxListener[] {
  const { db, live } = deps;
  return [
    {
      name: 'chat.message.live',
      topic: messageTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const { messageId, isNew } = payload as { messageId: string; isNew: boolean };
        for (const { userIds, message } of await findDeliveries(db, messageId))
          live.emit({ userIds }, chatMessage, { message, isNew });
      },
    },
    {
      name: 'chat.read.live',
      topic: readTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => tellRead(deps, payload as { conversationId: string; userId: string }),
    },
    {
      name: 'chat.delivered.live',
      topic: deliveredTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        for (const { conversationId, members } of payload.conversations as Delivered[])
          live.emit({ rooms: [roomOf(conversationId)] }, chatDelivered, { conversationId, members });
      },
    },
    {
      name: 'chat.typing.live',
      topic: typingTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const typing = payload as { conversationId: string; userId: string; name: string; at: string };
        live.emit({ rooms: [roomOf(typing.conversationId)] }, chatTyping, typing);
      },
    },
    {
      name: 'chat.conversation.live',
      topic: conversationTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const { id, version, left, only } = payload as {
          id: string;
          version: number;
          left: string[];
          only?: string;
        };
        const userIds = only === undefined ? [...(await findThoseIn(db, id)), ...left] : [only];
        live.emit({ userIds }, conversationChanged, { id, version });
      },
    },
    ...teamListeners(deps),
  ];
}

/** Conversations follow care teams, shifts and consents, once for the installation. */
function teamListeners(deps: Deps): OutboxListener[] {
  return [
    {
      name: 'chat.teams-of-clients',
      topic: clientsChangedTopic,
      delivery: 'once',
      handle: async ({ payload }) => {
        const changed = payload.changed as { id: string }[];
        await keepTeams(deps, { clientIds: changed.map(({ id }) => id) });
      },
    },
    {
      name: 'chat.teams-of-shifts',
      topic: shiftsChangedTopic,
      delivery: 'once',
      handle: async ({ payload }) => {
        const changed = payload.changed as { id: string }[];
        await keepTeams(deps, { shiftIds: changed.map(({ id }) => id) });
      },
    },
    {
      name: 'chat.teams-of-users',
      topic: reachChangedTopic,
      delivery: 'once',
      handle: async ({ payload }) => keepTeams(deps, { userIds: payload.userIds as string[] }),
    },
    {
      name: 'chat.teams-with-family',
      topic: settingChosenTopic,
      delivery: 'once',
      handle: async ({ payload }) => {
        if (payload.key === caregiversMeetFamilies.key)
          await keepTeams(deps, { officeId: payload.officeId as string | null });
      },
    },
  ];
}

/** The reader’s own tabs learn what is left; others who have the conversation open, how far they have read. */
async function tellRead(
  { db, live }: Deps,
  { conversationId, userId }: { readonly conversationId: string; readonly userId: string },
): Promise<void> {
  const { lastReadSequence, unreadCount } = await findReading(db, conversationId, userId);
  const { unreadCount: totalUnread } = await findUnread(db, userId);
  const read = { conversationId, userId, lastReadSequence };
  live.emit({ userIds: [userId] }, chatRead, { ...read, unreadCount, totalUnread });
  if (showsFaces(await countMembers(db, conversationId)))
    live.emit({ rooms: [roomOf(conversationId)] }, chatRead, read);
}

/** When somebody was last heard typing into a conversation, on this node: it is passed on once in three seconds. */
function createThrottle(): (key: string) => boolean {
  const lastAt = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    for (const [known, at] of lastAt) if (now - at >= chatLimits.typingEveryMs) lastAt.delete(known);
    if (lastAt.has(key)) return false;
    lastAt.set(key, now);
    return true;
  };
}

/** What browsers say of a conversation that is open on a screen. */
export function chatSockets(deps: Deps): SocketHandler[] {
  const { db, outbox } = deps;
  const isDue = createThrottle();
  const receive = createDeliveries(deps);
  return [
    onMessage(enterConversation, async ({ viewer, payload, join }) => {
      await requireMember(db, payload.conversationId, { viewer });
      join(roomOf(payload.conversationId));
      return {};
    }),
    onMessage(leaveConversationView, async ({ payload, leave }) => {
      leave(roomOf(payload.conversationId));
      return {};
    }),
    onMessage(receiveMessages, async ({ viewer, payload }) => {
      await receive({ ...payload, userId: viewer.id });
      return {};
    }),
    onMessage(typeMessage, async ({ viewer, payload }) => {
      const { conversationId } = payload;
      const { role, isArchived } = await requireMember(db, conversationId, { viewer });
      if (!mayWrite(role) || isArchived || !isDue(`${viewer.id} ${conversationId}`)) return {};
      const name = (await findFullName(db, viewer.id)) ?? chatText.conversation;
      await db.transaction((tx) =>
        outbox.add(tx, {
          topic: typingTopic,
          payload: { conversationId, userId: viewer.id, name, at: new Date().toISOString() },
        }),
      );
      outbox.poke();
      return {};
    }),
  ];
}
