import * as z from 'zod/mini';
import { idSchema } from '../../core/index.ts';

/** `clientMessageId` is made by the browser: sent again, the message that is there is the answer. */
export const forwardMessageBody = z.strictObject({
  clientMessageId: idSchema,
  /** Where it goes. */
  conversationId: idSchema,
});

export type ForwardMessage = z.output<typeof forwardMessageBody>;
