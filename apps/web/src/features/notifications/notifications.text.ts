import type { Display } from '@homeward/contract/core';
import { fillMessage, type Notification } from '@homeward/contract/notifications';

/** The message of a notification as plain text, with its values filled in. */
export function messageInWords(
  { message, metadata }: Pick<Notification, 'message' | 'metadata'>,
  display: Display,
): string {
  return fillMessage(message, metadata, display)
    .map(({ text }) => text)
    .join('');
}

/** The page that a notification leads to; undefined when there is none, or it is no path of ours. */
export function ownPath(link: string | null): string | undefined {
  return link !== null && /^\/(?![/\\])/.test(link) ? link : undefined;
}

/**
 * The list as it is shown: newest first, each once, of the fetched pages and what arrived since.
 * @param upTo what is newer waits, since somebody is reading
 */
export function inListOrder(
  fetched: readonly Notification[],
  arrived: readonly Notification[],
  upTo: number = Number.POSITIVE_INFINITY,
): { shown: Notification[]; waiting: number } {
  const bySequence = new Map<number, Notification>();
  for (const notification of [...arrived, ...fetched]) {
    const known = bySequence.get(notification.sequence);
    // What one of them knows as read is read.
    bySequence.set(notification.sequence, known?.isRead ? { ...notification, isRead: true } : notification);
  }
  const all = [...bySequence.values()].sort((a, b) => b.sequence - a.sequence);
  const shown = all.filter(({ sequence }) => sequence <= upTo);
  return { shown, waiting: all.length - shown.length };
}

/** What a toast says of those that have just arrived: the message of one, the number of many. */
export function arrivalInWords(news: readonly Notification[], display: Display): string {
  const [first] = news;
  if (first === undefined) return '';
  return news.length === 1 ? messageInWords(first, display) : `${news.length} new notifications`;
}

/** Whose face stands beside a notification: who caused it, unless that is its reader, whose own face would say nothing. */
export function faceOf({ userWhoNotified: who }: Pick<Notification, 'userWhoNotified'>, viewerId: string) {
  return who?.id === viewerId ? null : who;
}
