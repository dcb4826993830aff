import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { film, openFile, openShelf, voice } from './shelf.ts';

const secondsOf = (viewer: Locator, tag: 'audio' | 'video') =>
  viewer.locator(tag).evaluate((media: HTMLMediaElement) => media.currentTime);
const button = (viewer: Locator, name: string) => viewer.getByRole('button', { name, exact: true });

test('a recording and a film are played and sought, with the policy of the page', async ({
  page,
  request,
}) => {
  await openShelf(page, request, [voice, film]);
  const viewer = await openFile(page, voice.name);
  for (const [tag, length, sought, shown] of [
    ['audio', '0:24', '12.5', '0:12'],
    ['video', '0:04', '3', '0:03'],
  ] as const) {
    await expect(viewer.getByText(`0:00 / ${length}`)).toBeVisible();
    // Of a place that was not fetched yet, the server sends the part that begins there.
    await viewer.getByRole('slider', { name: 'Seek' }).fill(sought);
    await expect(viewer.getByText(`${shown} / ${length}`)).toBeVisible();
    await button(viewer, 'Play').click();
    await expect.poll(() => secondsOf(viewer, tag)).toBeGreaterThan(Number(sought));
    await page.keyboard.press('ArrowRight');
  }
});

test('a film tells its progress each 100 ms, is sought, and fills the screen', async ({ page, request }) => {
  await page.clock.install();
  await openShelf(page, request, [film]);
  const viewer = await openFile(page, film.name);
  const seek = viewer.getByRole('slider', { name: 'Seek' });
  await expect(viewer.getByText('0:00 / 0:04')).toBeVisible();
  await seek.fill('3');
  expect(await secondsOf(viewer, 'video')).toBeCloseTo(3, 1);
  await expect(viewer.getByText('0:03 / 0:04')).toBeVisible();
  await seek.fill('0');

  // The browser tells of its own accord too, a few times a second: not here.
  await viewer.locator('video').evaluate((video) => {
    video.addEventListener('timeupdate', (event) => event.stopImmediatePropagation(), true);
  });
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await viewer.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => secondsOf(viewer, 'video')).toBeGreaterThan(0.2);
  await expect(seek).toHaveValue('0');
  await page.clock.runFor(100);
  await expect.poll(async () => Number(await seek.inputValue())).toBeGreaterThan(0.1);
  await page.keyboard.press('k');

  await button(viewer, 'Full screen').click();
  await expect(button(viewer, 'Exit full screen')).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement?.querySelector('video') !== null)).toBe(true);
  await page.keyboard.press('f');
  await expect(button(viewer, 'Full screen')).toBeVisible();
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull();
});
