import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** Skills were made, renamed, merged or deleted; told to everybody. What is shown of them is fetched again. */
export const skillsChanged = defineEvent('skills:changed', z.strictObject({ ids: z.array(idSchema) }));
