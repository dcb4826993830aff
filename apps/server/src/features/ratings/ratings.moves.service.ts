import {
  type MovedRating,
  type ReviewMove,
  type ReviewState,
  ratingSchema,
  ratingsText,
} from '@homeward/contract/ratings';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { type Machine, type MoveWanted, makeMove } from '../../platform/states/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import {
  type ChangeDeps,
  contentOf,
  ofRating,
  readIn,
  reviewHistory,
  reviewsPath,
  what,
} from './ratings.changes.service.ts';
import * as store from './ratings.store.ts';

/**
 * Makes a move of a review and tells its author and who is rated.
 * @returns a `Rating` as JSON, with its new state and what the viewer may do now; a rejected one as it was last
 * @throws 404, 409 not from its state, 412 with the newer version
 */
export async function moveRating(
  deps: ChangeDeps,
  tx: Transaction,
  wanted: MoveWanted<ReviewMove>,
  caller: Caller,
): Promise<{ json: string } & Pick<MovedRating, 'status' | 'moves'>> {
  return makeMove(deps, tx, reviewMachine(deps), wanted, caller);
}

/** Whether there is such a review; everybody who may judge one may see it. */
export const isThere = store.isThere;

/** How a review is moved. */
export function reviewMachine(
  deps: ChangeDeps,
): Machine<ReviewState, ReviewMove, store.StoredRating, unknown> {
  return {
    ...reviewHistory,
    what,
    schema: ratingSchema,
    changedSince: ratingsText.changedSince,
    lock: store.lockRating,
    subjectOf: () => undefined,
    read: readIn,
    save: async (tx, name, { id }, viewer) => {
      if (name === 'verify') {
        await store.markVerified(tx, id, viewer.id);
        return readIn(tx, id);
      }
      const last = await readIn(tx, id);
      await store.removeRating(tx, id);
      return last;
    },
    record: (name, rating, viewer) => ({
      ...ofRating(rating),
      ...(name === 'verify'
        ? { action: 'ratings.verified', after: { verifiedBy: viewer.id } }
        : { action: 'ratings.rejected', before: contentOf(rating) }),
    }),
    tell: async (tx, name, rating, { viewer }) => {
      await tellBoth(deps, tx, rating, viewer, name === 'verify' ? 'review-verified' : 'review-rejected');
    },
  };
}

/** In one call: two would lock two inboxes in an order of their own. */
async function tellBoth(
  deps: ChangeDeps,
  tx: Transaction,
  { userId, raterId, providerName, raterName }: store.StoredRating,
  viewer: Caller['viewer'],
  type: 'review-verified' | 'review-rejected',
): Promise<void> {
  const userIds = [raterId, userId].filter((id) => id !== viewer.id);
  const who = await findFullName(tx, viewer.id);
  await notify(deps, tx, {
    type,
    metadata: { who, provider: providerName, rater: raterName },
    to: { userIds },
    actorId: viewer.id,
    link: reviewsPath(userId),
  });
}
