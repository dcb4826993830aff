import * as z from 'zod/mini';
import {
  emptiableTextField,
  idSchema,
  instantSchema,
  recordsParam,
  serviceTypes,
  textField,
} from '../../core/index.ts';
import { named, person, shownAllergiesSchema } from '../clients/index.ts';
import { visitStates } from './visits.model.ts';
import { observationSchema, visitSchema, visitTaskSchema } from './visits.schemas.ts';
import { boardColumns, exceptionCodes, mostAcknowledged, visitsText } from './visits.text.ts';

const statuses = Object.keys(visitStates.states) as [keyof typeof visitStates.states];

/** A shift that one may clock in to, as the clock shows it. */
export const clockShiftSchema = z.strictObject({
  id: idSchema,
  client: named,
  serviceType: z.enum(serviceTypes),
  startUtc: instantSchema,
  endUtc: instantSchema,
  timezone: z.string(),
  /** Of the client; for those who reach them and read health. */
  allergies: z.optional(shownAllergiesSchema),
  place: z.nullable(z.string()),
  /** The pin of the address and its radius in meters; null: it has none. */
  pin: z.nullable(z.strictObject({ lat: z.number(), lng: z.number(), radiusM: z.int() })),
  notesCaregiver: z.string(),
  /** From when to when one clocks in to it. */
  opensAt: instantSchema,
  closesAt: instantSchema,
  /** It counts as missed, which a clock-in undoes. */
  isMissed: z.boolean(),
  /** The office asks for a signature at the clock-out. */
  asksForSignature: z.boolean(),
  /** The office asks for a photo at the clock-in and the clock-out. */
  asksForPhoto: z.boolean(),
  tasks: z.array(visitTaskSchema),
  /** What those who were there before left for the next, the newest first, of the last 14 days. */
  handover: z.array(observationSchema),
});

/** What the caller may do now. */
export const timeClockSchema = z.strictObject({
  now: instantSchema,
  isEnabled: z.boolean(),
  /** What the page says: why the clock is not enabled, or what is recorded. */
  text: z.string(),
  /** The visit that they are at; null: none. */
  running: z.nullable(visitSchema),
  /** Shifts of the next 24 hours and those that can still be begun, by start; three at most. */
  next: z.array(clockShiftSchema),
  /** Whom they may begin a visit for that was not planned. */
  mayStartUnscheduled: z.boolean(),
});

export const boardQuery = z.strictObject({
  officeId: recordsParam(),
  clientId: recordsParam(),
  staffId: recordsParam(),
});

/** A line of the board: a shift of today, a visit of today, or a visit that still runs. */
export const boardRowSchema = z.strictObject({
  column: z.enum(boardColumns),
  /** Null: not on the schedule. */
  shiftId: z.nullable(idSchema),
  /** Null: nobody has clocked in, and it does not count as missed. */
  visitId: z.nullable(idSchema),
  status: z.enum(statuses),
  client: named,
  staff: person,
  officeId: idSchema,
  serviceType: z.nullable(z.enum(serviceTypes)),
  timezone: z.string(),
  startUtc: z.nullable(instantSchema),
  endUtc: z.nullable(instantSchema),
  inAt: z.nullable(instantSchema),
  outAt: z.nullable(instantSchema),
  isOnBreak: z.boolean(),
  /** Of the address; null: it has no pin. */
  pin: z.nullable(z.strictObject({ lat: z.number(), lng: z.number() })),
  /** Not settled. */
  exceptions: z.array(z.enum(exceptionCodes)),
});

/** `today` of each office by its own clock. By start; 1,000 lines at most. */
export const boardSchema = z.strictObject({ now: instantSchema, rows: z.array(boardRowSchema) });

export const exceptionGroupsQuery = z.strictObject({ officeId: recordsParam() });
/** How many visits have an exception that is not settled, in the order of the codes. */
export const exceptionGroupsSchema = z.strictObject({
  groups: z.array(
    z.strictObject({ code: z.enum(exceptionCodes), severity: z.enum(['BLOCK', 'WARN']), visits: z.int() }),
  ),
  pendingCorrections: z.int(),
});

/** One warning of many visits. Those that no longer have it are left alone. */
export const acknowledgeBody = z.strictObject({
  code: z.enum(exceptionCodes, { error: visitsText.notWarning }),
  visitIds: z
    .array(idSchema)
    .check(
      z.minLength(1, 'Choose at least one visit.'),
      z.maxLength(mostAcknowledged, `Choose at most ${mostAcknowledged} visits.`),
    ),
});
export const acknowledgedSchema = z.strictObject({ visits: z.int() });

export const followUpBody = z.strictObject({
  contacted: textField(300, 'Say whom you reached.'),
  isClientSafe: z.boolean({ error: 'Use yes or no.' }),
  replacement: z._default(emptiableTextField(300), ''),
  reason: textField(500, 'Say why nobody came.'),
  isReported: z.boolean({ error: 'Use yes or no.' }),
});

/** The shift that an unscheduled visit belongs to. */
export const linkVisitBody = z.strictObject({ shiftId: idSchema });

export type ClockShift = z.output<typeof clockShiftSchema>;
export type TimeClock = z.output<typeof timeClockSchema>;
export type BoardQuery = z.output<typeof boardQuery>;
export type BoardRow = z.output<typeof boardRowSchema>;
export type Board = z.output<typeof boardSchema>;
export type ExceptionGroups = z.output<typeof exceptionGroupsSchema>;
export type Acknowledge = z.output<typeof acknowledgeBody>;
export type WriteFollowUp = z.output<typeof followUpBody>;
