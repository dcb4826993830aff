import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';
import { fileOwnerTypes } from './files.schemas.ts';

export const fileChanges = ['added', 'renamed', 'recategorized', 'deleted', 'restored', 'prepared'] as const;

/** The files of an owner have changed, or previews of them are ready: whoever shows them asks again. */
export const filesChanged = defineEvent(
  'files:changed',
  z.strictObject({
    ownerType: z.enum(fileOwnerTypes),
    ownerId: idSchema,
    change: z.enum(fileChanges),
    ids: z.array(idSchema),
  }),
);
