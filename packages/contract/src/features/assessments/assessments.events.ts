import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/**
 * An assessment was added, changed, moved or amended: ask for it again. `section` where only the answers of one section
 * changed: who writes another section need not stop. Families and caregivers hear of signed ones only.
 */
export const assessmentsChanged = defineEvent(
  'assessments:changed',
  z.strictObject({
    id: idSchema,
    clientId: idSchema,
    version: z.int(),
    section: z.nullable(z.strictObject({ id: z.string(), version: z.int() })),
  }),
);
