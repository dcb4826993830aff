import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/index.ts';

export interface LockedInbox {
  readonly unreadCount: number;
  readonly readUpTo: number;
  /** Counts the changes of the list: see `ChangeOrder`. */
  readonly version: number;
}

/**
 * Somebody's inbox, locked until the transaction ends; made where there was none. What is read after it is true until
 * then: nobody tells them anything meanwhile, and nothing else of theirs is marked as read.
 */
export async function lockInbox(tx: Transaction, userId: string): Promise<LockedInbox> {
  const lock = () =>
    tx.execute<LockedInbox & Record<string, unknown>>(sql`
      select unread_count as "unreadCount", read_up_to::float8 as "readUpTo", version::float8 as version
      from notification_inboxes where user_id = ${userId} for update`);
  const [known] = (await lock()).rows;
  if (known) return known;
  await tx.execute(sql`insert into notification_inboxes (user_id) values (${userId}) on conflict do nothing`);
  const [made] = (await lock()).rows;
  if (!made) throw new Error('The inbox that was made is gone.');
  return made;
}

export interface Marked {
  /** Whether it was unread until now. */
  readonly isChanged: boolean;
}

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
  const found = await tx.execute<{ isUnread: boolean }>(sql`
    select not is_read and sequence > ${readUpTo} as "isUnread"
    from notifications where id = ${id} and user_id = ${userId} and sequence is not null`);
  const [row] = found.rows;
  if (!row) return undefined;
  if (row.isUnread) {
    await tx.execute(sql`update notifications set is_read = true, read_at = now() where id = ${id}`);
    await tx.execute(
      sql`update notification_inboxes set unread_count = unread_count - 1, version = version + 1 where user_id = ${userId}`,
    );
  }
  return { isChanged: row.isUnread };
}

/** Marks all of a locked inbox as read: a line is drawn below the newest one, however many there are. */
export async function markAllRead(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    update notification_inboxes set unread_count = 0, read_up_to = last_sequence, version = version + 1
    where user_id = ${userId}`);
}
