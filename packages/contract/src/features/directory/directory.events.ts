import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/**
 * What the directory shows of these people or partners has changed. Sent to everyone; what is shown is fetched again,
 * as far as the reader may see it.
 */
export const directoryChanged = defineEvent('directory:changed', z.strictObject({ ids: z.array(idSchema) }));
