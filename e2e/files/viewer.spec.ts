import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import {
  film,
  letter,
  makeShelf,
  nameOf,
  note,
  openFile,
  openShelf,
  photo,
  record,
  rowOf,
  toast,
  viewerOf,
  voice,
} from './shelf.ts';

const zoomOf = (viewer: Locator) => viewer.getByLabel('Zoom', { exact: true });
const focusIsIn = (viewer: Locator) => viewer.evaluate((dialog) => dialog.contains(document.activeElement));

test('arrows lead through the list, not past its ends, and each file begins anew', async ({
  page,
  request,
}) => {
  // The list shows two of three: the arrows lead beyond its page.
  await page.route(/\/api\/lock-care\/by-owner\//, (route) => {
    const address = new URL(route.request().url());
    address.searchParams.set('limit', '2');
    return route.continue({ url: address.href });
  });
  await openShelf(page, request, [photo('one.jpg'), note('two.txt'), photo('three.jpg')]);
  await expect(rowOf(page, 'three.jpg')).toHaveCount(0);
  const viewer = await openFile(page, 'one.jpg');
  const [previous, next] = ['Previous file', 'Next file'].map((name) => viewer.getByRole('button', { name }));
  await expect(previous as Locator).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('This is the first file.')).toBeAttached();
  await expect(viewer).toHaveAccessibleName('File viewer: one.jpg');

  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await viewer.getByRole('button', { name: 'Rotate right' }).click();
  await expect(zoomOf(viewer)).toHaveText('125%');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toHaveAccessibleName('File viewer: two.txt');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toHaveAccessibleName('File viewer: one.jpg');
  await expect(zoomOf(viewer)).toHaveText('100%');
  await expect(viewer.getByRole('img').locator('..')).toHaveAttribute('style', /rotate\(0deg\)/);

  await (next as Locator).click();
  await (next as Locator).click();
  await expect(viewer).toHaveAccessibleName('File viewer: three.jpg');
  await expect(viewer.getByText('three.jpg, 3 of 3')).toBeAttached();
  await expect(next as Locator).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('This is the last file.')).toBeAttached();
  await expect(viewer).toHaveAccessibleName('File viewer: three.jpg');
});

test('a file is fetched when it is looked at, and no sooner: each opening is written down', async ({
  page,
  request,
}) => {
  const fetched: string[] = [];
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    // Thumbnails of a list are none.
    if (pathname.startsWith('/api/files/content/') && searchParams.get('variant') !== 'thumbnail')
      fetched.push(pathname);
  });
  await openShelf(page, request, [photo('one.jpg'), photo('two.jpg')]);
  expect(fetched).toEqual([]);
  const viewer = await openFile(page, 'one.jpg');
  await expect(viewer.getByRole('img', { name: 'one.jpg' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new Set(fetched).size).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'two.jpg' })).toBeVisible();
  await expect.poll(() => new Set(fetched).size).toBe(2);
});

test('it closes by Escape, by a press beside the file, by its button and by “back”, and gives the focus back', async ({
  page,
  request,
}) => {
  const { address } = await openShelf(page, request, [note('one.txt'), photo('two.jpg')]);
  const viewer = await openFile(page, 'two.jpg');
  await expect(page).toHaveURL(/[?&]file=[0-9a-f-]{36}/);
  await viewer.getByRole('img').click();
  await expect(viewer, 'a press on the file is none beside it').toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(nameOf(page, 'two.jpg')).toBeFocused();
  await expect(page).toHaveURL((url) => url.pathname + url.search === address);

  await openFile(page, 'two.jpg');
  await expect(viewer.getByRole('img')).toBeVisible();
  await viewer.getByRole('region').click({ position: { x: 5, y: 5 } });
  await expect(viewer).toHaveCount(0);
  await expect(nameOf(page, 'two.jpg')).toBeFocused();

  // The whole ground closes: the edges of the window, and what lies between and below the tools.
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const [x, y] of [
    [6, height / 2],
    [width - 5, height / 2],
    [width / 2, height - 4],
    [40, height - 20],
  ] as const) {
    await openFile(page, 'two.jpg');
    await expect(viewer.getByRole('img')).toBeVisible();
    await page.mouse.click(x, y);
    await expect(viewer, `a press at ${x}, ${y}`).toHaveCount(0);
  }

  await rowOf(page, 'one.txt').focus();
  await page.keyboard.press('Enter');
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toHaveCount(0);
  await expect(rowOf(page, 'one.txt')).toBeFocused();

  await openFile(page, 'one.txt');
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toHaveAccessibleName('File viewer: two.jpg');
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page, 'turning over leaves no steps behind').toHaveURL((url) => !url.searchParams.has('file'));
  await page.goForward();
  await expect(viewer).toHaveAccessibleName('File viewer: two.jpg');
});

test('its file is cleared 300 ms after it was closed', async ({ page, request }) => {
  await page.clock.install();
  await openShelf(page, request, [note('one.txt')]);
  const viewer = await openFile(page, 'one.txt');
  await expect(viewer.getByText('A line of a note.')).toBeVisible();
  // It would fade for a minute, were its file not cleared before.
  await page.evaluate(() => document.documentElement.style.setProperty('--large', '60s'));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.keyboard.press('Escape');
  await page.clock.runFor(299);
  await expect(page.getByLabel('File viewer: one.txt')).toBeAttached();
  await page.clock.runFor(1);
  await expect(page.getByLabel('File viewer: one.txt')).toHaveCount(0);
});

test('the keyboard stays inside, and reaches everything', async ({ page, request }) => {
  await openShelf(page, request, [photo('one.jpg'), note('two.txt')]);
  const viewer = await openFile(page, 'one.jpg');
  await expect.poll(() => focusIsIn(viewer)).toBe(true);
  const reached = new Set<string>();
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsIn(viewer), `after ${step + 1} times Tab`).toBe(true);
    reached.add(
      await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.tagName ?? ''),
    );
  }
  for (const name of ['Open in New Tab', 'Download', 'Close', 'Next file', 'Zoom in', 'Rotate right']) {
    expect([...reached]).toContain(name);
  }
  await viewer.getByRole('button', { name: 'Zoom in' }).focus();
  await page.keyboard.press('Enter');
  await expect(zoomOf(viewer)).toHaveText('125%');
});

test('what no browser shows is offered for download and in a tab of its own', async ({ page, request }) => {
  await openShelf(page, request, [letter]);
  const viewer = await openFile(page, letter.name);
  await expect(
    viewer.getByText('This file type cannot be previewed directly.', { exact: true }),
  ).toBeVisible();
  await expectAccessible(page);
  const offered = viewer.locator('[data-backdrop]').last();
  const downloading = page.waitForEvent('download');
  await offered.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(letter.name);
  expect(await readFile(await download.path(), 'utf8')).toContain('Dear Ruth');
  await expect(toast(page, 'Download started')).toBeVisible();

  // What no browser shows ends as a download there too.
  const opening = page.context().waitForEvent('page');
  const asking = page.context().waitForEvent('request', (sent) => sent.url().includes('/api/files/content/'));
  await offered.getByRole('button', { name: 'Open in New Tab' }).click();
  await opening;
  expect((await asking).isNavigationRequest()).toBe(true);
});

/** As if the bytes of files were no longer there. */
async function loseBytes(page: Page) {
  await page.route(/\/api\/(files\/content\/|lock-care\/file\/)/, (route) => route.fulfill({ status: 404 }));
}

test('what is not there any more is said in a sentence', async ({ page, request, expectFault }) => {
  expectFault(/404/);
  await openShelf(page, request, [photo('one.jpg'), note('two.txt'), voice, film]);
  // The row is there, and names an address: only what it leads to is gone.
  await page.route(/\/api\/files\/content\//, (route) => route.fulfill({ status: 404 }));
  const viewer = await openFile(page, 'one.jpg');
  await expect(viewer.getByText('Image not available', { exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const name of ['two.txt', voice.name, film.name]) {
    await page.keyboard.press('ArrowRight');
    await expect(viewer).toHaveAccessibleName(`File viewer: ${name}`);
    await expect(viewer.getByText('File not available', { exact: true })).toBeVisible();
  }
});

test('a download that fails says so', async ({ page, request, expectFault }) => {
  expectFault(/404/);
  await openShelf(page, request, [note('one.txt')]);
  await loseBytes(page);
  await page.getByRole('button', { name: 'Actions for one.txt' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  await expect(toast(page, 'Download failed')).toBeVisible();
  await expect(toast(page, 'Failed to download the file')).toBeVisible();
});

test('an address that names a file opens it, and says so where it is gone', async ({
  page,
  request,
  expectFault,
}) => {
  expectFault(/404|The file viewer was opened with no file/);
  const { address, id, headers } = await makeShelf(page, request, [note('one.txt'), record]);
  const listed = await page.request.get(`/api/lock-care/by-owner/USER/${id}?search=one`, { headers });
  const { data } = (await listed.json()) as { data: { id: string }[] };
  await page.goto(`${address}&file=${data[0]?.id}`);
  const viewer = viewerOf(page);
  await expect(viewer).toHaveAccessibleName('File viewer: one.txt');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL((url) => !url.searchParams.has('file'));

  const asking = page.waitForResponse((response) => response.status() === 404);
  const logged = page.waitForEvent('pageerror');
  await page.goto(`${address}&file=${data[0]?.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))}`);
  await asking;
  expect((await logged).message).toContain('The file viewer was opened with no file.');
  await expect(toast(page, 'File not available')).toBeVisible();
  await expect(nameOf(page, 'one.txt')).toBeVisible();
  await expect(viewer).toHaveCount(0);
});

test('its code is there before the first press, and not where there is nothing to open', async ({
  page,
  request,
}) => {
  const isItsCode = (address: string) => /\/FileViewer-[^/]*\.js$/.test(new URL(address).pathname);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (isItsCode(sent.url())) asked.push(sent.url());
  });
  const { address } = await openShelf(page, request, []);
  await expect(page.getByText('No documents yet')).toBeVisible();
  expect(asked).toEqual([]);
  const code = page.waitForResponse((answer) => isItsCode(answer.url()));
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  expect((await code).ok(), address).toBe(true);
});
