import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { failLater } from '../fixtures/failing.ts';
import { tellNothingLive } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeNewcomer } from '../session/accounts.ts';

const cards = /\/api\/users\/[0-9a-f-]{36}\/card$/;
const names = (page: Page) => page.locator('main [data-row] a:not([aria-hidden])');
const cardOf = (page: Page) => page.getByRole('region', { name: 'User' });

test('a pointer that rests on a name shows who it is; one that passes asks for nothing', async ({
  signIn,
  request,
}) => {
  // Somebody to whom nothing happens meanwhile: what is shown follows what happens.
  const { email } = await makeNewcomer(request, 'Family');
  const { page } = await signIn('care.manager');
  await page.goto(`/dashboard/users/family-members?search=${encodeURIComponent(email)}`);
  // What is shown is fetched anew when something happened before the live connection stood.
  await expect(page.getByText('Notifications connected, chat connected').first()).toBeAttached();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (cards.test(new URL(request.url()).pathname)) asked.push(request.url());
  });
  const name = (await names(page).first().textContent()) ?? '';
  await names(page).first().hover();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(cardOf(page)).toHaveCount(0);

  await names(page).first().hover();
  await expect(cardOf(page)).toContainText(name);
  await expect(cardOf(page)).toContainText('Family');
  await expect(cardOf(page)).toContainText(/Online|Last seen|Never seen/);
  await expect(cardOf(page)).toContainText(/\d{1,2}:\d\d.*\(UTC[+-]\d\d:\d\d\)/);
  await expectAccessible(page);
  await cardOf(page).hover();
  await expect(cardOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardOf(page)).toBeHidden();
  expect(asked, 'one request, then it is kept').toHaveLength(1);

  await page.getByRole('heading', { level: 1 }).hover();
  await names(page).first().hover();
  await cardOf(page).getByRole('button', { name: 'View Profile' }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(cardOf(page)).toBeHidden();
});

test('the keyboard shows it too, and Enter leads to the profile', async ({ signIn }) => {
  const { page } = await signIn('admin');
  // Others sign in meanwhile, and would be the first row: here nothing is told live.
  await tellNothingLive(page);
  await page.goto('/dashboard/login-logs?event=login&outcome=success');
  const first = names(page).first();
  const name = (await first.textContent()) ?? '';
  await page.locator('main [data-row]').first().focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await expect(cardOf(page)).toContainText(name);
  await expect(first).toHaveAccessibleDescription(new RegExp(name));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/users\/[0-9a-f-]{36}$/);
});

test('it waits with an outline, and says when it cannot be had', async ({ signIn, expectFault }) => {
  expectFault(/500/);
  const { page } = await signIn('care.manager');
  const answer = await failLater(page, cards);
  await page.goto('/dashboard/users/others');
  await names(page).first().hover();
  await expect(cardOf(page).getByRole('status')).toContainText('Loading');
  answer();
  await expect(cardOf(page)).toContainText('Failed to load user information');
});

test('a long press shows it and does not follow the link', async ({ browser, signIn }) => {
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

test('a family member sees nobody’s email on a card', async ({ signIn, openBrowser }) => {
  const manager = await openBrowser('care.manager');
  const list = await manager.page.request.get('/api/users?role=CareProvider', { headers: manager.headers });
  const [provider] = ((await list.json()) as { data: { id: string; email: string }[] }).data;
  const { page, headers } = await signIn('family');
  const card = await page.request.get(`/api/users/${provider?.id}/card`, { headers });
  expect(card.status()).toBe(200);
  expect(await card.text()).not.toContain(provider?.email);
});
