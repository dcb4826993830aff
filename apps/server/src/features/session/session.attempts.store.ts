import * as z from 'zod/mini';
import { idRow, join, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';
import { longestLaneMinutes } from './session.attempts.model.ts';

const triesRow = z.strictObject({
  key: z.string(),
  inAQuarter: z.number(),
  inAnHour: z.number(),
  /** Since the newest of them. */
  secondsAgo: z.number(),
});
export type Tries = z.output<typeof triesRow>;

/** Counts the tries under some keys, one caller at a time for each key until the transaction ends. */
export async function countTries(tx: Transaction, keys: readonly string[]): Promise<Tries[]> {
  // Always in one order, so that two callers cannot wait for each other.
  for (const key of [...keys].sort()) {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
  return tx.rows(
    triesRow,
    sql`
    select key, count(*)::int as "inAnHour",
      (count(*) filter (where at > clock_timestamp() - interval '15 minutes'))::int as "inAQuarter",
      extract(epoch from clock_timestamp() - max(at))::float8 as "secondsAgo"
    from sign_in_attempts
    where key = any (${keys}) and at > clock_timestamp() - make_interval(mins => ${longestLaneMinutes})
    group by key`,
  );
}

/** @returns ids of the tries, one for each key */
export async function insertTries(tx: Transaction, keys: readonly string[]): Promise<string[]> {
  const rows = join(
    keys.map((key) => sql`(${key}, clock_timestamp())`),
    ', ',
  );
  const inserted = await tx.rows(
    idRow,
    sql`insert into sign_in_attempts (key, at) values ${rows} returning id`,
  );
  return inserted.map((row) => row.id);
}

export async function deleteTries(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.run(sql`delete from sign_in_attempts where id = any (${ids})`);
}

/** Deletes some tries and all under some keys, always in one order, so that two sign-ins cannot wait for each other. */
export async function deleteTriesAndKeys(
  db: Queryable,
  ids: readonly string[],
  keys: readonly string[],
): Promise<void> {
  await db.run(sql`
    with doomed as (
      select id from sign_in_attempts where id = any (${ids}) or key = any (${keys}) order by id for update)
    delete from sign_in_attempts where id in (select id from doomed)`);
}

export async function deleteOldTries(db: Queryable): Promise<void> {
  await db.run(
    sql`delete from sign_in_attempts where at < now() - make_interval(mins => ${longestLaneMinutes})`,
  );
}

/** Whether a browser has signed in to an account before. */
export async function isKnownDevice(
  db: Queryable,
  deviceHash: Buffer,
  userId: string | null,
): Promise<boolean> {
  const found = await db.run(
    sql`select 1 from known_devices where hash = ${deviceHash} and user_id = ${userId}`,
  );
  return found === 1;
}

const rememberDeviceRow = z.strictObject({ isNew: z.boolean(), hadOthers: z.boolean() });

/**
 * Remembers that a browser has signed in to an account.
 * @returns whether it is another browser than all before (the very first is not)
 */
export async function rememberDevice(tx: Transaction, deviceHash: Buffer, userId: string): Promise<boolean> {
  const saved = await tx.one(
    rememberDeviceRow,
    sql`
    insert into known_devices (hash, user_id) values (${deviceHash}, ${userId})
    on conflict (hash, user_id) do update set last_used_at = now()
    returning xmax = 0 as "isNew", exists (select from known_devices k where k.user_id = ${userId}) as "hadOthers"`,
  );
  const row = saved;
  return row?.isNew === true && row.hadOthers;
}

/** A browser that was not used for a year is a stranger again. */
export async function deleteOldDevices(db: Queryable): Promise<void> {
  await db.run(sql`delete from known_devices where last_used_at < now() - interval '1 year'`);
}

export async function forgetDevices(db: Queryable, userId: string): Promise<void> {
  await db.run(sql`delete from known_devices where user_id = ${userId}`);
}
