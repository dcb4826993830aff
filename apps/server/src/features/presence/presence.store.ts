import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';

/**
 * Notes when people were last there, all in one statement. Never back: nodes may write late. In one order, so that
 * two nodes do not wait for each other.
 * @param seen time by user id, in ms since 1970; who is gone meanwhile is passed over
 */
export async function saveLastSeen(db: Queryable, seen: ReadonlyMap<string, number>): Promise<void> {
  const ids = [...seen.keys()];
  const times = [...seen.values()].map((ms) => new Date(ms).toISOString());
  await db.run(sql`
    insert into last_seen (user_id, at)
    select s.id, s.at from unnest(${ids}::uuid[], ${times}::timestamptz[]) s (id, at)
    where exists (select from users u where u.id = s.id)
    order by s.id
    on conflict (user_id) do update set at = excluded.at where last_seen.at < excluded.at`);
}

const readLastSeenRow = z.strictObject({ at: z.date() });

/**
 * When somebody was last connected, to a minute while they still are.
 * @returns null for whoever never was
 */
export async function readLastSeen(db: Queryable, userId: string): Promise<Date | null> {
  const found = await db.one(readLastSeenRow, sql`select at from last_seen where user_id = ${userId}`);
  return found?.at ?? null;
}
