import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/**
 * What somebody is asked to observe for an assessment was assigned, answered, sent or withdrawn: ask for it again. Those who
 * assess hear of it, and the caregivers whose observation it is.
 */
export const observationsChanged = defineEvent(
  'observations:changed',
  z.strictObject({ assessmentId: idSchema, clientId: idSchema }),
);
