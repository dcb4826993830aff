import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';
import { searchMinutes } from './clients.searches.model.ts';

const recentRow = z.strictObject({
  passed: z.int(),
  refused: z.int(),
  /** Since the newest that was not refused; null: there is none. */
  secondsAgo: z.nullable(z.number()),
});

/** The emergency searches of a person in the last hour. Further ones wait until the transaction ends, on every server. */
export async function lockSearches(tx: Transaction, userId: string): Promise<z.output<typeof recentRow>> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`emergency search ${userId}`}, 0))`);
  const found = await tx.one(
    recentRow,
    sql`select (count(*) filter (where not is_refused))::int as passed, (count(*) filter (where is_refused))::int as refused,
        extract(epoch from clock_timestamp() - max(at) filter (where not is_refused))::float8 as "secondsAgo"
      from client_emergency_searches
      where user_id = ${userId} and at > clock_timestamp() - make_interval(mins => ${searchMinutes})`,
  );
  return found ?? { passed: 0, refused: 0, secondsAgo: null };
}

/** Counts a search. */
export async function insertSearch(tx: Transaction, userId: string, isRefused: boolean): Promise<void> {
  await tx.run(
    sql`insert into client_emergency_searches (user_id, is_refused) values (${userId}, ${isRefused})`,
  );
}

/** Removes searches that are not counted any more. */
export async function deleteOldSearches(db: Queryable): Promise<void> {
  await db.run(
    sql`delete from client_emergency_searches where at < now() - make_interval(mins => ${searchMinutes})`,
  );
}
