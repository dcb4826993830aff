import * as z from 'zod/mini';
import {
  daySchema,
  emptiableTextField,
  idSchema,
  instantSchema,
  lineField,
  listParam,
  movedFields,
  pageOf,
  pageQuery,
  plannable,
  plannedDaySchema,
  recordsParam,
  serviceTypes,
  shiftTypes,
  wrongDay,
} from '../../core/index.ts';
import { auditEntrySchema } from '../audit/index.ts';
import { timeBandNames } from '../offices/index.ts';
import { cardStates, keyOfLine, type PriceKey, placeOfLine } from './rates.cards.model.ts';
import { dayTypes, rateUnits } from './rates.lines.model.ts';
import { cardSorts, mostLines, mostMinUnits, mostRateCents, ratesText } from './rates.text.ts';

export const rateCentsSchema = z
  .number({ error: ratesText.negative })
  .check(z.int(ratesText.wholeCents), z.gte(0, ratesText.negative), z.lte(mostRateCents, ratesText.tooHigh));

/** What a price is for. */
export const lineKeyFields = {
  serviceType: z.enum(serviceTypes, { error: 'Choose a service.' }),
  shiftType: z.enum(shiftTypes, { error: 'Choose a shift type.' }),
  unit: z.enum(rateUnits, { error: 'Choose a unit.' }),
  dayType: z._default(z.enum(['ANY', ...dayTypes], { error: 'Choose a day.' }), 'ANY'),
  timeBand: z._default(z.enum(['ANY', ...timeBandNames], { error: 'Choose a time of day.' }), 'ANY'),
};

/** How the units of a price count. */
export const lineUnitFields = {
  /** A shorter shift counts as this many; of hours and quarter hours only. */
  minUnits: z._default(
    z
      .int({ error: ratesText.minUnits })
      .check(z.gte(0, ratesText.minUnits), z.lte(mostMinUnits, ratesText.minUnits)),
    0,
  ),
  /** What the bill rate is multiplied by in overtime. */
  otBillMultiplier: z._default(
    z
      .number({ error: ratesText.overtime })
      .check(
        z.gte(1, ratesText.overtime),
        z.lte(3, ratesText.overtime),
        z.multipleOf(0.01, ratesText.overtime),
      ),
    1.5,
  ),
};

/** One price of a card: cents of one unit. */
export const rateLineSchema = z.strictObject({
  ...lineKeyFields,
  billRateCents: rateCentsSchema,
  payRateCents: rateCentsSchema,
  ...lineUnitFields,
});

/**
 * What is wrong with a price that is for the same as one before it.
 * @param met what the prices before it are for; that of this one is added
 */
export function repeatOf(met: Map<string, string>, line: PriceKey): string | undefined {
  const [place, key] = [placeOfLine(line), keyOfLine(line)];
  const first = met.get(place);
  if (first === undefined) met.set(place, key);
  return first === undefined ? undefined : first === key ? ratesText.twice : ratesText.twoUnits;
}

const linesSchema = z.array(rateLineSchema).check(
  z.maxLength(mostLines, ratesText.tooManyLines),
  z.check(({ value, issues }) => {
    const met = new Map<string, string>();
    for (const [at, line] of value.entries()) {
      const message = repeatOf(met, line);
      if (message !== undefined) issues.push({ code: 'custom', input: line, path: [at], message });
    }
  }),
);

/** First and last day of a card or an override; both are included. Null: until something ends it. */
export const effectiveFields = {
  effectiveFrom: z
    .string({ error: ratesText.from })
    .check(z.minLength(1, ratesText.from), z.iso.date(wrongDay), plannable()),
  effectiveTo: z._default(z.nullable(plannedDaySchema), null),
};

export const isInOrder = ({
  effectiveFrom,
  effectiveTo,
}: {
  readonly effectiveFrom: string;
  readonly effectiveTo: string | null;
}) => effectiveTo === null || effectiveTo >= effectiveFrom;

const longestName = 80;
const cardFields = {
  name: lineField(longestName, ratesText.name),
  /** Null: for every office that has no card of its own. */
  officeId: z._default(z.nullable(z.uuid({ error: ratesText.chooseOffice })), null),
  ...effectiveFields,
  notes: z._default(emptiableTextField(2_000), ''),
};

/** A card as it is written. `reason`: why it changes, for the audit log. */
export const rateCardBody = z
  .strictObject({
    ...cardFields,
    lines: linesSchema,
    reason: z.optional(emptiableTextField(500)),
  })
  .check(z.refine(isInOrder, { error: ratesText.toBeforeFrom, path: ['effectiveTo'] }));

const shownFields = {
  id: idSchema,
  name: z.string(),
  officeId: z.nullable(idSchema),
  officeName: z.nullable(z.string()),
  effectiveFrom: daySchema,
  effectiveTo: z.nullable(daySchema),
  notes: z.string(),
  /** Whether a visit that was verified or approved was priced by it: its prices are then final. */
  isUsed: z.boolean(),
  version: z.int(),
  updatedAt: instantSchema,
};

/** A card in the list. */
export const rateCardRowSchema = z.strictObject({
  ...shownFields,
  lineCount: z.int(),
  ...movedFields(cardStates),
});

export const rateCardContent = z.strictObject({ ...shownFields, lines: z.array(rateLineSchema) });

/** A card with all of its prices, in the order of services, shift types, days and times. */
export const rateCardSchema = z.extend(rateCardContent, movedFields(cardStates));

const filters = {
  status: listParam(z.enum(Object.keys(cardStates.states) as [keyof typeof cardStates.states])),
  office: recordsParam(),
  search: z.optional(lineField(longestName)),
  sort: z._default(z.enum(cardSorts), '-from'),
};
export const rateCardsQuery = z.strictObject({ ...pageQuery, ...filters });
export const rateCardsPage = pageOf(rateCardRowSchema);
export const rateParams = z.strictObject({ id: idSchema });

const raiseFields = {
  side: z._default(z.enum(['BILL', 'PAY', 'BOTH'], { error: 'Choose which rates change.' }), 'BOTH'),
  roundToCents: z._default(z.literal([1, 5, 25], { error: 'Choose how to round.' }), 1),
};
const mostRaiseCents = 100_000;

/** The prices of a copy differ by so much; without it they are the same. */
const raiseSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({
      kind: z.literal('PERCENT'),
      percent: z
        .number({ error: ratesText.percent })
        .check(
          z.gte(-90, ratesText.percent),
          z.lte(500, ratesText.percent),
          z.multipleOf(0.01, 'Enter at most two decimals.'),
        ),
      ...raiseFields,
    }),
    z.strictObject({
      kind: z.literal('AMOUNT'),
      cents: z
        .int({ error: ratesText.amount })
        .check(z.gte(-mostRaiseCents, ratesText.amount), z.lte(mostRaiseCents, ratesText.amount)),
      ...raiseFields,
    }),
  ],
  { error: 'Choose a percentage or an amount.' },
);

/** What a copy has otherwise than its card. It is a draft. */
export const copyCardBody = z
  .strictObject({ ...cardFields, raise: z.optional(raiseSchema) })
  .check(z.refine(isInOrder, { error: ratesText.toBeforeFrom, path: ['effectiveTo'] }));

const mostCsv = 1_000_000;
export const checkLinesBody = z.strictObject({
  csv: z
    .string({ error: 'Choose a file.' })
    .check(
      z.minLength(1, 'The file is empty.'),
      z.maxLength(mostCsv, 'This file is too large. Split it into smaller ones.'),
    ),
});

/** What a file of prices holds; nothing is saved. Row 1 is below the heading. */
export const checkedLinesSchema = z.strictObject({
  ignoredColumns: z.array(z.string()),
  lines: z.array(rateLineSchema),
  wrong: z.array(
    z.strictObject({
      row: z.int(),
      cells: z.array(z.string()),
      errors: z.array(z.strictObject({ column: z.string(), message: z.string() })),
    }),
  ),
});

/** What the prices of an office, or of all, are measured by today. */
export const rateLimitsQuery = z.strictObject({ officeId: z.optional(idSchema) });
export const rateLimitsSchema = z.strictObject({
  /** In percent of the bill rate. */
  marginLimit: z.int(),
  /** Of the states of the offices where the card holds, as far as the agency has entered one. */
  wages: z.array(z.strictObject({ state: z.string(), hourlyCents: z.int() })),
  /** When each band begins, as wall clock. */
  timeBands: z.strictObject({ DAY: z.string(), EVENING: z.string(), OVERNIGHT: z.string() }),
});

/** What was changed of a card, the newest first: who, when, before and after; the reason stands in `after`. */
export const rateCardChangeSchema = z.omit(auditEntrySchema, { address: true, requestId: true });
export const rateCardChangesQuery = z.strictObject(pageQuery);
export const rateCardChangesPage = pageOf(rateCardChangeSchema);

export type RateCardChange = z.output<typeof rateCardChangeSchema>;
export type RateCardBody = z.output<typeof rateCardBody>;
export type CardLine = z.output<typeof rateLineSchema>;
export type RateCardRow = z.output<typeof rateCardRowSchema>;
export type RateCardDetail = z.output<typeof rateCardSchema>;
export type RateCardsQuery = z.output<typeof rateCardsQuery>;
export type CopyCard = z.output<typeof copyCardBody>;
export type CheckedLines = z.output<typeof checkedLinesSchema>;
export type RateLimitsAnswer = z.output<typeof rateLimitsSchema>;
