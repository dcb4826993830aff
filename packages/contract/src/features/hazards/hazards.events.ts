import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/**
 * What is done about a hazard was created, changed or moved: ask for the list of its client again. Those who assess hear of
 * it, and its owner.
 */
export const hazardsChanged = defineEvent('hazards:changed', z.strictObject({ clientId: idSchema }));
