import { readFile } from 'node:fs/promises';
import { socketEvents } from '@homeward/contract/core';
import type { Page } from '@playwright/test';
import { watchQuiet } from '../fixtures/settle.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeNewcomer } from '../session/accounts.ts';
import { door } from '../session/door.ts';

// The seed's password spraying: 120 blocked tries from one address, which no other test adds to.
const blocked = '/dashboard/login-logs?outcome=blocked&search=198.51.100.23';
const rowsOf = (page: Page) => page.locator('main [data-row]');
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Sign-in' });

/** Ticks a box of the panel that is open; the box itself is drawn by its label. */
const tick = (page: Page, name: string) =>
  page.getByRole('dialog').locator('label', { hasText: name }).click();

/** Keys of the rows that are shown, in order. */
const keysOf = (page: Page) =>
  rowsOf(page).evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

test('an admin finds what happened: filter, search, pages, a row, the file', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Login logs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login logs' })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();

  await page.getByRole('button', { name: 'Outcome', exact: true }).click();
  await tick(page, 'Blocked');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/outcome=blocked/);
  await expect(page.getByRole('button', { name: 'Outcome: Blocked' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Name, email or address' }).fill('198.51.100.');
  await expect(page).toHaveURL(/search=198/);
  await expect(page.getByText('1–20 of 120')).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: 'Too many attempts' })).toHaveCount(20);

  const first = await keysOf(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('21–40 of 120')).toBeVisible();
  const second = await keysOf(page);
  expect(second.filter((key) => first.includes(key))).toEqual([]);
  await page.reload();
  await expect(page.getByText('21–40 of 120')).toBeVisible();
  expect(await keysOf(page)).toEqual(second);
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page.getByText('1–20 of 120')).toBeVisible();
  expect(await keysOf(page)).toEqual(first);
  await page.goBack();
  await expect(page.getByText('21–40 of 120')).toBeVisible();
  await page.goForward();

  await page.getByRole('button', { name: 'Time' }).click();
  await expect(page).toHaveURL(/sort=at/);
  await expect.poll(() => keysOf(page)).not.toEqual(first);

  await rowsOf(page).first().click();
  await expect(sheetOf(page).getByText('python-requests/2.32.4')).toBeVisible();
  await page.goBack();
  await expect(sheetOf(page)).toBeHidden();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^login-logs-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(121);
  expect(lines.slice(1).every((line) => line.includes(',Blocked,'))).toBe(true);
  await expect(page.getByText('Login log exported')).toBeVisible();
});

test('a row leads on to its person, its address and its session', async ({ signIn, openBrowser }) => {
  const { page } = await signIn('super.admin');
  // Somebody whose sessions begin with a sign-in; who accepts an invitation begins otherwise.
  const { context } = await openBrowser('family');
  expect((await context.request.post('/api/auth/logout')).status()).toBe(204);
  await page.goto('/dashboard/login-logs?event=logout&search=ruth');
  await rowsOf(page).first().click();
  const sheet = page.getByRole('dialog', { name: 'Sign-out' });
  await expect(sheet.getByRole('heading', { name: 'Other events of this session' })).toBeVisible();
  await sheet.getByRole('listitem').filter({ hasText: 'Sign-in' }).getByRole('button').click();
  await expect(sheetOf(page).getByText('User agent')).toBeVisible();
  await sheetOf(page).getByRole('button', { name: 'All events from this address' }).click();
  await expect(sheetOf(page)).toBeHidden();
  await expect(page.getByRole('searchbox')).not.toHaveValue('');
  await expect(rowsOf(page).first()).toBeVisible();
});

test('what happens at the door appears, and waits while somebody reads', async ({
  signIn,
  openBrowser,
  expectFault,
}) => {
  expectFault(/401 \(Unauthorized\)/);
  const { page } = await signIn('admin');
  const stranger = await openBrowser();
  const place = `${Math.random().toString(36).slice(2, 8)}.example`;
  const fail = async (name: string) => {
    const answer = await stranger.context.request.post('/api/auth/login', {
      data: { identifier: `${name}@${place}`, password: 'not a password' },
    });
    expect(answer.status()).toBe(401);
  };
  const quiet = watchQuiet(page);
  const begun = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => payload.includes(socketEvents.begin)),
    );
  await page.goto('/dashboard/login-logs?outcome=failure');
  await begun;
  await expect(rowsOf(page).first()).toBeVisible();
  await fail('anna');
  await expect(rowsOf(page).filter({ hasText: `a•••@${place}` })).toBeVisible();
  // What the page fetches again as its live connection begins would bring the second event without a notice.
  await quiet.settle();

  await rowsOf(page).first().focus();
  await fail('bert');
  const news = page.getByRole('button', { name: /\d new/ });
  await expect(news).toBeVisible();
  await expect(rowsOf(page).filter({ hasText: `b•••@${place}` })).toHaveCount(0);
  await news.click();
  await expect(rowsOf(page).filter({ hasText: `b•••@${place}` })).toBeVisible();
  await expect(news).toBeHidden();
});

test('a care manager finds no such page, and the server refuses its data', async ({
  signIn,
  expectFault,
}) => {
  expectFault(/403 \(Forbidden\)/);
  const { page, headers } = await signIn('care.manager');
  await page.goto('/dashboard/login-logs');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Login logs');
  await expect(page.getByText(/not found|cannot be found|no such page/i).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login logs' })).toHaveCount(0);
  for (const path of ['', '/export', '/0197e5a0-0000-7000-8000-000000000000']) {
    const answer = await page.request.get(`/api/login-logs${path}`, { headers });
    expect(answer.status()).toBe(403);
  }
});

test('it can be walked with the keyboard alone', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await page.goto(blocked);
  await expect(rowsOf(page)).toHaveCount(20);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Name, email or address' });
  await expect(search).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/search=/);
  await page.keyboard.type('198.51.100.23');
  await expect(page).toHaveURL(/search=198/);
  await expect(page.getByText('1–20 of 120')).toBeVisible();

  const isOnRow = () => page.evaluate(() => document.activeElement?.matches('[data-row]') ?? false);
  for (let step = 0; step < 20 && !(await isOnRow()); step += 1) await page.keyboard.press('Tab');
  await expect(rowsOf(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rowsOf(page).nth(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheetOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeHidden();
  await expect(rowsOf(page).nth(2)).toBeFocused();
});

test('columns, density, sort and filters are as their reader left them, on every device', async ({
  page,
  request,
  openBrowser,
}) => {
  const { email, password } = await makeNewcomer(request, 'Admin');
  const enter = async (at: Page) => {
    await at.goto('/sign-in');
    await door.enter(at, email, password);
    await door.expectInside(at);
  };
  await enter(page);
  await page.goto('/dashboard/login-logs');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await tick(page, 'Session');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Compact rows' }).click();
  await page.getByRole('button', { name: 'Outcome', exact: true }).click();
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/settings/views/login-logs'));
  await tick(page, 'Failure');
  expect((await saved).status()).toBe(204);

  const { page: elsewhere } = await openBrowser();
  await enter(elsewhere);
  await elsewhere.goto('/dashboard/login-logs');
  await expect(elsewhere).toHaveURL(/outcome=failure/);
  await expect(rowsOf(elsewhere).first()).toBeVisible();
  await expect(elsewhere.getByRole('columnheader', { name: 'Session' })).toHaveCount(0);
  await expect(elsewhere.getByRole('button', { name: 'Comfortable rows' })).toBeVisible();
  for (const row of await rowsOf(elsewhere).all()) await expect(row).toContainText('Failure');

  const { page: other } = await openBrowser('super.admin');
  await other.goto('/dashboard/login-logs');
  await expect(other.getByRole('columnheader', { name: 'Session' })).toBeVisible();
  await expect(other).not.toHaveURL(/outcome/);
});
