import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';
import type { StoredProfile } from './profiles.store.ts';

/** A removed profile. */
export interface RemovedProfile {
  readonly profile: StoredProfile;
}

/** Keeps what was removed, for as long as it can be taken back. */
export async function keepRemoved(
  tx: Transaction,
  userId: string,
  removed: RemovedProfile,
  { version, by }: { version: number; by: string },
): Promise<void> {
  await tx.run(sql`
    insert into care_provider_removals (user_id, version, content, removed_by)
    values (${userId}, ${version}, ${JSON.stringify(removed)}, ${by})
    on conflict (user_id) do update set version = excluded.version, content = excluded.content,
      removed_by = excluded.removed_by, removed_at = now()`);
}

const findRemovedRow = z.strictObject({ content: z.nullable(z.string()), secondsAgo: z.number() });

/** What was removed, and how many seconds ago; undefined where nothing is kept. */
export async function findRemoved(
  tx: Transaction,
  userId: string,
): Promise<{ removed: RemovedProfile; secondsAgo: number } | undefined> {
  const row = await tx.one(
    findRemovedRow,
    sql`
    select content, extract(epoch from now() - removed_at)::float8 as "secondsAgo"
    from care_provider_removals where user_id = ${userId}`,
  );
  if (!row || row.content === null) return undefined;
  return { removed: JSON.parse(row.content) as RemovedProfile, secondsAgo: row.secondsAgo };
}

export async function forgetRemoved(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`update care_provider_removals set content = null where user_id = ${userId}`);
}

/** Lets go of what can no longer be taken back. */
export async function forgetOldRemovals(db: Queryable, before: Date): Promise<void> {
  await db.run(sql`
    update care_provider_removals set content = null
    where content is not null and removed_at < ${before.toISOString()}::timestamptz`);
}
