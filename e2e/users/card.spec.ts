import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const names = (page: Page) => page.locator('main [data-row] a:not([aria-hidden])');
const cardOf = (page: Page) => page.getByRole('region', { name: 'User' });

test('a long press on a name shows who it is and does not follow the link', async ({ browser, signIn }) => {
  const { context } = await signIn('care.manager');
  const touch = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    storageState: await context.storageState(),
    baseURL: process.env.HOMEWARD_URL ?? '',
  });
  const page = await touch.newPage();
  await page.goto('/dashboard/users/others');
  const box = await names(page).first().boundingBox();
  if (!box) throw new Error('There is no name.');
  const point = { x: box.x + 10, y: box.y + box.height / 2 };
  const finger = await touch.newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(cardOf(page)).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(cardOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/others$/);
  await page.getByRole('heading', { level: 1 }).tap();
  await expect(cardOf(page)).toBeHidden();
  await names(page).first().tap();
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await touch.close();
});
