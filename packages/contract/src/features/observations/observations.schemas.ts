import * as z from 'zod/mini';
import {
  daySchema,
  idSchema,
  inPossibleYear,
  instantSchema,
  lineField,
  pageOf,
  pageQuery,
} from '../../core/index.ts';
import { instrumentKeys, rawAnswersSchema } from '../instruments/index.ts';
import { observationsText } from './observations.text.ts';

const personSchema = z.strictObject({ id: idSchema, fullName: z.string(), image: z.nullable(z.string()) });

/** What somebody saw, of one section; version 0 until they have answered something. */
const observedSectionSchema = z.strictObject({
  section: z.string(),
  version: z.int(),
  answers: rawAnswersSchema,
  /** When it was last changed; null where nothing is answered. */
  at: z.nullable(instantSchema),
});

const taskFields = {
  assessmentId: idSchema,
  client: z.strictObject({ id: idSchema, fullName: z.string() }),
  instrument: z.enum(instrumentKeys),
  /** Days where the client's office is. */
  dueOn: daySchema,
  isOverdue: z.boolean(),
  /** When it was sent; it can be changed until the draft is completed. */
  sentAt: z.nullable(instantSchema),
};

/** What a caregiver is asked to observe, in a list. */
export const observationRowSchema = z.strictObject(taskFields);
/** The same with their own answers. It holds nothing of the assessment itself. */
export const observationSchema = z.strictObject({
  ...taskFields,
  assignedBy: personSchema,
  sections: z.array(observedSectionSchema),
});
export const savedObservationSchema = observedSectionSchema;

/** Somebody who observes for a draft, and what they saw: for those who assess. */
const observerSchema = z.strictObject({
  observer: personSchema,
  dueOn: daySchema,
  isOverdue: z.boolean(),
  /** Whether they may still answer: not withdrawn, and the assessment is a draft. */
  isOpen: z.boolean(),
  assignedBy: personSchema,
  sentAt: z.nullable(instantSchema),
  sections: z.array(observedSectionSchema),
});
/** All who observe for an assessment, in the order in which they were assigned. */
export const observersSchema = z.strictObject({ observers: z.array(observerSchema) });

export const observationsQuery = z.strictObject({ ...pageQuery, client: z.optional(idSchema) });
export const observationsPage = pageOf(observationRowSchema);
export const observationParams = z.strictObject({ id: idSchema });
export const observerParams = z.strictObject({ id: idSchema, userId: idSchema });
export const observationSectionParams = z.strictObject({
  id: idSchema,
  section: lineField(60),
});
export const assignObserverBody = z.strictObject({
  userId: z.uuid({ error: observationsText.chooseObserver }),
  dueOn: z
    .string({ error: observationsText.dueOn })
    .check(z.iso.date(observationsText.dueOn), inPossibleYear()),
});
export const saveObservationBody = z.strictObject({ answers: rawAnswersSchema });

export type ObservationRow = z.output<typeof observationRowSchema>;
export type Observation = z.output<typeof observationSchema>;
export type ObservedSection = z.output<typeof observedSectionSchema>;
export type Observer = z.output<typeof observerSchema>;
export type Observers = z.output<typeof observersSchema>;
export type ObservationsQuery = z.output<typeof observationsQuery>;
export type AssignObserver = z.output<typeof assignObserverBody>;
export type SaveObservation = z.output<typeof saveObservationBody>;
