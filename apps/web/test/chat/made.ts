import {
  type ChatPerson,
  type ChatRetention,
  type Conversation,
  type ConversationMember,
  discardMessageDraft,
  findChatPeople,
  followThread,
  getConversation,
  getMessageDraft,
  listConversationMembers,
  listConversations,
  listMessages,
  listMissedMessages,
  listPinnedMessages,
  listStars,
  listThreads,
  type MentionableGroup,
  type Message,
  type MessagesQuery,
  readChatDuty,
  readChatUnread,
  readMessageReceipts,
  readMessages,
  readRetention,
  readThread,
  saveMessageDraft,
  sayThreadRead,
  searchMessages,
  sendMessage,
  starMessage,
} from '@homeward/contract/chat';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { outbox } from '../../src/features/chat/chat.outbox.hooks.ts';
import { api, Refusal } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { pageOfRows } from '../page.ts';

const personOf = (number: number, more: Partial<ChatPerson> = {}): ChatPerson => ({
  id: idOf(400 + number),
  fullName: `Person ${number}`,
  image: null,
  role: 'CareProvider',
  position: null,
  isActive: true,
  ...more,
});
export const ana = personOf(0, { id: ownId, fullName: 'Ana Villanueva', role: 'CareManager' });
export const rosa = personOf(1, { fullName: 'Rosa Diaz', position: 'Lead caregiver' });
export const ben = personOf(2, { fullName: 'Ben Okafor', role: 'MedicalProfessional' });

const conversationId = idOf(500);
/** Each message a minute after the one before, on one day of the viewer's zone, and the first ones on the day before. */
const at = (sequence: number) => new Date(Date.UTC(2026, 10, 20, 5, 50 + sequence)).toISOString();

export function messageOf(sequence: number, more: Partial<Message> = {}): Message {
  return {
    id: idOf(10_000 + sequence),
    conversationId,
    sequence,
    revision: sequence,
    clientMessageId: null,
    kind: 'USER',
    sender: rosa,
    event: null,
    subject: null,
    body: `Message ${sequence}`,
    mentions: [],
    mentionsAll: false,
    mentionGroups: [],
    replyTo: null,
    files: [],
    fileCount: 0,
    voice: null,
    forwarded: null,
    isHidden: false,
    priority: 'NORMAL',
    acknowledgedBy: [],
    paged: null,
    reactions: [],
    isPinned: false,
    threadRootId: null,
    thread: null,
    editedAt: null,
    deletedAt: null,
    createdAt: at(sequence),
    ...more,
  };
}

/** A file as a message tells of it: a picture by its ending. */
export const fileOf = (number: number, name: string): Message['files'][number] => ({
  id: idOf(20_000 + number),
  name,
  kind: name.endsWith('.png') ? 'image' : 'document',
  mimeType: name.endsWith('.png') ? 'image/png' : 'text/plain',
  size: 2_048,
  width: null,
  height: null,
  durationSeconds: null,
  blurhash: null,
  isHeld: false,
});

/** So many messages of Rosa. */
export const manyMessages = (count: number): Message[] =>
  Array.from({ length: count }, (_, index) => messageOf(index + 1));

type Given = Partial<Omit<Conversation, 'mine'>> & { readonly mine?: Partial<Conversation['mine']> };

export function conversationOf({ mine, ...more }: Given = {}): Conversation {
  return {
    id: conversationId,
    type: 'GROUP',
    audience: 'STAFF_ONLY',
    name: 'Night shift',
    ownTime: null,
    title: 'Night shift',
    client: null,
    shift: null,
    people: [rosa, ben],
    memberCount: 3,
    acquaintance: null,
    isForAllStaff: false,
    lastMessage: null,
    lastActivityAt: at(1),
    lastSequence: 0,
    revision: 0,
    isArchived: false,
    createdAt: at(0),
    version: 4,
    ...more,
    mine: {
      role: 'MEMBER',
      joinedAt: at(0),
      lastReadSequence: 0,
      unreadCount: 0,
      isMentioned: false,
      threadUnreadCount: 0,
      isPinned: false,
      mutedUntil: null,
      mayLeave: true,
      ...mine,
    },
  };
}

/** What the server of these tests keeps; a test changes it. */
export interface Kept {
  conversations: Conversation[];
  messages: Message[];
  members: ConversationMember[];
  draft: string | undefined;
  people: ChatPerson[];
  /** Groups to mention. */
  groups: MentionableGroup[];
  /** Whether the viewer works now, if they are a caregiver. */
  isOnDuty: boolean;
  /** The ids of the messages that the viewer has starred. */
  stars: string[];
  /** How long messages are kept. */
  retention: ChatRetention;
  /** What is not read of the threads that the viewer follows, by root. */
  follows: ReadonlyMap<string, number>;
}

/** Answers for one conversation with its messages, and for the list of all. */
export function answerChat(given: Partial<Kept> = {}): Kept {
  for (const { message } of outbox.read()) outbox.discard(message.clientMessageId);
  const messages = given.messages ?? manyMessages(3);
  const last = messages.at(-1)?.sequence ?? 0;
  const kept: Kept = {
    conversations: [conversationOf({ lastSequence: last, revision: last, mine: { lastReadSequence: last } })],
    members: [ana, rosa, ben].map((person) => ({
      person,
      role: 'MEMBER',
      joinedAt: at(0),
      lastReadSequence: 0,
      lastDeliveredSequence: 0,
    })),
    draft: undefined,
    people: [rosa, ben],
    groups: [],
    isOnDuty: true,
    stars: [],
    retention: { days: 0, source: 'PRODUCT', holds: [] },
    follows: new Map(),
    ...given,
    messages,
  };
  const find = (id: string) => {
    const found = kept.conversations.find((one) => one.id === id);
    if (!found) throw new Refusal(404, 'This conversation does not exist.');
    return found;
  };
  const pageOfMessages = (
    all: readonly Message[],
    { before, after, around, limit }: Pick<MessagesQuery, 'before' | 'after' | 'around' | 'limit'>,
  ) => {
    const from =
      before !== undefined
        ? Math.max(0, all.findIndex(({ sequence }) => sequence >= before) - limit)
        : after !== undefined
          ? all.findIndex(({ sequence }) => sequence > after)
          : around !== undefined
            ? Math.max(0, all.findIndex(({ sequence }) => sequence >= around) - Math.floor(limit / 2))
            : Math.max(0, all.length - limit);
    const end = before === undefined ? from + limit : all.findIndex(({ sequence }) => sequence >= before);
    return {
      data: all.slice(from, end),
      hasBefore: from > 0,
      hasAfter: end < all.length,
      revision: Math.max(0, ...all.map(({ revision }) => revision)),
      lastReadSequence: kept.conversations[0]?.mine.lastReadSequence ?? 0,
    };
  };
  // First: the addresses below are more than an id.
  api.on(getConversation, ({ params }) => find(params.id));
  api.on(listConversations, ({ query }) =>
    pageOfRows(
      kept.conversations.filter(
        ({ name, mine }) =>
          name.toLowerCase().includes(query.search?.toLowerCase() ?? '') &&
          (query.unread === undefined || mine.unreadCount > 0),
      ),
      query,
    ),
  );
  api.on(readRetention, () => kept.retention);
  api.on(readChatDuty, () => ({ isOnDuty: kept.isOnDuty, changesAt: null }));
  api.on(readChatUnread, () => ({
    unreadCount: kept.conversations.reduce((sum, { mine }) => sum + mine.unreadCount, 0),
    byClient: [],
  }));
  api.on(listConversationMembers, ({ query }) => pageOfRows(kept.members, query));
  api.on(listMessages, ({ query }) => {
    return pageOfMessages(
      kept.messages.filter(({ threadRootId }) => threadRootId === null),
      query,
    );
  });
  api.on(readThread, ({ params, query }) => {
    const root = kept.messages.find(({ id }) => id === params.id);
    if (!root) throw new Refusal(404, 'This message does not exist.');
    return {
      ...pageOfMessages(
        kept.messages.filter(({ threadRootId }) => threadRootId === root.id),
        query,
      ),
      root,
      isFollowing: kept.follows.has(root.id),
      unreadCount: kept.follows.get(root.id) ?? 0,
    };
  });
  api.on(listThreads, () => ({
    data: kept.messages
      .filter(({ id }) => kept.follows.has(id))
      .map((root) => ({ root, unreadCount: kept.follows.get(root.id) ?? 0 })),
  }));
  api.on(sayThreadRead, ({ params }) => {
    if (kept.follows.has(params.id)) kept.follows = new Map(kept.follows).set(params.id, 0);
    return { unreadCount: 0 };
  });
  api.on(followThread, ({ params, body }) => {
    const others = [...kept.follows].filter(([id]) => id !== params.id);
    kept.follows = new Map(body.isFollowing ? [...others, [params.id, 0]] : others);
    return undefined;
  });
  api.on(listMissedMessages, ({ query }) => ({
    data: kept.messages.filter(({ revision }) => revision > query.since),
    isWhole: true,
    revision: Math.max(0, ...kept.messages.map(({ revision }) => revision)),
    lastReadSequence: 0,
    unreadCount: 0,
  }));
  api.on(sendMessage, ({ body }) => {
    const twin = kept.messages.find(({ clientMessageId }) => clientMessageId === body.clientMessageId);
    if (twin) return twin;
    const sequence = (kept.messages.at(-1)?.sequence ?? 0) + 1;
    const answered = kept.messages.find(({ id }) => id === body.replyToId);
    const message = messageOf(sequence, {
      sender: ana,
      clientMessageId: body.clientMessageId,
      body: body.body,
      priority: body.priority,
      files: body.attachments.map(({ name }, at) => fileOf(at, name)),
      fileCount: body.attachments.length,
      voice: body.voice ?? null,
      mentionsAll: body.mentionsAll,
      mentionGroups: kept.groups
        .filter(({ id }) => body.mentionGroupIds.includes(id))
        .map(({ name }) => name),
      threadRootId: body.threadRootId ?? null,
      mentions: body.mentions.map((id) => ({
        id,
        fullName: kept.people.find((one) => one.id === id)?.fullName ?? '',
      })),
      replyTo: answered
        ? {
            id: answered.id,
            sequence: answered.sequence,
            senderName: answered.sender?.fullName ?? null,
            excerpt: answered.body,
            fileCount: answered.fileCount,
            isVoice: answered.voice !== null,
            isDeleted: false,
            isHidden: answered.isHidden,
          }
        : null,
    });
    kept.messages.push(message);
    if (message.threadRootId !== null) {
      kept.follows = new Map(kept.follows).set(message.threadRootId, 0);
      kept.messages = kept.messages.map((one) =>
        one.id === message.threadRootId
          ? {
              ...one,
              thread: { replyCount: (one.thread?.replyCount ?? 0) + 1, lastReplyAt: message.createdAt },
            }
          : one,
      );
    }
    return message;
  });
  api.on(readMessages, ({ params, body }) => {
    const sequence = kept.messages.find(({ id }) => id === body.messageId)?.sequence ?? 0;
    const unreadCount = kept.messages.filter((one) => one.sequence > sequence).length;
    kept.conversations = kept.conversations.map((one) =>
      one.id === params.id ? { ...one, mine: { ...one.mine, lastReadSequence: sequence, unreadCount } } : one,
    );
    return { lastReadSequence: sequence, unreadCount, totalUnread: unreadCount };
  });
  api.on(getMessageDraft, () => ({
    draft:
      kept.draft === undefined ? null : { baseVersion: 0, content: { body: kept.draft }, savedAt: at(1) },
  }));
  api.on(saveMessageDraft, ({ body }) => {
    kept.draft = String(body.content.body);
    return undefined;
  });
  api.on(discardMessageDraft, () => {
    kept.draft = undefined;
    return undefined;
  });
  api.on(findChatPeople, ({ query }) => ({
    people: kept.people.filter(({ fullName }) => fullName.toLowerCase().includes(query.search.toLowerCase())),
    groups: kept.groups.filter(({ name }) => name.toLowerCase().includes(query.search.toLowerCase())),
  }));
  api.on(searchMessages, ({ query }) =>
    pageOfRows(
      kept.messages
        .filter(({ id, body }) =>
          query.q === 'is:starred' ? kept.stars.includes(id) : body.includes(query.q),
        )
        .map((message) => ({
          message,
          conversation: {
            id: message.conversationId,
            type: 'GROUP' as const,
            audience: 'STAFF_ONLY' as const,
            name: kept.conversations[0]?.name ?? 'Night shift',
            ownTime: kept.conversations[0]?.ownTime ?? null,
          },
        })),
      query,
    ),
  );
  api.on(listStars, () => ({ messageIds: kept.stars }));
  api.on(starMessage, ({ params, body }) => {
    kept.stars = [...kept.stars.filter((id) => id !== params.id), ...(body.isStarred ? [params.id] : [])];
    return undefined;
  });
  api.on(listPinnedMessages, () => ({ data: kept.messages.filter(({ isPinned }) => isPinned) }));
  api.on(readMessageReceipts, () => ({
    readCount: 1,
    memberCount: 3,
    readBy: [rosa],
    acknowledged: [],
    notAcknowledged: [{ person: ben, phone: '+14155550142' }],
  }));
  return kept;
}

/** Where the conversation of these tests is open. */
export const openAddress = `/dashboard/chat?conversation=${conversationId}`;

// By its name: what React Aria reads out stands in logs, too.
export const log = () => page.getByRole('log', { name: 'Messages with' });
export const messageAt = (text: string) => log().getByRole('article').filter({ hasText: text });
export const field = () => page.getByRole('textbox', { name: /^Message to|^Edit your message/ });

/** The numbers of the messages that are in the page. */
export const sequences = (): number[] =>
  [...document.querySelectorAll<HTMLElement>('[data-sequence]')].map(({ dataset }) =>
    Number(dataset.sequence),
  );

/** Waits until a message lies within what is seen of the conversation. */
export async function expectSeen(text: string): Promise<void> {
  await expect
    .poll(() => {
      const box = log().element().getBoundingClientRect();
      const { top, bottom } = messageAt(text).first().element().getBoundingClientRect();
      return top >= box.top - 1 && bottom <= box.bottom + 1;
    })
    .toBe(true);
}
