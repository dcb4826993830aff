import * as z from 'zod/mini';
import { lockRows, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

const oldRow = z.strictObject({ id: z.string(), userId: z.string() });

/**
 * Finds notifications created before a given time, oldest first. It reads only the first `limit` notifications by id; ids
 * sort by creation time.
 */
export function findOldest(db: Queryable, before: Date, limit: number): Promise<z.output<typeof oldRow>[]> {
  return db.rows(
    oldRow,
    sql`select id, user_id as "userId"
      from (select id, user_id, created_at from notifications order by id limit ${limit}) as oldest
      where created_at < ${before.toISOString()}::timestamptz`,
  );
}

/** Locks inboxes until the transaction ends: until then, no notification is added to them or marked as read. */
export function lockInboxes(tx: Transaction, userIds: readonly string[]): Promise<void> {
  return lockRows(tx, 'notification_inboxes', userIds, { key: 'user_id' });
}

/** Deletes notifications and lowers the unread counts of their inboxes. The caller has locked the inboxes. */
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
