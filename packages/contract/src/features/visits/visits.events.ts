import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/**
 * These visits have changed or are new. Sent to those who see them; what is shown of them is fetched again, and the board
 * too. Above 200 the list is empty: fetch all that is shown.
 */
export const visitsChanged = defineEvent(
  'visits:changed',
  z.strictObject({ changed: z.array(z.strictObject({ id: idSchema, version: z.int() })) }),
);
