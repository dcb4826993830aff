import { keptHome } from '@homeward/contract/core';
import type { Notification } from '@homeward/contract/notifications';
import { describe, expect, it, test } from 'vitest';
import { badgeOf, bellLabel, titleWithCount } from './notifications.bell.text.ts';
import {
  arrivalInWords,
  devicesInWords,
  faceOf,
  inListOrder,
  linesOf,
  messageInWords,
  ownPath,
} from './notifications.text.ts';

function notice(sequence: number, isRead = false): Notification {
  return {
    id: `id-${sequence}`,
    sequence,
    type: 'invitation-accepted',
    message: '{{who}} accepted your invitation',
    metadata: { who: `Ana ${sequence}` },
    isRead,
    link: null,
    timestamp: '2026-11-20T12:00:00Z',
    userWhoNotified: null,
  };
}

test('a notification shows the face of who caused it, but to nobody their own', () => {
  const who = { id: 'ana', image: null, name: 'Ana Villanueva' };
  expect(faceOf({ userWhoNotified: who }, 'ben')).toBe(who);
  expect(faceOf({ userWhoNotified: who }, 'ana')).toBeNull();
  expect(faceOf({ userWhoNotified: null }, 'ana')).toBeNull();
});

test('sign-ins from new devices that follow each other are one line, and nothing else is', () => {
  const signIn = (sequence: number, device: string): Notification => ({
    ...notice(sequence),
    type: 'new-device',
    message: 'New sign-in from {{device}}',
    metadata: { device },
  });
  const shown = [
    signIn(6, 'Firefox on Windows'),
    signIn(5, 'Safari on iPhone'),
    signIn(4, 'Firefox on Windows'),
    notice(3),
    notice(2),
    signIn(1, 'Chrome on Android'),
  ];
  const lines = linesOf(shown);
  expect(lines.map(({ all }) => all.map(({ sequence }) => sequence))).toEqual([[6, 5, 4], [3], [2], [1]]);
  expect(devicesInWords(lines[0]?.all ?? [])).toBe('Firefox on Windows (2), Safari on iPhone');
  expect(linesOf([])).toEqual([]);
});

test.each([
  [0, undefined, 'Notifications'],
  [1, '1', 'Notifications, 1 unread'],
  [99, '99', 'Notifications, 99 unread'],
  [100, '99+', 'Notifications, 99+ unread'],
  [1_000, '99+', 'Notifications, 99+ unread'],
])('the bell with %i unread', (unread, badge, label) => {
  expect([badgeOf(unread), bellLabel(unread)]).toEqual([badge, label]);
});

test.each([
  ['/dashboard/settings#security', '/dashboard/settings#security'],
  ['//elsewhere.example/', undefined],
  ['/\\elsewhere.example/', undefined],
  ['https://elsewhere.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
  [null, undefined],
])('%s leads to %s', (link, path) => {
  expect(ownPath(link)).toBe(path);
});

test('a tab in the background counts in its title', () => {
  expect(titleWithCount('Overview · Homeward', 0)).toBe('Overview · Homeward');
  expect(titleWithCount('Overview · Homeward', 3)).toBe('(3) Overview · Homeward');
  expect(titleWithCount('Overview · Homeward', 120)).toBe('(99+) Overview · Homeward');
});

const display = {
  timezone: 'UTC',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
} as const;

test('one arrival is told by its message, many by their number', () => {
  expect(arrivalInWords([], display)).toBe('');
  expect(arrivalInWords([notice(1)], display)).toBe('Ana 1 accepted your invitation');
  expect(arrivalInWords([notice(1), notice(2)], display)).toBe('2 new notifications');
});

test('a time at a client’s home is that of the office, for readers elsewhere with its zone', () => {
  const when = keptHome({ at: '2026-11-25T14:00:00Z', timezone: 'America/New_York' });
  const notice = { message: 'Your shift of {{when}} has begun.', metadata: { when } };
  const manila = { ...display, timezone: 'Asia/Manila', timeFormat: '24h' } as const;
  expect(messageInWords(notice, manila)).toBe('Your shift of Nov 25, 2026, 09:00 EST has begun.');
  expect(messageInWords(notice, { ...display, timezone: 'America/Detroit' })).toBe(
    'Your shift of Nov 25, 2026, 9:00 AM has begun.',
  );
});

test('a value that looks like a token is not filled again', () => {
  const message = { message: '{{who}} and {{ who }}', metadata: { who: '{{note}}', note: 'a note' } };
  expect(messageInWords(message, display)).toBe('{{note}} and {{note}}');
});

describe('the list', () => {
  const sequences = (list: readonly Notification[]) => list.map(({ sequence }) => sequence);

  it('shows what arrived on top of what was fetched, each once', () => {
    const { shown, waiting } = inListOrder(
      [notice(3), notice(2), notice(1)],
      [notice(3), notice(4), notice(5)],
    );
    expect([sequences(shown), waiting]).toEqual([[5, 4, 3, 2, 1], 0]);
  });

  it('lets wait what is newer than what somebody reads', () => {
    const { shown, waiting } = inListOrder([notice(2), notice(1)], [notice(3), notice(4)], 2);
    expect([sequences(shown), waiting]).toEqual([[2, 1], 2]);
  });

  it('shows as read what one of both knows as read', () => {
    expect(inListOrder([notice(1, false)], [notice(1, true)]).shown[0]?.isRead).toBe(true);
    expect(inListOrder([notice(1, true)], [notice(1, false)]).shown[0]?.isRead).toBe(true);
  });
});
