import * as z from 'zod/mini';
import { moveBodyOf, movedFields } from '../../core/index.ts';
import { reviewStates } from './ratings.model.ts';
import { ratingSchema } from './ratings.schemas.ts';

export const moveRatingBody = moveBodyOf(reviewStates);

/** A review as it is after a move; a rejected one as it was last. */
export const movedRatingSchema = z.extend(ratingSchema, movedFields(reviewStates));

export type MovedRating = z.output<typeof movedRatingSchema>;
