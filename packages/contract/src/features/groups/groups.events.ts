import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** Groups were made, changed or deleted, or other people are in; told to those who keep them. */
export const groupsChanged = defineEvent('groups:changed', z.strictObject({ ids: z.array(idSchema) }));

/** Rotations or their swaps were changed; told to management. */
export const onCallChanged = defineEvent('on-call:changed', z.strictObject({ ids: z.array(idSchema) }));
