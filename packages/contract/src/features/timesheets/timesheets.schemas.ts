import * as z from 'zod/mini';
import {
  daySchema,
  intervalAt,
  isTimezone,
  isWallTime,
  lineField,
  wallMinutes,
  wallSchema,
} from '../../core/index.ts';
import { weekdaySchema } from '../offices/index.ts';
import { overtimeRuleSets } from '../staff/index.ts';
import { usersText } from '../users/index.ts';
import { travelPay } from './timesheets.settings.schemas.ts';
import { mostIncentiveCents, mostPreviewDays, payComponents, timesheetsText } from './timesheets.text.ts';

const mostVisits = 500;
const mostRateCents = 1_000_000;
/** Of a visit that is not live-in. */
const mostVisitMinutes = 1_440;

/** What somebody gets on top for one shift. */
export const incentiveCentsSchema = z
  .int({ error: timesheetsText.incentive })
  .check(
    z.gte(0, { error: timesheetsText.incentive }),
    z.lte(mostIncentiveCents, { error: timesheetsText.incentive }),
  );

const spanShape = { from: wallSchema, to: wallSchema };
const mostInterruptions = 50;

/** When somebody who agreed to it slept on duty, and when they were called. */
const sleepSchema = z.strictObject({
  ...spanShape,
  interruptions: z.optional(
    z
      .array(z.strictObject(spanShape))
      .check(z.maxLength(mostInterruptions, { error: timesheetsText.tooManyInterruptions })),
  ),
});

/**
 * A visit from `start` to `end`, wall clock; an hour of it pays `rateCents`, and `incentiveCents` come on top, which overtime
 * counts. `address` tells one place from another, `travel`
 * is what was entered of the way to it.
 */
const previewVisitSchema = z.strictObject({
  start: wallSchema,
  end: wallSchema,
  rateCents: z
    .int({ error: timesheetsText.wrongRate })
    .check(
      z.gte(0, { error: timesheetsText.wrongRate }),
      z.lte(mostRateCents, { error: timesheetsText.wrongRate }),
    ),
  isLiveIn: z.optional(z.boolean()),
  sleep: z.optional(sleepSchema),
  address: z.optional(lineField(80, timesheetsText.wrongAddress)),
  pin: z.optional(
    z.strictObject({
      lat: z.number().check(z.gte(-90), z.lte(90)),
      lng: z.number().check(z.gte(-180), z.lte(180)),
    }),
  ),
  incentiveCents: z.optional(incentiveCentsSchema),
  travel: z.optional(
    z.strictObject({
      minutes: z
        .int({ error: timesheetsText.wrongTravel })
        .check(
          z.gte(0, { error: timesheetsText.wrongTravel }),
          z.lte(1_440, { error: timesheetsText.wrongTravel }),
        ),
      miles: z.optional(z.number().check(z.gte(0), z.lte(1_000))),
    }),
  ),
});

/** The visits of one person whose pay is asked for, on the clocks of `timezone`. */
export const previewPayBody = z
  .strictObject({
    ruleSet: z.enum(overtimeRuleSets, { error: timesheetsText.chooseRuleSet }),
    workweekStart: weekdaySchema,
    timezone: lineField(64, usersText.wrongTimezone).check(
      z.refine(isTimezone, { error: usersText.wrongTimezone }),
    ),
    /** How travel between the visits is paid, as the setting of an office has it; without it, it is not. */
    travel: z.optional(travelPay.schema),
    visits: z
      .array(previewVisitSchema)
      .check(
        z.minLength(1, { error: timesheetsText.noVisit }),
        z.maxLength(mostVisits, { error: timesheetsText.tooManyVisits }),
      ),
  })
  .check((found) => {
    const { timezone, visits } = found.value;
    // What is no time has its own error.
    if (!isTimezone(timezone) || !visits.every(({ start, end }) => isWallTime(start) && isWallTime(end)))
      return;
    const refuse = (input: unknown, path: (string | number)[], message: string) =>
      found.issues.push({ code: 'custom', input, path: ['visits', ...path], message });
    for (const [at, { start, end, isLiveIn, sleep }] of visits.entries()) {
      if (end <= start) refuse(end, [at, 'end'], timesheetsText.endBeforeStart);
      else if (!isLiveIn && wallMinutes(end) - wallMinutes(start) > mostVisitMinutes)
        refuse(end, [at, 'end'], timesheetsText.tooLong);
      if (!sleep) continue;
      if (sleep.to <= sleep.from) refuse(sleep.to, [at, 'sleep', 'to'], timesheetsText.endBeforeStart);
      for (const [place, { from, to }] of (sleep.interruptions ?? []).entries())
        if (to <= from)
          refuse(to, [at, 'sleep', 'interruptions', place, 'to'], timesheetsText.endBeforeStart);
    }
    const walls = visits.flatMap(({ start, end }) => [start, end]).toSorted();
    if (wallMinutes(walls.at(-1) ?? '') - wallMinutes(walls[0] ?? '') > mostPreviewDays * 1_440) {
      refuse(visits, [], timesheetsText.tooLongPreview);
      return;
    }
    const spans = visits.map(({ start, end }, at) => ({ at, ...intervalAt(timezone, start, end) }));
    const sorted = spans.toSorted((one, other) => one.start.getTime() - other.start.getTime());
    for (const [index, { at, start }] of sorted.entries())
      if (start < (sorted[index - 1]?.end ?? start))
        refuse(visits[at]?.start, [at, 'start'], timesheetsText.overlap);
  });

const minutes = {
  regularMinutes: z.int(),
  overtimeMinutes: z.int(),
  doubleMinutes: z.int(),
};

/** Minutes by what they pay, the gross in cents, each day that was worked, and the lines that the gross is made of. */
export const payPreviewSchema = z.strictObject({
  ...minutes,
  grossCents: z.int(),
  travelMinutes: z.int(),
  unpaidSleepMinutes: z.int(),
  days: z.array(z.strictObject({ date: daySchema, ...minutes })),
  lines: z.array(
    z.strictObject({
      /** Which of the visits, from 0. */
      visit: z.int(),
      kind: z.enum(['VISIT', 'TRAVEL']),
      name: z.string(),
      component: z.enum(payComponents),
      minutes: z.int(),
      rateCents: z.int(),
      cents: z.int(),
    }),
  ),
});
