import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/**
 * Something about the care plan of a client has changed, told to those who reach them and may read that part now.
 * `DRAFT`: what the office writes; `PLAN`: a version was published; `READ`: somebody acknowledged it; `TASKS`: the tasks.
 * `version` is that of the draft, or of the list of tasks.
 */
export const carePlansChanged = defineEvent(
  'care-plans:changed',
  z.strictObject({
    clientId: idSchema,
    part: z.enum(['DRAFT', 'PLAN', 'READ', 'TASKS']),
    version: z.int(),
  }),
);
