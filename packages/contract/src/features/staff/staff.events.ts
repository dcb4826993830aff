import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/**
 * These staff records have changed: a field, an office, a state. Sent to management and to the people themselves; what
 * is shown of them is fetched again.
 */
export const staffChanged = defineEvent(
  'staff:changed',
  z.strictObject({ changed: z.array(z.strictObject({ id: idSchema, version: z.int() })) }),
);
