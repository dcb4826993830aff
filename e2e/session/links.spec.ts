import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures/test.ts';
import { invite, linkFor, makeNewcomer } from './accounts.ts';
import { door } from './door.ts';

test('a forgotten password: link by mail, new password, and the link is spent', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/400|401|410/);
  const { email, password } = await makeNewcomer(request, 'Family');
  await page.goto('/sign-in');
  await door.identifier(page).fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await expect(door.identifier(page), 'what was typed goes along').toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If an account matches')).toBeVisible();

  const link = await linkFor(request, email, '/reset-password');
  await page.goto(link);
  const field = page.getByLabel('New password');
  await field.fill('short');
  expect(page.url(), 'the token leaves the address bar').not.toContain('token');
  await expect(page.getByText('7 more to go')).toBeVisible();
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(field).toHaveAccessibleDescription(/Use 12 characters or more/);
  await field.fill('passwordpassword');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('This password is among the most common ones')).toBeVisible();
  const renewed = `new ${randomUUID()}`;
  await field.fill(renewed);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();

  await door.enter(page, email, password);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await door.enter(page, email, renewed);
  await door.expectInside(page);

  for (const spent of [link, '/reset-password#token=made-up']) {
    await page.goto('about:blank');
    await page.goto(spent);
    await expect(page.getByText('This link has been used or has expired.')).toBeVisible();
  }
});

test('an invitation is accepted and leads straight in', async ({ page, request, expectFault }) => {
  expectFault(/410/);
  const { link, email, firstName, password } = await invite(request, 'CareProvider');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Welcome, ${firstName}` })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('Care Provider')).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await page.getByLabel('Phone').fill('+1 555 010 0123');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await door.expectInside(page);

  await page.context().clearCookies();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('This invitation has been used or has expired.')).toBeVisible();
});
