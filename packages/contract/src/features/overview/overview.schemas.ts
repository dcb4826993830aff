import * as z from 'zod/mini';
import { daySchema, idSchema, instantSchema, roleSchema, totalPrecisions } from '../../core/index.ts';

/** How many days of sign-ins the chart shows, today among them. */
export const signInDays = 14;

/** How many people a part of the Overview names; its total says how many there are. */
export const namedPeople = 4;

/**
 * What a person's own profile should hold, in the order in which it is asked for. Whether the phone was verified is
 * not theirs to do: the office calls.
 */
export const profileFields = ['image', 'phone', 'verifiedEmail', 'address'] as const;

const count = z.int().check(z.gte(0));

/** `at`: when the invitation was sent, or the account made. */
const arrivalSchema = z.strictObject({
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  image: z.nullable(z.string()),
  role: roleSchema,
  at: instantSchema,
});

/** How many there are, and the newest of them. */
export const arrivalsSchema = z.strictObject({
  total: count,
  totalPrecision: z.enum(totalPrecisions),
  people: z.array(arrivalSchema),
});

/** Reviews are counted up to here. */
export const countedReviews = 100;

/** `provider`: whose review has waited longest. */
export const waitingReviewsSchema = z.strictObject({
  count,
  provider: z.strictObject({ id: idSchema, fullName: z.string() }),
});

export const signInDaySchema = z.strictObject({ day: daySchema, succeeded: count, failed: count });

export const overviewSchema = z.strictObject({
  profile: z.strictObject({ missing: z.array(z.enum(profileFields)) }),
  /** Management only: invitations nobody has accepted yet, and accounts nobody has signed in to. */
  arrivals: z.optional(z.strictObject({ invited: arrivalsSchema, neverSignedIn: arrivalsSchema })),
  /** Whoever may verify reviews, while some wait for it: how many, up to `countedReviews`. */
  reviews: z.optional(waitingReviewsSchema),
  /** Admin-level only: every one of the last `signInDays` days in the viewer's time zone, oldest first. */
  signIns: z.optional(z.array(signInDaySchema)),
});

export type Overview = z.output<typeof overviewSchema>;
export type Arrivals = z.output<typeof arrivalsSchema>;
export type WaitingReviews = z.output<typeof waitingReviewsSchema>;
export type SignInDay = z.output<typeof signInDaySchema>;
export type ProfileField = (typeof profileFields)[number];
