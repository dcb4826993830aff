import * as z from 'zod/mini';
import { daySchema, emptiableLineField, idSchema, plannedDaySchema, serviceTypes } from '../../core/index.ts';
import { clientsText, payers } from './clients.text.ts';

/** The most authorizations that one client has. */
export const mostAuthorizations = 100;

export const authorizationParams = z.strictObject({ id: idSchema });

const fields = {
  payer: z.enum(payers, { error: 'Choose who pays.' }),
  serviceType: z.enum(serviceTypes, { error: 'Choose a service.' }),
  /** The first and the last day that it covers. */
  from: daySchema,
  to: daySchema,
  /** In quarters of an hour. */
  hoursPerWeek: z
    .number({ error: 'Enter a number of hours.' })
    .check(
      z.gte(0.25, 'Enter at least a quarter of an hour.'),
      z.lte(168, 'Enter at most 168 hours.'),
      z.multipleOf(0.25, 'Use quarters of an hour.'),
    ),
  /** What the payer calls it, as in "PA-2026-00417". */
  reference: emptiableLineField(60),
};

/** Hours of one service that a payer authorized for a client. For the office only. */
export const authorizationSchema = z.strictObject({ id: idSchema, ...fields, version: z.int() });

/** Adds an authorization, or changes one as a whole. */
export const authorizationBody = z
  .strictObject({
    ...fields,
    from: plannedDaySchema,
    to: plannedDaySchema,
    reference: z._default(fields.reference, ''),
  })
  .check(
    z.refine<{ from: string; to: string }>(({ from, to }) => from <= to, {
      error: clientsText.addressEnds,
      path: ['to'],
    }),
  );

/** All of a client, the latest to end first. */
export const authorizationsSchema = z.strictObject({ authorizations: z.array(authorizationSchema) });

export type Authorization = z.output<typeof authorizationSchema>;
export type AuthorizationFields = z.output<typeof authorizationBody>;
