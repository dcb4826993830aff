import type { Page } from '@playwright/test';
import { holdBack } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  bell,
  expectConnected,
  inMessage,
  makeReader,
  noteSounds,
  openPanel,
  panel,
  rows,
  show,
  soundsOf,
} from './reader.ts';

const toast = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('what arrives is told in every tab with one sound; a click reads it once and leads to its page', async ({
  page,
  context,
  playwright,
  request,
}) => {
  const reader = await makeReader(playwright, request);
  await noteSounds(page);
  await reader.open(page);
  const second = await context.newPage();
  await show(second, '/dashboard');
  await expect(bell(page, 0)).toBeVisible();

  const refreshed = [page, second].map((tab) => tab.waitForRequest('**/api/auth/session'));
  await reader.arrive('iPhone');
  await Promise.all(refreshed);
  for (const tab of [page, second]) {
    await expect(bell(tab, 1)).toBeVisible();
    await expect(toast(tab).getByRole('link', { name: inMessage.iPhone })).toBeVisible();
  }
  await expect
    .poll(() => soundsOf(page, second))
    .toEqual([expect.stringMatching(/^\/sounds\/hearth\.(ogg|mp3) at 0\.5$/)]);

  let reads = 0;
  context.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/read')) reads += 1;
  });
  await openPanel(page);
  await rows(page)
    .getByRole('link', { name: /^Unread: New sign-in from/ })
    .click();
  await expect(panel(page)).toBeHidden();
  await page.waitForURL('**/dashboard/settings/security');
  for (const tab of [page, second]) await expect(bell(tab, 0)).toBeVisible();
  await openPanel(page);
  await rows(page).getByRole('link', { name: inMessage.iPhone }).click();
  await expect(panel(page)).toBeHidden();
  expect(reads, 'what is read is not read again').toBe(1);

  await reader.arrive('Windows', 'Mac');
  for (const tab of [page, second]) await expect(bell(tab, 2)).toBeVisible();
  await openPanel(second);
  await panel(second).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(second.getByText('All notifications marked as read')).toBeVisible();
  for (const tab of [page, second]) await expect(bell(tab, 0)).toBeVisible();
  await expect.poll(async () => (await soundsOf(page, second)).length).toBeGreaterThan(1);
  expect((await soundsOf(page, second)).length, 'a sound for each, at most').toBeLessThanOrEqual(3);
});

test('the toast leads to the page, of many at once there is one with their number, and so says the Overview', async ({
  page,
  playwright,
  request,
}) => {
  const reader = await makeReader(playwright, request);
  await reader.open(page);
  await reader.arrive('iPhone');
  await toast(page).getByRole('link', { name: inMessage.iPhone }).click();
  await page.waitForURL('**/dashboard/settings/security');
  await expect(bell(page, 0)).toBeVisible();
  await expect(toast(page).getByRole('link')).toHaveCount(0);

  await reader.arrive('iPhone', 'Windows', 'Mac');
  await toast(page)
    .getByRole('button', { name: /^[23] new notifications/ })
    .click();
  await expect(panel(page)).toBeVisible();
  // Sign-ins that follow each other are one line, the one that was read with them.
  await expect(rows(page).getByText('Unread: ')).toHaveCount(1);
  await expect(rows(page).first()).toContainText('4 sign-ins from new devices');

  await page.goto('/dashboard');
  const row = page.getByRole('button', { name: /^3 unread notifications/ });
  await row.click();
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(row).toBeFocused();
});

test('what was missed while the connection was away is shown once it is back, in order', async ({
  page,
  playwright,
  request,
  context,
  expectFault,
}) => {
  expectFault(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|websocket/i);
  const reader = await makeReader(playwright, request);
  let cut: () => Promise<void> = async () => {};
  await page.routeWebSocket(/socket\.io/, (socket) => {
    socket.connectToServer();
    cut = () => socket.close();
  });
  await reader.open(page);
  await openPanel(page);
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await cut();
  await expect(page.getByText('Notifications disconnected, chat disconnected').first()).toBeAttached();
  await openPanel(page);
  await expect(
    panel(page).getByText('Not connected. New ones appear once the connection is back.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await reader.arrive('iPhone', 'Windows', 'Mac');
  await expect(bell(page, 0)).toBeVisible();

  await context.setOffline(false);
  await expect(bell(page, 3)).toBeVisible();
  await expectConnected(page);
  await expect(toast(page).getByRole('button', { name: /^3 new notifications/ })).toBeVisible();
  await openPanel(page);
  await expect(rows(page).first()).toContainText('3 sign-ins from new devices');
  const { Mac, Windows, iPhone } = inMessage;
  const inOrder = new RegExp([Mac, Windows, iPhone].map(({ source }) => source).join('.*'));
  await expect(rows(page).first()).toContainText(inOrder);
});

test('a tab in the background counts in its title and leaves the telling to the system', async ({
  page,
  context,
  playwright,
  request,
}) => {
  const reader = await makeReader(playwright, request);
  await context.grantPermissions(['notifications']);
  await page.addInitScript(() => {
    const told: string[] = [];
    class Told {
      static readonly permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        told.push(`${title}: ${body}`);
      }
    }
    let isHidden = false;
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
    const setHidden = (next: boolean) => {
      isHidden = next;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    Object.assign(window, { Notification: Told, told, setHidden });
  });
  const setHidden = (isHidden: boolean) =>
    page.evaluate(
      (next) => (window as unknown as { setHidden: (next: boolean) => void }).setHidden(next),
      isHidden,
    );
  // The part that tells comes after both have: they are told in their order all the same.
  const tellingComes = await holdBack(page, '**/assets/notifications.arrival*');
  await reader.open(page);
  await expect(page).toHaveTitle('Overview · Homeward');
  await setHidden(true);
  await reader.arrive('iPhone');
  await expect(page).toHaveTitle('(1) Overview · Homeward');
  await reader.arrive('Windows');
  await expect(page).toHaveTitle('(2) Overview · Homeward');
  tellingComes();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told))
    .toEqual([expect.stringMatching(inMessage.iPhone), expect.stringMatching(inMessage.Windows)]);
  await setHidden(false);
  await expect(page).toHaveTitle('Overview · Homeward');
  await expect(toast(page).getByRole('link')).toHaveCount(0);
});
