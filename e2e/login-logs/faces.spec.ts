import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { failure, tryAgain } from '../fixtures/failing.ts';
import { holdBack, tellNothingLive } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';

const rowsOf = (page: Page) => page.locator('main [data-row]');
const list = /\/api\/login-logs\?/;

test('axe finds nothing, in both themes', async ({ signIn }) => {
  const { page } = await signIn('admin');
  const expectAccessibleInBothThemes = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  };
  await page.goto('/dashboard/login-logs?outcome=failure,blocked');
  await expect(rowsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Date', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeVisible();
  await expectAccessibleInBothThemes();
  await page.keyboard.press('Escape');
  await rowsOf(page).first().click();
  await expect(page.getByRole('dialog').getByText('User agent')).toBeVisible();
  await expectAccessibleInBothThemes();
});

test('at 320 px rows are cards and nothing scrolls sideways', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/dashboard/login-logs');
  await expect(page.getByRole('list', { name: 'Login logs' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWide()).toBe(false);
  await expectAccessible(page);
  await rowsOf(page).first().click();
  await expect(page.getByRole('dialog').getByText('User agent')).toBeVisible();
  expect(await isWide()).toBe(false);
});

test('loading keeps the place of what follows', async ({ signIn }) => {
  const { page } = await signIn('admin');
  const answer = await holdBack(page, list);
  // Others sign in meanwhile, and would be a row more: here nothing is told live.
  await tellNothingLive(page);
  await page.goto('/dashboard/login-logs');
  const table = page.getByRole('table', { name: 'Login logs' });
  await expect(table).toHaveAttribute('aria-busy', 'true');
  const before = await table.boundingBox();
  answer();
  await expect(rowsOf(page).first()).toBeVisible();
  const after = await table.boundingBox();
  expect(after?.y).toBe(before?.y);
  expect(Math.abs((after?.height ?? 0) - (before?.height ?? 0))).toBeLessThan(4);
});

test('a failure says so and is tried again', async ({ signIn, expectFault }) => {
  const { page } = await signIn('admin');
  await page.route(list, (route) => route.fulfill(failure()));
  expectFault(/500/);
  await page.goto('/dashboard/login-logs');
  await expect(page.getByText('Login logs could not be loaded')).toBeVisible();
  await expect(page.getByText('request-7')).toBeVisible();
  await tryAgain(page, list);
  await expect(rowsOf(page).first()).toBeVisible();
});

test('a place in the list that is none leads back to its start', async ({ signIn, expectFault }) => {
  expectFault(/400/);
  const { page } = await signIn('admin');
  await page.goto('/dashboard/login-logs?cursor=nonsense');
  await expect(page.getByText('This page of the list cannot be found')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/cursor/);
});

test('nothing that matches offers a way out', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await page.goto('/dashboard/login-logs?search=nobody-of-this-name');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('days begin and end where the viewer is', async ({ signIn }) => {
  const { page } = await signIn('admin');
  const asked = page.waitForRequest(list);
  await page.goto('/dashboard/login-logs?period=2026-03-08..2026-03-08');
  const query = new URL((await asked).url()).searchParams;
  const hours = (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 3_600_000;
  // Sofia lives in Los Angeles, where that day has 23 hours.
  expect(hours).toBe(23);
  expect(query.get('from')).toBe('2026-03-08T08:00:00.000Z');
});

test('"Today" is the day that it is where the viewer is', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await page.goto('/dashboard/login-logs');
  await expect(rowsOf(page).first()).toBeVisible();
  // One o'clock at night for this browser in Chicago, eleven in the evening before for Sofia.
  await page.clock.setFixedTime('2026-11-21T07:00:00Z');
  await page.getByRole('button', { name: 'Date', exact: true }).click();
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(/period=2026-11-20\.\.2026-11-20/);
});
