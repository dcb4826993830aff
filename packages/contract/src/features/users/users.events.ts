import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/**
 * Something about these accounts has changed: a status, a role, a name, what became of an invitation. Sent to
 * management and to the accounts themselves; what is shown of them is fetched again.
 */
export const usersUpdated = defineEvent('users:updated', z.strictObject({ ids: z.array(idSchema) }));
