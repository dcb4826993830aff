import * as z from 'zod/mini';
import {
  daySchema,
  idSchema,
  instantSchema,
  listParam,
  movedFields,
  pageOf,
  pageQuery,
  recordsParam,
  serviceTypes,
  yesNoParam,
} from '../../core/index.ts';
import { taskCategories, taskPriorities } from '../care-plans/index.ts';
import { named, payers, person, readOnlyFields, shownAllergiesSchema } from '../clients/index.ts';
import { correctionSchema } from './visits.corrections.schemas.ts';
import { visitEvvSchema } from './visits.exports.schemas.ts';
import { visitStates } from './visits.model.ts';
import { storedSignatureSchema } from './visits.signature.schemas.ts';
import {
  exceptionCodes,
  fences,
  observationKinds,
  punchKinds,
  punchMethods,
  reasonCodes,
  settlements,
  taskOutcomes,
  visitElements,
} from './visits.text.ts';

export const visitParams = z.strictObject({ id: idSchema });

const statuses = Object.keys(visitStates.states) as [keyof typeof visitStates.states];

/** Something that is wrong with a visit. `settled`: what the office said to it; then it stops nothing. */
const exceptionSchema = z.strictObject({
  code: z.enum(exceptionCodes),
  severity: z.enum(['BLOCK', 'WARN']),
  settled: z.nullable(
    z.strictObject({
      by: z.nullable(person),
      at: instantSchema,
      resolution: z.nullable(z.enum(settlements)),
    }),
  ),
});

/** What lists show of a visit. Family: no exceptions, no methods, the first name of who came. */
const rowShape = {
  id: idSchema,
  version: z.int(),
  ...movedFields(visitStates),
  ...readOnlyFields,
  /** Null: it was not on the schedule. */
  shiftId: z.nullable(idSchema),
  client: named,
  staff: person,
  officeId: idSchema,
  serviceType: z.nullable(z.enum(serviceTypes)),
  /** The day on which it began, or was to begin, where the client lives. */
  date: daySchema,
  timezone: z.string(),
  plannedStartUtc: z.nullable(instantSchema),
  plannedEndUtc: z.nullable(instantSchema),
  /** What counts: as it was punched, or as a correction has it. */
  inAt: z.nullable(instantSchema),
  outAt: z.nullable(instantSchema),
  inMethod: z.nullable(z.enum(punchMethods)),
  outMethod: z.nullable(z.enum(punchMethods)),
  isOnBreak: z.boolean(),
  breakMinutes: z.int(),
  /** From in to out less the break, elapsed; null: it is not over. */
  workedMinutes: z.nullable(z.int()),
  /** The same rounded for pay and for the bill; null: it is not over, or the viewer is not told. */
  payMinutes: z.nullable(z.int()),
  billMinutes: z.nullable(z.int()),
  exceptions: z.array(exceptionSchema),
  isManual: z.boolean(),
  tasksDone: z.int(),
  tasksTotal: z.int(),
  /** A correction waits for the office. */
  hasPendingCorrection: z.boolean(),
};
export const visitRowSchema = z.strictObject(rowShape);

/** A punch as it was made. It never changes; the distance is the server's. */
export const punchSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(punchKinds),
  /** The moment that counts. */
  at: instantSchema,
  deviceAt: instantSchema,
  receivedAt: instantSchema,
  method: z.enum(punchMethods),
  fence: z.enum(fences),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  accuracyM: z.nullable(z.number()),
  distanceM: z.nullable(z.number()),
  effectiveDistanceM: z.nullable(z.number()),
  isOffline: z.boolean(),
  reasonCode: z.nullable(z.enum(reasonCodes)),
  overrideReason: z.nullable(z.string()),
  /** The latest photo that was added to it; null: there is none. */
  photoFileId: z.nullable(idSchema),
});

/** A task of a visit, as it was when the visit began. */
export const visitTaskSchema = z.strictObject({
  taskId: idSchema,
  title: z.string(),
  instructions: z.string(),
  category: z.enum(taskCategories),
  priority: z.enum(taskPriorities),
  /** Done where it is needed: nothing is missing where it was not. */
  isAsNeeded: z.boolean(),
  needsTwoPeople: z.boolean(),
  outcome: z.nullable(z.enum(taskOutcomes)),
  reason: z.nullable(z.string()),
  reportedAt: z.nullable(instantSchema),
});

export const observationSchema = z.strictObject({
  id: idSchema,
  kind: z.enum(observationKinds),
  text: z.string(),
  by: person,
  at: instantSchema,
});

const followUpSchema = z.strictObject({
  contacted: z.string(),
  isClientSafe: z.boolean(),
  replacement: z.string(),
  reason: z.string(),
  isReported: z.boolean(),
  by: z.nullable(person),
  at: instantSchema,
});

/** A visit whole. What its reader may not know is null or empty. */
export const visitSchema = z.strictObject({
  ...rowShape,
  /** Of the client, while the visit runs; for those who reach them and read health. */
  allergies: z.optional(shownAllergiesSchema),
  /** In one line; null: not known, or not told. */
  place: z.nullable(z.string()),
  /** The pin of the address and its radius in meters; for the office and who gave the visit. */
  pin: z.nullable(z.strictObject({ lat: z.number(), lng: z.number(), radiusM: z.int() })),
  punches: z.array(punchSchema),
  breaks: z.array(z.strictObject({ from: instantSchema, to: z.nullable(instantSchema) })),
  tasks: z.array(visitTaskSchema),
  /** Notes for the office: the office and their author; handovers: who gives care. */
  observations: z.array(observationSchema),
  mileage: z.nullable(z.number()),
  /** The office asks for a signature at the clock-out. */
  asksForSignature: z.boolean(),
  /** The office asks for a photo at the clock-in and the clock-out. */
  asksForPhoto: z.boolean(),
  /** For the office and the caregiver of the visit; null for others, and where there is none. */
  signature: z.nullable(storedSignatureSchema),
  /** The six elements, each with how it was captured; null: it is missing. Empty for family. */
  elements: z.array(
    z.strictObject({ element: z.enum(visitElements), method: z.nullable(z.enum(punchMethods)) }),
  ),
  corrections: z.array(correctionSchema),
  /** What the family said of it last. */
  answer: z.nullable(
    z.strictObject({
      kind: z.enum(['CONFIRMED', 'DISPUTED']),
      by: z.nullable(person),
      at: instantSchema,
      reason: z.nullable(z.string()),
    }),
  ),
  /** The viewer is family, and may confirm or dispute now. */
  mayAnswer: z.boolean(),
  /**
   * What the viewer has of it. `READ`: they reach the client in an emergency alone, and change nothing. `TIMES`: they gave
   * it and do not reach the client, so that they read its times and ask for a correction of them.
   */
  access: z.enum(['FULL', 'READ', 'TIMES']),
  /** The record that was last sent to the EVV aggregator; for the office. Null: none was. */
  evv: z.nullable(visitEvvSchema),
  /** Of a missed visit; for the office. */
  followUp: z.nullable(followUpSchema),
  updatedAt: instantSchema,
});

const visitSorts = ['date', '-date'] as const;

const filters = {
  /** Days of the visits, both included. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  officeId: recordsParam(),
  staffId: recordsParam(),
  clientId: recordsParam(),
  serviceType: listParam(z.enum(serviceTypes)),
  status: listParam(z.enum(statuses)),
  /** With an exception of these that is not settled; the office's. */
  exception: listParam(z.enum(exceptionCodes)),
  /** How the clock-in or the clock-out was captured. */
  method: listParam(z.enum(punchMethods)),
  manualOnly: yesNoParam(),
  /** Who pays for the client now; the office's. */
  payer: listParam(z.enum(payers)),
};

/** By when they began, or were to begin; the latest first. */
export const visitsQuery = z.strictObject({
  ...pageQuery,
  sort: z._default(z.enum(visitSorts), '-date'),
  ...filters,
});
/** The filters of the list, without its pages. */
export const visitFilters = z.strictObject(filters);
export const visitsPage = pageOf(visitRowSchema);

export type Visit = z.output<typeof visitSchema>;
export type VisitRow = z.output<typeof visitRowSchema>;
export type VisitFilters = z.output<typeof visitFilters>;
export type VisitsQuery = z.output<typeof visitsQuery>;
export type VisitTask = z.output<typeof visitTaskSchema>;
export type Punch = z.output<typeof punchSchema>;
export type Observation = z.output<typeof observationSchema>;
