import { ratingsChanged } from '@homeward/contract/ratings';
import { useEffect } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchReviews } from './ratings.queries.ts';

/**
 * Follows what is said of a care provider while their reviews are on the screen.
 * @param userId of everybody where it is left out
 */
export function useReviewsLive(userId?: string): void {
  useEffect(
    () =>
      onLive(ratingsChanged, (change) => {
        if (userId === undefined || change.userId === userId) void refetchReviews(userId);
      }),
    [userId],
  );
  useEffect(() => onLiveBegin(() => void refetchReviews(userId)), [userId]);
}
