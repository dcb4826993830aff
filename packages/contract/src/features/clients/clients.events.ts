import * as z from 'zod/mini';
import { defineEvent, defineMessage, idSchema } from '../../core/index.ts';
import { mayReadClients } from './clients.policy.ts';

/**
 * These clients have changed: a field, a state, the health record, the care team, a contact or a note. Sent only to those
 * who reach them now; what is shown of them is fetched again.
 */
export const clientsChanged = defineEvent(
  'clients:changed',
  z.strictObject({ changed: z.array(z.strictObject({ id: idSchema, version: z.int() })) }),
);

/**
 * Which clients the receiver reaches, or what a family member may see of them, has changed: lists and open clients are
 * fetched again. A client that answers 404 then was lost.
 */
export const clientReachChanged = defineEvent('clients:reach-changed', z.strictObject({}));

/** A page shows this client: its files are followed from now on. Refused with a 404 where it is out of reach. */
export const enterClient = defineMessage({
  name: 'clients:enter',
  policy: mayReadClients,
  payload: z.strictObject({ id: idSchema }),
  answer: z.strictObject({}),
  perMinute: 120,
});

/** The page is left. */
export const leaveClient = defineMessage({
  name: 'clients:leave',
  policy: mayReadClients,
  payload: z.strictObject({ id: idSchema }),
  answer: z.strictObject({}),
  perMinute: 120,
});
