import * as z from 'zod/mini';
import { daySchema, defineSetting, lineField } from '../../core/index.ts';
import { displayPreferencesSchema } from '../users/index.ts';
import { areBandsInOrder, minutesOf } from './offices.bands.model.ts';
import {
  faultOfRule,
  type HolidayPreset,
  type HolidayRule,
  holidayPresets,
  observances,
} from './offices.holidays.model.ts';
import { officesText, weekdays } from './offices.text.ts';
import { weekendSpan } from './offices.weekend.model.ts';

/** The day that begins a week on calendars and schedules. */
export const weekStart = defineSetting({
  key: 'weekStart',
  schema: displayPreferencesSchema.shape.weekStart,
  default: 'sunday',
  label: 'First day of the week',
  help: 'Schedules and meal plans begin on this day.',
  scope: 'OFFICE',
  isDated: false,
});

export const weekdaySchema = z.enum(weekdays, { error: 'Choose a day of the week.' });

/** The day that begins the seven days over which overtime is counted. */
export const workweekStartsOn = defineSetting({
  key: 'workweekStartsOn',
  schema: weekdaySchema,
  default: 'sunday',
  label: 'Start of the workweek',
  help: 'Overtime is counted over the seven days that begin on this day.',
  scope: 'OFFICE',
  isDated: true,
});

const quarters = 'Choose a time on the quarter of an hour, as in 06:15.';
const clockSchema = z.string({ error: quarters }).check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/, quarters));
const endSchema = z
  .string({ error: quarters })
  .check(z.regex(/^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/, quarters));

/** When day, evening and overnight begin. */
export const timeBands = defineSetting({
  key: 'timeBands',
  schema: z
    .strictObject({ DAY: clockSchema, EVENING: clockSchema, OVERNIGHT: clockSchema })
    .check(z.refine(areBandsInOrder, { error: officesText.bandsOutOfOrder, path: ['EVENING'] })),
  default: { DAY: '06:00', EVENING: '18:00', OVERNIGHT: '22:00' },
  label: 'Time bands',
  help: 'Rates may differ by day, evening and overnight.',
  scope: 'OFFICE',
  isDated: true,
});

const mostWeekendMinutes = 4 * 1440;

/** From when to when the rates of weekends hold. */
export const weekend = defineSetting({
  key: 'weekend',
  schema: z
    .strictObject({
      startsOn: weekdaySchema,
      startsAt: clockSchema,
      endsOn: weekdaySchema,
      endsAt: endSchema,
    })
    .check(
      z.refine(
        (chosen) => {
          const { minutes } = weekendSpan(chosen);
          return minutes > 0 && minutes <= mostWeekendMinutes;
        },
        { error: officesText.weekendTooLong, path: ['endsAt'] },
      ),
    ),
  default: { startsOn: 'saturday', startsAt: '00:00', endsOn: 'sunday', endsAt: '24:00' },
  label: 'Weekend',
  help: 'Weekend rates apply from the first time to the second.',
  scope: 'OFFICE',
  isDated: true,
});

const monthSchema = z.int({ error: 'Choose a month.' }).check(z.gte(1), z.lte(12));

/** A rule that never falls is refused, with a sentence at the part that is wrong. */
const holidayRuleSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('DATE'), date: daySchema }),
    z.strictObject({
      kind: z.literal('FIXED'),
      month: monthSchema,
      day: z.int({ error: 'Choose a day.' }).check(z.gte(1), z.lte(31)),
    }),
    z.strictObject({
      kind: z.literal('WEEKDAY'),
      month: monthSchema,
      weekday: weekdaySchema,
      nth: z.literal([1, 2, 3, 4, 5, -1], { error: 'Choose which one of the month.' }),
    }),
    z.strictObject({
      kind: z.literal('EASTER'),
      offset: z.int({ error: 'Enter a number of days.' }).check(z.gte(-60), z.lte(60)),
    }),
  ])
  .check((context) => {
    const rule: HolidayRule = context.value;
    const message = faultOfRule(rule);
    const path = [rule.kind === 'WEEKDAY' ? 'nth' : 'day'];
    if (message !== undefined) context.issues.push({ code: 'custom', input: rule, message, path });
  });

const presetNames = Object.keys(holidayPresets) as HolidayPreset[];
const mostOwnHolidays = 60;

/** The days on which holiday rates hold, and of which schedules warn. */
export const holidays = defineSetting({
  key: 'holidays',
  schema: z.strictObject({
    preset: z.enum(presetNames, { error: 'Choose a list of holidays.' }),
    skipped: z.array(lineField(40)).check(z.maxLength(40)),
    observance: z.enum(observances, { error: 'Choose what happens on weekends.' }),
    own: z
      .array(
        z
          .strictObject({
            name: lineField(60, 'Name is required'),
            rule: holidayRuleSchema,
            startsAt: clockSchema,
            endsAt: endSchema,
          })
          .check(
            z.refine(({ startsAt, endsAt }) => minutesOf(startsAt) < minutesOf(endsAt), {
              error: officesText.endsBeforeStart,
              path: ['endsAt'],
            }),
          ),
      )
      .check(z.maxLength(mostOwnHolidays, `Add at most ${mostOwnHolidays} days of your own.`)),
  }),
  default: { preset: 'US_FEDERAL', skipped: [], observance: 'DAY', own: [] },
  label: 'Holidays',
  help: 'Holiday rates apply on these days, and schedules highlight them.',
  scope: 'OFFICE',
  isDated: true,
});

/** What the slice declares. */
export const officeSettings = [weekStart, workweekStartsOn, timeBands, weekend, holidays] as const;
