import * as z from 'zod/mini';
import { idSchema } from '../../core/index.ts';
import { messageSchema, messagesSchema } from './chat.messages.schemas.ts';

/** What was written under a message, in the order of `sequence`, as `messagesSchema` has it for a conversation. */
export const threadSchema = z.strictObject({
  ...messagesSchema.shape,
  root: messageSchema,
  isFollowing: z.boolean(),
  /** Of others, after what the reader has read; 0 for who does not follow it. */
  unreadCount: z.int(),
});

/** The threads of a conversation that the reader follows, those first in which somebody wrote last; up to 100. */
export const followedThreadsSchema = z.strictObject({
  data: z.array(z.strictObject({ root: messageSchema, unreadCount: z.int() })),
});

/** `messageId`: a message of the thread. */
export const readThreadBody = z.strictObject({ messageId: idSchema });
/** After it: the pointer never goes back. */
export const readThreadAnswer = z.strictObject({ unreadCount: z.int() });

export const followThreadBody = z.strictObject({ isFollowing: z.boolean() });

export type MessageThread = z.output<typeof threadSchema>;
export type FollowedThreads = z.output<typeof followedThreadsSchema>;
