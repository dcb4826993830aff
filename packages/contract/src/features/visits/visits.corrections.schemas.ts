import * as z from 'zod/mini';
import {
  emptiableTextField,
  idSchema,
  instantSchema,
  lineField,
  listParam,
  moveBodyOf,
  movedFields,
  pageOf,
  pageQuery,
  serviceTypes,
} from '../../core/index.ts';
import { named, person, readOnlyFields } from '../clients/index.ts';
import { correctionStates } from './visits.model.ts';
import { correctionFields, leastNote, reasonCodes, visitsText } from './visits.text.ts';

export const correctionParams = z.strictObject({ id: idSchema });

/** What of a visit would change, and from what. Instants, whole minutes, miles or text, by the field. */
const changeSchema = z.strictObject({
  field: z.enum(correctionFields),
  from: z.nullable(z.union([z.string(), z.number()])),
  to: z.union([z.string(), z.number()]),
});

/** A correction: adjusted values beside the punches, which stay as they were made. */
export const correctionSchema = z.strictObject({
  id: idSchema,
  version: z.int(),
  ...movedFields(correctionStates),
  ...readOnlyFields,
  visitId: idSchema,
  changes: z.array(changeSchema),
  reasonCode: z.enum(reasonCodes),
  note: z.string(),
  requestedBy: person,
  requestedAt: instantSchema,
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instantSchema),
  decisionReason: z.nullable(z.string()),
});

const minutesText = 'Enter whole minutes from 0 to 600.';
const milesText = 'Enter the miles, from 0 to 1,000.';

/** The values that are to count; what is left out stays. */
export const requestCorrectionBody = z
  .strictObject({
    in: z.optional(instantSchema),
    out: z.optional(instantSchema),
    breakMinutes: z.optional(
      z.int({ error: minutesText }).check(z.gte(0, minutesText), z.lte(600, minutesText)),
    ),
    serviceType: z.optional(z.enum(serviceTypes, { error: visitsText.chooseService })),
    mileage: z.optional(z.number({ error: milesText }).check(z.gte(0, milesText), z.lte(1_000, milesText))),
    location: z.optional(lineField(200)),
    reasonCode: z.enum(reasonCodes, { error: visitsText.chooseReason }),
    note: z._default(emptiableTextField(500), ''),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    if (correctionFields.every((field) => value[field] === undefined))
      refuse('in', visitsText.nothingChanges);
    if (value.reasonCode === 'OTHER' && value.note.length < leastNote) refuse('note', visitsText.longerNote);
    if (value.in !== undefined && value.out !== undefined && value.out <= value.in)
      refuse('out', visitsText.outBeforeIn);
  });

/** The visit of a shift that nobody clocked in to, as the office knows it took place. */
export const enterVisitBody = z
  .strictObject({
    shiftId: idSchema,
    in: instantSchema,
    out: instantSchema,
    breakMinutes: z._default(
      z.int({ error: minutesText }).check(z.gte(0, minutesText), z.lte(600, minutesText)),
      0,
    ),
    mileage: z.optional(z.number({ error: milesText }).check(z.gte(0, milesText), z.lte(1_000, milesText))),
    reasonCode: z.enum(reasonCodes, { error: visitsText.chooseReason }),
    note: z._default(emptiableTextField(500), ''),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message });
    if (value.reasonCode === 'OTHER' && value.note.length < leastNote) refuse('note', visitsText.longerNote);
    if (value.out <= value.in) refuse('out', visitsText.outBeforeIn);
  });

export const moveCorrectionBody = moveBodyOf(correctionStates);

/** A correction with the visit that it is of, as the queue shows it. */
export const queuedCorrectionSchema = z.extend(correctionSchema, {
  client: named,
  staff: person,
  /** When the visit began, or was to begin. */
  startUtc: instantSchema,
  timezone: z.string(),
});

/** The oldest first while they wait; of the others the latest. */
export const correctionsQuery = z.strictObject({
  ...pageQuery,
  status: listParam(z.enum(Object.keys(correctionStates.states) as [keyof typeof correctionStates.states])),
});
export const correctionsPage = pageOf(queuedCorrectionSchema);

export type Correction = z.output<typeof correctionSchema>;
export type QueuedCorrection = z.output<typeof queuedCorrectionSchema>;
export type CorrectionsQuery = z.output<typeof correctionsQuery>;
export type RequestCorrection = z.output<typeof requestCorrectionBody>;
export type EnterVisit = z.output<typeof enterVisitBody>;
