import { randomUUID } from 'node:crypto';
import { isDealtToMe } from '../../tools/test/turns.mjs';
import { expect, test } from '../fixtures/test.ts';
import { bell, makeReader, panel } from '../notifications/reader.ts';
import { makeProvider, reviewsPath } from '../ratings/provider.ts';
import { invite, linkFor, makeNewcomer, signInNewcomer } from '../session/accounts.ts';
import { door } from '../session/door.ts';
import { windows } from './checks.ts';
import { onlyKeys } from './keys.ts';
import { walkByTab } from './walk.ts';

/*
 * What people come for, by the keyboard alone: the journeys of each slice's own tests, without a single press of a mouse. They take turns: a third
 * a day, all of them with `npm test -- --all`.
 */
let dealt = 0;
const isMine = () => isDealtToMe(dealt++);

if (isMine())
  test('a letter is followed, a password chosen, and the way out is found', async ({ page, request }) => {
    const keys = await onlyKeys(page);
    const { link } = await invite(request, 'CareProvider');
    await page.goto(link);
    await keys.type(page.getByLabel('Phone'), '+1 555 010 0199');
    await keys.type(page.getByLabel('Password', { exact: true }), `e2e ${randomUUID()}`);
    await keys.press(page.getByRole('button', { name: 'Accept and sign in' }));
    await door.expectInside(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('log out');
    await expect(page.getByRole('menuitem', { name: /Sign out/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await door.expectOutside(page);
  });

if (isMine())
  test('a forgotten password is replaced', async ({ page, request, expectFault }) => {
    expectFault(/401/);
    const keys = await onlyKeys(page);
    const { email } = await makeNewcomer(request, 'Other');
    await page.goto('/sign-in');
    await keys.press(page.getByRole('link', { name: 'Forgot password?' }));
    await keys.type(door.identifier(page), email);
    await page.keyboard.press('Enter');
    const link = await linkFor(request, email, '/reset-password');
    await page.goto(link);
    const password = `e2e ${randomUUID()}`;
    await keys.type(page.getByLabel('New password'), password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your new password is set.')).toBeVisible();
  });

if (isMine())
  test('somebody is invited, found and looked at', async ({ signIn }) => {
    const { page } = await signIn('care.manager');
    const keys = await onlyKeys(page);
    const email = `keys.${randomUUID()}@example.com`;
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await keys.press(menu.getByRole('button', { name: 'Users' }));
    await keys.press(menu.getByRole('link', { name: 'Care Providers' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Care Providers' })).toBeFocused();
    await keys.press(page.getByRole('button', { name: 'Invite care provider' }));
    const dialog = page.getByRole('dialog', { name: 'Invite user' });
    await keys.type(dialog.getByLabel('First name'), 'Kai');
    await keys.type(dialog.getByLabel('Last name'), 'Keys');
    await keys.type(dialog.getByLabel('Email'), email);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Kai Keys invited')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('/');
    await page.keyboard.type(email);
    const rows = page.locator('main [data-row]');
    await expect(rows).toHaveCount(1);
    await keys.to(rows.first());
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
    await keys.to(sheet.getByRole('tab', { selected: true }));
    await keys.along('ArrowRight', sheet.getByRole('tab', { name: 'Activity' }));
    await expect(page).toHaveURL(/userTab=activity/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(rows.first(), 'the focus is back where it was').toBeFocused();
  });

if (isMine())
  test('one’s own profile, preferences and theme are changed', async ({ page, request }) => {
    const keys = await onlyKeys(page);
    const { id } = await signInNewcomer(page, request, 'Family');
    await page.goto(`/dashboard/users/${id}`);
    await keys.press(page.getByRole('button', { name: 'Edit Profile' }));
    await keys.type(page.getByRole('dialog').getByLabel('First name'), 'Keyra');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Keyra Haddad' })).toBeVisible();
    await keys.press(page.getByRole('link', { name: /Open Settings$/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await keys.press(page.getByRole('button', { name: /^Theme/ }));
    await keys.along('ArrowDown', page.getByRole('menuitem', { name: 'Dark' }));
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await keys.press(page.getByRole('link', { name: 'Security' }));
    await keys.press(page.getByRole('button', { name: 'Change password' }));
    await expect(page.getByRole('dialog').getByLabel('Current password')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  });

if (isMine())
  test('a review is written, with half a star', async ({ signIn, request, openBrowser }) => {
    const admin = await openBrowser('super.admin');
    const { id } = await makeProvider(request, admin.headers);
    const { page } = await signIn('family');
    const keys = await onlyKeys(page);
    await page.goto(reviewsPath(id));
    await keys.press(page.getByRole('button', { name: 'Write a Review' }));
    const dialog = page.getByRole('dialog', { name: 'Create Review' });
    const stars = dialog.getByRole('slider', { name: 'Rating' });
    await keys.to(stars);
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(stars).toHaveAttribute('aria-valuetext', '4.5 stars');
    await keys.type(dialog.getByLabel('Comment'), 'Calm and kind, and always on time.');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('list', { name: 'Care Provider Reviews' }).getByRole('listitem')).toHaveCount(
      1,
    );
  });

if (isMine())
  test('a skill is added and renamed', async ({ signIn }) => {
    const { page } = await signIn('admin');
    const keys = await onlyKeys(page);
    const name = `Keys ${randomUUID().slice(0, 8)}`;
    await page.goto('/dashboard/skills');
    await keys.press(page.getByRole('button', { name: 'New skill' }));
    await keys.type(page.getByRole('dialog').getByLabel('Name'), name);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('/');
    await page.keyboard.type(name);
    await keys.press(page.getByRole('button', { name: `Actions for ${name}` }));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeFocused();
  });

if (isMine())
  test('the bell is opened, read and closed', async ({ signIn }) => {
    const { page } = await signIn('care.manager');
    const keys = await onlyKeys(page);
    await page.goto('/dashboard');
    await keys.press(bell(page));
    await expect(panel(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });

if (isMine())
  test('what the Tab key comes to is not left below the bars', async ({ page, playwright, request }) => {
    // Somebody whom nothing happens to meanwhile: a message would lie over the page.
    const reader = await makeReader(playwright, request, 'Family');
    await reader.open(page, '/dashboard/settings');
    const parts = page.getByRole('navigation', { name: 'Settings sections' }).getByRole('link');
    const next = parts.nth(1);
    await parts.first().focus();
    await next.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top + 5));
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    const bar = await page.getByRole('banner').boundingBox();
    const below = (bar?.y ?? Number.NaN) + (bar?.height ?? Number.NaN);
    expect((await next.boundingBox())?.y).toBeGreaterThanOrEqual(below);
  });

if (isMine())
  test('what the Tab key comes to in a table is not left below its actions', async ({
    page,
    playwright,
    request,
  }) => {
    const reader = await makeReader(playwright, request, 'Admin');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(windows['100 %']);
    await reader.open(page, '/dashboard/users/care-providers');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await walkByTab(page)).toBeGreaterThan(20);
  });

if (isMine())
  test('the head of a table comes out from below the bars, and leaves its rows where they are', async ({
    page,
    playwright,
    request,
  }) => {
    const reader = await makeReader(playwright, request, 'Admin');
    await page.setViewportSize({ width: 1280, height: 500 });
    await reader.open(page, '/dashboard/users');
    const table = page.getByRole('table');
    await expect(table.locator('[data-row]').nth(15)).toBeAttached();
    const rowsAt = () => table.evaluate((element) => element.parentElement?.scrollTop);
    await table.evaluate((element) => element.parentElement?.scrollTo(0, 300));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const head = page.getByRole('columnheader', { name: 'Last login' }).getByRole('button');
    await page.keyboard.press('Tab');
    await head.focus();
    await page.keyboard.press('Shift+Tab');
    const name = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
    await expect(name).toBeFocused();
    expect(await rowsAt()).toBe(300);
    const bar = await page.getByRole('banner').boundingBox();
    const below = (bar?.y ?? Number.NaN) + (bar?.height ?? Number.NaN);
    expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual(below);
  });
