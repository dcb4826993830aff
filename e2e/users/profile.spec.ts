import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { signInNewcomer } from '../session/accounts.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('personal information and display preferences are changed, and hold at once', async ({
  page,
  request,
}) => {
  const { id } = await signInNewcomer(page, request, 'CareManager');
  await page.goto(`/dashboard/users/${id}`);
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = dialogOf(page, 'Edit Personal Information');
  await dialog.getByLabel('First name').fill('');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByLabel('First name')).toHaveAccessibleDescription(/Enter a first name/);
  await dialog.getByLabel('First name').fill('Nora');
  const phone = dialog.getByRole('textbox', { name: 'Phone' });
  await phone.fill('');
  await phone.pressSequentially('4155550142');
  await expect(phone).toHaveValue('(415) 555-0142');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('(415) 555-014');
  await phone.press('2');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Nora Haddad' })).toBeVisible();
  await expect(page.getByText('(415) 555-0142')).toBeVisible();
  await expect(page).toHaveTitle(/^Nora Haddad/);

  // What was changed holds for whoever opens the page, and its times follow what is preferred, at once.
  await page.getByRole('tab', { name: 'Preferences' }).click();
  await page.getByRole('button', { name: 'Edit Display Preferences' }).click();
  const zones: string[] = [];
  page.on('request', (sent) => {
    if (/TimeZoneList/.test(sent.url())) zones.push(sent.url());
  });
  const preferences = dialogOf(page, 'Display Preferences');
  await preferences.getByRole('button', { name: /^Timezone/ }).focus();
  expect(zones, 'the zones are fetched only when the field opens').toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByPlaceholder('City, country or zone')).toBeFocused();
  expect(zones).toHaveLength(1);
  await page.keyboard.type('philippine davao');
  await expect(page.getByRole('option')).toHaveText([/^\(\+08:00\) Asia\/Manila — Philippines/]);
  await page.getByRole('option').click();
  await preferences.getByText('24-hour', { exact: true }).click();
  await preferences.getByText('YYYY-MM-DD', { exact: true }).click();
  await preferences.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Display preferences updated')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  const manila = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Manila', dateStyle: 'short' });
  await expect(page.getByText(new RegExp(`^${manila.format(new Date())}, \\d\\d:\\d\\d`))).toBeVisible();
});
