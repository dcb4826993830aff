import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** Somebody's availability was changed or confirmed: ask for it again. */
export const availabilityChanged = defineEvent(
  'staff:availability-changed',
  z.strictObject({ userId: idSchema, version: z.int() }),
);
