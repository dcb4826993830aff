import { readFile } from 'node:fs/promises';
import { roles } from '@homeward/contract/core';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/axe.ts';
import { holdBack, tellNothingLive } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeNewcomer } from '../session/accounts.ts';

const rowsOf = (page: Page) => page.locator('main [data-row]');
const tick = (page: Page, name: string) =>
  page.getByRole('dialog').locator('label', { hasText: name }).click();

test('management finds somebody: menu, search, filter, sort, pages, the file', async ({ signIn }) => {
  const { page } = await signIn('care.manager');
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('button', { name: 'Users' }).click();
  await menu.getByRole('link', { name: 'Care Providers' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Care Providers' })).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(20);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^21–40 of/)).toBeVisible();
  await page.goBack();
  await expect(page.getByText(/^1–20 of/)).toBeVisible();

  const first = await rowsOf(page).first().getAttribute('data-row');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect.poll(() => rowsOf(page).first().getAttribute('data-row')).not.toBe(first);

  await page.keyboard.press('/');
  await page.keyboard.type('ana vilanueva');
  await expect(page).toHaveURL(/search=ana/);
  await expect(rowsOf(page).first(), 'a mistyped letter is forgiven').toContainText('Ana Marie Villanueva');

  // By what nobody is whom another test invites meanwhile: what becomes of a letter is known by webhooks alone.
  await page.goto('/dashboard/users?role=Family&emailStatus=Clicked');
  await page.getByRole('button', { name: 'Onboarding', exact: true }).click();
  await tick(page, 'Completed');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/onboarding=completed/);
  // The rows of the filter before stay until those of this one are there.
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  await expect(rowsOf(page).first()).toBeVisible();
  for (const row of await rowsOf(page).all()) await expect(row).toContainText('Family');

  const total = Number(await page.locator('main header span').first().textContent());
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(total + 1);
  await expect(page.getByText('Users exported')).toBeVisible();
});

test('rows stay until those of a late answer are there, and a line says that they are on their way', async ({
  signIn,
}) => {
  const { page } = await signIn('care.manager');
  await page.goto('/dashboard/users');
  await expect(rowsOf(page)).toHaveCount(20);
  const first = await rowsOf(page).first().getAttribute('data-row');
  const answer = await holdBack(page, /\/api\/users\?.*search=villanueva/);
  await page.keyboard.press('/');
  await page.keyboard.type('villanueva');
  const line = page.locator('main .animate-advance');
  await expect(line).toBeVisible();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  // Those of the last letter that was answered.
  await expect(rowsOf(page).first()).toBeVisible();
  answer();
  await expect(line).toHaveCount(0);
  await expect(rowsOf(page).first()).toContainText('Villanueva');
  expect(await rowsOf(page).first().getAttribute('data-row')).not.toBe(first);
});

test('the menu of a row opens by pointer and by keyboard, and gives the focus back to its button', async ({
  signIn,
}) => {
  const { page } = await signIn('care.manager');
  // Somebody who is invited meanwhile may come before the first.
  await tellNothingLive(page);
  await page.goto('/dashboard/users');
  const button = rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions for/ });
  for (const open of [
    () => button.click(),
    () => page.keyboard.press('Enter'),
    () => page.keyboard.press(' '),
  ]) {
    await open();
    // Keys go to where the focus is: into the menu, once it is there.
    await expect(page.getByRole('menuitem', { name: 'Open profile' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
  }
  // A press on the button opened no sheet beside the list.
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is open over a row is about whom it was opened for, whoever a search brings there', async ({
  signIn,
}) => {
  const { page } = await signIn('care.manager');
  await tellNothingLive(page);
  await page.goto('/dashboard/users');
  const name = rowsOf(page).first().getByRole('link').last();
  const before = (await name.textContent()) ?? '';
  await page.getByRole('searchbox').focus();
  await name.hover();
  const card = page.getByRole('region', { name: 'User' }).filter({ hasText: before });
  await expect(card).toBeVisible();
  await page.keyboard.type('villanueva');
  await expect(name).toContainText('Villanueva');
  await expect(card).toHaveCount(0);
  // A row that was somebody else's does what it says.
  const now = (await name.textContent()) ?? '';
  await rowsOf(page)
    .first()
    .getByRole('button', { name: `Actions for ${now}` })
    .click();
  await page.getByRole('menuitem', { name: 'Open profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: now })).toBeVisible();
});

test('a row opens beside the list, and closes back to it', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await page.goto('/dashboard/users/family-members');
  await rowsOf(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'Personal Information' })).toBeVisible();
  await expect(page).toHaveURL(/user=[0-9a-f-]{36}/);
  await sheet.getByRole('tab', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/userTab=activity/);
  await page.reload();
  await expect(sheet.getByRole('tab', { name: 'Activity' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).not.toHaveURL(/[?&]user/);
});

test('many at once: it says what would happen to whom before it does it', async ({ signIn, request }) => {
  const people = [await makeNewcomer(request, 'Other'), await makeNewcomer(request, 'Other')];
  const { page } = await signIn('admin');
  const pick = async (email: string) => {
    await page.getByRole('searchbox').fill(email);
    await expect(rowsOf(page)).toHaveCount(1);
    await page
      .locator('main')
      .getByRole('checkbox', { name: /^Select Noor/ })
      .check({ force: true });
  };
  await page.goto('/dashboard/users/others');
  await pick(people[0]?.email ?? '');
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Deactivate Noor Haddad?');
  await expect(dialog.getByRole('list', { name: 'What would happen' })).toContainText('Will change');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(page.getByText('Noor Haddad deactivated')).toBeVisible();
  await expect(rowsOf(page)).toContainText('Inactive');

  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('button', { name: /^Actions for Noor/ }).click();
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  await dialog.getByRole('button', { name: 'Activate', exact: true }).click();
  await expect(rowsOf(page)).not.toContainText('Inactive');

  await page.getByRole('button', { name: /^Actions for Noor/ }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await dialog.getByRole('button', { name: /New role/ }).click();
  await page.getByRole('option', { name: 'Family' }).click();
  await dialog.getByRole('button', { name: 'Change role', exact: true }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('an admin is told that nobody changes themself', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await page.goto('/dashboard/users/admins?search=admin@');
  await expect(rowsOf(page).first()).toBeVisible();
  const own = rowsOf(page).filter({ hasText: 'admin@' }).first();
  await own.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Open profile' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toHaveCount(0);
});

test('a care manager has no Admins, and changes nobody', async ({ signIn, expectFault }) => {
  expectFault(/403/);
  const { page, headers } = await signIn('care.manager');
  await page.goto('/dashboard/users/admins');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.goto('/dashboard/users/super-admins');
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Invite (?!status)/ })).toHaveCount(0);
  await rowsOf(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Open profile']);
  const answer = await page.request.get('/api/users?role=Admin', { headers });
  expect(answer.status()).toBe(403);
});

for (const user of ['care.provider', 'family', 'medical', 'other'] as const) {
  test(`${user} has no lists of users`, async ({ signIn, expectFault }) => {
    expectFault(/403/);
    const { page, headers } = await signIn(user);
    await page.goto('/dashboard/users');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect((await page.request.get('/api/users', { headers })).status()).toBe(403);
  });
}

test('each role has its own list, and only its own people in it', async ({ signIn }) => {
  const { page } = await signIn('super.admin');
  const places = [
    'super-admins',
    'admins',
    'care-managers',
    'care-providers',
    'family-members',
    'medical-professionals',
    'others',
  ];
  for (const [index, place] of places.entries()) {
    // The list before may be asked for once more as its live connection begins.
    const asked = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url());
      return pathname === '/api/users' && searchParams.getAll('role').join() === roles[index];
    });
    await page.goto(`/dashboard/users/${place}`);
    await asked;
    await expect(rowsOf(page).first()).toBeVisible();
  }
});

test('axe finds nothing in the lists, in both themes', async ({ signIn }) => {
  const { page } = await signIn('super.admin');
  await page.goto('/dashboard/users?inviteStatus=Invited');
  await expect(rowsOf(page).first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Invite user' }).click();
  await expect(page.getByRole('dialog').getByLabel('First name')).toBeFocused();
  await expectAccessibleInBothThemes(page);
});

test('at 320 px rows are cards and nothing scrolls sideways', async ({ signIn }) => {
  const { page } = await signIn('super.admin');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/dashboard/users');
  await expect(page.getByRole('list', { name: 'All Users' })).toBeVisible();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isWide()).toBe(false);
  await expectAccessible(page);
  await page.goto(`/dashboard/users/${await rowsOf(page).first().getAttribute('data-row')}`);
  await expect(page.getByRole('heading', { name: 'Account Information' })).toBeVisible();
  expect(await isWide()).toBe(false);
  await expectAccessible(page);
});
