import type { Day } from '@homeward/contract/core';
import { daySchema } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

const careManagerRow = z.strictObject({
  id: z.string(),
  timezone: z.string(),
  /** The day on which the account was made. */
  since: daySchema,
  /** Null: never told. */
  toldUntil: z.nullable(daySchema),
});
export type CareManager = z.output<typeof careManagerRow>;

/** The active care managers. */
export async function findCareManagers(db: Queryable): Promise<CareManager[]> {
  return db.rows(
    careManagerRow,
    sql`
    select u.id, known_zone(u.timezone) as timezone, (u.created_at at time zone known_zone(u.timezone))::date::text as since,
      d.told_until::text as "toldUntil"
    from users u left join license_digests d on d.user_id = u.id
    where u.role = 'CareManager' and u.is_active order by u.id`,
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
    insert into license_digests (user_id, told_until) values (${userId}, ${firstly}::date) on conflict do nothing`);
  const row = await tx.one(
    takeTurnRow,
    sql`
    select greatest(told_until, ${oldest}::date)::text as "toldUntil" from license_digests
    where user_id = ${userId} and told_until < ${today}::date for update`,
  );
  if (!row) return undefined;
  await tx.run(sql`update license_digests set told_until = ${today}::date where user_id = ${userId}`);
  return row.toldUntil;
}

/** A license of an active care provider of which something is to be said. */
const dueLicenseRow = z.strictObject({
  userId: z.string(),
  name: z.string(),
  providerName: z.string(),
  expiresOn: daySchema,
});
export type DueLicense = z.output<typeof dueLicenseRow>;

/**
 * Licenses for which one of the days fell after `from` and up to `until`, each once, the soonest first.
 * @param noticeDays how many days before the expiration something is said
 */
export async function findFallingDue(
  tx: Transaction,
  from: Day,
  until: Day,
  noticeDays: readonly number[],
): Promise<DueLicense[]> {
  return tx.rows(
    dueLicenseRow,
    sql`
    select l.user_id as "userId", l.name, u.first_name || ' ' || u.last_name as "providerName",
      l.expires_on::text as "expiresOn"
    from unnest(${noticeDays}::int[]) ahead
    join licenses l on l.expires_on > ${from}::date + ahead and l.expires_on <= ${until}::date + ahead
    join users u on u.id = l.user_id and u.is_active and u.role = 'CareProvider'
    group by l.id, u.id order by l.expires_on, l.id`,
  );
}
