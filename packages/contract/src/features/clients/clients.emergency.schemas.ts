import * as z from 'zod/mini';
import {
  birthDaySchema,
  emptiableTextField,
  idSchema,
  instantSchema,
  lineField,
  pageOf,
  pageQuery,
  textField,
  yesNoParam,
} from '../../core/index.ts';
import { clientsPeopleText } from './clients.people.text.ts';
import { person } from './clients.shapes.schemas.ts';
import { clientsText, reviewOutcomes } from './clients.text.ts';

export const accessParams = z.strictObject({ id: idSchema });

/** Whole and right: a part of a name finds nobody. */
export const findInEmergencyBody = z.strictObject({
  firstName: lineField(100, clientsText.firstNameRequired),
  lastName: lineField(100, clientsText.lastNameRequired),
  birthDate: birthDaySchema,
});

/** Nothing beyond what was asked for, and the id. */
export const foundInEmergencySchema = z.strictObject({
  clients: z.array(z.strictObject({ id: idSchema, fullName: z.string(), isInReach: z.boolean() })),
});

const emergencyReason = textField(1_000, clientsPeopleText.emergencyReason).check(
  z.minLength(20, clientsPeopleText.emergencyReason),
);

export const openInEmergencyBody = z.strictObject({ reason: emergencyReason });
export const openedInEmergencySchema = z.strictObject({
  id: idSchema,
  clientId: idSchema,
  until: instantSchema,
});

/** One emergency access with its review; `reviewDueAt` is 24 hours after it began. */
export const emergencyAccessSchema = z.strictObject({
  id: idSchema,
  client: z.strictObject({ id: idSchema, fullName: z.string() }),
  openedBy: person,
  reason: z.string(),
  from: instantSchema,
  until: instantSchema,
  reviewDueAt: instantSchema,
  review: z.nullable(
    z.strictObject({ outcome: z.enum(reviewOutcomes), note: z.string(), by: person, at: instantSchema }),
  ),
  /** Whether the reader may review it now. */
  mayReview: z.boolean(),
});

/** The newest first; `isReviewed=no`: those that wait for their review, the oldest first. */
export const emergencyAccessQuery = z.strictObject({ ...pageQuery, isReviewed: yesNoParam() });
export const emergencyAccessPage = pageOf(emergencyAccessSchema);

export const reviewEmergencyBody = z.strictObject({
  outcome: z.enum(reviewOutcomes, { error: 'Choose what you found.' }),
  note: z._default(emptiableTextField(1_000), ''),
});

export type EmergencyAccess = z.output<typeof emergencyAccessSchema>;
export type FindInEmergency = z.output<typeof findInEmergencyBody>;
export type ReviewEmergency = z.output<typeof reviewEmergencyBody>;
