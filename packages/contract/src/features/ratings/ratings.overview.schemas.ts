import * as z from 'zod/mini';
import { idSchema, type OverviewParts } from '../../core/index.ts';
import { mayJudgeRatings } from './ratings.policy.ts';

/** Reviews that wait are counted up to here. */
export const countedReviews = 100;

/** `provider`: whose review has waited longest. */
export const waitingReviewsSchema = z.strictObject({
  count: z.int().check(z.gte(0)),
  provider: z.strictObject({ id: idSchema, fullName: z.string() }),
});

/** What reviews bring to the Overview. */
export const ratingsOverview = {
  /** While some wait to be verified: how many, up to `countedReviews`. */
  reviews: { policy: mayJudgeRatings, answer: z.optional(waitingReviewsSchema) },
} as const satisfies OverviewParts;

export type WaitingReviews = z.output<typeof waitingReviewsSchema>;
