import type { ProfileDraft } from '@homeward/contract/profiles';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/index.ts';

/** What somebody had typed into the editor of a profile; undefined where there is nothing. */
export async function findDraft(
  db: Queryable,
  userId: string,
  editorId: string,
): Promise<ProfileDraft | undefined> {
  const found = await db.execute<{ baseVersion: number; content: string; savedAt: string }>(sql`
    select base_version as "baseVersion", content, to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "savedAt"
    from care_provider_drafts where user_id = ${userId} and editor_id = ${editorId}`);
  const [row] = found.rows;
  return row && { ...row, content: JSON.parse(row.content) as Record<string, unknown> };
}

/**
 * Keeps a draft instead of the one before. One that is older than what the same editor has saved is late, not new:
 * it is let go.
 */
export async function keepDraft(
  tx: Transaction,
  userId: string,
  editorId: string,
  { baseVersion, content }: { baseVersion: number; content: string },
): Promise<void> {
  await tx.execute(sql`
    insert into care_provider_drafts (user_id, editor_id, base_version, content)
    select ${userId}, ${editorId}, ${baseVersion}, ${content}
    where not exists (select from care_provider_profiles p
      where p.user_id = ${userId} and p.updated_by = ${editorId} and p.version > ${baseVersion})
    on conflict (user_id, editor_id) do update set base_version = excluded.base_version, content = excluded.content,
      saved_at = now()`);
}

export async function dropDraft(tx: Transaction, userId: string, editorId: string): Promise<void> {
  await tx.execute(
    sql`delete from care_provider_drafts where user_id = ${userId} and editor_id = ${editorId}`,
  );
}

/** Forgets drafts that nobody has come back to. */
export async function forgetDrafts(db: Queryable, before: Date): Promise<void> {
  await db.execute(
    sql`delete from care_provider_drafts where saved_at < ${before.toISOString()}::timestamptz`,
  );
}
