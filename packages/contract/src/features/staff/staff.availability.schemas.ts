import * as z from 'zod/mini';
import {
  daySchema,
  emptiableTextField,
  idSchema,
  instantSchema,
  isTimezone,
  lineField,
} from '../../core/index.ts';
import { personSchema } from '../profiles/index.ts';
import { usersText } from '../users/index.ts';
import { availabilityTypes, findOverlap } from './staff.availability.model.ts';
import { availabilityText, rowInWords } from './staff.availability.text.ts';

/** Rows of one person at most: every half hour of a week by turns, and as many dates. */
const mostAvailabilityRows = 700;

const timeSchema = z
  .string({ error: availabilityText.wrongTime })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, availabilityText.wrongTime));
const typeSchema = z.enum(availabilityTypes, { error: availabilityText.wrongType });
const reasonSchema = z.optional(emptiableTextField(200));

/** Hours of each week. `dayOfWeek`: 0 is Sunday. Effective dates are days on which the hours start. */
const weeklyRowSchema = z
  .strictObject({
    kind: z.literal('RECURRING'),
    type: typeSchema,
    dayOfWeek: z
      .int({ error: availabilityText.wrongDay })
      .check(z.gte(0, availabilityText.wrongDay), z.lte(6, availabilityText.wrongDay)),
    startTime: timeSchema,
    endTime: timeSchema,
    effectiveFrom: z.optional(daySchema),
    effectiveUntil: z.optional(daySchema),
    reason: reasonSchema,
  })
  .check(
    z.refine(({ effectiveFrom, effectiveUntil }) => inOrder(effectiveFrom, effectiveUntil), {
      error: availabilityText.endBeforeStart,
      path: ['effectiveUntil'],
    }),
  );

/** Hours of each day of a range, or its whole days. */
const datedRowSchema = z
  .strictObject({
    kind: z.literal('DATE_RANGE'),
    type: typeSchema,
    startDate: daySchema,
    endDate: daySchema,
    startTime: z.optional(timeSchema),
    endTime: z.optional(timeSchema),
    reason: reasonSchema,
  })
  .check(
    z.refine(({ startDate, endDate }) => inOrder(startDate, endDate), {
      error: availabilityText.endBeforeStart,
      path: ['endDate'],
    }),
    z.refine(({ startTime, endTime }) => (startTime === undefined) === (endTime === undefined), {
      error: availabilityText.halfGivenTimes,
      path: ['endTime'],
    }),
  );

function inOrder(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || from <= to;
}

/** An end at or before the start is on the next day; 00:00 to 00:00 is a whole day. */
const availabilityRowSchema = z.discriminatedUnion('kind', [weeklyRowSchema, datedRowSchema]);

/** Without a zone, the one that holds already stays. */
export const availabilityBody = z.strictObject({
  timezone: z.optional(lineField(64).check(z.refine(isTimezone, usersText.wrongTimezone))),
  rows: z.array(availabilityRowSchema).check(
    z.maxLength(mostAvailabilityRows, availabilityText.tooManyRows(mostAvailabilityRows)),
    z.check(({ value, issues }) => {
      // What is no day or time yet has been told, and cannot be compared.
      if (issues.length > 0) return;
      const overlap = findOverlap(value);
      const [first, second] = overlap ? [value[overlap.first], value[overlap.second]] : [];
      if (!overlap || !first || !second) return;
      issues.push({
        code: 'custom',
        input: value,
        path: [overlap.second],
        message: availabilityText.overlap(rowInWords(first), rowInWords(second)),
      });
    }),
  ),
});

/**
 * When somebody can work. `rows` are wall clock in `timezone`: that of their work, which is the agency's until
 * somebody sets another. `version` is that of the `ETag`; 0 where nothing was entered yet.
 */
export const availabilityAnswer = z.strictObject({
  userId: idSchema,
  timezone: z.string(),
  rows: z.array(availabilityRowSchema),
  version: z.int(),
  updatedAt: z.nullable(instantSchema),
  updatedBy: z.nullable(personSchema),
  /** When somebody last said that these are the hours. */
  confirmedAt: z.nullable(instantSchema),
  confirmedBy: z.nullable(personSchema),
});

export type AvailabilityAnswer = z.output<typeof availabilityAnswer>;
export type SaveAvailability = z.output<typeof availabilityBody>;
