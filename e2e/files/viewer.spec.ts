import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { holdBack } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';
import { film, letter, openFile, openShelf, photo, record, toast, voice } from './shelf.ts';

const secondsOf = (viewer: Locator, tag: 'audio' | 'video') =>
  viewer.locator(tag).evaluate((media: HTMLMediaElement) => media.currentTime);
const button = (viewer: Locator, name: string) => viewer.getByRole('button', { name, exact: true });

test('pictures and what no browser shows: fetched when they are looked at, and no sooner', async ({
  page,
  request,
}) => {
  const fetched = new Set<string>();
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url());
    // Thumbnails of a list are none: each opening is written down.
    if (pathname.startsWith('/api/files/content/') && searchParams.get('variant') !== 'thumbnail')
      fetched.add(pathname);
  });
  const release = await holdBack(page, /variant=display/);
  await openShelf(page, request, [photo('one.jpg'), photo('two.jpg'), letter]);
  expect(fetched.size).toBe(0);

  // A picture begins as the small one of the list, and the large one takes its place.
  const viewer = await openFile(page, 'one.jpg');
  const small = viewer.locator('img[src*="variant=thumbnail"]');
  await expect(small).toBeVisible();
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const [large, place] = [
    await viewer.getByRole('img').locator('..').boundingBox(),
    await small.boundingBox(),
  ];
  expect(place, 'as large as the picture will be').toEqual(large);
  release();
  await expect(small).toHaveCount(0);
  await expect(viewer.getByRole('img', { name: 'one.jpg' })).toHaveCSS('opacity', '1');
  await page.waitForLoadState('networkidle');
  expect(fetched.size).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'two.jpg' })).toBeVisible();
  await expect.poll(() => fetched.size).toBe(2);

  await page.keyboard.press('ArrowRight');
  const offered = viewer.locator('[data-backdrop]').last();
  await expect(viewer).toHaveAccessibleName(`File viewer: ${letter.name}`);
  const downloading = page.waitForEvent('download');
  await button(offered, 'Download').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(letter.name);
  expect(await readFile(await download.path(), 'utf8')).toContain('Dear Ruth');
  await expect(toast(page, 'Download started')).toBeVisible();

  // What no browser shows ends as a download there too.
  const opening = page.context().waitForEvent('page');
  const asking = page.context().waitForEvent('request', (sent) => sent.url().includes('/api/files/content/'));
  await button(offered, 'Open in New Tab').click();
  await opening;
  expect((await asking).isNavigationRequest()).toBe(true);
});

test('a care record is read, a recording and a film are played, all with the policy of the page', async ({
  page,
  request,
}) => {
  await openShelf(page, request, [record, voice, film]);
  const viewer = await openFile(page, record.name);
  await expect(viewer.getByText('Care record, page 1', { exact: true })).toBeVisible();
  await viewer.getByRole('textbox', { name: 'Page, 1 to 12' }).fill('400');
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('Care record, page 12', { exact: true })).toBeVisible();
  await viewer.getByRole('searchbox', { name: 'Find in this document' }).fill('visit of 7 november');
  await expect(viewer.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(viewer.getByText('Care record, page 7', { exact: true })).toBeInViewport();

  for (const [file, tag, length, sought, shown] of [
    [voice, 'audio', '0:24', '12.5', '0:12'],
    [film, 'video', '0:04', '3', '0:03'],
  ] as const) {
    await button(viewer, 'Next file').click();
    await expect(viewer).toHaveAccessibleName(`File viewer: ${file.name}`);
    await expect(viewer.getByText(`0:00 / ${length}`)).toBeVisible();
    // Of a place that was not fetched yet, the server sends the part that begins there.
    await viewer.getByRole('slider', { name: 'Seek' }).fill(sought);
    await expect(viewer.getByText(`${shown} / ${length}`)).toBeVisible();
    await button(viewer, 'Play').click();
    await expect.poll(() => secondsOf(viewer, tag)).toBeGreaterThan(Number(sought));
  }
  await button(viewer, 'Full screen').click();
  await expect(button(viewer, 'Exit full screen')).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.querySelector('video') !== null)).toBe(true);
  await page.keyboard.press('f');
  await expect(button(viewer, 'Full screen')).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});
