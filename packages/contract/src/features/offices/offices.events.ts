import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/** Offices were made, changed or deleted; sent to all staff. What is shown of them is fetched again. */
export const officesChanged = defineEvent('offices:changed', z.strictObject({ ids: z.array(idSchema) }));

/** A setting was chosen for the agency (null) or an office; sent to all staff. */
export const officeSettingsChanged = defineEvent(
  'offices:settings-changed',
  z.strictObject({ officeId: z.nullable(idSchema), key: z.string(), version: z.int() }),
);
