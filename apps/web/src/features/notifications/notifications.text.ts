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

/** One line of the list: a notification, or several of one kind in a row. */
export interface ListLine {
  readonly first: Notification;
  /** The newest first; one where nothing is grouped. */
  readonly all: readonly Notification[];
}

/** Of these, each alone says little: several in a row stand in one line. */
const grouped: readonly Notification['type'][] = ['new-device'];

/**
 * The lines of a list: sign-ins from new devices that follow each other are one.
 * @param shown the newest first
 */
export function linesOf(shown: readonly Notification[]): ListLine[] {
  const lines: { first: Notification; all: Notification[] }[] = [];
  for (const notification of shown) {
    const last = lines.at(-1);
    const joins = grouped.includes(notification.type) && last?.first.type === notification.type;
    if (last && joins) last.all.push(notification);
    else lines.push({ first: notification, all: [notification] });
  }
  return lines;
}

/** The devices of some sign-ins, each once with how often: "Firefox on Windows (2), Safari on iPhone". */
export function devicesInWords(all: readonly Notification[]): string {
  const counts = new Map<string, number>();
  for (const { metadata } of all) {
    const device = metadata.device ?? '';
    counts.set(device, (counts.get(device) ?? 0) + 1);
  }
  return [...counts].map(([device, count]) => (count === 1 ? device : `${device} (${count})`)).join(', ');
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
