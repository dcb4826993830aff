import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../../tools/server.mjs';
import { demoPassword } from '../fixtures/demo.ts';
import { expect, test } from '../fixtures/test.ts';
import { totp } from '../session/totp.ts';

// What is set here holds for the whole agency, so these journeys have a server of their own.
test.describe.configure({ mode: 'serial' });

let server: Awaited<ReturnType<typeof startServer>>;
let data: string;

test.beforeAll(async () => {
  data = mkdtempSync(path.join(tmpdir(), 'homeward-settings-'));
  server = await startServer({ data, log: path.join(data, 'server.log') });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});

async function openAs(page: Page, identifier: string, part = ''): Promise<void> {
  const answer = await page.request.post(`${server.url}/api/auth/login`, {
    data: { identifier, password: demoPassword },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${server.url}/dashboard/settings${part}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

const saveOf = (page: Page) =>
  page.getByRole('region', { name: 'Agency' }).getByRole('button', { name: 'Save changes' });

test('each part of the settings has an address of its own, and old links lead to the same place', async ({
  page,
}) => {
  await openAs(page, 'admin');
  const parts = page.getByRole('navigation', { name: 'Settings sections' });
  await expect(parts.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await parts.getByRole('link', { name: 'Appearance' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/appearance$/);
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Profile' })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Appearance settings · /);
  // As notifications of the time before kept it.
  await page.goto(`${server.url}/dashboard/settings#security`);
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expect(parts.getByRole('link', { name: 'Security' })).toHaveAttribute('aria-current', 'page');
  await page.goto(`${server.url}/dashboard/settings/nothing`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('the agency is kept by admin-level roles only', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await openAs(page, 'care.manager');
  await expect(page.getByRole('link', { name: 'Security' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agency' })).toHaveCount(0);
  await page.goto(`${server.url}/dashboard/settings/agency`);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/settings/agency'))).toEqual([]);
});

test('a theme holds at once, on this device', async ({ page }) => {
  await openAs(page, 'family', '/appearance');
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('names and hue are previewed, saved, and shown everywhere at once', async ({ page }) => {
  await openAs(page, 'admin', '/agency');
  await expect(page.getByRole('textbox', { name: 'Product name' })).toBeVisible();
  await expect(saveOf(page)).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Product name' }).fill('Lantern');
  const hue = page.getByRole('slider', { name: 'Accent color' });
  const contrastsBefore = await page.getByText(/^Contrast|: Contrast/).allTextContents();
  await hue.fill('30');
  await expect(hue).toHaveValue('30');
  const contrasts = await page.getByText(/Contrast \d/).allTextContents();
  expect(contrasts.length).toBeGreaterThanOrEqual(2);
  expect(contrasts).not.toEqual(contrastsBefore);
  for (const text of contrasts) {
    const [onButtons = 0, onTints = 0] = [...text.matchAll(/\d+\.\d/g)].map(Number);
    expect(onButtons).toBeGreaterThanOrEqual(4.5);
    expect(onTints).toBeGreaterThanOrEqual(7);
  }
  await saveOf(page).click();
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lantern: go to Overview' })).toBeVisible();
  await expect(page).toHaveTitle('Agency settings · Lantern');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--brand-hue')))
    .toBe('30');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Lantern');
});

test('a wrong value is named at its field and nothing is sent', async ({ page }) => {
  await openAs(page, 'admin', '/agency');
  await page.getByRole('textbox', { name: 'Assistant’s name' }).fill('   ');
  await saveOf(page).click();
  await expect(page.getByText('Fill this in.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Assistant’s name' })).toHaveValue('   ');
});

test('what somebody else saved meanwhile stands beside what was typed, and neither is lost', async ({
  page,
  openBrowser,
  expectFault,
}) => {
  expectFault(/412/);
  await openAs(page, 'admin', '/agency');
  const other = await openBrowser();
  await openAs(other.page, 'super.admin', '/agency');

  await page.getByRole('textbox', { name: 'Assistant’s name' }).fill('Milo');
  await other.page.getByRole('textbox', { name: 'Assistant’s name' }).fill('Iris');
  await other.page.getByRole('textbox', { name: 'Product name' }).fill('Harbour');
  await saveOf(other.page).click();
  await expect(other.page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();

  await saveOf(page).click();
  await expect(page.getByText('Someone else changed these settings while you were editing')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Assistant’s name' })).toHaveValue('Milo');
  const changed = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  await expect(changed('Assistant’s name')).toContainText('Iris');
  // The name that only the other one changed is taken over; nothing of theirs is taken back by saving again.
  await expect(changed('Product name')).toContainText('Harbour');
  await expect(page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Harbour');
  await page.getByRole('button', { name: 'Use theirs: Assistant’s name' }).click();
  await expect(page.getByRole('textbox', { name: 'Assistant’s name' })).toHaveValue('Iris');
  await page.getByRole('textbox', { name: 'Assistant’s name' }).fill('Milo');
  await saveOf(page).click();
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await other.page.reload();
  await expect(other.page.getByRole('textbox', { name: 'Product name' })).toHaveValue('Harbour');
  await expect(other.page.getByRole('textbox', { name: 'Assistant’s name' })).toHaveValue('Milo');
});

test('a failed save keeps what was typed and says so; leaving with it asks first', async ({
  page,
  expectFault,
}) => {
  expectFault(/503/);
  await openAs(page, 'admin', '/agency');
  const name = page.getByRole('textbox', { name: 'Assistant’s name' });
  await name.fill('Otto');
  await page.route('**/api/settings/agency', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await saveOf(page).click();
  await expect(page.getByText('Not saved:')).toBeVisible();
  await expect(name).toHaveValue('Otto');

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Overview' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/agency$/);
  await expect(name).toHaveValue('Otto');
  await page.unroute('**/api/settings/agency');
  await page.getByRole('button', { name: 'try again' }).click();
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('who must have a second factor sets one up before anything else is served', async ({
  page,
  expectFault,
}) => {
  expectFault(/403/);
  await openAs(page, 'admin', '/agency');
  await page.getByText('Require a second factor from staff').click();
  await saveOf(page).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.context().clearCookies();
  const answer = await page.request.post(`${server.url}/api/auth/login`, {
    data: { identifier: 'care.provider', password: demoPassword },
  });
  expect(answer.status()).toBe(200);
  await page.goto(`${server.url}/dashboard/settings`);
  await expect(page.getByRole('heading', { name: 'One thing first' })).toBeVisible();
  await page.getByLabel('Your password').fill(demoPassword);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await page.locator('.select-all').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('The six digits that the app shows now').fill(totp(secret));
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});
