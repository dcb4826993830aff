import * as z from 'zod/mini';
import { chatLimits, chatText } from './chat.text.ts';

/**
 * A voice note: how long it plays, and how loud it is along its length, from 0 to 100 at each of its bars. Both are what the
 * browser that recorded it says.
 */
export const voiceSchema = z.strictObject({
  seconds: z
    .int()
    .check(z.gte(1, chatText.voiceTooLong), z.lte(chatLimits.voiceSeconds, chatText.voiceTooLong)),
  peaks: z
    .array(z.int().check(z.gte(0), z.lte(100)))
    .check(z.minLength(1), z.maxLength(chatLimits.voicePeaks)),
});

export type Voice = z.output<typeof voiceSchema>;
