import * as z from 'zod/mini';
import { defineEvent, idSchema } from '../../core/index.ts';

/**
 * These shifts have changed, are new, or are no longer to be seen. Sent to those who see them now or saw them before; what
 * is shown of them is fetched again. Above 200 the list is empty: fetch all that is shown.
 */
export const shiftsChanged = defineEvent(
  'shifts:changed',
  z.strictObject({ changed: z.array(z.strictObject({ id: idSchema, version: z.int() })) }),
);

/** Open shifts of an office that all eligible caregivers see have changed; told to its caregivers, who ask for theirs again. */
export const openShiftsChanged = defineEvent('shifts:open-changed', z.strictObject({ officeId: idSchema }));

/** The solver is done with a proposal; told to its maker. */
export const fillSolved = defineEvent('shifts:fill-solved', z.strictObject({ id: idSchema }));
