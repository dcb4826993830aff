import { type Notification, notificationRead, notificationSent } from '@homeward/contract/notifications';
import type { Deps, OutboxListener } from '../../platform/slice/index.ts';
import { sentTopic } from './notifications.notice.service.ts';
import type { ListedNotification } from './notifications.notice.store.ts';
import { ChangeOrder } from './notifications.order.live.ts';
import { readTopic } from './notifications.service.ts';

type Sent = Pick<Notification, 'type' | 'message' | 'metadata' | 'link'> & {
  actor: Notification['userWhoNotified'];
  to: Omit<ListedNotification, 'actor'>[];
};
type Read = { userId: string; ids: string[] | 'all'; unreadCount: number; version: number };

/** Tells the browsers on this node what was sent to their person, and what that person has read elsewhere. */
export function notificationsListeners({ live }: Deps): OutboxListener[] {
  const order = new ChangeOrder();
  return [
    {
      name: 'notifications.sent',
      topic: sentTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const { to, actor, ...content } = payload as Sent;
        for (const { id, userId, sequence, timestamp, ...change } of to) {
          const news = { ...content, id, sequence, timestamp, isRead: false };
          const notification = { ...news, userWhoNotified: actor };
          order.take(userId, {
            ...change,
            tell: (unreadCount) =>
              live.emit({ userIds: [userId] }, notificationSent, { notification, unreadCount }),
          });
        }
      },
      caughtUp: () => order.caughtUp(),
    },
    {
      name: 'notifications.read',
      topic: readTopic,
      delivery: 'every-node',
      handle: async ({ payload }) => {
        const { userId, ids, ...change } = payload as Read;
        order.take(userId, {
          ...change,
          tell: (unreadCount) => live.emit({ userIds: [userId] }, notificationRead, { ids, unreadCount }),
        });
      },
    },
  ];
}
