import { readChatUnread } from '@homeward/contract/chat';
import type { Role } from '@homeward/contract/core';
import { listMissedNotifications, listNotifications } from '@homeward/contract/notifications';
import { refresh, reportActivity, type SignedIn } from '@homeward/contract/session';
import { getBranding, putView } from '@homeward/contract/settings';
import { currentSession, startSession, updateSession } from '../src/features/session/index.ts';
import { api } from './api.ts';

/** The id of a made-up row: the same number is the same row. */
export const idOf = (number: number): string => `01985f00-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The id of whoever is signed in. */
export const ownId = idOf(1);

/** Somebody who has just signed in. */
function signedIn(role: Role): SignedIn {
  return {
    user: {
      id: ownId,
      firstName: 'Ana',
      lastName: 'Villanueva',
      image: null,
      role,
      capabilities: [],
      unReadNotificationCount: 0,
    },
    display: {
      timezone: 'America/Chicago',
      dateFormat: 'MM/DD/YYYY',
      timeFormat: '12h',
      weekStart: 'sunday',
    },
    sessionId: idOf(2),
    idleMinutes: 30,
    mustSetUpTwoFactor: false,
    views: {},
    tokens: { accessToken: 'a-token', expiresAt: '2100-01-01T00:00:00Z' },
  };
}

/** Answers what every page asks, whatever it is about. */
export function answerFrame(): void {
  api.on(getBranding, () => ({ productName: 'Homeward', assistantName: 'Hazel', hue: 200, isDemo: false }));
  api.on(putView, () => undefined);
  api.on(reportActivity, () => undefined);
  api.on(listNotifications, () => ({
    data: [],
    pagination: { total: 0, pages: 0, nextPage: null, upTo: 0 },
    unreadCount: 0,
  }));
  api.on(readChatUnread, () => ({ unreadCount: 0, byClient: [] }));
  api.on(listMissedNotifications, () => ({ data: [], isWhole: true, latest: 0, unreadCount: 0 }));
}

/**
 * Signs somebody in, as the page finds it when it starts.
 * @param more what their session says beside the usual, such as the views that they left
 */
export async function signIn(role: Role, more: Partial<SignedIn> = {}): Promise<void> {
  const session = { ...signedIn(role), ...more };
  api.on(refresh, () => session);
  if (!currentSession()) await startSession();
  updateSession(() => session);
}
