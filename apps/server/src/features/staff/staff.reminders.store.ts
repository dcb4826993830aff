import { type Day, daySchema, roleSchema, type Viewer } from '@homeward/contract/core';
import { licenseNoticeDays } from '@homeward/contract/profiles';
import * as z from 'zod/mini';
import { type Queryable, type Sql, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from './staff.store.ts';

const listenerRow = z.strictObject({
  id: z.string(),
  role: roleSchema,
  timezone: z.string(),
  /** The day on which the account was made. */
  since: daySchema,
  /** Null: never told. */
  toldUntil: z.nullable(daySchema),
});
export type Listener = z.output<typeof listenerRow>;

/** The days, of a license and of a credential, on which something is said of it: how many days before it runs out. */
const licenses = sql`unnest(${[...licenseNoticeDays]}::int[]) ahead join licenses l on true`;
const credentials = sql`staff_credential_kinds k cross join unnest(k.reminder_days) ahead
  join staff_credentials c on c.kind_id = k.id`;

/** The notice falls after one day and up to another. Bounds on the column alone, so that its index is read. */
const fallsDue = (column: Sql, from: Day, until: Day) =>
  sql`${column} > ${from}::date + ahead and ${column} <= ${until}::date + ahead`;

/** Whoever enters something is not told of the days that were over by then. */
const wasThere = (column: Sql, id: Sql) =>
  sql`${column} - ahead >= coalesce(uuid_extract_timestamp(${id})::date, '-infinity') - 1`;

const isTaken = sql`exists (select from staff_credentials t where t.license_id = l.id)`;

/**
 * The active people to whom something may have to be said by a day: care managers, and those who hold a license or a
 * credential that falls due.
 * @param oldest what fell due by then is of no use any more
 */
export async function findListeners(db: Queryable, oldest: Day, newest: Day): Promise<Listener[]> {
  const untold = (column: Sql) => sql`${column} - ahead > coalesce(d.told_until, ${oldest}::date)`;
  return db.rows(
    listenerRow,
    sql`
    select u.id, u.role, known_zone(u.timezone) as timezone,
      (u.created_at at time zone known_zone(u.timezone))::date::text as since, d.told_until::text as "toldUntil"
    from users u left join staff_expiry_digests d on d.user_id = u.id
    where u.is_active and (u.role = 'CareManager' or u.id in (
      select l.user_id from ${licenses} left join staff_expiry_digests d on d.user_id = l.user_id
      where ${fallsDue(sql`l.expires_on`, oldest, newest)} and ${untold(sql`l.expires_on`)}
      union all
      select c.user_id from ${credentials} left join staff_expiry_digests d on d.user_id = c.user_id
      where ${fallsDue(sql`c.runs_out_on`, oldest, newest)} and ${untold(sql`c.runs_out_on`)}))
    order by u.id`,
  );
}

const takeTurnRow = z.strictObject({ toldUntil: daySchema });

/**
 * Takes the turn of telling somebody up to a day, and keeps others from it until the transaction ends.
 * @param told what counts as told where nothing was yet, and however long ago they were told last
 * @returns up to which day they were told before; undefined where another node was faster
 */
export async function takeTurn(
  tx: Transaction,
  userId: string,
  { firstly, oldest }: { firstly: Day; oldest: Day },
  today: Day,
): Promise<Day | undefined> {
  await tx.run(sql`
    insert into staff_expiry_digests (user_id, told_until) values (${userId}, ${firstly}::date) on conflict do nothing`);
  const row = await tx.one(
    takeTurnRow,
    sql`
    select greatest(told_until, ${oldest}::date)::text as "toldUntil" from staff_expiry_digests
    where user_id = ${userId} and told_until < ${today}::date for update`,
  );
  if (!row) return undefined;
  await tx.run(sql`update staff_expiry_digests set told_until = ${today}::date where user_id = ${userId}`);
  return row.toldUntil;
}

/** A license of an active care provider, or a credential of somebody active, of which something is to be said. */
const dueRow = z.strictObject({
  userId: z.string(),
  isLicense: z.boolean(),
  name: z.string(),
  providerName: z.string(),
  expiresOn: daySchema,
});
export type Due = z.output<typeof dueRow>;

/**
 * What falls due for somebody after `from` and up to `until`, each once, the soonest first: their own, and for a care
 * manager that of everybody whom they meet.
 */
export async function findFallingDue(tx: Transaction, viewer: Viewer, from: Day, until: Day): Promise<Due[]> {
  const isManager = viewer.role === 'CareManager';
  const name = sql`u.first_name || ' ' || u.last_name as "providerName"`;
  const due = (column: Sql, id: Sql) => sql`${fallsDue(column, from, until)} and ${wasThere(column, id)}`;
  return tx.rows(
    dueRow,
    sql`
    select l.user_id as "userId", true as "isLicense", l.name, ${name}, l.expires_on::text as "expiresOn"
    from ${licenses} join users u on u.id = l.user_id and u.is_active and u.role = 'CareProvider'
    where ${due(sql`l.expires_on`, sql`l.id`)} and not ${isTaken} and (${isManager} or l.user_id = ${viewer.id})
    group by l.id, u.id
    union all
    select c.user_id, false, k.name, ${name}, c.runs_out_on::text
    from ${credentials} join users u on u.id = c.user_id and u.is_active join staff_records s on s.user_id = c.user_id
    where ${due(sql`c.runs_out_on`, sql`c.id`)}
      and ${isManager ? withinReach(viewer) : sql`c.user_id = ${viewer.id}`}
    group by c.id, k.id, u.id
    order by "expiresOn", name, "userId"`,
  );
}
