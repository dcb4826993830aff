import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

const staleRow = z.strictObject({ id: z.string(), timezone: z.string() });

/** The active people whose hours nobody has confirmed, and whom nobody has asked to, since an instant. */
export async function findStale(db: Queryable, since: Date): Promise<z.output<typeof staleRow>[]> {
  return db.rows(
    staleRow,
    sql`
    select u.id, known_zone(u.timezone) as timezone
    from staff_availability_plans p join users u on u.id = p.user_id and u.is_active
    where ${isStale(since)} order by u.id`,
  );
}

const isStale = (
  since: Date,
) => sql`coalesce(p.confirmed_at, p.updated_at) < ${since.toISOString()}::timestamptz
  and (p.asked_at is null or p.asked_at < ${since.toISOString()}::timestamptz)`;

const askedRow = z.strictObject({ days: z.int() });

/**
 * Takes the turn of asking somebody.
 * @returns how many days ago their hours were confirmed; undefined where another node was faster, or they just were
 */
export async function takeAsking(
  tx: Transaction,
  userId: string,
  { since, now }: { since: Date; now: Date },
): Promise<number | undefined> {
  const asked = await tx.one(
    askedRow,
    sql`
    update staff_availability_plans p set asked_at = ${now.toISOString()}::timestamptz
    where p.user_id = ${userId} and ${isStale(since)}
    returning floor(extract(epoch from ${now.toISOString()}::timestamptz - coalesce(p.confirmed_at, p.updated_at)) / 86400)::int as days`,
  );
  return asked?.days;
}
