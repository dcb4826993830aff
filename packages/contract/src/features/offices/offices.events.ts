import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** Offices were made, changed or deleted; sent to all staff. What is shown of them is fetched again. */
export const officesChanged = defineEvent('offices:changed', z.strictObject({ ids: z.array(idSchema) }));
