import { defineStates } from '../../core/index.ts';
import { mayJudgeRatings } from './ratings.policy.ts';
import type { Rating } from './ratings.schemas.ts';
import { ratingsText } from './ratings.text.ts';

/** A review waits until a care manager vouches for it or removes it; its author's edit makes it wait again. */
export const reviewStates = defineStates<unknown>()({
  thing: 'review',
  states: { UNVERIFIED: 'unverified', VERIFIED: 'verified', REJECTED: 'rejected' },
  moves: {
    verify: {
      from: ['UNVERIFIED'],
      to: 'VERIFIED',
      may: (viewer) => mayJudgeRatings.allows(viewer),
      label: 'Verify',
      says: 'Verified',
      refusals: { VERIFIED: ratingsText.verifiedAlready },
    },
    reject: {
      from: ['UNVERIFIED'],
      to: 'REJECTED',
      may: (viewer) => mayJudgeRatings.allows(viewer),
      label: 'Reject',
      says: 'Rejected',
      isDanger: true,
      refusals: { VERIFIED: ratingsText.notRejectable },
    },
  },
  implied: {
    edit: { from: ['VERIFIED'], to: 'UNVERIFIED', says: 'Edited by its author, and to be verified again' },
  },
});

export type ReviewState = keyof typeof reviewStates.states;
export type ReviewMove = keyof typeof reviewStates.moves;

/** In which state a review is that is there at all. */
export function reviewStateOf({ isVerified }: Pick<Rating, 'isVerified'>): ReviewState {
  return isVerified ? 'VERIFIED' : 'UNVERIFIED';
}
