import { type Day, dayIn, daySchema, roleSchema, type Viewer } from '@homeward/contract/core';
import { licenseNoticeDays } from '@homeward/contract/profiles';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, type Sql, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from './staff.store.ts';

const listenerRow = z.strictObject({
  id: z.string(),
  role: roleSchema,
  timezone: z.string(),
  /** Null: never told. */
  toldAt: z.nullable(z.string()),
});
export type Listener = z.output<typeof listenerRow>;

/** The days, of a license and of a credential, on which something is said of it: how many days before it runs out. */
const licenses = sql`unnest(${[...licenseNoticeDays]}::int[]) ahead join licenses l on true`;
const credentials = sql`staff_credential_kinds k cross join unnest(k.reminder_days) ahead
  join staff_credentials c on c.kind_id = k.id`;

/** A stretch of time, from (left out) and until. */
export interface Stretch {
  readonly from: Date;
  readonly until: Date;
}

/**
 * The notice may fall within a stretch for somebody somewhere: no clock is more than a day from that of UTC. Bounds on the
 * column alone, so that its index is read.
 */
const mayFallDue = (column: Sql, { from, until }: Stretch) =>
  sql`${column} >= ${dayIn('UTC', from)}::date - 1 + ahead and ${column} <= ${dayIn('UTC', until)}::date + 1 + ahead`;

/** The notice falls within a stretch, by the days of `users u`, and not before the thing was entered. */
const fallsDue = (
  column: Sql,
  id: Sql,
  { from, until }: Stretch,
) => sql`${mayFallDue(column, { from, until })}
  and ${column} - ahead > day_of_person(u.id, ${from}::timestamptz)
  and ${column} - ahead <= day_of_person(u.id, ${until}::timestamptz)
  and ${column} - ahead >= coalesce(day_of_person(u.id, uuid_extract_timestamp(${id})), '-infinity')`;

const isTaken = sql`exists (select from staff_credentials t where t.license_id = l.id)`;

/**
 * The active people to whom something may have to be said: care managers, and those who hold a license or a credential
 * that falls due.
 */
export async function findListeners(db: Queryable, stretch: Stretch): Promise<Listener[]> {
  const untold = (column: Sql) =>
    sql`(d.told_at is null or ${column} - ahead >= (d.told_at at time zone 'UTC')::date - 1)`;
  return db.rows(
    listenerRow,
    sql`
    select u.id, u.role, known_zone(u.timezone) as timezone, ${raw(instantOf('d.told_at'))} as "toldAt"
    from users u left join staff_expiry_digests d on d.user_id = u.id
    where u.is_active and (u.role = 'CareManager' or u.id in (
      select l.user_id from ${licenses} left join staff_expiry_digests d on d.user_id = l.user_id
      where ${mayFallDue(sql`l.expires_on`, stretch)} and ${untold(sql`l.expires_on`)}
      union all
      select c.user_id from ${credentials} left join staff_expiry_digests d on d.user_id = c.user_id
      where ${mayFallDue(sql`c.runs_out_on`, stretch)} and ${untold(sql`c.runs_out_on`)}))
    order by u.id`,
  );
}

const takeTurnRow = z.strictObject({ toldAt: z.string() });

/**
 * Takes the turn of telling somebody up to now, and keeps others from it until the transaction ends.
 * @param today the day of the listener
 * @returns up to when they were told before (a new account: until the day of its creation began); undefined where
 * another node was faster
 */
export async function takeTurn(
  tx: Transaction,
  { id, timezone }: Listener,
  today: Day,
  now: Date,
): Promise<Date | undefined> {
  await tx.run(sql`
    insert into staff_expiry_digests (user_id, told_at)
    select id, (date_trunc('day', created_at at time zone ${timezone}) - interval '1 minute') at time zone ${timezone}
    from users where id = ${id} on conflict do nothing`);
  const row = await tx.one(
    takeTurnRow,
    sql`
    select ${raw(instantOf('told_at'))} as "toldAt" from staff_expiry_digests
    where user_id = ${id} and (told_at at time zone ${timezone})::date < ${today}::date for update`,
  );
  if (!row) return undefined;
  await tx.run(sql`update staff_expiry_digests set told_at = ${now} where user_id = ${id}`);
  return new Date(row.toldAt);
}

/** A license of an active care provider, or a credential of somebody active, of which something is to be said. */
const dueRow = z.strictObject({
  userId: z.string(),
  isLicense: z.boolean(),
  name: z.string(),
  providerName: z.string(),
  expiresOn: daySchema,
  /** From the day that it is for the person. */
  daysLeft: z.int(),
});
export type Due = z.output<typeof dueRow>;

/**
 * What falls due for somebody within a stretch, each once, the soonest first: their own, and for a care manager that of
 * everybody whom they meet.
 */
export async function findFallingDue(tx: Transaction, viewer: Viewer, stretch: Stretch): Promise<Due[]> {
  const isManager = viewer.role === 'CareManager';
  const name = sql`u.first_name || ' ' || u.last_name as "providerName"`;
  const left = (column: Sql) =>
    sql`${column} - day_of_person(u.id, ${stretch.until}::timestamptz) as "daysLeft"`;
  return tx.rows(
    dueRow,
    sql`
    select l.user_id as "userId", true as "isLicense", l.name, ${name}, l.expires_on::text as "expiresOn",
      ${left(sql`l.expires_on`)}
    from ${licenses} join users u on u.id = l.user_id and u.is_active and u.role = 'CareProvider'
    where ${fallsDue(sql`l.expires_on`, sql`l.id`, stretch)} and not ${isTaken} and (${isManager} or l.user_id = ${viewer.id})
    group by l.id, u.id
    union all
    select c.user_id, false, k.name, ${name}, c.runs_out_on::text, ${left(sql`c.runs_out_on`)}
    from ${credentials} join users u on u.id = c.user_id and u.is_active join staff_records s on s.user_id = c.user_id
    where ${fallsDue(sql`c.runs_out_on`, sql`c.id`, stretch)}
      and ${isManager ? withinReach(viewer) : sql`c.user_id = ${viewer.id}`}
    group by c.id, k.id, u.id
    order by "expiresOn", name, "userId"`,
  );
}
