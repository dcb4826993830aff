import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures/test.ts';
import { linkFor, makeNewcomer } from '../session/accounts.ts';
import { door } from '../session/door.ts';

test('a changed email address is verified again by a letter, whose link works once', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/410|422/);
  const { email, password } = await makeNewcomer(request, 'Family');
  const changed = `e2e.${randomUUID()}@example.com`;
  await page.goto('/sign-in');
  await door.enter(page, email, password);
  await door.expectInside(page);
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'View profile' }).click();
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Personal Information' });
  await dialog.getByLabel('Email').fill(changed);
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('4155550143');
  const save = dialog.getByRole('button', { name: 'Save changes' });
  await save.click();
  const own = dialog.getByLabel('Your password', { exact: true });
  await expect(own).toHaveAccessibleDescription(/Enter your password/);
  await own.fill('not the password');
  await save.click();
  await expect(own).toHaveAccessibleDescription(/Your current password is incorrect/);
  await own.fill(password);
  await save.click();
  await expect(dialog).toBeHidden();
  const profile = page.url();
  await page.getByRole('button', { name: 'Verify email' }).click();
  await expect(page.getByText(`Open the link in it to verify ${changed}.`)).toBeVisible();

  const link = await linkFor(request, changed, '/verify-email');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
  await page.getByRole('button', { name: 'Verify this address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Homeward' }).click();
  await page.goto(profile);
  await expect(page.getByRole('button', { name: 'Verify email' })).toHaveCount(0);
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible();

  await page.goto(link);
  await page.getByRole('button', { name: 'Verify this address' }).click();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});

test('management verifies a phone number that it has called; its owner is told', async ({
  page,
  request,
  openBrowser,
}) => {
  const { email, password } = await makeNewcomer(request, 'Family');
  await page.goto('/sign-in');
  await door.enter(page, email, password);
  await door.expectInside(page);
  await page.goto('/dashboard/settings');
  await page.getByRole('link', { name: 'View profile' }).click();
  await expect(page.getByText('The office verifies it by calling you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify phone' })).toHaveCount(0);

  const { page: office } = await openBrowser('care.manager');
  await office.goto(page.url());
  await office.getByRole('button', { name: 'Verify phone' }).click();
  const question = office.getByRole('alertdialog', { name: 'Did you reach Noor Haddad?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Yes, verify' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(office.getByText('Phone verified')).toBeVisible();
  // The button that asked is gone: its card has the focus, and shows it.
  const card = office.getByRole('region', { name: 'Personal Information' });
  await expect(card).toBeFocused();
  await expect(card).toHaveCSS('outline-style', 'solid');
  await expect(page.getByText('The office verifies it by calling you.')).toHaveCount(0);
  await expect(page.getByText(/verified your phone number after calling you/).first()).toBeVisible();
});
