import * as z from 'zod/mini';
import { daySchema, idSchema, type OverviewParts } from '../../core/index.ts';
import { mayKeepCarePlans } from './care-plans.policy.ts';

/** Overdue reviews are counted up to here. */
export const countedReviews = 100;

/** What care plans bring to the Overview. */
export const carePlansOverview = {
  /** While reviews of care plans are overdue: how many, up to `countedReviews`, and those that have waited longest. */
  carePlanReviews: {
    policy: mayKeepCarePlans,
    answer: z.optional(
      z.strictObject({
        overdue: z.int().check(z.gte(1)),
        clients: z.array(z.strictObject({ id: idSchema, fullName: z.string(), dueOn: daySchema })),
      }),
    ),
  },
} as const satisfies OverviewParts;
