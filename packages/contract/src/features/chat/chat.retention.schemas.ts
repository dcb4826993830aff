import * as z from 'zod/mini';
import { idSchema, instantSchema, settingSources, textField } from '../../core/index.ts';
import { chatText } from './chat.text.ts';

/** What a legal hold keeps: one conversation, or all conversations of its client. */
export const holdKinds = ['CONVERSATION', 'CLIENT'] as const;
export type HoldKind = (typeof holdKinds)[number];

/** A legal hold that stands. */
export const chatHoldSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(holdKinds),
  reason: z.string(),
  placedBy: z.string(),
  placedAt: instantSchema,
});

/** `days`: after how many messages are removed, 0 for never, and where that was chosen. `holds`: what keeps them anyway. */
export const chatRetentionSchema = z.strictObject({
  days: z.int(),
  source: z.enum(settingSources),
  holds: z.array(chatHoldSchema),
});

const reason = textField(500, chatText.holdReason).check(z.minLength(10, chatText.holdReason));

export const placeHoldBody = z.strictObject({
  kind: z.enum(holdKinds, { error: 'Choose what is held.' }),
  reason,
});
export const holdParams = z.strictObject({ id: idSchema });
export const releaseHoldBody = z.strictObject({ reason });

export type ChatRetention = z.output<typeof chatRetentionSchema>;
export type PlaceHold = z.output<typeof placeHoldBody>;
