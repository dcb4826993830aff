import * as z from 'zod/mini';
import { isTimezone, lineField } from '../../core/index.ts';
import { usersText } from '../users/index.ts';
import { dayMinutes, spanOf } from './directory.spans.model.ts';
import { directoryText, type Weekday, weekdays } from './directory.text.ts';

const opensSchema = z
  .string({ error: directoryText.wrongTime })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, directoryText.wrongTime));
const closesSchema = z
  .string({ error: directoryText.wrongTime })
  .check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, directoryText.wrongTime));

/** Wall clock; what closes before it opens closes on the next day. `00:00` to `24:00` is the whole day. */
const intervalSchema = z
  .strictObject({ opens: opensSchema, closes: closesSchema })
  .check(
    z.refine(({ opens, closes }) => opens !== closes, { error: directoryText.sameTime, path: ['closes'] }),
  );
export type OpeningInterval = z.output<typeof intervalSchema>;

/** The most times that a place opens in one day. */
export const mostIntervals = 3;

const daySchema = z._default(
  z
    .array(intervalSchema)
    .check(z.maxLength(mostIntervals, `Enter at most ${mostIntervals} times for a day.`)),
  [],
);

/** When a partner is open: each day of a week in its own time zone, or always. */
export const openingHoursSchema = z
  .strictObject({
    timezone: lineField(64, usersText.wrongTimezone).check(z.refine(isTimezone, usersText.wrongTimezone)),
    isAlwaysOpen: z.boolean(),
    days: z.strictObject({
      monday: daySchema,
      tuesday: daySchema,
      wednesday: daySchema,
      thursday: daySchema,
      friday: daySchema,
      saturday: daySchema,
      sunday: daySchema,
    }),
  })
  .check((context) => {
    const { isAlwaysOpen, days } = context.value;
    if (isAlwaysOpen) return;
    if (weekdays.every((day) => days[day].length === 0))
      context.issues.push({ code: 'custom', input: days, message: directoryText.noHours, path: ['days'] });
    for (const { day, index } of overlapsOf(days)) {
      context.issues.push({
        code: 'custom',
        input: days[day],
        message: directoryText.hoursOverlap,
        path: ['days', day, index, 'opens'],
      });
    }
  });
export type OpeningHours = z.output<typeof openingHoursSchema>;

/** The intervals that begin before another has ended, of the same day or the day before. */
function overlapsOf(days: Record<Weekday, readonly OpeningInterval[]>): { day: Weekday; index: number }[] {
  const spans = weekdays.flatMap((day, place) =>
    days[day].map((interval, index) => {
      const [from, to] = spanOf(interval);
      return { day, index, from: place * dayMinutes + from, to: place * dayMinutes + to };
    }),
  );
  const week = 7 * dayMinutes;
  // Sunday night reaches into Monday: each span is also looked at as one of the week before.
  const earlier = [
    ...spans,
    ...spans.map((span) => ({ ...span, from: span.from - week, to: span.to - week })),
  ];
  return spans.filter(({ day, index, from }) =>
    earlier.some((other) => {
      const isFirst = other.from < from || (other.from === from && other.index < index);
      return isFirst && other.to > from && !(other.day === day && other.index === index);
    }),
  );
}
