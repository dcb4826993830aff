import * as z from 'zod/mini';
import {
  daySchema,
  daysBetween,
  idSchema,
  instantSchema,
  lineField,
  serviceTypes,
  textField,
} from '../../core/index.ts';
import { correctionFields, evvStates, mostEvvDays, punchMethods, reasonCodes } from './visits.text.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}
const isSpan = ({ from, to }: Days) => from <= to;
const isShort = ({ from, to }: Days) => daysBetween(from, to) < mostEvvDays;

/** The days and offices of the visits to send; no offices: all of them. */
export const runEvvBody = z
  .strictObject({
    from: daySchema,
    to: daySchema,
    officeIds: z._default(z.array(idSchema).check(z.maxLength(100)), []),
  })
  .check(
    z.refine(isSpan, { error: 'The period ends before it begins.', path: ['to'] }),
    z.refine(isShort, { error: `Choose at most ${mostEvvDays} days.`, path: ['to'] }),
  );

/** A run. If nothing has changed, it is the last one of the same days and offices. Null: there was none. */
export const evvRunSchema = z.strictObject({
  runId: z.nullable(idSchema),
  isNew: z.boolean(),
  visits: z.int(),
  /** More visits are waiting than one run holds: run again. */
  isMore: z.boolean(),
});

/** A run by its id. Without an id: the last run. */
export const evvQuery = z.strictObject({ run: z.optional(idSchema) });

const method = z.nullable(z.enum(punchMethods));

/** A visit as the aggregator gets it: the six elements, each with how it was captured. */
export const evvRecordSchema = z.strictObject({
  visitId: idSchema,
  /** From 1. The record with the highest number of a visit replaces the others. */
  sequence: z.int(),
  /** The visit was rejected after it was sent: this record withdraws it. */
  isVoid: z.boolean(),
  serviceType: z.nullable(z.enum(serviceTypes)),
  client: z.strictObject({ id: idSchema, number: z.string(), name: z.string() }),
  staff: z.strictObject({ id: idSchema, name: z.string() }),
  date: daySchema,
  timezone: z.string(),
  location: z.strictObject({
    address: z.nullable(z.string()),
    lat: z.nullable(z.number()),
    lng: z.nullable(z.number()),
  }),
  begunAt: z.nullable(instantSchema),
  endedAt: z.nullable(instantSchema),
  methods: z.strictObject({
    service: method,
    client: method,
    date: method,
    location: method,
    staff: method,
    time: method,
  }),
  /** What was changed by hand, and why. */
  changes: z.array(
    z.strictObject({
      field: z.enum(correctionFields),
      reasonCode: z.enum(reasonCodes),
      note: z.string(),
      by: z.string(),
      at: instantSchema,
    }),
  ),
});

export const evvExportSchema = z.strictObject({
  runId: idSchema,
  madeAt: instantSchema,
  records: z.array(evvRecordSchema),
});

/** Whether no record is answered twice. */
const isEachOnce = (answers: readonly { readonly visitId: string; readonly sequence: number }[]) =>
  new Set(answers.map(({ visitId, sequence }) => `${visitId} ${sequence}`)).size === answers.length;

/** The answers of the aggregator to the records that it got. */
export const answerEvvBody = z.strictObject({
  answers: z
    .array(
      z
        .strictObject({
          visitId: idSchema,
          sequence: z.int({ error: 'Enter the sequence number.' }).check(z.gte(1), z.lte(1_000_000)),
          result: z.enum(['ACCEPTED', 'REJECTED'], { error: 'Use ACCEPTED or REJECTED.' }),
          /** As the aggregator calls it. */
          code: z.optional(lineField(60)),
          reason: z.optional(textField(500)),
        })
        .check(
          z.refine(({ result, reason }) => result === 'ACCEPTED' || reason !== undefined, {
            error: 'Say why.',
            path: ['reason'],
          }),
        ),
    )
    .check(
      z.minLength(1, 'Send at least one answer.'),
      z.maxLength(1_000, 'Send at most 1,000 answers.'),
      z.refine(isEachOnce, { error: 'Send one answer for each record.' }),
    ),
});

/** How many answers are new, and how many were kept before. */
export const answeredEvvSchema = z.strictObject({ taken: z.int(), known: z.int() });

/** The last record of a visit, and what the aggregator answered. */
export const visitEvvSchema = z.strictObject({
  sequence: z.int(),
  isVoid: z.boolean(),
  state: z.enum(evvStates),
  code: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  sentAt: instantSchema,
  answeredAt: z.nullable(instantSchema),
});

export type RunEvv = z.output<typeof runEvvBody>;
export type EvvRun = z.output<typeof evvRunSchema>;
export type EvvRecord = z.output<typeof evvRecordSchema>;
export type EvvExport = z.output<typeof evvExportSchema>;
export type AnswerEvv = z.output<typeof answerEvvBody>;
export type AnsweredEvv = z.output<typeof answeredEvvSchema>;
