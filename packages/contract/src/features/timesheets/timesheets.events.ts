import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** These timesheets have changed or are new. Sent to those who see them; above 200 the list is empty: fetch all that is shown. */
export const timesheetsChanged = defineEvent(
  'timesheets:changed',
  z.strictObject({ changed: z.array(z.strictObject({ id: idSchema, version: z.int() })) }),
);
