import { defineEndpoint, movesPage, movesQuery, versionErrors } from '../../core/index.ts';
import { movedRatingSchema, moveRatingBody } from './ratings.moves.schemas.ts';
import { mayCreateRatings, mayEditRatings, mayJudgeRatings, mayReadRatings } from './ratings.policy.ts';
import * as s from './ratings.schemas.ts';

const hidden = { 404: 'no such rating' };
const stale = { 412: 'changed since the version of If-Match: `current` holds the newer one' };

export const listRatings = defineEndpoint({
  id: 'ratings.list',
  method: 'GET',
  path: '/ratings',
  summary: 'The ratings of a care provider in one of three orders, with their summary',
  policy: mayReadRatings,
  query: s.ratingsQuery,
  answer: s.ratingsPage,
  errors: { 404: 'no such care provider' },
});

export const listWaitingRatings = defineEndpoint({
  id: 'ratings.waiting',
  method: 'GET',
  path: '/ratings/waiting',
  summary: 'The ratings of active care providers that nobody has verified yet, the oldest first',
  policy: mayJudgeRatings,
  query: s.waitingRatingsQuery,
  answer: s.waitingRatingsPage,
});

export const createRating = defineEndpoint({
  id: 'ratings.create',
  method: 'POST',
  path: '/ratings',
  summary: 'Rate a care provider other than yourself',
  policy: mayCreateRatings,
  body: s.createRatingBody,
  answer: s.ratingSchema,
  status: 201,
  errors: { 404: 'no such care provider' },
});

export const changeRating = defineEndpoint({
  id: 'ratings.change',
  method: 'PATCH',
  path: '/ratings/{id}',
  summary: 'Change your own rating; a verified one has to be verified again. Takes If-Match',
  policy: mayEditRatings,
  params: s.ratingParams,
  body: s.changeRatingBody,
  answer: s.ratingSchema,
  errors: { ...hidden, ...stale },
});

export const deleteRating = defineEndpoint({
  id: 'ratings.delete',
  method: 'DELETE',
  path: '/ratings/{id}',
  summary: 'Delete your own rating; it can be restored for a day',
  policy: mayEditRatings,
  params: s.ratingParams,
  errors: hidden,
});

export const restoreRating = defineEndpoint({
  id: 'ratings.restore',
  method: 'POST',
  path: '/ratings/{id}/restore',
  summary: 'Restore your own deleted rating',
  policy: mayEditRatings,
  params: s.ratingParams,
  answer: s.ratingSchema,
  errors: hidden,
});

export const verifyRating = defineEndpoint({
  id: 'ratings.verify',
  method: 'POST',
  path: '/ratings/{id}/verify',
  summary: 'Verify a rating. Takes If-Match',
  policy: mayJudgeRatings,
  params: s.ratingParams,
  answer: s.ratingSchema,
  errors: { ...hidden, ...stale, 409: 'verified already' },
});

export const rejectRating = defineEndpoint({
  id: 'ratings.reject',
  method: 'DELETE',
  path: '/ratings/{id}/reject',
  summary: 'Remove an unverified rating permanently and notify its author. Takes If-Match',
  policy: mayJudgeRatings,
  params: s.ratingParams,
  errors: { ...hidden, ...stale, 409: 'verified already' },
});

export const moveRating = defineEndpoint({
  id: 'ratings.move',
  method: 'POST',
  path: '/ratings/{id}/moves',
  summary:
    'Verify or reject a rating: the moves of its states. The answer for a rejected one is its last version',
  policy: mayJudgeRatings,
  params: s.ratingParams,
  body: moveRatingBody,
  answer: movedRatingSchema,
  errors: { ...hidden, ...versionErrors, 409: 'not from the state that it is in' },
});

export const listRatingMoves = defineEndpoint({
  id: 'ratings.moves',
  method: 'GET',
  path: '/ratings/{id}/moves',
  summary: 'Who verified a rating and when, and when an edit undid it; newest first',
  policy: mayJudgeRatings,
  params: s.ratingParams,
  query: movesQuery,
  answer: movesPage,
  errors: hidden,
});
