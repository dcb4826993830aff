import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  type Notification,
} from '@homeward/contract/notifications';
import { getUserCard } from '@homeward/contract/users';
import { beforeEach, expect, test } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import faceAddress from '../../dev/kit/samples/photo.jpg?url';
import { router } from '../../src/app/router.ts';
import { updateSession } from '../../src/features/session/index.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { answerUser, cardOf } from '../people.ts';

const total = 45;
const pageSize = 20;
const path = '/dashboard/settings';
const bell = () => page.getByRole('button', { name: /^Notifications/ });
const panel = () => page.getByRole('dialog', { name: 'Notifications' });
const rows = () => panel().getByRole('listitem');
const face = (row: Locator) => row.getByRole('link', { name: 'Ruth Tanaka', exact: true });

/** A notification as the server answers, with values that would do harm as markup. */
function stored(sequence: number): Notification {
  return {
    id: idOf(sequence),
    sequence,
    type: 'invitation-accepted',
    message: '{{who}} accepted your invitation <u>{{missing}}</u>',
    metadata: {
      who: `<img src=x onerror="window.harmed=true"> Number ${sequence}`,
      note: '<script>window.harmed = true</script> & a note',
    },
    isRead: sequence < 44,
    link: sequence === 45 ? 'javascript:window.harmed=true' : '/dashboard/settings/security',
    timestamp: new Date(Date.now() - (total - sequence) * 7 * 3_600_000).toISOString(),
    userWhoNotified: null,
  };
}

/** Answers the list's pages with 45 notifications. */
function answerMany(): void {
  api.on(listNotifications, ({ query }) => {
    const newest = total - (query.page - 1) * pageSize;
    const data = Array.from({ length: Math.min(pageSize, newest) }, (_, index) => stored(newest - index));
    const nextPage = newest > pageSize ? query.page + 1 : null;
    return { data, pagination: { total, pages: 3, nextPage, upTo: total }, unreadCount: 2 };
  });
}

/** Answers with so many notifications, which somebody has caused. */
function answerFew(notifications: readonly Notification[]): void {
  const data = [...notifications];
  api.on(listNotifications, () => ({
    data,
    pagination: { total: data.length, pages: 1, nextPage: null, upTo: data.length },
    unreadCount: data.filter(({ isRead }) => !isRead).length,
  }));
}

test('sign-ins from new devices stand in one line, and a click reads each of them', async () => {
  const signIn = (sequence: number, device: string, isRead: boolean): Notification => ({
    ...stored(sequence),
    type: 'new-device',
    message: 'New sign-in from {{device}}',
    metadata: { device },
    isRead,
    link: null,
  });
  answerFew([
    signIn(5, 'Firefox on Windows', false),
    signIn(4, 'Safari on iPhone', true),
    signIn(3, 'Firefox on Windows', false),
    { ...stored(2), isRead: true },
  ]);
  api.on(markNotificationRead, () => ({ updatedUnreadCount: 0 }));
  await open(path);
  await bell().click();
  await expect.element(rows()).toHaveLength(2);
  await expect.element(rows().first()).toMatchTextContent('3 sign-ins from new devices');
  await expect.element(rows().first()).toMatchTextContent('Firefox on Windows (2), Safari on iPhone');
  await expectAccessible();
  await rows().first().getByRole('button').click();
  await expect
    .poll(() => api.asked(markNotificationRead).map(({ params }) => params.id))
    .toEqual([idOf(5), idOf(3)]);
});

function answerRuth(): void {
  answerFew(
    [2, 1].map((sequence) => ({
      ...stored(sequence),
      userWhoNotified: { id: idOf(90), name: 'Ruth Tanaka', image: faceAddress },
    })),
  );
  api.on(getUserCard, ({ params }) => cardOf({ id: params.id, fullName: 'Ruth Tanaka', role: 'Family' }));
}

async function openPanel(): Promise<void> {
  await bell().click();
  await expect.element(panel()).toBeVisible();
  await expect.element(panel().css('[aria-busy="true"]')).not.toBeInTheDocument();
}

beforeEach(() => void answerUser());

test('the list grows page by page, with everything in it as text', async () => {
  answerMany();
  await open(path, 'Family');
  await openPanel();
  const first = rows().first();
  const harmful = '<img src=x onerror="window.harmed=true"> Number 45';
  await expect.element(first).toMatchTextContent(`${harmful} accepted your invitation`);
  await expect.element(first).toMatchTextContent('<u>{{missing}}</u>');
  await expect.element(first.css('strong')).toHaveTextContent(harmful);
  await expect.element(first.css('em')).toHaveTextContent('<script>window.harmed = true</script> & a note');
  await expect.element(first).toMatchTextContent(/Today at \d+:\d\d [AP]M/);
  await expect.element(first.getByRole('link')).not.toBeInTheDocument();
  await expect
    .element(rows().nth(1).getByRole('link'))
    .toHaveAttribute('href', '/dashboard/settings/security');

  rows().last().element().scrollIntoView();
  await expect.element(rows()).toHaveLength(40);
  rows().last().element().scrollIntoView();
  await expect.element(rows()).toHaveLength(45);
  await expect.element(panel().getByText('That is all.')).toBeInTheDocument();
  expect(api.asked(listNotifications).map(({ query }) => query)).toEqual([
    { page: 1 },
    { page: 2, upTo: total },
    { page: 3, upTo: total },
  ]);
  expect('harmed' in window).toBe(false);
});

test('a face shows who it is, and leads out of the panel', async () => {
  answerRuth();
  await open(path, 'CareManager');
  await openPanel();
  await rows().first().hover();
  await face(rows().first()).hover();
  await page.getByRole('button', { name: 'View Profile' }).click();
  await expect.element(panel()).not.toBeInTheDocument();
});

test('the keyboard reaches a face from its row, and goes on to the next row from there', async () => {
  answerRuth();
  await open(path, 'CareManager');
  await openPanel();
  const card = page.getByRole('region', { name: 'User' });
  const row = (at: number) => rows().nth(at).css('[data-row]');
  await press('{ArrowDown}');
  await expect.element(row(0)).toHaveFocus();
  await press('{Tab}');
  await expect.element(face(rows().first())).toHaveFocus();
  await expect.element(card).toMatchTextContent('Ruth Tanaka');
  await expect.element(face(rows().first())).toHaveAccessibleDescription(/Ruth Tanaka/);
  await expectAccessible();
  await press('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(panel()).toBeVisible();
  await press('{ArrowDown}');
  await expect.element(row(1)).toHaveFocus();
  await press('{Tab}');
  await expect.element(face(rows().nth(1))).toHaveFocus();
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(row(1)).toHaveFocus();
});

test('by keyboard alone: g n opens it, arrows move, Enter follows, Esc gives the focus back', async () => {
  answerMany();
  api.on(markNotificationRead, () => ({ updatedUnreadCount: 1 }));
  await open(path, 'Family');
  const link = (at: number) => rows().nth(at).getByRole('link');
  (bell().element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(panel()).toHaveFocus();
  await press('{Escape}');
  await expect.element(panel()).not.toBeInTheDocument();
  await expect.element(bell()).toHaveFocus();

  await press('gn');
  await expect.element(rows().first()).toBeVisible();
  await press('{ArrowDown}{ArrowDown}{ArrowDown}');
  await expect.element(link(2)).toHaveFocus();
  await press('{ArrowUp}');
  await expect.element(link(1)).toHaveFocus();
  await press('{Tab}');
  expect(rows().css(':focus').elements()).toEqual([]);
  await press('{Shift>}{Tab}{/Shift}{ArrowDown}{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/dashboard/settings/security');
  await expect.element(panel()).not.toBeInTheDocument();
});

test('what fails is said in the words of the catalog, and is unread again', async () => {
  const detail = 'The list is being moved. Try again in a minute.';
  answerFew([{ ...stored(44), link: null, isRead: false }]);
  api.fail(markAllNotificationsRead, 500, detail);
  api.fail(markNotificationRead, 500, detail);
  await open(path, 'Family');
  updateSession((session) => ({ ...session, user: { ...session.user, unReadNotificationCount: 1 } }));
  const messages = page.getByRole('region', { name: 'Messages' });
  await openPanel();
  await panel().getByRole('button', { name: 'Mark all as read' }).click();
  await expect.element(messages.getByText('Error', { exact: true })).toBeVisible();
  await expect.element(messages.getByText(detail)).toHaveLength(1);
  await expect.element(rows().getByText('Unread: ')).toHaveLength(1);
  await rows().first().css('[data-row]').click();
  await expect.element(messages.getByText(detail)).toHaveLength(2);
  expect(api.asked(markNotificationRead)).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
});

test('a list that cannot be had says so and tries again', async () => {
  api.fail(listNotifications);
  await open(path, 'Family');
  await openPanel();
  await expect.element(panel().getByText('Notifications could not be loaded')).toBeVisible();
  answerMany();
  await panel().getByRole('button', { name: 'Try again' }).click();
  await expect.element(rows().first()).toBeVisible();
});

test('axe finds nothing in both themes, and nothing scrolls sideways', async () => {
  answerMany();
  await open(path, 'Family');
  for (const width of [1440, 390, 320]) {
    await page.viewport(width, 800);
    await openPanel();
    for (const colorScheme of ['light', 'dark'] as const) {
      await commands.emulateMedia({ colorScheme });
      await expectAccessible();
    }
    const { x, y, ...box } = panel().element().getBoundingClientRect().toJSON();
    if (width === 1440) expect(box).toMatchObject({ width: 398, height: 478 });
    else expect({ x, y, ...box }).toMatchObject({ x: 0, y: 0, width, height: 800 });
    expect(document.documentElement.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width);
    await press('{Escape}');
    await expect.element(panel()).not.toBeInTheDocument();
  }
});
