import * as z from 'zod/mini';
import { daySchema, type OverviewParts } from '../../core/index.ts';
import { mayReadLoginLogs } from './login-logs.policy.ts';

/** How many days of sign-ins the chart shows, today among them. */
export const signInDays = 14;

const count = z.int().check(z.gte(0));

const signInDaySchema = z.strictObject({ day: daySchema, succeeded: count, failed: count });

/** What the login logs bring to the Overview. */
export const loginLogsOverview = {
  /** Every one of the last `signInDays` days in the viewer's time zone, oldest first. */
  signIns: { policy: mayReadLoginLogs, answer: z.optional(z.array(signInDaySchema)) },
} as const satisfies OverviewParts;

export type SignInDay = z.output<typeof signInDaySchema>;
