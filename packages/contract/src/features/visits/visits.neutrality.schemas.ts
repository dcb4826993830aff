import * as z from 'zod/mini';
import { daySchema, recordsParam } from '../../core/index.ts';
import { person } from '../clients/index.ts';

/** The quarter of a day, by the clock of each office. */
export const neutralityQuery = z.strictObject({ period: daySchema, officeId: recordsParam() });

/** What rounding has given or taken, by person; who lost most comes first. 1,000 people at most. */
export const neutralitySchema = z.strictObject({
  from: daySchema,
  to: daySchema,
  rows: z.array(
    z.strictObject({
      staff: person,
      visits: z.int(),
      actualMinutes: z.int(),
      roundedMinutes: z.int(),
      /** Below 0: rounding takes time from this person, which the federal rule does not allow over time. */
      differenceMinutes: z.int(),
    }),
  ),
});

export type NeutralityQuery = z.output<typeof neutralityQuery>;
export type NeutralityReport = z.output<typeof neutralitySchema>;
