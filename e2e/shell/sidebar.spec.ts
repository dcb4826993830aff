import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const sidebarOf = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const widthOf = async (page: Page) => (await sidebarOf(page).boundingBox())?.width;

test('collapses to icons with their labels as tips, and is found so again', async ({ signIn }) => {
  const { page } = await signIn('super.admin');
  await page.goto('/dashboard');
  expect(await widthOf(page)).toBe(264);
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  expect(await widthOf(page)).toBe(64);
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.includes('mini'))?.[1]);
  expect(await kept()).toBe('true');

  const settings = sidebarOf(page).getByRole('navigation').getByRole('link', { name: 'Settings' });
  await settings.hover();
  await expect(page.getByText('Settings', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Settings', { exact: true })).toBeHidden();

  await page.reload();
  await expect(sidebarOf(page).getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
  expect(await widthOf(page)).toBe(64);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  expect(await widthOf(page)).toBe(264);
  expect(await kept()).toBe('false');
});

test('is mini below 1024 px whatever was chosen, and the whole menu opens over the page', async ({
  signIn,
}) => {
  const { page } = await signIn('super.admin');
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/dashboard');
  expect(await widthOf(page)).toBe(264);
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect.poll(() => widthOf(page)).toBe(64);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(drawerOf(page).getByRole('link', { name: 'Overview' })).toHaveText('Overview');
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect.poll(() => widthOf(page)).toBe(264);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 600 }, hasTouch: true });

  test('a drawer holds the same menu, and the page behind does not scroll', async ({ signIn }) => {
    const { page } = await signIn('super.admin');
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sidebarOf(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Never signed in' })).toBeAttached();
    const opener = page.getByRole('button', { name: 'Open the menu' });
    await opener.click();
    const drawer = drawerOf(page);
    await expect(drawer.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page');
    await expect(drawer.getByRole('link', { name: /Robert Achebe Super Admin/ })).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Sign out' })).toHaveCount(1);
    await page.mouse.move(380, 300);
    await page.mouse.wheel(0, 400);
    await page.mouse.move(100, 300);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('PageDown');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('closes once it has led somewhere, and focus begins at the page', async ({ signIn }) => {
    const { page } = await signIn('family');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await drawerOf(page).getByRole('navigation').getByRole('link', { name: 'Settings' }).click();
    await expect(drawerOf(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  });

  test('every target of the bar and the drawer is 44 px', async ({ signIn }) => {
    const { page } = await signIn('super.admin');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    for (const link of await drawerOf(page).getByRole('navigation').getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});
