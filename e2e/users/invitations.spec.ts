import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { linkFor } from '../session/accounts.ts';

const rowsOf = (page: Page) => page.locator('main [data-row]');

test('somebody is invited, accepts by the letter, and the list follows', async ({
  signIn,
  openBrowser,
  request,
  expectFault,
}) => {
  expectFault(/409/);
  const { page } = await signIn('care.manager');
  const email = `Lea.${randomUUID()}@example.com`.toLowerCase();
  await page.goto('/dashboard/users/family-members');
  await page.getByRole('button', { name: 'Invite family member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription('Enter a first name.');
  await dialog.getByLabel('First name').fill('Lea');
  await dialog.getByLabel('Last name').fill('Martins');
  await dialog.getByLabel('Email').fill('care.manager@brightway.example');
  await dialog.getByRole('textbox', { name: 'Phone' }).pressSequentially('4155550143');
  await dialog.getByRole('button', { name: /Role/ }).click();
  await expect(page.getByRole('option'), 'whom a care manager may invite').toHaveText([
    'Care Provider',
    'Family',
    'Medical Professional',
    'Other',
  ]);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/email address is already in use/);
  await dialog.getByLabel('Email').fill(email);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Lea Martins invited')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('searchbox').fill(email);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Invited');
  await expect(rowsOf(page)).toContainText('Never');
  await expect(rowsOf(page)).toContainText('Pending');
  await expect(rowsOf(page)).toContainText('(415) 555-0143');

  const link = await linkFor(request, email, '/accept-invite');
  const guest = await openBrowser();
  await guest.page.goto(link);
  await guest.page.getByLabel('Password', { exact: true }).fill(`e2e ${randomUUID()}`);
  await guest.page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(guest.page.getByRole('heading', { level: 1, name: /Lea/ })).toBeVisible();

  await expect(rowsOf(page), 'without a reload').toContainText('Accepted');
  await expect(rowsOf(page)).toContainText('Completed');
});

test('a list of people: each row says what it will do, errors are put right, then it is sent', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  const mark = randomUUID();
  const csv = [
    'First name;Last name;Email;Phone;Role;Shoe size',
    `Aya;Tan;aya.${mark}@example.com;0917 555 0123;Care Provider;38`,
    `Ben;Tan;not an address;;Family;44`,
    `Cleo;Tan;aya.${mark}@example.com;;Boss;40`,
  ].join('\r\n');
  await page.goto('/dashboard/users');
  await page.getByRole('button', { name: 'More ways to invite' }).click();
  await page.getByRole('menuitem', { name: /^Invite many from a file/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite many' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).click();
  await (await choosing).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

  await expect(dialog.getByText('Nothing is sent yet.')).toBeVisible();
  await expect(dialog.getByText('These columns were not understood: Shoe size')).toBeVisible();
  const rows = dialog.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText('Will be invited');
  await expect(rows.nth(1)).toContainText('Has errors');
  await expect(rows.nth(2)).toContainText('Has errors');
  await expect(dialog.getByRole('button', { name: /^Invite \d/ })).toBeDisabled();
  await expectAccessible(page);

  await rows.nth(1).getByLabel('Email').fill(`ben.${mark}@example.com`);
  await page.keyboard.press('Tab');
  await expect(rows.nth(1)).toContainText('Will be invited');
  await dialog.getByText('Leave out 1 row with errors').click();
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByText('2 people invited')).toBeVisible();
  await page.getByRole('searchbox').fill(`ben.${mark}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Invited');
});
