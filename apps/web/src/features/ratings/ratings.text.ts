import type { RatingSort, RatingSummary } from '@homeward/contract/ratings';
import { formatNumber } from '../../lib/format.ts';

/** The words of the reviews, as the specification has them. */
export const reviewsText = {
  title: 'Care Provider Reviews',
  write: 'Write a Review',
  waitingTitle: 'Reviews to verify',
  latestTitle: 'Latest review',
  notLoaded: 'The reviews could not be loaded',
  none: 'No reviews found matching your criteria.',
  noneYet: 'No reviews yet.',
  ownReview: 'their own review',
  /** Of the viewer, as who verified it. */
  you: 'you',
  yourReview: 'your own review',
  unknownFailure: 'Something went wrong',
  created: { title: 'Review created successfully', description: 'Thank you for your feedback!' },
  updated: { title: 'Review updated successfully', description: 'Your review has been updated' },
  deleted: 'Review deleted',
  verified: 'Review verified',
  rejected: 'Review rejected',
  createFailed: 'Failed to create review',
  updateFailed: 'Failed to update review',
  deleteFailed: 'Failed to delete review',
  restoreFailed: 'Failed to restore review',
  verifyFailed: 'Failed to verify review',
  rejectFailed: 'Failed to reject review',
} as const;

export const filterOptions = [
  { id: 'all', label: 'All Reviews' },
  { id: 'verified', label: 'Verified Only' },
  { id: 'waiting', label: 'Not Verified Yet' },
] as const;

export type ReviewFilter = (typeof filterOptions)[number]['id'];

export const sortOptions: readonly { readonly id: RatingSort; readonly label: string }[] = [
  { id: 'mostRecent', label: 'Most Recent' },
  { id: 'highestRated', label: 'Highest Rated' },
  { id: 'lowestRated', label: 'Lowest Rated' },
];

/** An average with one decimal, "—" without a rating. */
export function formatAverage(average: number | null): string {
  return average === null ? '—' : average.toFixed(1);
}

/** What is listed and does not count: of several reviews by one person all but the newest, and each without a rating. */
export function uncountedReviewsInWords(count: number): string {
  return count === 1
    ? '1 review does not count: it has no rating, or its author wrote again.'
    : `${formatNumber(count)} reviews do not count: they have no rating, or their authors wrote again.`;
}

export interface StarRow {
  readonly stars: number;
  readonly count: number;
  readonly verifiedCount: number;
}

/** How often each number of whole stars was given, five first; a half star more counts with the whole ones. */
export function starRowsOf({ byScore }: Pick<RatingSummary, 'byScore'>): StarRow[] {
  return [5, 4, 3, 2, 1, 0].map((stars) => {
    const given = byScore.filter(({ score }) => Math.floor(score) === stars);
    return {
      stars,
      count: given.reduce((sum, { count }) => sum + count, 0),
      verifiedCount: given.reduce((sum, { verifiedCount }) => sum + verifiedCount, 0),
    };
  });
}
