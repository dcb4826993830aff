import type { Notification } from '@homeward/contract/notifications';
import { useSyncExternalStore } from 'react';
import { queryClient, refetch } from '../../lib/query.ts';
import { currentLiveState, useLiveState } from '../../lib/socket.ts';
import { updateSession } from '../session/index.ts';
import { listQuery, markAllRead, markRead } from './notifications.queries.ts';

/** What arrived since the page was opened, and how much of it while nobody looked at this tab. */
interface Arrived {
  readonly recent: readonly Notification[];
  readonly unseen: number;
}

/** As many as a reconnecting browser is told at once. */
const mostRecent = 200;

let arrived: Arrived = { recent: [], unseen: 0 };
const listeners = new Set<() => void>();
/** Grows with each count that the connection brought. */
let countsHeard = 0;

function setArrived(change: Partial<Arrived>): void {
  arrived = { ...arrived, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the server's count of unread notifications. */
function setUnread(unReadNotificationCount: number): void {
  updateSession((session) =>
    session.user.unReadNotificationCount === unReadNotificationCount
      ? session
      : { ...session, user: { ...session.user, unReadNotificationCount } },
  );
  if (arrived.unseen > unReadNotificationCount) setArrived({ unseen: unReadNotificationCount });
}

/** Keeps what has just arrived. */
export function addArrivals(news: readonly Notification[]): void {
  const isHidden = document.visibilityState === 'hidden';
  setArrived({
    recent: [...arrived.recent, ...news].slice(-mostRecent),
    unseen: isHidden ? arrived.unseen + news.length : 0,
  });
  if (arrived.recent.length === mostRecent) void refetch(listQuery);
}

/** Nobody needs to be told any more of what arrived in the background: the tab is seen. */
export function forgetUnseen(): void {
  setArrived({ unseen: 0 });
}

/** Takes a count that the connection brought. */
export function hearCount(unread: number): void {
  countsHeard += 1;
  setUnread(unread);
}

/** Sets the marks of everything that this page holds: of some, or of all. */
export function setRead(ids: readonly string[] | 'all', isRead: boolean): void {
  const isMeant = ids === 'all' ? () => true : (id: string) => ids.includes(id);
  const mark = (list: readonly Notification[]) =>
    list.map((notification) =>
      notification.isRead !== isRead && isMeant(notification.id) ? { ...notification, isRead } : notification,
    );
  setArrived({ recent: mark(arrived.recent) });
  queryClient.setQueryData(
    listQuery.queryKey,
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, data: mark(page.data) })) },
  );
}

/**
 * Makes a call whose answer is a count of unread notifications. Where the connection has brought a count meanwhile,
 * it brings the newest too, and an answer that is older than it is not shown.
 */
async function takeCount(answer: Promise<number>): Promise<void> {
  const heardBefore = countsHeard;
  const unread = await answer;
  if (heardBefore === countsHeard || currentLiveState('notifications') !== 'connected') setUnread(unread);
}

/**
 * Marks a notification as read: once, however often it is clicked.
 * @throws {Error} the server did not do it; it is unread again
 */
export async function readNotification({ id, isRead }: Notification): Promise<void> {
  if (isRead) return;
  setRead([id], true);
  try {
    await takeCount(markRead(id));
  } catch (error) {
    setRead([id], false);
    throw error;
  }
}

/**
 * Marks all as read.
 * @throws {Error} the server did not do it
 */
export async function readAllNotifications(): Promise<void> {
  await takeCount(markAllRead());
  setRead('all', true);
}

/** How many arrived while this tab was in the background; 0 once it is seen again. */
export function useUnseenArrivals(): number {
  return useSyncExternalStore(subscribe, () => arrived.unseen);
}

/** What arrived since the page was opened, oldest first. */
export function useRecentArrivals(): readonly Notification[] {
  return useSyncExternalStore(subscribe, () => arrived.recent);
}

/** Whether the connection was there and is not: what happens now appears once it is back. */
export function useIsConnectionLost(): boolean {
  return useLiveState('notifications') === 'lost';
}
