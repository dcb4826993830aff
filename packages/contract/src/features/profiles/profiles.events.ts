import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** A professional profile was saved, removed or restored, or files of a license have changed: ask for it again. */
export const careProviderChanged = defineEvent(
  'profiles:changed',
  z.strictObject({ userId: idSchema, version: z.int() }),
);

/** Professional profiles are others now by one change, as by a merge of skills: ask again for the one that is shown. */
export const careProvidersChanged = defineEvent(
  'profiles:many-changed',
  z.strictObject({ userIds: z.array(idSchema) }),
);
