import { getLoginLog, type LoginLog, listLoginLogs } from '@homeward/contract/login-logs';
import { beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';

const path = '/dashboard/login-logs';
const rows = () => page.css('main [data-row]');
const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const address = () => router.state.location.search as Record<string, string>;
const isWide = () => document.documentElement.scrollWidth > innerWidth;

/** Sofia lives in Los Angeles, an hour or two behind the browser. */
const inLosAngeles = {
  display: {
    timezone: 'America/Los_Angeles',
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12h',
    weekStart: 'sunday',
  },
} as const;

const log: LoginLog = {
  id: idOf(60),
  at: '2026-11-20T15:00:00Z',
  user: { id: idOf(61), fullName: 'Maya Okafor', image: null, role: 'CareManager' },
  attemptedName: null,
  role: 'CareManager',
  event: 'login',
  outcome: 'failure',
  reason: 'wrong-password',
  method: 'password',
  address: '203.0.113.7',
  device: { type: 'desktop', browser: 'Chrome 140', os: 'Windows' },
  isNewDevice: true,
  sessionId: null,
};

const answer = () =>
  api.on(listLoginLogs, ({ query }) =>
    pageOfRows(
      query.search === undefined ? [log, { ...log, id: idOf(62), user: null, attemptedName: 'j•••' }] : [],
      query,
    ),
  );

async function expectAccessibleInBothThemes(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expectAccessible();
  }
}

beforeEach(() => {
  answer();
  api.on(getLoginLog, () => ({
    ...log,
    userAgent: 'Mozilla/5.0',
    requestId: 'request-7',
    sessionEvents: [],
  }));
});

test('axe finds nothing in the list, its days and a row, in both themes', async () => {
  await open(`${path}?outcome=failure,blocked`, 'Admin');
  await expect.element(rows()).toHaveLength(2);
  await button('Date').click();
  await expect.element(button('Last 7 days')).toBeVisible();
  await expectAccessibleInBothThemes();
  await press('{Escape}');
  await rows().first().click();
  await expect.element(page.getByRole('dialog').getByText('User agent')).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('at 320 px rows are cards and nothing scrolls sideways', async () => {
  await page.viewport(320, 640);
  await open(path, 'Admin');
  await expect.element(page.getByRole('list', { name: 'Login logs' })).toBeVisible();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await expect.poll(isWide).toBe(false);
  await expectAccessible();
  await rows().first().click();
  await expect.element(page.getByRole('dialog').getByText('User agent')).toBeVisible();
  await expect.poll(isWide).toBe(false);
});

test('loading keeps the place of what follows', async () => {
  api.on(listLoginLogs, ({ query }) =>
    pageOfRows(
      Array.from({ length: 30 }, (_, at) => ({ ...log, id: idOf(100 + at) })),
      query,
    ),
  );
  const answered = api.hold(listLoginLogs);
  await open(path, 'Admin');
  const table = page.getByRole('table', { name: 'Login logs' });
  await expect.element(table).toHaveAttribute('aria-busy', 'true');
  const before = table.element().getBoundingClientRect();
  answered();
  await expect.element(rows().first()).toBeVisible();
  const after = table.element().getBoundingClientRect();
  expect(after.y).toBe(before.y);
  expect(Math.abs(after.height - before.height)).toBeLessThan(4);
});

test('a failure says so and is tried again', async () => {
  api.fail(listLoginLogs);
  await open(path, 'Admin');
  await expect.element(page.getByText('Login logs could not be loaded')).toBeVisible();
  await expect.element(page.getByText('request-7')).toBeVisible();
  answer();
  await button('Try again').click();
  await expect.element(rows()).toHaveLength(2);
});

test('a place in the list that is none leads back to its start', async () => {
  await open(`${path}?cursor=nonsense`, 'Admin');
  await expect.element(page.getByText('This page of the list cannot be found')).toBeVisible();
  await button('Try again').click();
  await expect.element(rows()).toHaveLength(2);
  expect(address()).toEqual({});
});

test('nothing that matches offers a way out', async () => {
  await open(`${path}?search=nobody`, 'Admin');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await button('Clear search and filters').click();
  await expect.element(rows()).toHaveLength(2);
});

test('days begin and end where the viewer is', async () => {
  await open(`${path}?period=2026-03-08..2026-03-08`, 'Admin', inLosAngeles);
  await expect.element(rows()).toHaveLength(2);
  // There, that day has 23 hours.
  expect(api.asked(listLoginLogs).at(-1)?.query).toMatchObject({
    from: '2026-03-08T08:00:00.000Z',
    to: '2026-03-09T07:00:00.000Z',
  });
});

test('"Today" is the day that it is where the viewer is', async () => {
  await open(path, 'Admin', inLosAngeles);
  await expect.element(rows()).toHaveLength(2);
  // One o'clock at night for this browser in Chicago, eleven in the evening before for Sofia.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T07:00:00Z') });
  await button('Date').click();
  await button('Today').click();
  await expect.poll(address).toEqual({ period: '2026-11-20..2026-11-20' });
});
