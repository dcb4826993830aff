import { only, signedIn, type Viewer } from '../../core/index.ts';

/** Everybody signed in reads what is said of the care providers. */
export const mayReadRatings = signedIn;

/** Whom one may rate decides `mayRate`. */
export const mayCreateRatings = signedIn;

/** Verifying, rejecting and reading who did; in which state decides `reviewStates`. */
export const mayJudgeRatings = only('careManagerLevel');

/** Editing, deleting and bringing back; whose decides `mayEditRating`. */
export const mayEditRatings = only('careManagerLevel');

/** Whether a viewer may rate somebody: any care provider but themself. */
export function mayRate(viewer: Viewer, subject: Viewer): boolean {
  return mayCreateRatings.allows(viewer) && subject.role === 'CareProvider' && subject.id !== viewer.id;
}

/** Whether a viewer may edit and delete a rating: its author, while they hold a care manager's role or a higher one. */
export function mayEditRating(viewer: Viewer, rating: { readonly rater: Pick<Viewer, 'id'> }): boolean {
  return mayEditRatings.allows(viewer) && rating.rater.id === viewer.id;
}
