import * as z from 'zod/mini';
import { daySchema, instantSchema, textField, wallSchema } from '../../core/index.ts';
import { person } from '../clients/index.ts';
import { timesheetsText } from './timesheets.text.ts';

const { wrongTravel: error, wrongMiles } = timesheetsText;
const spanShape = { from: wallSchema, to: wallSchema };

const travelSchema = z.strictObject({
  minutes: z.int({ error }).check(z.gte(0, { error }), z.lte(1_440, { error })),
  miles: z.nullable(z.number({ error: wrongMiles }).check(z.gte(0, wrongMiles), z.lte(1_000, wrongMiles))),
});

const sleepSchema = z.strictObject({
  /** The day of the agreement that sleep is not paid. */
  agreedOn: daySchema,
  ...spanShape,
  /** Calls to duty. */
  interruptions: z
    .array(z.strictObject(spanShape))
    .check(z.maxLength(50, { error: timesheetsText.tooManyInterruptions })),
});

/** What the punches of a visit do not say. Null: the way by its distance, and no unpaid sleep. */
export const entryBody = z
  .strictObject({
    travel: z.nullable(travelSchema),
    sleep: z.nullable(sleepSchema),
    note: textField(300, 'Say how you know it.'),
  })
  .check(({ value: { sleep }, issues }) => {
    if (!sleep) return;
    const refuse = (input: string, ...path: (string | number)[]) =>
      issues.push({
        code: 'custom',
        input,
        path: ['sleep', ...path],
        message: timesheetsText.endBeforeStart,
      });
    if (sleep.to <= sleep.from) refuse(sleep.to, 'to');
    for (const [at, { from, to }] of sleep.interruptions.entries())
      if (to <= from) refuse(to, 'interruptions', at, 'to');
  });

/** What was entered, and by whom. */
export const entrySchema = z.strictObject({
  travel: z.nullable(travelSchema),
  sleep: z.nullable(sleepSchema),
  note: z.string(),
  by: person,
  at: instantSchema,
});

export type EntryBody = z.output<typeof entryBody>;
