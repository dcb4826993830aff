import * as z from 'zod/mini';
import {
  daySchema,
  emptiableTextField,
  idSchema,
  instantSchema,
  isFault,
  isTimezone,
  lineField,
  parseRule,
  plannedDaySchema,
  serviceTypes,
  shiftTypes,
} from '../../core/index.ts';
import { named, person } from '../clients/index.ts';
import { usersText } from '../users/index.ts';
import { overrideReasonSchema } from './shifts.schemas.ts';
import { editScopes, shiftsText, shiftVisibilities } from './shifts.text.ts';
import { changedWishesShape, newWishesShape, skillIds, wishesShape } from './shifts.wishes.schemas.ts';

const wrongClock = 'Enter a time as in 22:30.';
export const clockSchema = z
  .string({ error: wrongClock })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, wrongClock));

/** The value of an RFC 5545 RRULE; what is outside the subset is refused with the part named. */
export const ruleSchema = z
  .string({ error: 'Choose how often it repeats.' })
  .check(z.maxLength(200, 'Use at most 200 characters.'), (context) => {
    const found = parseRule(context.value);
    if (isFault(found)) context.issues.push({ code: 'custom', input: context.value, message: found.message });
  });

const timezoneSchema = lineField(64, usersText.wrongTimezone).check(
  z.refine(isTimezone, { error: usersText.wrongTimezone }),
);

const timesShape = {
  rule: ruleSchema,
  startDate: daySchema,
  startTime: clockSchema,
  /** At or before `startTime`: on the next day. */
  endTime: clockSchema,
};

/** Who comes on a day of the week (0 is Sunday); of several that cover a day the one with the latest first day wins. */
const regularSchema = z
  .strictObject({
    dayOfWeek: z.int().check(z.gte(0), z.lte(6)),
    careProviderId: idSchema,
    effectiveFrom: plannedDaySchema,
    effectiveTo: z._default(z.nullable(plannedDaySchema), null),
  })
  .check(
    z.refine(({ effectiveFrom, effectiveTo }) => effectiveTo === null || effectiveFrom <= effectiveTo, {
      error: shiftsText.untilBeforeStart,
      path: ['effectiveTo'],
    }),
  );
const regularsSchema = z.array(regularSchema).check(z.maxLength(50, 'Enter at most 50 regulars.'));

/** Who sees its shifts while they are open; null: as the office has it when they are made. */
const visibilitySchema = z.nullable(z.enum(shiftVisibilities, { error: 'Choose who sees it.' }));

const isDifferent = ({
  startTime,
  endTime,
  shiftType,
}: {
  startTime: string;
  endTime: string;
  shiftType: string;
}) => startTime !== endTime || shiftType === 'LIVE_IN';

/** `regulars`: leave it out to assign `careProviderId` on every day. */
export const createSeriesBody = z
  .strictObject({
    clientId: idSchema,
    serviceType: z.enum(serviceTypes, { error: 'Choose a service.' }),
    shiftType: z._default(z.enum(shiftTypes, { error: 'Choose a shift type.' }), 'HOURLY'),
    ...timesShape,
    startDate: plannedDaySchema,
    timezone: z.optional(timezoneSchema),
    careProviderId: z._default(z.nullable(idSchema), null),
    regulars: z._default(regularsSchema, []),
    addressId: z.optional(idSchema),
    requiredSkillIds: z._default(skillIds, []),
    ...newWishesShape,
    breakMinutes: z._default(z.int().check(z.gte(0), z.lte(240)), 0),
    visibility: z._default(visibilitySchema, null),
    notesOffice: z._default(emptiableTextField(2_000), ''),
    notesCaregiver: z._default(emptiableTextField(2_000), ''),
    /** For the conflicts that ask for a reason; without it such a day stays open. */
    overrideReason: z.optional(overrideReasonSchema),
  })
  .check(z.refine(isDifferent, { error: shiftsText.endEqualsStart, path: ['endTime'] }));

export const previewSeriesBody = z.strictObject({
  ...timesShape,
  timezone: timezoneSchema,
  limit: z._default(z.int().check(z.gte(1), z.lte(730)), 100),
});
export const seriesPreviewSchema = z.strictObject({
  instances: z.array(
    z.strictObject({
      date: daySchema,
      start: z.string(),
      end: z.string(),
      startUtc: instantSchema,
      endUtc: instantSchema,
    }),
  ),
});

export const seriesParams = z.strictObject({ id: idSchema });

export const seriesSchema = z.strictObject({
  id: idSchema,
  version: z.int(),
  client: named,
  serviceType: z.enum(serviceTypes),
  shiftType: z.enum(shiftTypes),
  rule: z.string(),
  startDate: daySchema,
  startTime: z.string(),
  endTime: z.string(),
  timezone: z.string(),
  /** The last day on which it comes; null: it goes on. */
  until: z.nullable(daySchema),
  /** It makes no more shifts. */
  isOver: z.boolean(),
  regulars: z.array(
    z.strictObject({
      dayOfWeek: z.int(),
      careProvider: person,
      effectiveFrom: daySchema,
      effectiveTo: z.nullable(daySchema),
    }),
  ),
  exceptions: z.array(
    z.strictObject({
      date: daySchema,
      kind: z.enum(['SKIP', 'MOVED', 'EDITED']),
      shiftId: z.nullable(idSchema),
    }),
  ),
  genderPref: wishesShape.genderPref,
  minRating: z.nullable(z.number()),
  preferredSkills: z.array(named),
  breakMinutes: z.int(),
  visibility: visibilitySchema,
  notesOffice: z.string(),
  notesCaregiver: z.string(),
});

/** What a save of a series did to its shifts. */
export const seriesResultSchema = z.strictObject({
  series: seriesSchema,
  created: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** Shifts that stayed open because the regular caregiver has a conflict, with the first ten of them. */
  leftOpen: z.int(),
  conflicts: z.array(z.strictObject({ date: daySchema, message: z.string() })),
});

/**
 * A change of a series from the occurrence of `from` on; what is left out stays as it is. `FOLLOWING` ends this series the
 * day before and begins another. `end: true` ends it there and makes nothing new. Started shifts are never touched.
 */
export const changeSeriesBody = z.strictObject({
  scope: z.enum(editScopes, { error: 'Choose which shifts to change.' }),
  /** The date of the occurrence, as the series has it. */
  from: daySchema,
  rule: z.optional(ruleSchema),
  startTime: z.optional(clockSchema),
  endTime: z.optional(clockSchema),
  serviceType: z.optional(z.enum(serviceTypes)),
  shiftType: z.optional(z.enum(shiftTypes)),
  careProviderId: z.optional(z.nullable(idSchema)),
  regulars: z.optional(regularsSchema),
  ...changedWishesShape,
  breakMinutes: z.optional(z.int().check(z.gte(0), z.lte(240))),
  visibility: z.optional(visibilitySchema),
  notesOffice: z.optional(emptiableTextField(2_000)),
  notesCaregiver: z.optional(emptiableTextField(2_000)),
  end: z.optional(z.literal(true)),
  overrideReason: z.optional(overrideReasonSchema),
});

export type Series = z.output<typeof seriesSchema>;
export type CreateSeries = z.output<typeof createSeriesBody>;
export type ChangeSeries = z.output<typeof changeSeriesBody>;
export type SeriesResult = z.output<typeof seriesResultSchema>;
export type PreviewSeries = z.output<typeof previewSeriesBody>;

/** An address under which another calendar reads one's own shifts. */
export const feedSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  lastReadAt: z.nullable(instantSchema),
});
export const feedsSchema = z.strictObject({ feeds: z.array(feedSchema) });
export const createFeedBody = z.strictObject({ name: lineField(60, 'Name the calendar, as in "My phone".') });
/** `url` is told once. */
export const createdFeedSchema = z.strictObject({ ...feedSchema.shape, url: z.string() });
export const feedParams = z.strictObject({ id: idSchema });
export const feedFileParams = z.strictObject({
  file: z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}\.ics$/)),
});
export type Feed = z.output<typeof feedSchema>;
