import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { invite } from './accounts.ts';
import { door } from './door.ts';

const pages: Record<string, (page: Page, link: string) => Promise<void>> = {
  'sign in': async (page) => {
    await page.goto('/sign-in?reason=idle');
    await expect(page.getByRole('button', { name: 'Care Manager' })).toBeVisible();
  },
  'sign in, with errors': async (page) => {
    await page.goto('/sign-in');
    await door.submit(page).click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
  },
  'forgot password': async (page) => {
    await page.goto('/forgot-password');
    await expect(door.identifier(page)).toBeVisible();
  },
  'link over': async (page) => {
    await page.goto('/reset-password');
    await expect(page.getByText('This link has been used')).toBeVisible();
  },
  invitation: async (page, link) => {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('Password', { exact: true }).fill('long enough words');
    await expect(page.getByText('Strong').first()).toBeVisible();
  },
};

for (const [name, open] of Object.entries(pages)) {
  test(`${name}: axe finds nothing, and nothing is cut off at 320 px nor at 200 % zoom @phone`, async ({
    page,
    request,
  }) => {
    await open(page, name === 'invitation' ? (await invite(request, 'CareProvider')).link : '');
    await expectAccessibleInBothThemes(page);
    // 200 % zoom of a window of 1280 by 800 is a window of 640 by 400 CSS pixels.
    for (const viewport of [
      { width: 320, height: 568 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(viewport);
      const { scroll, width } = await page.evaluate(() => ({
        scroll: document.documentElement.scrollWidth,
        width: document.documentElement.clientWidth,
      }));
      expect(scroll, `sideways at ${viewport.width} px`).toBe(width);
    }
  });
}

test('Settings → Security: axe finds nothing, in both themes, dialogs included', async ({ signIn }) => {
  const { page } = await signIn('family');
  await page.goto('/dashboard/settings/security');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog').getByLabel('Current password')).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
});
