import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** A rate card or an override was added, changed, moved or deleted: ask for it again. */
export const ratesChanged = defineEvent(
  'rates:changed',
  z.strictObject({ what: z.enum(['CARD', 'OVERRIDE']), id: idSchema, version: z.int() }),
);
