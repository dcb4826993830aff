import type { Draft } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../db/index.ts';

/** Whose draft of which form, and of what. */
export interface DraftKey {
  readonly ownerId: string;
  /** Unique among all forms, such as `care-provider-profile`. */
  readonly form: string;
  readonly subjectId: string;
}

const findDraftRow = z.strictObject({ baseVersion: z.number(), content: z.string(), savedAt: z.string() });

/** What was typed and not saved; undefined where there is nothing. */
export async function findDraft(db: Queryable, key: DraftKey): Promise<Draft | undefined> {
  const row = await db.one(
    findDraftRow,
    sql`
    select base_version as "baseVersion", content,
      to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt"
    from drafts
    where owner_id = ${key.ownerId} and form = ${key.form} and subject_id = ${key.subjectId}
      and content is not null`,
  );
  return row && { ...row, content: JSON.parse(row.content) as Record<string, unknown> };
}

/** Keeps a draft in the place of the one before, unless its owner has saved a newer version since. */
export async function putDraft(
  tx: Transaction,
  key: DraftKey,
  { baseVersion, content }: { baseVersion: number; content: string },
): Promise<void> {
  await tx.run(sql`
    insert into drafts (owner_id, form, subject_id, base_version, content)
    values (${key.ownerId}, ${key.form}, ${key.subjectId}, ${baseVersion}, ${content})
    on conflict (owner_id, form, subject_id) do update
      set base_version = excluded.base_version, content = excluded.content, saved_at = now()
      where drafts.settled_version is null or excluded.base_version >= drafts.settled_version`);
}

/**
 * Lets a draft go because its owner has saved the thing; call it in the same transaction.
 * @param version the one that the thing has now: drafts over an older one are refused from then on
 */
export async function settleDraft(tx: Transaction, key: DraftKey, version: number): Promise<void> {
  await tx.run(sql`
    insert into drafts (owner_id, form, subject_id, base_version, settled_version)
    values (${key.ownerId}, ${key.form}, ${key.subjectId}, ${version}, ${version})
    on conflict (owner_id, form, subject_id) do update
      set content = null, settled_version = excluded.settled_version, saved_at = now()`);
}

/** Gives a draft up, without a trace. */
export async function dropDraft(tx: Transaction, key: DraftKey): Promise<void> {
  await tx.run(sql`
    delete from drafts
    where owner_id = ${key.ownerId} and form = ${key.form} and subject_id = ${key.subjectId}`);
}

/** Forgets drafts that nobody has come back to since a moment. */
export async function forgetDrafts(db: Queryable, before: Date): Promise<void> {
  await db.run(sql`delete from drafts where saved_at < ${before.toISOString()}::timestamptz`);
}
