import type { Draft, SaveDraft } from '@homeward/contract/core';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { type DraftKey, dropDraft, findDraft, keepDraft } from '../../platform/drafts/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { requireEditor } from './profiles.changes.service.ts';
import { findProfile } from './profiles.store.ts';

/** The caller's draft of somebody's professional profile. */
export function draftOf(userId: string, { viewer }: Caller): DraftKey {
  return { ownerId: viewer.id, form: 'care-provider-profile', subjectId: userId };
}

/** @throws 403, 404 */
export async function readDraft(
  db: Queryable,
  userId: string,
  caller: Caller,
): Promise<{ draft: Draft | null }> {
  await requireOwner(db, userId, caller);
  return { draft: (await findDraft(db, draftOf(userId, caller))) ?? null };
}

async function requireOwner(db: Queryable, userId: string, caller: Caller): Promise<void> {
  requireEditor(caller, userId);
  if (!(await findProfile(db, userId))) throw notFound('This profile');
}

/** @throws 403, 404, 413 */
export async function saveDraft(
  tx: Transaction,
  userId: string,
  draft: SaveDraft,
  caller: Caller,
): Promise<void> {
  await requireOwner(tx, userId, caller);
  await keepDraft(tx, draftOf(userId, caller), draft);
}

/** @throws 403, 404 */
export async function discardDraft(tx: Transaction, userId: string, caller: Caller): Promise<void> {
  await requireOwner(tx, userId, caller);
  await dropDraft(tx, draftOf(userId, caller));
}
