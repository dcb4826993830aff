import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { failure, tryAgain } from '../fixtures/failing.ts';
import { expect, test } from '../fixtures/test.ts';
import { letter, nameOf, note, openShelf, photo, rowOf, toast, viewerOf, voice } from './shelf.ts';

const rowsOf = (page: Page) => page.locator('main [data-row]');
const pick = (page: Page, filter: string, option: string) =>
  page.getByRole('dialog', { name: filter }).locator('label', { hasText: option }).click();
const notes = (count: number) =>
  Array.from({ length: count }, (_, index) => note(`note-${String(index + 1).padStart(2, '0')}.txt`));

test('where one is in the list stands in the address: page and sort', async ({ page, request }) => {
  await openShelf(page, request, [photo('a-porch.jpg'), ...notes(21), voice]);
  await expect(page.getByText('1–20 of 23')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('21–23 of 23')).toBeVisible();
  await expect(page).toHaveURL(/[?&]cursor=/);
  await page.reload();
  await expect(page.getByText('21–23 of 23')).toBeVisible();
  await expect(rowOf(page, voice.name)).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1–20 of 23')).toBeVisible();

  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/[?&]sort=name/);
  await expect(rowsOf(page).first()).toContainText('a-porch.jpg');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/[?&]sort=-name/);
  await expect(rowsOf(page).first()).toContainText(voice.name);
});

test('what the list is narrowed by stands in the address', async ({ page, request }) => {
  const { address } = await openShelf(page, request, [photo('a-porch.jpg'), ...notes(2), voice]);
  await page.getByRole('button', { name: 'Type', exact: true }).last().click();
  await pick(page, 'Type', 'Image');
  await pick(page, 'Type', 'Audio');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/[?&]kind=image(,|%2C)audio/);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Name of a file' }).fill('PORCH');
  await expect(page).toHaveURL(/[?&]search=PORCH/);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/[?&]tab=documents/);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Name of a file' })).toHaveValue('PORCH');
  await page.getByRole('searchbox', { name: 'Name of a file' }).fill('nobody kept this');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByText('1–4 of 4')).toBeVisible();

  await page.goto(`${address}&sort=color&kind=hologram`);
  await expect(rowsOf(page).first(), 'what the list does not know is left out').toContainText('a-porch.jpg');
});

test('the list is shown as tiles, and its address keeps that', async ({ page, request }) => {
  await openShelf(page, request, [voice, photo('porch.jpg')]);
  await page.getByRole('button', { name: 'Show as tiles' }).click();
  await expect(page).toHaveURL(/[?&]view=tiles/);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('listitem', { name: voice.name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('listitem', { name: voice.name }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(viewerOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show as a table' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).not.toHaveURL(/view=/);
});

test('the list is there as it was left, and a file that the address opens is open over it', async ({
  page,
  request,
}) => {
  const { address } = await openShelf(page, request, [voice, photo('a-porch.jpg')]);
  await expect(rowsOf(page).first()).toContainText(voice.name);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/[?&]sort=name/);
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/settings/views/files') &&
      answer.request().postData()?.includes('tiles') === true,
  );
  await page.getByRole('button', { name: 'Show as tiles' }).click();
  expect((await saved).status()).toBe(204);

  await page.goto(address);
  await expect(page).toHaveURL(/[?&]sort=name/);
  await expect(page).toHaveURL(/[?&]view=tiles/);
  await expect(page).toHaveURL(/[?&]tab=documents/);
  await expect(rowsOf(page).first()).toContainText('a-porch.jpg');
  await expect(page.getByRole('table')).toHaveCount(0);
  const id = await rowsOf(page).last().getAttribute('data-row');
  await page.goto(`${address}&file=${id}`);
  await expect(viewerOf(page)).toHaveAccessibleName(`File viewer: ${voice.name}`);
  await expect(page).toHaveURL(/[?&]view=tiles/);
  await expect(page).toHaveURL(new RegExp(`[?&]file=${id}`));
});

test('on the narrowest phone a file is renamed, and nothing lies over the field and its buttons', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const name = 'wound-on-the-left-heel-after-two-weeks.jpg';
  await openShelf(page, request, [photo(name)]);
  for (const button of ['Cancel renaming', 'Save name']) {
    await rowsOf(page).first().locator('button[aria-haspopup]').last().click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const field = page.getByRole('textbox', { name: `New name of ${name}` });
    await expect(field).toBeFocused();
    expect((await field.boundingBox())?.width).toBeGreaterThan(120);
    await expectAccessible(page);
    // A press on the middle of what something else lies over fails.
    await page.getByRole('button', { name: button }).click();
    await expect(field).toHaveCount(0);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a file is filed as something else, and back', async ({ page, request }) => {
  await openShelf(page, request, [letter, note('one.txt')]);
  await rowOf(page, letter.name)
    .getByRole('button', { name: /^Category of letter.rtf/ })
    .click();
  const menu = page.getByRole('menu', { name: 'Category of letter.rtf' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Power of attorney' }).click();
  await expect(toast(page, 'Category changed')).toBeVisible();
  await expect(rowOf(page, letter.name)).toContainText('Power of attorney');
  await page.reload();
  await expect(rowOf(page, letter.name)).toContainText('Power of attorney');
  await expect(rowOf(page, 'one.txt')).toContainText('Other document');

  await rowOf(page, 'one.txt')
    .getByRole('button', { name: /^Category of one.txt/ })
    .press('Enter');
  await expect(page.getByRole('menu', { name: 'Category of one.txt' })).toBeVisible();
  await page.keyboard.type('pass');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'one.txt')).toContainText('Passport');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'one.txt')).toContainText('Other document');
});

test('a long name shows its ending, and as a whole to whoever points at it', async ({ page, request }) => {
  const long = 'passport-of-ruth-alvarez-photographed-on-the-kitchen-table-2026.jpg';
  await openShelf(page, request, [photo(long)]);
  const name = rowsOf(page).getByText('passport-of-ruth-alvarez-pho…026.jpg', { exact: true });
  await expect(name).toHaveAttribute('title', long);
  await name.click();
  await expect(viewerOf(page)).toHaveAccessibleName(`File viewer: ${long}`);
});

test('a failed list, a failed rename and a failed deletion say so, and lose nothing', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/500/);
  const refused = failure('The storage cannot be reached right now.');
  const { address } = await openShelf(page, request, [note('one.txt')]);
  await page.route(/\/api\/lock-care\/file\//, (route) => route.fulfill(refused));
  await page.getByRole('button', { name: 'Actions for one.txt' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New name of one.txt' }).fill('two.txt');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Failed to rename file')).toBeVisible();
  await expect(toast(page, 'The storage cannot be reached right now.')).toBeVisible();
  const typed = page.getByRole('textbox', { name: 'New name of one.txt' });
  await expect(typed, 'what was typed is there to be tried again').toHaveValue('two.txt');
  await expect(typed).toBeFocused();
  const again = page.waitForRequest(/\/rename$/);
  await page.keyboard.press('Enter');
  expect((await again).postDataJSON()).toEqual({ name: 'two.txt' });
  await expect(typed).toHaveJSProperty('readOnly', false);
  await page.keyboard.press('Escape');
  await expect(nameOf(page, 'one.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for one.txt' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'Failed to delete file')).toBeVisible();
  await expect(nameOf(page, 'one.txt')).toBeVisible();

  await page.route(/\/api\/lock-care\/by-owner\//, (route) => route.fulfill(refused));
  await page.reload();
  await expect(page.getByText('Documents could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await tryAgain(page, /\/api\/lock-care\/by-owner\//);
  await expect(nameOf(page, 'one.txt')).toBeVisible();

  expectFault(/400/);
  await page.goto(`${address}&cursor=nonsense`);
  await expect(page.getByText('This page of the list cannot be found')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(nameOf(page, 'one.txt')).toBeVisible();
  await expect(page).not.toHaveURL(/cursor/);
});

test('a message under a pointer at rest goes in its time, one that is pointed at stays', async ({
  page,
  request,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  const { headers } = await openShelf(page, request, [note('one.txt')]);
  const copied = toast(page, 'URL copied');
  const copy = async () => {
    await page.getByRole('button', { name: 'Actions for one.txt' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Copy URL' }).press('Enter');
    await expect(copied).toBeVisible();
  };
  await page.mouse.move(720, 860);
  await copy();
  // The file's own address, without the signature that dies in 5 minutes.
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/^http.*\/api\/files\/content\/[0-9a-f-]{36}$/);
  expect((await page.request.get(address, { headers })).status()).toBe(200);
  const box = await copied.boundingBox();
  expect(box?.y, 'it has come up around the pointer').toBeGreaterThan(800);
  await page.clock.runFor(5_000);
  await expect(copied).toHaveCount(0);

  await copy();
  await page.mouse.move(722, 862);
  await page.clock.runFor(60_000);
  await expect(copied).toBeVisible();
  await page.mouse.move(722, 300);
  await page.clock.runFor(5_000);
  await expect(copied).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('files are cards, and a message never lies over the way to the next page', async ({
    page,
    request,
  }) => {
    await openShelf(page, request, notes(22));
    await expect(page.getByText('1–20 of 22')).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('button', { name: 'Actions for note-01.txt' }).tap();
    await page.getByRole('menuitem', { name: 'Copy URL' }).tap();
    await expect(toast(page, 'URL copied')).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const next = page.getByRole('button', { name: 'Next page' });
    const [button, message] = await Promise.all([
      next.boundingBox(),
      page.getByRole('region', { name: 'Messages' }).locator('.toast').boundingBox(),
    ]);
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(message?.y ?? 0);
    await next.tap();
    await expect(page.getByText('21–22 of 22')).toBeVisible();
    await expectAccessible(page);
  });
});
