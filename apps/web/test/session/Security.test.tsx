import { getSecurity, listDeviceSessions, startTwoFactor } from '@homeward/contract/session';
import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';

async function expectAccessibleInBothThemes(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expectAccessible();
  }
}

beforeEach(() => {
  api.on(getSecurity, () => ({
    passwordChangedAt: '2026-01-05T15:00:00Z',
    twoFactor: { isOn: false, isDemanded: false, recoveryCodesLeft: 0 },
    passkeys: [],
  }));
  api.on(listDeviceSessions, () => ({
    data: [
      {
        id: idOf(2),
        isCurrent: true,
        device: 'Chrome on Linux',
        address: '192.0.2.7',
        method: 'password' as const,
        createdAt: '2026-11-20T15:00:00Z',
        lastUsedAt: '2026-11-20T15:30:00Z',
      },
    ],
  }));
});

test('axe finds nothing, in both themes, dialogs included', async () => {
  await open('/dashboard/settings/security', 'Family');
  await expect.element(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('Current password')).toHaveFocus();
  await expectAccessibleInBothThemes();
  await press('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Change password' })).toHaveFocus();
});

test('a wrong password opens nothing, and says so in the dialog', async () => {
  const words = 'Your current password is incorrect.';
  api.fail(startTwoFactor, 422, 'Some fields are not right.', {
    errors: [{ path: 'password', message: words }],
  });
  await open('/dashboard/settings/security', 'Family');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' });
  await dialog.getByLabelText('Your password').fill('not the password');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect.element(dialog.getByText(words)).toBeVisible();
  await expect.element(dialog.getByLabelText('Your password')).toHaveValue('not the password');
});
