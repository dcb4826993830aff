import * as z from 'zod/mini';
import {
  idSchema,
  isTimezone,
  lineField,
  plannedWallSchema,
  serviceTypes,
  shiftTypes,
} from '../../core/index.ts';
import { payers } from '../clients/index.ts';
import { timeBandNames } from '../offices/index.ts';
import { usersText } from '../users/index.ts';
import { dayTypes, overrideScopes, rateUnits } from './rates.lines.model.ts';
import { mostShiftDays, ratesText } from './rates.text.ts';

const dayMs = 86_400_000;
const lengthMs = ({ start, end }: { readonly start: string; readonly end: string }) =>
  Date.parse(`${end}:00Z`) - Date.parse(`${start}:00Z`);

/**
 * A shift to be priced, from `start` to `end` on the clocks of `timezone`. Office and payer are those of the client where
 * they are not given.
 */
export const priceShiftBody = z
  .strictObject({
    serviceType: z.enum(serviceTypes, { error: 'Choose a service.' }),
    shiftType: z._default(z.enum(shiftTypes, { error: 'Choose a shift type.' }), 'HOURLY'),
    start: plannedWallSchema,
    end: plannedWallSchema,
    timezone: lineField(64, usersText.wrongTimezone).check(
      z.refine(isTimezone, { error: usersText.wrongTimezone }),
    ),
    officeId: z.optional(idSchema),
    clientId: z.optional(idSchema),
    staffId: z.optional(idSchema),
    payer: z.optional(z.enum(payers, { error: ratesText.choosePayer })),
    /** Tries this card, also a draft, on any day: it replaces the cards of its office, or the cards for all offices. */
    cardId: z.optional(idSchema),
  })
  .check(
    z.refine((shift) => !(lengthMs(shift) <= 0), { error: ratesText.endBeforeStart, path: ['end'] }),
    z.refine((shift) => !(lengthMs(shift) > mostShiftDays * dayMs), {
      error: ratesText.tooLong,
      path: ['end'],
    }),
  );

/** Where the bill rate or the pay rate comes from: its level, and its card or override. */
export const sourceSchema = z.strictObject({
  level: z.enum([...overrideScopes, 'OFFICE', 'ALL']),
  id: idSchema,
  /** The name of the card; null for an override. */
  card: z.nullable(z.string()),
});

const segmentSchema = z.strictObject({
  start: z.string(),
  end: z.string(),
  dayType: z.enum(dayTypes),
  timeBand: z.enum(timeBandNames),
  /** Elapsed time: an hour that a clock change skips counts zero; an hour that it repeats counts two. */
  minutes: z.int(),
  units: z.number(),
  /** The sources of the bill rate and of the pay rate; their levels may differ. */
  unit: z.enum(rateUnits),
  payUnit: z.enum(rateUnits),
  billRateCents: z.int(),
  payRateCents: z.int(),
  billCents: z.int(),
  payCents: z.int(),
  /** `MINIMUM`: the units added to reach the minimum; this line has no time span. */
  rule: z.enum(['SPLIT', 'BY_START', 'DAYS', 'MINIMUM']),
  source: z.strictObject({ bill: sourceSchema, pay: sourceSchema }),
});

export const pricedShiftSchema = z.strictObject({
  segments: z.array(segmentSchema),
  billCents: z.int(),
  payCents: z.int(),
  marginCents: z.int(),
});

export type PriceShift = z.output<typeof priceShiftBody>;
export type PricedShiftAnswer = z.output<typeof pricedShiftSchema>;
