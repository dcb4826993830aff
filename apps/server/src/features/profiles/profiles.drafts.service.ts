import { type ProfileDraft, profileLimits, profilesText, type SaveDraft } from '@homeward/contract/profiles';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { type Caller, requireEditor } from './profiles.changes.service.ts';
import * as store from './profiles.drafts.store.ts';
import { findProfile, lockProfile } from './profiles.store.ts';

/** @throws 403, 404 */
export async function readDraft(
  db: Queryable,
  userId: string,
  caller: Caller,
): Promise<{ draft: ProfileDraft | null }> {
  await requireOwner(db, userId, caller);
  return { draft: (await store.findDraft(db, userId, caller.viewer.id)) ?? null };
}

async function requireOwner(db: Queryable, userId: string, caller: Caller): Promise<void> {
  requireEditor(caller, userId);
  if (!(await findProfile(db, userId))) throw notFound('This profile');
}

/** @throws 403, 404, 413 */
export async function saveDraft(
  tx: Transaction,
  userId: string,
  { baseVersion, content }: SaveDraft,
  caller: Caller,
): Promise<void> {
  requireEditor(caller, userId);
  // A draft that meets a save waits for it, and is then seen to be late.
  await lockProfile(tx, userId);
  await requireOwner(tx, userId, caller);
  const text = JSON.stringify(content);
  if (Buffer.byteLength(text) > profileLimits.draftBytes) throw problem(413, profilesText.draftTooLarge);
  await store.keepDraft(tx, userId, caller.viewer.id, { baseVersion, content: text });
}

/** @throws 403, 404 */
export async function discardDraft(tx: Transaction, userId: string, caller: Caller): Promise<void> {
  await requireOwner(tx, userId, caller);
  await store.dropDraft(tx, userId, caller.viewer.id);
}
