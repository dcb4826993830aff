import * as z from 'zod/mini';
import { lockRows, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

const oldRow = z.strictObject({ id: z.string(), userId: z.string() });

/**
 * The oldest notifications, of those that were made before a moment.
 * @param limit of the oldest that are looked at: their ids are in the order in which they were made
 */
export function findOldest(db: Queryable, before: Date, limit: number): Promise<z.output<typeof oldRow>[]> {
  return db.rows(
    oldRow,
    sql`select id, user_id as "userId"
      from (select id, user_id, created_at from notifications order by id limit ${limit}) as oldest
      where created_at < ${before.toISOString()}::timestamptz`,
  );
}

/** Nothing is told to these people, and nothing of theirs is marked as read, until the transaction ends. */
export function lockInboxes(tx: Transaction, userIds: readonly string[]): Promise<void> {
  return lockRows(tx, 'notification_inboxes', userIds, { key: 'user_id' });
}

/** Deletes notifications of locked inboxes, and counts them as unread no longer. */
export async function deleteNotifications(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from notification_digest_waits where notification_id = any (${ids}::uuid[])`);
  await tx.run(sql`
    with gone as (delete from notifications where id = any (${ids}::uuid[]) returning user_id, sequence, is_read)
    update notification_inboxes i set unread_count = unread_count - counted.unread, version = version + 1
    from (
      select g.user_id, count(*) as unread from gone g join notification_inboxes b using (user_id)
      where g.sequence > b.read_up_to and not g.is_read group by g.user_id
    ) as counted
    where i.user_id = counted.user_id`);
}
