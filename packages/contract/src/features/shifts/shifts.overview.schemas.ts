import * as z from 'zod/mini';
import { idSchema, instantSchema, type OverviewParts, serviceTypes } from '../../core/index.ts';
import { mayReadShifts } from './shifts.policy.ts';

/** Upcoming shifts that the Overview lists, at most. */
export const overviewShifts = 3;

export const upcomingSchema = z.strictObject({
  id: idSchema,
  startUtc: instantSchema,
  endUtc: instantSchema,
  /** Of the client's office. */
  timezone: z.string(),
  client: z.string(),
  /** Null: nobody is assigned. */
  careProvider: z.nullable(z.string()),
  serviceType: z.enum(serviceTypes),
  /** It waits for the viewer to confirm it. */
  isToConfirm: z.boolean(),
});

const scheduleSchema = z.strictObject({
  /**
   * For the office: shifts of the day that the viewer has, each by its own clock, open ones of the next 72 hours, and shifts of the next 14 days
   * with a change that nobody has acknowledged in time; null for others. `fillMinutes`: how long shifts that were filled in
   * the last 30 days had been open, the median; null: none was filled.
   */
  coverage: z.nullable(
    z.strictObject({
      today: z.int(),
      openToday: z.int(),
      openSoon: z.int(),
      unacknowledged: z.int(),
      fillMinutes: z.nullable(z.int()),
    }),
  ),
  /** For the office the next open shifts of 72 hours; for others the next shifts that they see. */
  next: z.array(upcomingSchema),
});

/** What shifts bring to the Overview. */
export const shiftsOverview = {
  schedule: { policy: mayReadShifts, answer: z.optional(scheduleSchema) },
} as const satisfies OverviewParts;

export type Schedule = z.output<typeof scheduleSchema>;
