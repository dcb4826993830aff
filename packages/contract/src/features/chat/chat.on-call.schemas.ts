import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../../core/index.ts';
import { chatPersonSchema } from './chat.conversations.schemas.ts';

/** Somebody to call. `phone` is null where they have none, or do not share it with the reader. */
export const personToCallSchema = z.strictObject({ person: chatPersonSchema, phone: z.nullable(z.string()) });

/** Of an urgent message that was not acknowledged in time: when, and the names of those on call who were notified. */
export const pagedSchema = z.strictObject({ at: instantSchema, names: z.array(z.string()) });

/**
 * Whom somebody on call has to call about an urgent message, and nothing of what it says. `conversationId` and `sequence` are
 * null where the reader is not in its conversation.
 */
export const callListSchema = z.strictObject({
  senderName: z.string(),
  sentAt: instantSchema,
  pagedAt: instantSchema,
  isDeleted: z.boolean(),
  conversationId: z.nullable(idSchema),
  sequence: z.nullable(z.int()),
  /** Who has not acknowledged it until now, by name. */
  waiting: z.array(personToCallSchema),
});

export type PersonToCall = z.output<typeof personToCallSchema>;
export type Paged = z.output<typeof pagedSchema>;
export type CallList = z.output<typeof callListSchema>;
