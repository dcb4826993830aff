import * as z from 'zod/mini';
import { idSchema, mostOperationRows, serviceTypes, textField } from '../../core/index.ts';
import { rateCentsSchema, ratesText } from '../rates/index.ts';
import {
  mostCopiedWeeks,
  mostMovedMinutes,
  type ShiftOperationKind,
  shiftOperationsText as text,
} from './shifts.operations.text.ts';
import { overrideReasonSchema, unpublishedQuery } from './shifts.schemas.ts';
import { clockSchema } from './shifts.series.schemas.ts';
import { type CancelReason, cancelReasons } from './shifts.text.ts';

const causes = Object.keys(cancelReasons) as [CancelReason, ...CancelReason[]];
const overrideReason = z.optional(overrideReasonSchema);
const minutesSchema = z.int({ error: text.wrongMinutes }).check(
  z.gte(-mostMovedMinutes, text.wrongMinutes),
  z.lte(mostMovedMinutes, text.wrongMinutes),
  z.refine((minutes) => minutes !== 0, { error: text.wrongMinutes }),
);
const weeksSchema = z
  .int({ error: text.wrongWeeks })
  .check(z.gte(1, text.wrongWeeks), z.lte(mostCopiedWeeks, text.wrongWeeks));

/** What each kind needs beside the shifts. */
const needs = {
  /** One caregiver for all of them, or `assignments` with one for each. */
  ASSIGN: {
    careProviderId: z.optional(idSchema),
    assignments: z.optional(
      z
        .array(z.strictObject({ shiftId: idSchema, careProviderId: idSchema }))
        .check(z.minLength(1, text.choose), z.maxLength(mostOperationRows, text.choose)),
    ),
    overrideReason,
  },
  UNASSIGN: {},
  /** `minutes` later, earlier where negative; or from `start` to `end` on the same day, an end at or before the start on the next. */
  SHIFT_TIME: {
    minutes: z.optional(minutesSchema),
    start: z.optional(clockSchema),
    end: z.optional(clockSchema),
    overrideReason,
  },
  /** Drafts of the same shifts some weeks later, of no series; without anybody unless `keepsCaregivers`. */
  COPY_WEEK: { weeks: weeksSchema, keepsCaregivers: z._default(z.boolean(), true), overrideReason },
  CANCEL: { cause: z.enum(causes, { error: 'Choose one from the list.' }) },
  PUBLISH: {},
  CHANGE_SERVICE: { serviceType: z.enum(serviceTypes, { error: 'Choose a service.' }), overrideReason },
  /** Cents of an hour, or of a night, day or visit by the type of the shift. Null: as the rate card has it. */
  CHANGE_RATE: {
    billRateCents: z._default(z.nullable(rateCentsSchema), null),
    payRateCents: z._default(z.nullable(rateCentsSchema), null),
    reason: textField(500, ratesText.reason),
  },
  DELETE_DRAFTS: {},
  APPLY_HOLD: { reason: textField(500, 'Say why.') },
} as const satisfies Record<ShiftOperationKind, z.core.$ZodLooseShape>;

/** Either minutes, or a start and an end. */
const hasOneTime = z.check<{
  minutes?: number | undefined;
  start?: string | undefined;
  end?: string | undefined;
}>((context) => {
  const { minutes, start, end } = context.value;
  const isGood =
    minutes === undefined
      ? start !== undefined && end !== undefined
      : start === undefined && end === undefined;
  if (!isGood)
    context.issues.push({ code: 'custom', path: ['minutes'], input: minutes, message: text.wrongTimes });
});

const hasOneRate = z.refine<{ billRateCents: number | null; payRateCents: number | null }>(
  ({ billRateCents, payRateCents }) => billRateCents !== null || payRateCents !== null,
  { error: ratesText.oneRate, path: ['billRateCents'] },
);

/** Either one caregiver, or one for each shift. */
const hasOnePerson = z.check<{ careProviderId?: unknown; assignments?: unknown }>((context) => {
  const { careProviderId, assignments } = context.value;
  if ((careProviderId === undefined) === (assignments === undefined))
    context.issues.push({
      code: 'custom',
      path: ['careProviderId'],
      input: careProviderId,
      message: text.onePerson,
    });
});

/** What each kind needs, as it is kept with the operation. */
export const shiftOperationPayloads = {
  ASSIGN: z.strictObject(needs.ASSIGN).check(hasOnePerson),
  UNASSIGN: z.strictObject(needs.UNASSIGN),
  SHIFT_TIME: z.strictObject(needs.SHIFT_TIME).check(hasOneTime),
  COPY_WEEK: z.strictObject(needs.COPY_WEEK),
  CANCEL: z.strictObject(needs.CANCEL),
  PUBLISH: z.strictObject(needs.PUBLISH),
  CHANGE_SERVICE: z.strictObject(needs.CHANGE_SERVICE),
  CHANGE_RATE: z.strictObject(needs.CHANGE_RATE).check(hasOneRate),
  DELETE_DRAFTS: z.strictObject(needs.DELETE_DRAFTS),
  APPLY_HOLD: z.strictObject(needs.APPLY_HOLD),
} as const;
export type ShiftOperationPayload<Kind extends ShiftOperationKind> = z.output<
  (typeof shiftOperationPayloads)[Kind]
>;

/** Which shifts: those that are named, or those of a time that pass the filters of the calendar. */
const target = {
  shiftIds: z.optional(
    z
      .array(idSchema)
      .check(
        z.minLength(1, text.choose),
        z.maxLength(mostOperationRows, `Choose at most ${mostOperationRows} at once.`),
      ),
  ),
  filter: z.optional(unpublishedQuery),
};

const hasOneTarget = z.check<{ shiftIds?: unknown; filter?: unknown }>((context) => {
  const { shiftIds, filter } = context.value;
  if ((shiftIds === undefined) === (filter === undefined))
    context.issues.push({ code: 'custom', path: ['shiftIds'], input: shiftIds, message: text.oneOf });
});

/** One thing that is done to many shifts. */
export const shiftOperationBody = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('ASSIGN'), ...target, ...needs.ASSIGN }).check(hasOnePerson),
      z.strictObject({ kind: z.literal('UNASSIGN'), ...target }),
      z.strictObject({ kind: z.literal('SHIFT_TIME'), ...target, ...needs.SHIFT_TIME }).check(hasOneTime),
      z.strictObject({ kind: z.literal('COPY_WEEK'), ...target, ...needs.COPY_WEEK }),
      z.strictObject({ kind: z.literal('CANCEL'), ...target, ...needs.CANCEL }),
      z.strictObject({ kind: z.literal('PUBLISH'), ...target }),
      z.strictObject({ kind: z.literal('CHANGE_SERVICE'), ...target, ...needs.CHANGE_SERVICE }),
      z.strictObject({ kind: z.literal('CHANGE_RATE'), ...target, ...needs.CHANGE_RATE }).check(hasOneRate),
      z.strictObject({ kind: z.literal('DELETE_DRAFTS'), ...target }),
      z.strictObject({ kind: z.literal('APPLY_HOLD'), ...target, ...needs.APPLY_HOLD }),
    ],
    { error: 'Choose what to do.' },
  )
  .check(hasOneTarget);
export type ShiftOperation = z.output<typeof shiftOperationBody>;
