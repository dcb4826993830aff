import { shortCount } from '../../lib/format.ts';

/** What the badge of the bell shows: nothing, the count, or `99+`. */
export function badgeOf(unread: number): string | undefined {
  return unread <= 0 ? undefined : shortCount(unread);
}

/** The bell's name for screen readers: `Notifications, 3 unread`. */
export function bellLabel(unread: number): string {
  return unread > 0 ? `Notifications, ${badgeOf(unread)} unread` : 'Notifications';
}

/** The title of a window with something to read: `(3) Overview · Homeward`. */
export function titleWithCount(title: string, count: number): string {
  return count > 0 ? `(${badgeOf(count)}) ${title}` : title;
}
