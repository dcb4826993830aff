import type { AnswerOf } from '@homeward/contract/core';
import {
  getNotificationPreferences,
  listMissedNotifications,
  listNotifications,
  type Missed,
  markAllNotificationsRead,
  markNotificationRead,
  type NotificationPage,
  type NotificationSound,
  notificationSounds,
} from '@homeward/contract/notifications';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';

interface PageParam {
  readonly page: number;
  /** Where the first page began, so that later pages go on where it ended although new ones have arrived. */
  readonly upTo?: number;
}

/** The list, page by page: the next one is the one that the last one names. */
export const listQuery = infiniteQueryOptions({
  queryKey: [listNotifications.id],
  queryFn: ({ pageParam, signal }): Promise<NotificationPage> =>
    call(listNotifications, { query: pageParam }, { signal }),
  initialPageParam: { page: 1 } as PageParam,
  getNextPageParam: ({ pagination: { nextPage, upTo } }): PageParam | undefined =>
    nextPage === null ? undefined : { page: nextPage, upTo },
});

/** What came after a sequence; tried again while the server cannot be reached. */
export function fetchMissed(after: number): Promise<Missed> {
  return queryClient.fetchQuery({
    ...queryOptionsFor(listMissedNotifications, { query: { after } }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Marks one as read; answers the server's count of unread ones. */
export async function markRead(id: string): Promise<number> {
  return (await call(markNotificationRead, { params: { id } })).updatedUnreadCount;
}

/** Marks all as read; answers the server's count of unread ones. */
export async function markAllRead(): Promise<number> {
  return (await call(markAllNotificationsRead)).updatedUnreadCount;
}

export const preferencesQuery = queryOptionsFor(getNotificationPreferences);

/** Tells the other tabs of this browser that the preferences have changed. */
const preferencesChannel = new BroadcastChannel('homeward.notification-preferences');

/** To be called after a change of the preferences. */
export function tellPreferencesChanged(): void {
  preferencesChannel.postMessage('changed');
}

/** Notices when another tab changes the preferences. */
export function followPreferences(): void {
  preferencesChannel.onmessage = () => void queryClient.invalidateQueries(preferencesQuery);
}

/** The sound that the viewer has chosen; the first of them while it cannot be asked for. */
export async function fetchSound(): Promise<NotificationSound> {
  try {
    return (await queryClient.fetchQuery({ ...preferencesQuery, staleTime: 300_000 })).sound;
  } catch {
    return notificationSounds[0];
  }
}

export type Preferences = AnswerOf<typeof getNotificationPreferences>;
