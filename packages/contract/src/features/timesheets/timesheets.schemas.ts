import * as z from 'zod/mini';
import { daySchema, intervalAt, isTimezone, isWallTime, textField, wallSchema } from '../../core/index.ts';
import { weekdaySchema } from '../offices/index.ts';
import { usersText } from '../users/index.ts';
import { type OvertimeRuleSet, overtimeRules } from './timesheets.overtime.model.ts';
import { timesheetsText } from './timesheets.text.ts';

const ruleSets = Object.keys(overtimeRules) as [OvertimeRuleSet, ...OvertimeRuleSet[]];
const mostVisits = 500;
const mostRateCents = 1_000_000;

/** A visit from `start` to `end`, wall clock; an hour of it pays `rateCents`. */
const previewVisitSchema = z.strictObject({
  start: wallSchema,
  end: wallSchema,
  rateCents: z
    .int({ error: timesheetsText.wrongRate })
    .check(
      z.gte(0, { error: timesheetsText.wrongRate }),
      z.lte(mostRateCents, { error: timesheetsText.wrongRate }),
    ),
});

/** The visits of one person whose pay is asked for, on the clocks of `timezone`. */
export const previewPayBody = z
  .strictObject({
    ruleSet: z.enum(ruleSets, { error: timesheetsText.chooseRuleSet }),
    workweekStart: weekdaySchema,
    timezone: textField(64, usersText.wrongTimezone).check(
      z.refine(isTimezone, { error: usersText.wrongTimezone }),
    ),
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
    for (const [at, { start, end }] of visits.entries())
      if (end <= start)
        found.issues.push({
          code: 'custom',
          input: end,
          path: ['visits', at, 'end'],
          message: timesheetsText.endBeforeStart,
        });
    const spans = visits.map(({ start, end }, at) => ({ at, ...intervalAt(timezone, start, end) }));
    const sorted = spans.toSorted((one, other) => one.start.getTime() - other.start.getTime());
    for (const [index, { at, start }] of sorted.entries())
      if (start < (sorted[index - 1]?.end ?? start))
        found.issues.push({
          code: 'custom',
          input: visits[at]?.start,
          path: ['visits', at, 'start'],
          message: timesheetsText.overlap,
        });
  });

const minutes = {
  regularMinutes: z.int(),
  overtimeMinutes: z.int(),
  doubleMinutes: z.int(),
};

/** Minutes by what they pay, the gross in cents, and each day that was worked. */
export const payPreviewSchema = z.strictObject({
  ...minutes,
  grossCents: z.int(),
  days: z.array(z.strictObject({ date: daySchema, ...minutes })),
});
