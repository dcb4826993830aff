import * as z from 'zod/mini';
import type { OverviewParts } from '../../core/index.ts';
import { mayObserve } from './observations.policy.ts';
import { observationRowSchema } from './observations.schemas.ts';

/** What observations bring to the Overview. */
export const observationsOverview = {
  /** While the viewer is asked to observe and has not sent it: how many, and the one that is due first. */
  observations: {
    policy: mayObserve,
    answer: z.optional(z.strictObject({ count: z.int().check(z.gte(1)), first: observationRowSchema })),
  },
} as const satisfies OverviewParts;
