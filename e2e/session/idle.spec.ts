import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { makeNewcomer } from './accounts.ts';
import { door } from './door.ts';

const minute = 60_000;

/** Signs a newcomer in, in a page whose clock is the test's. */
async function enter(page: Page, request: APIRequestContext): Promise<void> {
  const { email, password } = await makeNewcomer(request, 'Other');
  await page.clock.install();
  await page.goto('/sign-in');
  await door.enter(page, email, password);
  await door.expectInside(page);
}

/** Signs a newcomer in and touches nothing for fourteen minutes: refetching and polling are no activity. */
async function idleUntilAsked(page: Page, request: APIRequestContext): Promise<Locator> {
  await enter(page, request);
  const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' });
  await page.clock.fastForward(13 * minute);
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(minute + 1_000);
  await expect(dialog).toContainText(/You will be signed out in 0:5\d/);
  return dialog;
}

test('after 14 minutes without activity comes the dialog, after 15 the sign-in page', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/401.*\/api\/auth\/refresh/);
  const dialog = await idleUntilAsked(page, request);

  // A brushed mouse does not answer the question; its button does, and the server hears of it.
  await page.mouse.move(30, 30);
  await expect(dialog).toBeVisible();
  const report = page.waitForRequest('**/api/auth/activity');
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(dialog).toBeHidden();
  await page.clock.fastForward(31_000);
  await report;

  await page.clock.fastForward(13 * minute);
  await page.clock.fastForward(minute);
  await expect(dialog).toBeVisible();
  await page.clock.fastForward(minute);
  await door.expectOutside(page);
  await expect(page.getByText('You were signed out because of inactivity.')).toBeVisible();

  await page.goto('/dashboard');
  await door.expectOutside(page);
});

test('activity in one tab keeps the others, and the log-off takes all', async ({
  page,
  context,
  request,
  expectFault,
}) => {
  // A tab that renews its token while another one is logged off is refused.
  expectFault(/401.*\/api\/auth\/refresh/);
  await enter(page, request);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await door.expectInside(second);

  await context.clock.fastForward(13 * minute);
  await second.mouse.move(200, 200);
  await second.mouse.move(210, 210);
  await context.clock.fastForward(2 * minute);
  for (const tab of [page, second]) {
    await expect(tab.getByRole('alertdialog')).toBeHidden();
    await expect(tab.locator('main')).toBeVisible();
  }
  await context.clock.fastForward(11 * minute);
  await context.clock.fastForward(minute);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await context.clock.fastForward(2 * minute);
  for (const tab of [page, second]) await door.expectOutside(tab);
});
