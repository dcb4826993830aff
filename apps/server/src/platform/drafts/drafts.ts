import { draftLimits, type SaveDraft } from '@homeward/contract/core';
import type { Database, Transaction } from '../db/index.ts';
import { problem } from '../errors/index.ts';
import type { JobHandler } from '../slice/index.ts';
import { type DraftKey, forgetDrafts, putDraft } from './drafts.store.ts';

/**
 * Keeps what a person has typed so far, in the place of what was kept before. The slice has checked by now that they
 * may edit the thing. A draft that is older than what they have saved since is let go in silence: it arrives late.
 * @throws 413 larger than `draftLimits.bytes`
 */
export async function keepDraft(
  tx: Transaction,
  key: DraftKey,
  { baseVersion, content }: SaveDraft,
): Promise<void> {
  const text = JSON.stringify(content);
  if (Buffer.byteLength(text) > draftLimits.bytes)
    throw problem(413, 'This is too much to keep as a draft. Save it, or make it shorter.');
  await putDraft(tx, key, { baseVersion, content: text });
}

/** Forgets each hour the drafts that nobody has come back to in `draftLimits.days`. */
export function forgetDraftsJob(db: Database): JobHandler {
  return {
    task: 'drafts.forget-old',
    queue: 'long',
    cron: '47 * * * *',
    run: () => forgetOldDrafts(db, new Date()),
  };
}

/** @param now the moment from which the age of a draft is counted */
export async function forgetOldDrafts(db: Database, now: Date): Promise<void> {
  await forgetDrafts(db, new Date(now.getTime() - draftLimits.days * 24 * 3_600_000));
}
