import * as z from 'zod/mini';
import type { OverviewParts } from '../../core/index.ts';
import { mayReviewEmergencies } from './clients.policy.ts';

/** Emergency accesses that wait are counted up to here. */
export const countedEmergencies = 100;

/** What clients bring to the Overview. */
export const clientsOverview = {
  /** While emergency accesses of others wait for a review: how many, up to `countedEmergencies`, and how many are late. */
  emergencies: {
    policy: mayReviewEmergencies,
    answer: z.optional(
      z.strictObject({ waiting: z.int().check(z.gte(1)), overdue: z.int().check(z.gte(0)) }),
    ),
  },
} as const satisfies OverviewParts;
