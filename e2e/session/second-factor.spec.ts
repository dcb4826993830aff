import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { makeNewcomer } from './accounts.ts';
import { door, signOut } from './door.ts';
import { totp } from './totp.ts';

/** Sets up an authenticator app in Settings; answers with its secret and the recovery codes. */
async function setUp(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/dashboard/settings/security');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = ((await dialog.locator('.select-all').textContent()) ?? '').replace(/\s/g, '');
  await dialog.getByLabel('The six digits that the app shows now').fill(totp(secret));
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(dialog.getByText('Save these codes now')).toBeVisible();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  return { secret, codes };
}

test('an authenticator app is set up, asked for, replaced by a recovery code, and switched off', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/401/);
  const { email, password } = await makeNewcomer(request, 'CareProvider');
  await page.goto('/sign-in');
  await door.enter(page, email, password);
  await door.expectInside(page);
  const { secret, codes } = await setUp(page, password);
  await signOut(page);
  await door.expectOutside(page);

  // A wrong code, then the next one of the app: the one that set it up has been used.
  await door.enter(page, email, password);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const code = page.getByLabel('Six-digit code');
  await expect(code).toBeFocused();
  await code.fill(totp(secret) === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(code).toHaveAccessibleDescription(/This code is not correct/);
  await code.fill(totp(secret, 1));
  await page.getByRole('button', { name: 'Go on' }).click();
  await door.expectInside(page);
  await signOut(page);

  await door.enter(page, email, password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Go on' }).click();
  await door.expectInside(page);
  await page.goto('/dashboard/settings/security');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  const renewal = page.getByRole('dialog', { name: 'New recovery codes' });
  await renewal.getByLabel('Your password').fill(password);
  await renewal.getByRole('button', { name: 'Make new codes' }).click();
  await expect(renewal.getByRole('listitem')).toHaveCount(10);
  await renewal.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Switch off' }).click();
  const stop = page.getByRole('dialog', { name: 'Switch off the second factor' });
  await stop.getByLabel('Your password').fill(password);
  await stop.getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
});
