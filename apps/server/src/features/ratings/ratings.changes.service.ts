import type { Viewer } from '@homeward/contract/core';
import { profilePath } from '@homeward/contract/navigation';
import {
  type ChangeRating,
  type CreateRating,
  mayEditRating,
  mayRate,
  ratingSchema,
  ratingsText,
  restorableDays,
  reviewStateOf,
  reviewStates,
  scoreWords,
} from '@homeward/contract/ratings';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { staleVersion } from '../../platform/http/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import * as store from './ratings.store.ts';

/** What a change of a review works with. */
export type ChangeDeps = Pick<Deps, 'record' | 'outbox'>;

/** The outbox topic of every change of somebody's ratings. */
export const ratingsChangedTopic = 'ratings.changed';

/** How the history of a review is kept. */
export const reviewHistory = { table: reviewStates, type: 'rating', stateOf: reviewStateOf } as const;

/** What a refusal calls a review. */
export const what = 'This review';
const dayMs = 86_400_000;

/**
 * Writes a rating and tells who is rated.
 * @returns a `Rating` as JSON
 * @throws 403 oneself, 404 nobody of this id is a care provider
 */
export async function createRating(
  deps: ChangeDeps,
  tx: Transaction,
  body: CreateRating,
  caller: Caller,
): Promise<string> {
  const { viewer } = caller;
  if (body.userId === viewer.id) throw problem(403, ratingsText.notYourself);
  const isProvider = await store.isProvider(tx, body.userId);
  if (!isProvider || !mayRate(viewer, { id: body.userId, role: 'CareProvider' })) {
    throw notFound('This care provider');
  }
  const id = await store.insertRating(tx, { ...body, raterId: viewer.id });
  const { userId, score, comment } = body;
  await deps.record(caller, tx, {
    action: 'ratings.created',
    ...ofRating({ id, userId }),
    after: { userId, score, comment },
  });
  await notify(deps, tx, {
    type: 'review-received',
    metadata: {
      rater: await findFullName(tx, viewer.id),
      stars: scoreWords(score),
      note: excerptOf(comment),
    },
    to: { userId },
    actorId: viewer.id,
    link: reviewsPath(userId),
  });
  return readIn(tx, id);
}

/**
 * Changes an own rating. One that was verified is to be verified again. What is there already is answered as it is, also
 * to an older version: an answer that was lost on the way may be asked for again.
 * @returns a `Rating` as JSON
 * @throws 403 somebody else's, 404, 412 with the newer version
 */
export async function changeRating(
  deps: ChangeDeps,
  tx: Transaction,
  given: { id: string; body: ChangeRating; ifMatch: number | undefined },
  caller: Caller,
): Promise<string> {
  const before = await lock(tx, given.id);
  requireAuthor(before, caller.viewer);
  const { score = before.score, comment = before.comment } = given.body;
  const next = { id: before.id, score, comment };
  if (next.score === before.score && next.comment === before.comment) return readIn(tx, before.id);
  if (given.ifMatch !== undefined && given.ifMatch !== before.version) {
    throw staleVersion(ratingSchema, JSON.parse(await readIn(tx, before.id)));
  }
  await store.saveRating(tx, next);
  if (before.isVerified)
    await writeImplied(tx, reviewHistory, { name: 'edit', thing: before }, caller.viewer);
  await deps.record(caller, tx, {
    action: 'ratings.changed',
    ...ofRating(before),
    before: { score: before.score, comment: before.comment, verifiedBy: before.verifiedBy },
    after: { score: next.score, comment: next.comment, verifiedBy: null },
  });
  return readIn(tx, before.id);
}

/**
 * Deletes an own rating; for a day its author can bring it back.
 * @throws 403 somebody else's, 404
 */
export async function deleteRating(
  deps: ChangeDeps,
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<void> {
  const rating = await lock(tx, id);
  requireAuthor(rating, caller.viewer);
  await store.markDeleted(tx, id);
  await deps.record(caller, tx, {
    action: 'ratings.deleted',
    ...ofRating(rating),
    before: contentOf(rating),
  });
}

/**
 * Brings back what its author has deleted, as it was.
 * @returns a `Rating` as JSON
 * @throws 404 not deleted, too long ago, or by somebody else
 */
export async function restoreRating(
  deps: ChangeDeps,
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<string> {
  const since = new Date(caller.meta.at.getTime() - restorableDays * dayMs);
  const rating = await store.lockDeletedRating(tx, { id, raterId: caller.viewer.id, since });
  if (!rating) throw notFound(what);
  await store.markRestored(tx, id);
  await deps.record(caller, tx, {
    action: 'ratings.restored',
    ...ofRating(rating),
    after: contentOf(rating),
  });
  return readIn(tx, id);
}

async function lock(tx: Transaction, id: string): Promise<store.StoredRating> {
  const found = await store.lockRating(tx, id);
  if (!found) throw notFound(what);
  return found;
}

function requireAuthor({ raterId }: store.StoredRating, viewer: Viewer): void {
  if (!mayEditRating(viewer, { rater: { id: raterId } })) throw problem(403, ratingsText.notTheAuthor);
}

/** @throws 404 */
export async function readIn(tx: Transaction, id: string): Promise<string> {
  const json = await store.readRating(tx, id);
  if (json === undefined) throw notFound(what);
  return json;
}

/** What a review says, for the audit log. */
export function contentOf({ userId, raterId, score, comment, verifiedBy }: store.StoredRating) {
  return { userId, raterId, score, comment, verifiedBy };
}

/** What is recorded of every change, and what refreshes the screens that show this provider's ratings or rank by them. */
export function ofRating({ id, userId }: Pick<store.StoredRating, 'id' | 'userId'>) {
  return {
    subject: { type: reviewHistory.type, id },
    tell: { topic: ratingsChangedTopic, payload: { userId } },
  };
}

/** Where the reviews of somebody are shown. */
export function reviewsPath(userId: string): string {
  return `${profilePath(userId)}?tab=reviews`;
}

const excerptCharacters = 200;

/** The start of a comment, for a list that has room for a few lines. */
function excerptOf(comment: string): string {
  const characters = [...comment];
  if (characters.length <= excerptCharacters) return comment;
  return `${characters
    .slice(0, excerptCharacters - 1)
    .join('')
    .trimEnd()}…`;
}
