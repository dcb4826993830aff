import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/**
 * A rating of this care provider was written, changed, verified or removed. Sent to everybody: whoever shows their
 * ratings, or a list that ranks by them (the available caregivers), reads again.
 */
export const ratingsChanged = defineEvent('ratings:changed', z.strictObject({ userId: idSchema }));
