import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/index.ts';

/** A license about which something is to be said on a day. */
export interface WatchedLicense extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly userId: string;
  readonly nextNoticeOn: string;
  readonly expirationMonth: number;
  readonly expirationYear: number;
  readonly timezone: string;
  readonly providerName: string;
  /** Whether its owner is an active care provider: of others nothing is said. */
  readonly isWatched: boolean;
}

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
    : sql``;
  const found = await db.execute<WatchedLicense>(sql`
    select ${columns} from licenses l join users u on u.id = l.user_id
    where l.next_notice_on <= ${day}::date ${from} order by l.next_notice_on, l.id limit ${limit}`);
  return found.rows;
}

/** The same license as it is now, kept until the transaction ends; undefined where another node has it, or it is gone. */
export async function takeDue(tx: Transaction, id: string): Promise<WatchedLicense | undefined> {
  const found = await tx.execute<WatchedLicense>(sql`
    select ${columns} from licenses l join users u on u.id = l.user_id
    where l.id = ${id} and l.next_notice_on is not null for no key update of l skip locked`);
  return found.rows[0];
}

export async function setNextNotice(tx: Transaction, id: string, day: string | null): Promise<void> {
  await tx.execute(sql`update licenses set next_notice_on = ${day}::date where id = ${id}`);
}
