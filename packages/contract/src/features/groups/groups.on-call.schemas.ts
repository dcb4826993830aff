import * as z from 'zod/mini';
import { daySchema, idSchema, instantSchema, isTimezone, lineField } from '../../core/index.ts';
import { groupsText, onCallText } from './groups.text.ts';

const personSchema = z.strictObject({
  id: idSchema,
  fullName: z.string(),
  image: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  isActive: z.boolean(),
});

const turnSchema = z.strictObject({
  start: instantSchema,
  end: instantSchema,
  /** Null: a gap. */
  userId: z.nullable(idSchema),
  by: z.enum(['ROTATION', 'SWAP']),
  /** Why nobody can be reached then, in words; null where somebody can. */
  gap: z.nullable(z.string()),
});

const content = {
  name: lineField(80, groupsText.nameRequired),
  timezone: z.string(onCallText.wrongZone).check(z.refine(isTimezone, onCallText.wrongZone)),
  /** 0 is Sunday. */
  handoverWeekday: z.int('Choose a day.').check(z.gte(0), z.lte(6)),
  handoverTime: z
    .string(onCallText.wrongTime)
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, onCallText.wrongTime)),
  startsOn: daySchema,
  /** In the order of their turns, a week each. */
  userIds: z.array(idSchema).check(z.maxLength(100, 'Use at most 100 people.')),
};

export const rotationBody = z.strictObject(content);
export const rotationSchema = z.strictObject({
  id: idSchema,
  ...content,
  version: z.int(),
  /** Everybody that it names. */
  people: z.array(personSchema),
  /** From now on for eight weeks. */
  turns: z.array(turnSchema),
});
export const rotationsAnswer = z.strictObject({ data: z.array(rotationSchema) });
export const rotationParams = z.strictObject({ id: idSchema });

/** One person takes a span; null: nobody does, which is shown as a gap. */
export const swapBody = z
  .strictObject({ userId: z.nullable(idSchema), start: instantSchema, end: instantSchema })
  .check(
    z.refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
      path: ['end'],
      error: onCallText.endBeforeStart,
    }),
  );

export const onCallNowAnswer = z.strictObject({
  data: z.array(
    z.strictObject({
      rotationId: idSchema,
      rotation: z.string(),
      person: z.nullable(personSchema),
      until: instantSchema,
      gap: z.nullable(z.string()),
    }),
  ),
});

export type RotationBody = z.output<typeof rotationBody>;
export type RotationAnswer = z.output<typeof rotationSchema>;
export type OnCallPerson = z.output<typeof personSchema>;
export type OnCallNow = z.output<typeof onCallNowAnswer>['data'][number];
export type SwapBody = z.output<typeof swapBody>;
