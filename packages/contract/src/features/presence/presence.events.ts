import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** The ids of everybody who is online, whole: once for each connection. */
export const usersList = defineEvent('users:list', z.array(idSchema));

/** Who came and who went since the last one: at most once a second. */
export const usersChanged = defineEvent(
  'users:changed',
  z.strictObject({ joined: z.array(idSchema), left: z.array(idSchema) }),
);
