import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** A session of a client was logged or corrected, or a story shared, taken or removed. Everybody who reads the log hears it. */
export const engagementChanged = defineEvent(
  'engagement:changed',
  z.strictObject({ id: idSchema, clientId: idSchema, version: z.int() }),
);
