import * as z from 'zod/mini';
import { idSchema, instantSchema, serviceTypes } from '../../core/index.ts';
import { named } from '../clients/index.ts';
import { changeKinds } from './shifts.text.ts';

const span = z.strictObject({ startUtc: instantSchema, endUtc: instantSchema });

/** A published shift that is not as the viewer last knew it. */
export const myChangeSchema = z.strictObject({
  shiftId: idSchema,
  kind: z.enum(changeKinds),
  serviceType: z.enum(serviceTypes),
  /** Null: the client is out of their reach. */
  client: z.nullable(named),
  timezone: z.string(),
  /** Null: it was not theirs. */
  before: z.nullable(span),
  /** Null: it is not theirs any more. */
  after: z.nullable(span),
  askedAt: instantSchema,
  acknowledgeBy: instantSchema,
});
/** The most urgent first; at most 50. */
export const myChangesSchema = z.strictObject({ changes: z.array(myChangeSchema) });

/**
 * `askedAt`: of the request that it answers; a later change asks again. `userId`: somebody else, whom the office has told;
 * by default the caller.
 */
export const acknowledgeBody = z.strictObject({ askedAt: instantSchema, userId: z.optional(idSchema) });

export const changesText = {
  changedAgain: 'This shift has changed again. Read what changed, then acknowledge it.',
} as const;

export type Acknowledge = z.output<typeof acknowledgeBody>;
export type MyChange = z.output<typeof myChangeSchema>;
