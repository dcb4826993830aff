import { type Notification, notificationsText } from '@homeward/contract/notifications';
import { sentenceOf } from '../../lib/problem.ts';
import { dismissNotice, notify, shownNotices } from '../../ui/notify.ts';
import { readAllNotifications, readNotification } from './notifications.arrived.live.ts';
import { closeNotifications } from './notifications.panel.hooks.ts';

/** The toast that tells of arrivals. */
export const arrivalsKey = 'notifications';

/** Takes that toast away: what it tells of is on the screen. */
export function dismissArrivals(): void {
  for (const { key, id } of shownNotices()) if (key === arrivalsKey) dismissNotice(id);
}

/** A click on a notification: it is read and the panel closes; the link itself leads to its page. */
export function clickNotification(...all: readonly Notification[]): void {
  closeNotifications();
  for (const notification of all)
    readNotification(notification).catch((error: unknown) =>
      notify({ title: sentenceOf(error), variant: 'destructive' }),
    );
}

/** "Mark all as read", and what became of it. */
export async function clickMarkAll(): Promise<void> {
  try {
    await readAllNotifications();
    notify({ title: notificationsText.allRead });
  } catch (error) {
    notify({
      title: notificationsText.allReadFailed,
      description: sentenceOf(error),
      variant: 'destructive',
    });
  }
}
