import {
  type ChangeRating,
  type CreateRating,
  changeRating,
  createRating,
  deleteRating,
  listRatings,
  listWaitingRatings,
  type Rating,
  type RatingSort,
  rejectRating,
  restoreRating,
  verifyRating,
} from '@homeward/contract/ratings';
import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { detailOf } from '../../lib/failure.ts';
import { refetch } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import { type ReviewFilter, reviewsText } from './ratings.text.ts';

interface ReviewsWanted {
  readonly userId: string;
  readonly sortOrder: RatingSort;
  readonly filter: ReviewFilter;
}

const pageSize = 12;

const verifications = {
  all: {},
  verified: { isVerified: 'true' },
  waiting: { isVerified: 'false' },
} as const satisfies Record<ReviewFilter, { isVerified?: 'true' | 'false' }>;

/** Somebody's reviews, page by page; those of the last choice stay until those of the next are there. */
export function reviewsOptions({ userId, sortOrder, filter }: ReviewsWanted) {
  const wanted = { userId, sortOrder, ...verifications[filter] };
  return infiniteQueryOptions({
    queryKey: [listRatings.id, { query: wanted }] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        listRatings,
        { query: { ...wanted, limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** Reviews of everybody that wait to be verified, the oldest first, page by page. */
export const waitingReviewsOptions = infiniteQueryOptions({
  queryKey: [listWaitingRatings.id] as const,
  queryFn: ({ pageParam, signal }) =>
    call(
      listWaitingRatings,
      { query: { limit: pageSize, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
});

/** What is shown of somebody's reviews, or of everybody's, is fetched again. */
export async function refetchReviews(userId?: string): Promise<void> {
  await Promise.all([
    refetch({
      queryKey: [listRatings.id],
      predicate: ({ queryKey: [, input] }) =>
        userId === undefined || (input as { query: { userId: string } }).query.userId === userId,
    }),
    refetch({ queryKey: [listWaitingRatings.id] }),
  ]);
}

/** What a toast says of a failure: its own message, or the sentence of the catalog. */
const messageOf = (error: unknown): string => detailOf(error) ?? reviewsText.unknownFailure;

function fail(title: string, error: unknown): void {
  notify({ title, description: messageOf(error), variant: 'destructive' });
}

const versionOf = ({ version }: Pick<Rating, 'version'>) => ({ ifMatch: `"${version}"` });

export function useCreateReview() {
  return useMutation({
    mutationFn: (body: CreateRating) => call(createRating, { body }),
    onSuccess: ({ userId }) => {
      notify(reviewsText.created);
      void refetchReviews(userId);
    },
    onError: (error) => fail(reviewsText.createFailed, error),
  });
}

/** Saves an own review over a version. */
export function useChangeReview() {
  return useMutation({
    mutationFn: ({ id, version, body }: { id: string; version: number; body: ChangeRating }) =>
      call(changeRating, { params: { id }, body }, versionOf({ version })),
    onSuccess: ({ userId }) => {
      notify(reviewsText.updated);
      void refetchReviews(userId);
    },
    onError: (error) => fail(reviewsText.updateFailed, error),
  });
}

async function restore({ id, userId }: Rating): Promise<void> {
  try {
    await call(restoreRating, { params: { id } });
  } catch (error) {
    fail(reviewsText.restoreFailed, error);
  }
  await refetchReviews(userId);
}

/** Deletes an own review, which comes back by "Undo". */
export function useDeleteReview() {
  return useMutation({
    mutationFn: ({ id }: Rating) => call(deleteRating, { params: { id } }),
    onSuccess: (_, review) => notify({ title: reviewsText.deleted, undo: () => void restore(review) }),
    onError: (error) => fail(reviewsText.deleteFailed, error),
    onSettled: (_, _error, { userId }) => refetchReviews(userId),
  });
}

/** Vouches for the review that is on the screen, and for no newer one. */
export function useVerifyReview() {
  return useMutation({
    mutationFn: (review: Rating) => call(verifyRating, { params: { id: review.id } }, versionOf(review)),
    onSuccess: () => notify({ title: reviewsText.verified }),
    onError: (error) => fail(reviewsText.verifyFailed, error),
    onSettled: (_, _error, { userId }) => refetchReviews(userId),
  });
}

/** Removes the review that is on the screen for good, and no newer one. */
export function useRejectReview() {
  return useMutation({
    mutationFn: (review: Rating) => call(rejectRating, { params: { id: review.id } }, versionOf(review)),
    onSuccess: () => notify({ title: reviewsText.rejected }),
    onError: (error) => fail(reviewsText.rejectFailed, error),
    onSettled: (_, _error, { userId }) => refetchReviews(userId),
  });
}
