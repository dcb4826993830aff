import { expect, type Page } from '@playwright/test';

/** What a person sees and does on the sign-in page. */
export const door = {
  identifier: (page: Page) => page.getByLabel('Email or username'),
  password: (page: Page) => page.getByLabel('Password', { exact: true }),
  submit: (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }),

  /** Fills in the form and presses the button; what follows is for the test to say. */
  async enter(page: Page, identifier: string, password: string): Promise<void> {
    await door.identifier(page).fill(identifier);
    await door.password(page).fill(password);
    await door.submit(page).click();
  },

  /** The dashboard is there: its own heading, not the address alone. */
  async expectInside(page: Page): Promise<void> {
    await page.waitForURL(/\/dashboard/);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  },

  async expectOutside(page: Page): Promise<void> {
    await page.waitForURL(/\/sign-in/);
    await expect(door.identifier(page)).toBeVisible();
  },
};

/** Signs out this device from Settings → Security. */
export async function signOut(page: Page): Promise<void> {
  await page.goto(new URL('/dashboard/settings/security', page.url()).href);
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
}
