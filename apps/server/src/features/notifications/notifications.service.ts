import type { Transaction } from '../../platform/db/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { lockInbox, markAllRead, markRead } from './notifications.inbox.store.ts';

/** The outbox topic that says what somebody has read, so that their other tabs and devices follow. */
export const readTopic = 'notifications.read';

interface Unread {
  updatedUnreadCount: number;
}

/**
 * Marks one of the caller's notifications as read; again changes nothing.
 * @throws 404 when the caller has no such notification
 */
export async function readOne(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  userId: string,
  id: string,
): Promise<Unread> {
  const inbox = await lockInbox(tx, userId);
  const marked = await markRead(tx, userId, id, inbox.readUpTo);
  if (!marked) throw notFound('This notification');
  if (!marked.isChanged) return { updatedUnreadCount: inbox.unreadCount };
  const unreadCount = inbox.unreadCount - 1;
  const version = inbox.version + 1;
  await outbox.add(tx, { topic: readTopic, payload: { userId, ids: [id], unreadCount, version } });
  return { updatedUnreadCount: unreadCount };
}

/** Marks all of the caller's notifications as read; again changes nothing. */
export async function readAll(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  userId: string,
): Promise<Unread> {
  const inbox = await lockInbox(tx, userId);
  if (inbox.unreadCount > 0) {
    await markAllRead(tx, userId);
    const version = inbox.version + 1;
    await outbox.add(tx, { topic: readTopic, payload: { userId, ids: 'all', unreadCount: 0, version } });
  }
  return { updatedUnreadCount: 0 };
}
