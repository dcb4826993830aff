import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const paletteOf = (page: Page) => page.getByRole('dialog', { name: /pages and actions$/ });
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

test('the whole shell can be walked with the keyboard alone', async ({ signIn }) => {
  const { page } = await signIn('super.admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    });
  const walked: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    walked.push(await focused());
    const isSeen = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return true;
      const { outlineStyle } = getComputedStyle(element);
      return outlineStyle !== 'none' || element.matches('[href="#main"]');
    });
    expect(isSeen, `focus is seen on “${walked.at(-1)}”`).toBe(true);
    if (walked.at(-1)?.startsWith('Theme')) break;
  }
  expect(walked[0]).toBe('Skip to the page');
  expect(walked[1]).toBe('Homeward: go to Overview');
  expect(walked[2]).toBe('Collapse the menu');
  expect(walked[3]).toMatch(/Open Settings$/);
  expect(walked).toContain('Overview');
  expect(walked).toContain('Settings');
  expect(walked.at(-1)).toBe('Theme: as on this device');
});

test('the skip link leads past the menu', async ({ signIn }) => {
  const { page } = await signIn('family');
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the page' });
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('g and a letter go to a page, whose heading has the focus', async ({ signIn }) => {
  const { page } = await signIn('family');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page).toHaveURL(/\/dashboard$/);
  // A page that this role may not see is not gone to.
  await page.keyboard.press('g');
  await page.keyboard.press('l');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a shortcut is heard from the moment that the first page stands', async ({ signIn }) => {
  const { page } = await signIn('family');
  // From within the page, as soon as it has come: from outside it takes too long to be early. Nothing waits for it: a
  // promise in a page that is being replaced is lost with it.
  await page.addInitScript(() => {
    const pressOnceThere = () => {
      if (!document.querySelector('main h1')) return;
      observer.disconnect();
      for (const key of ['g', 's'])
        document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    };
    const observer = new MutationObserver(pressOnceThere);
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});

test('? lists the shortcuts of the viewer, Esc gives the focus back', async ({ signIn }) => {
  const { page } = await signIn('family');
  await page.goto('/dashboard');
  const search = page.getByRole('button', { name: /pages and actions/ });
  await search.focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Settings')).toBeVisible();
  await expect(help.getByText('Login logs')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(search).toBeFocused();
});

test('the palette finds pages and does actions, and gives the focus back', async ({ signIn }) => {
  const { page } = await signIn('super.admin');
  await page.goto('/dashboard');
  const search = page.getByRole('button', { name: /pages and actions/ });
  await search.focus();
  await page.keyboard.press('Control+k');
  const palette = paletteOf(page);
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('dark');
  await expect(palette.getByRole('menuitem')).toHaveText([/Dark theme/]);
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  expect(await themeOf(page)).toBe('dark');
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nothing like it');
  await expect(palette.getByText('No people, pages or actions match.')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('sett');
  const first = palette.getByRole('menuitem').first();
  await expect(first).toContainText('Settings');
  // What Enter would take is seen without colors of our own too.
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(first).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});

test('the palette finds people for those who may list them, however they are mistyped', async ({
  signIn,
  openBrowser,
}) => {
  const { page } = await signIn('care.manager');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Search people, clients, pages and actions' }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Rut Tanaka');
  const palette = paletteOf(page);
  await expect(palette.getByRole('menuitem')).toHaveText([/Ruth Tanaka.*Family/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ruth Tanaka' })).toBeVisible();

  const family = await openBrowser('family');
  await family.page.goto('/dashboard');
  await family.page.getByRole('button', { name: /pages and actions/ }).focus();
  await family.page.keyboard.press('Control+k');
  await family.page.keyboard.type('Rut Tanaka');
  // The directory, which families search, has no families.
  await expect(paletteOf(family.page).getByText('No people, pages or actions match.')).toBeVisible();
});

test('the palette signs out, in every tab', async ({ signIn }) => {
  const { page, context } = await signIn('other');
  await page.goto('/dashboard');
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('log out');
  await expect(paletteOf(page).getByRole('menuitem')).toHaveText([/Sign out/]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(second).toHaveURL(/\/sign-in/);
});

test('shortcuts never take a letter from somebody who types', async ({ signIn }) => {
  const { page } = await signIn('admin');
  await page.goto('/dashboard/settings/agency');
  const field = page.getByRole('textbox', { name: 'Product name' });
  await field.fill('');
  await field.pressSequentially('g s / ? go');
  await expect(field).toHaveValue('g s / ? go');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashboard\/settings\/agency$/);
});

test('the theme switch shows each theme and remembers it', async ({ signIn }) => {
  const { page } = await signIn('family');
  await page.goto('/dashboard');
  for (const [choice, theme] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await page.getByRole('button', { name: /^Theme/ }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    expect(await themeOf(page)).toBe(theme);
    await page.reload();
    expect(await themeOf(page)).toBe(theme);
  }
  await page.getByRole('button', { name: 'Theme: light' }).click();
  await expect(page.getByRole('menuitem', { name: 'Light' })).toContainText('In use');
});
