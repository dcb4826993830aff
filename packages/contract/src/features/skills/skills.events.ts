import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** Skills were created, renamed, merged or deleted. Sent to everyone; pages fetch the skills that they show again. */
export const skillsChanged = defineEvent('skills:changed', z.strictObject({ ids: z.array(idSchema) }));
