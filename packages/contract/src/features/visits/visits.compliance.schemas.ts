import * as z from 'zod/mini';
import { daySchema, recordsParam } from '../../core/index.ts';
import { person } from '../clients/index.ts';

/** The month of a day, by the clock where each visit was. */
export const complianceQuery = z.strictObject({ period: daySchema, officeId: recordsParam() });

const counts = { visits: z.int(), complete: z.int(), verified: z.int(), manual: z.int() };

/** How well the visits of a month are verified. Shares are tenths of a percent; null: there was no visit. */
export const complianceSchema = z.strictObject({
  from: daySchema,
  to: daySchema,
  ...counts,
  completeShare: z.nullable(z.int()),
  verifiedShare: z.nullable(z.int()),
  manualShare: z.nullable(z.int()),
  /** By caregiver: the largest share changed by hand comes first. 1,000 people at most. */
  staff: z.array(z.strictObject({ staff: person, visits: z.int(), manual: z.int(), manualShare: z.int() })),
});

export type ComplianceQuery = z.output<typeof complianceQuery>;
export type ComplianceReport = z.output<typeof complianceSchema>;
