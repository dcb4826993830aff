import * as z from 'zod/mini';
import { sql, type Transaction } from '../../platform/db/index.ts';

const lockedInboxRow = z.strictObject({
  unreadCount: z.number(),
  readUpTo: z.number(),
  /** Counts the changes of the list: see `ChangeOrder`. */
  version: z.number(),
});
export type LockedInbox = z.output<typeof lockedInboxRow>;

/**
 * Somebody's inbox, locked until the transaction ends; made where there was none. What is read after it is true until
 * then: nobody tells them anything meanwhile, and nothing else of theirs is marked as read.
 */
export async function lockInbox(tx: Transaction, userId: string): Promise<LockedInbox> {
  const lock = () =>
    tx.one(
      lockedInboxRow,
      sql`
      select unread_count as "unreadCount", read_up_to::float8 as "readUpTo", version::float8 as version
      from notification_inboxes where user_id = ${userId} for update`,
    );
  const known = await lock();
  if (known) return known;
  await tx.run(sql`insert into notification_inboxes (user_id) values (${userId}) on conflict do nothing`);
  const made = await lock();
  if (!made) throw new Error('The inbox that was made is gone.');
  return made;
}

export interface Marked {
  /** Whether it was unread until now. */
  readonly isChanged: boolean;
}

const markReadRow = z.strictObject({ isUnread: z.boolean() });

/**
 * Marks a notification of a locked inbox as read.
 * @returns undefined when the owner has no such notification in their list
 */
export async function markRead(
  tx: Transaction,
  userId: string,
  id: string,
  readUpTo: number,
): Promise<Marked | undefined> {
  const row = await tx.one(
    markReadRow,
    sql`
    select not is_read and sequence > ${readUpTo} as "isUnread"
    from notifications where id = ${id} and user_id = ${userId} and sequence is not null`,
  );
  if (!row) return undefined;
  if (row.isUnread) {
    await tx.run(sql`update notifications set is_read = true, read_at = now() where id = ${id}`);
    await tx.run(
      sql`update notification_inboxes set unread_count = unread_count - 1, version = version + 1 where user_id = ${userId}`,
    );
  }
  return { isChanged: row.isUnread };
}

/** Marks all of a locked inbox as read: a line is drawn below the newest one, however many there are. */
export async function markAllRead(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`
    update notification_inboxes set unread_count = 0, read_up_to = last_sequence, version = version + 1
    where user_id = ${userId}`);
}
