import * as z from 'zod/mini';
import { idSchema, instantSchema, pageOf, pageQuery, roleSchema, textField } from '../../core/index.ts';

/** The scale: 0 to 5 in steps of a half. */
export const starScale = { max: 5, step: 0.5 } as const;

export const ratingSorts = ['mostRecent', 'highestRated', 'lowestRated'] as const;

const mostCommentCharacters = 4_000;

/** Days for which its author can bring a deleted rating back; then it is gone. */
export const restorableDays = 1;

const scoreSchema = z.number({ error: 'Enter the stars as a number from 0 to 5.' }).check(
  z.gte(0, 'Enter at least 0 stars.'),
  z.lte(starScale.max, 'Enter at most 5 stars.'),
  z.refine((score) => Number.isInteger(score / starScale.step), 'Enter whole or half stars.'),
);
const commentSchema = textField(mostCommentCharacters, 'Write a comment.');

export const ratingSchema = z.strictObject({
  id: idSchema,
  /** The care provider who is rated. */
  userId: idSchema,
  /** 0 to 5 in halves; 0 is a score like any other. */
  score: z.number(),
  comment: z.string(),
  createdAt: instantSchema,
  /** Null: as it was written. */
  editedAt: z.nullable(instantSchema),
  isVerified: z.boolean(),
  rater: z.strictObject({
    id: idSchema,
    firstName: z.string(),
    lastName: z.string(),
    fullName: z.string(),
    image: z.nullable(z.string()),
    role: roleSchema,
  }),
  verifiedBy: z.nullable(
    z.strictObject({ id: idSchema, fullName: z.string(), image: z.nullable(z.string()) }),
  ),
  verifiedAt: z.nullable(instantSchema),
  /** Sent back as `If-Match`, it keeps from changing or judging what one has not seen. */
  version: z.int(),
});

/** Rounded to one decimal, a half upwards; null without a rating. */
const averageSchema = z.nullable(z.number());

/** What the ratings of a care provider come to: of several by one person only the newest
 * counts, and only if it has a rating (above 0), here and throughout. */
export const ratingSummarySchema = z.strictObject({
  average: averageSchema,
  count: z.int(),
  /** How many more are listed: those without a rating, and the earlier ones of people who have written again. */
  uncountedCount: z.int(),
  /** The verified ones alone. */
  verified: z.strictObject({ average: averageSchema, count: z.int() }),
  /** The scores that were given, highest first. */
  byScore: z.array(z.strictObject({ score: z.number(), count: z.int(), verifiedCount: z.int() })),
});

export const ratingsQuery = z.strictObject({
  ...pageQuery,
  userId: idSchema,
  sortOrder: z._default(z.enum(ratingSorts), 'mostRecent'),
  /** Only the verified ones, or only those that wait for it; without it, all. */
  isVerified: z.optional(z.enum(['true', 'false'])),
});

/** `summary` is of all ratings that count, whatever the filter; `pagination.total` counts what is listed. */
export const ratingsPage = z.extend(pageOf(ratingSchema), { summary: ratingSummarySchema });

export const waitingRatingsQuery = z.strictObject(pageQuery);

/** A rating that nobody has verified yet, and whom it is about. */
export const waitingRatingSchema = z.extend(ratingSchema, {
  provider: z.strictObject({ id: idSchema, fullName: z.string(), image: z.nullable(z.string()) }),
});
export const waitingRatingsPage = pageOf(waitingRatingSchema);

export const createRatingBody = z.strictObject({
  userId: idSchema,
  score: scoreSchema,
  comment: commentSchema,
});

/** What is left out stays as it is. */
export const changeRatingBody = z
  .strictObject({ score: z.optional(scoreSchema), comment: z.optional(commentSchema) })
  .check(
    z.refine(
      ({ score, comment }) => score !== undefined || comment !== undefined,
      'Change the stars or the comment.',
    ),
  );

export const ratingParams = z.strictObject({ id: idSchema });

export type Rating = z.output<typeof ratingSchema>;
export type WaitingRatingsQuery = z.output<typeof waitingRatingsQuery>;
export type WaitingRating = z.output<typeof waitingRatingSchema>;
export type RatingSummary = z.output<typeof ratingSummarySchema>;
export type RatingSort = (typeof ratingSorts)[number];
export type RatingsQuery = z.output<typeof ratingsQuery>;
export type CreateRating = z.output<typeof createRatingBody>;
export type ChangeRating = z.output<typeof changeRatingBody>;
