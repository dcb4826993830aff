import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/**
 * An intake was added, changed or moved: ask for it again. `section` where only the answers of one section changed: who
 * writes another section need not stop. The office and those who are invited hear of it.
 */
export const intakesChanged = defineEvent(
  'intakes:changed',
  z.strictObject({
    id: idSchema,
    version: z.int(),
    section: z.nullable(z.strictObject({ id: z.string(), version: z.int() })),
  }),
);
