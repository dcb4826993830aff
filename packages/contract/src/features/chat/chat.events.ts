import * as z from 'zod/mini';
import { defineEvent, defineMessage, idSchema, instantSchema } from '../../core/index.ts';
import { messageSchema } from './chat.messages.schemas.ts';
import { mayChat } from './chat.policy.ts';

/**
 * A message is new (`isNew`) or has changed: edited, deleted, reacted to, acknowledged, pinned. Sent to those only who are in
 * the conversation and may read this message, over the namespace of the chat. Keep the state with the higher revision.
 */
export const chatMessage = defineEvent(
  'chat:message',
  z.strictObject({ message: messageSchema, isNew: z.boolean() }),
);

/**
 * Somebody has read a conversation up to a message. The reader’s own tabs and devices hear it with `unreadCount` and
 * `totalUnread`; those who have the conversation open (`chat:enter`) hear it of others, in conversations of up to twenty people.
 */
export const chatRead = defineEvent(
  'chat:read',
  z.strictObject({
    conversationId: idSchema,
    userId: idSchema,
    lastReadSequence: z.int(),
    unreadCount: z.optional(z.int()),
    totalUnread: z.optional(z.int()),
  }),
);

/**
 * Messages have come to browsers of these people, each up to a message. Heard by those who have the conversation open, in
 * conversations of up to twenty people.
 */
export const chatDelivered = defineEvent(
  'chat:delivered',
  z.strictObject({
    conversationId: idSchema,
    members: z.array(z.strictObject({ userId: idSchema, lastDeliveredSequence: z.int() })),
  }),
);

/** Somebody is typing; shown for five seconds. Heard by those who have the conversation open. */
export const chatTyping = defineEvent(
  'chat:typing',
  z.strictObject({ conversationId: idSchema, userId: idSchema, name: z.string(), at: instantSchema }),
);

/**
 * A conversation began, was renamed or archived, or somebody joined or left: ask for it again. Who gets a 404 then is no longer
 * in it. Goes over the namespace of the notifications.
 */
export const conversationChanged = defineEvent(
  'conversation:changed',
  z.strictObject({ id: idSchema, version: z.int() }),
);

const ofConversation = z.strictObject({ conversationId: idSchema });

/** The conversation is open on a screen: who types and reads is followed. Refused with a 404 to who is not in it. */
export const enterConversation = defineMessage({
  name: 'chat:enter',
  policy: mayChat,
  payload: ofConversation,
  answer: z.strictObject({}),
  perMinute: 120,
});

export const leaveConversationView = defineMessage({
  name: 'chat:leave',
  policy: mayChat,
  payload: ofConversation,
  answer: z.strictObject({}),
  perMinute: 120,
});

/** "I am typing": at most once in three seconds. What comes sooner is answered and not passed on. */
export const typeMessage = defineMessage({
  name: 'chat:type',
  policy: mayChat,
  payload: ofConversation,
  answer: z.strictObject({}),
  perMinute: 60,
});

/**
 * Messages of a conversation have come to this browser, up to a sequence: told live, or asked for. What is older than the
 * last one, or of a conversation that the viewer is not in, changes nothing.
 */
export const receiveMessages = defineMessage({
  name: 'chat:received',
  policy: mayChat,
  payload: z.strictObject({
    conversationId: idSchema,
    sequence: z.int().check(z.gte(1), z.lte(2 ** 31 - 1)),
  }),
  answer: z.strictObject({}),
  perMinute: 600,
});
