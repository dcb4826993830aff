import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** Credentials of somebody were added, changed, moved or deleted: ask for them again. */
export const credentialsChanged = defineEvent(
  'staff:credentials-changed',
  z.strictObject({ userId: idSchema }),
);

/** The agency's list of kinds is another one now. */
export const credentialKindsChanged = defineEvent(
  'staff:credential-kinds-changed',
  z.strictObject({ id: idSchema }),
);
