import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { makeNewcomer } from '../session/accounts.ts';

const rowsOf = (page: Page) => page.locator('main [data-row]');
const tick = (page: Page, name: string) =>
  page.getByRole('dialog').locator('label', { hasText: name }).click();

test('management finds somebody: menu, search, filter, sort, pages, a row, the file', async ({ signIn }) => {
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

  // A row opens beside the list, and closes back to it.
  await rowsOf(page).first().focus();
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
  await rowsOf(page).first().getByRole('link').last().hover();
  await page.getByRole('region', { name: 'User' }).getByRole('button', { name: 'View Profile' }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');

  const total = Number(await page.locator('main header span').first().textContent());
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(total + 1);
  await expect(page.getByText('Users exported')).toBeVisible();
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
