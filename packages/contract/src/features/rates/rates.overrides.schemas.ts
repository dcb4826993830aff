import * as z from 'zod/mini';
import {
  idSchema,
  instantSchema,
  listParam,
  pageOf,
  pageQuery,
  recordsParam,
  textField,
} from '../../core/index.ts';
import { payers } from '../clients/index.ts';
import {
  effectiveFields,
  isInOrder,
  lineKeyFields,
  lineUnitFields,
  rateCentsSchema,
} from './rates.schemas.ts';
import { ratesText, type WrittenScope, writtenScopes } from './rates.text.ts';

const scopeSchema = z.enum(writtenScopes, { error: 'Choose what this is for.' });

const rateFields = {
  ...lineKeyFields,
  /** Null leaves this side as the card has it. */
  billRateCents: z._default(z.nullable(rateCentsSchema), null),
  payRateCents: z._default(z.nullable(rateCentsSchema), null),
  ...lineUnitFields,
  ...effectiveFields,
  reason: textField(500, ratesText.reason),
};

type Party = 'clientId' | 'staffId' | 'payer' | 'shiftId';

/** Whom an override of each scope names, and what to say where that is missing. */
const partiesOf: Readonly<Record<WrittenScope, readonly Party[]>> = {
  CLIENT: ['clientId'],
  CLIENT_STAFF: ['clientId', 'staffId'],
  PAYER: ['payer'],
  STAFF: ['staffId'],
  SHIFT: ['clientId', 'shiftId'],
};
const missing: Readonly<Record<Party, string>> = {
  clientId: ratesText.chooseClient,
  staffId: ratesText.chooseStaff,
  payer: ratesText.choosePayer,
  shiftId: ratesText.chooseShift,
};

/** A price for somebody alone, as it is written. */
export const rateOverrideBody = z
  .strictObject({
    scope: scopeSchema,
    clientId: z._default(z.nullable(z.uuid({ error: ratesText.chooseClient })), null),
    staffId: z._default(z.nullable(z.uuid({ error: ratesText.chooseStaff })), null),
    payer: z._default(z.nullable(z.enum(payers, { error: ratesText.choosePayer })), null),
    /** A shift of the client. Its price goes with it: the days say nothing, and there is no last one. */
    shiftId: z._default(z.nullable(z.uuid({ error: ratesText.chooseShift })), null),
    ...rateFields,
  })
  .check(
    z.refine(isInOrder, { error: ratesText.toBeforeFrom, path: ['effectiveTo'] }),
    z.refine(({ billRateCents, payRateCents }) => billRateCents !== null || payRateCents !== null, {
      error: ratesText.oneRate,
      path: ['billRateCents'],
    }),
    z.check(({ value, issues }) => {
      if (value.scope === 'SHIFT' && value.effectiveTo !== null)
        issues.push({ code: 'custom', input: value, path: ['effectiveTo'], message: ratesText.onlyFor });
      for (const party of Object.keys(missing) as Party[]) {
        const isNamed = value[party] !== null;
        const message = partiesOf[value.scope].includes(party)
          ? isNamed
            ? undefined
            : missing[party]
          : isNamed
            ? ratesText.onlyFor
            : undefined;
        if (message !== undefined) issues.push({ code: 'custom', input: value, path: [party], message });
      }
    }),
  );

/** An override. Client and caregiver come with their names. */
export const rateOverrideSchema = z.strictObject({
  id: idSchema,
  scope: scopeSchema,
  client: z.nullable(z.strictObject({ id: idSchema, fullName: z.string() })),
  staff: z.nullable(z.strictObject({ id: idSchema, fullName: z.string() })),
  payer: z.nullable(z.enum(payers)),
  /** Wall clock in `timezone`. */
  shift: z.nullable(
    z.strictObject({ id: idSchema, start: z.string(), end: z.string(), timezone: z.string() }),
  ),
  ...rateFields,
  version: z.int(),
  updatedAt: instantSchema,
});

export const rateOverridesQuery = z.strictObject({
  ...pageQuery,
  scope: listParam(scopeSchema),
  client: recordsParam(),
  staff: recordsParam(),
  sort: z._default(z.enum(['-from', 'from']), '-from'),
});
export const rateOverridesPage = pageOf(rateOverrideSchema);

export type RateOverrideBody = z.output<typeof rateOverrideBody>;
export type RateOverrideRow = z.output<typeof rateOverrideSchema>;
export type RateOverridesQuery = z.output<typeof rateOverridesQuery>;
