import * as z from 'zod/mini';
import { empty, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** A license about which something is to be said on a day. */
const watchedLicenseRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  userId: z.string(),
  nextNoticeOn: z.string(),
  expirationMonth: z.number(),
  expirationYear: z.number(),
  timezone: z.string(),
  providerName: z.string(),
  /** Whether its owner is an active care provider: of others nothing is said. */
  isWatched: z.boolean(),
});
export type WatchedLicense = z.output<typeof watchedLicenseRow>;

const columns = sql`l.id, l.name, l.user_id as "userId", l.next_notice_on::text as "nextNoticeOn",
  l.expiration_month as "expirationMonth", l.expiration_year as "expirationYear", known_zone(u.timezone) as timezone,
  u.first_name || ' ' || u.last_name as "providerName", u.is_active and u.role = 'CareProvider' as "isWatched"`;

/**
 * Licenses about which something is to be said by a day, the longest due first.
 * @param after the one to go on after
 */
export async function findDue(
  db: Queryable,
  day: string,
  after: Pick<WatchedLicense, 'nextNoticeOn' | 'id'> | undefined,
  limit: number,
): Promise<WatchedLicense[]> {
  const from = after
    ? sql`and (l.next_notice_on, l.id) > (${after.nextNoticeOn}::date, ${after.id}::uuid)`
    : empty;
  return db.rows(
    watchedLicenseRow,
    sql`
    select ${columns} from licenses l join users u on u.id = l.user_id
    where l.next_notice_on <= ${day}::date ${from} order by l.next_notice_on, l.id limit ${limit}`,
  );
}

/** The same license as it is now, kept until the transaction ends; undefined where another node has it, or it is gone. */
export async function takeDue(tx: Transaction, id: string): Promise<WatchedLicense | undefined> {
  return tx.one(
    watchedLicenseRow,
    sql`
    select ${columns} from licenses l join users u on u.id = l.user_id
    where l.id = ${id} and l.next_notice_on is not null for no key update of l skip locked`,
  );
}

export async function setNextNotice(tx: Transaction, id: string, day: string | null): Promise<void> {
  await tx.run(sql`update licenses set next_notice_on = ${day}::date where id = ${id}`);
}
