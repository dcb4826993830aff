import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { film, openFile, openShelf, voice } from './shelf.ts';

const secondsOf = (viewer: Locator, tag: 'audio' | 'video') =>
  viewer.locator(tag).evaluate((media: HTMLMediaElement) => media.currentTime);
const soundOf = (viewer: Locator) =>
  viewer.locator('audio').evaluate(({ volume, muted }: HTMLMediaElement) => ({ volume, muted }));
const button = (viewer: Locator, name: string) => viewer.getByRole('button', { name, exact: true });

test('a recording is played, skipped by 10 s within its ends, and turned down', async ({ page, request }) => {
  await openShelf(page, request, [voice]);
  const viewer = await openFile(page, voice.name);
  await expect(viewer.getByText('0:00 / 0:24')).toBeVisible();
  await expectAccessible(page);
  for (const at of [10, 20, 24, 24]) {
    await button(viewer, 'Forward 10 seconds').click();
    await expect(viewer.getByText(`0:${at} / 0:24`)).toBeVisible();
    expect(await secondsOf(viewer, 'audio')).toBeCloseTo(at, 1);
  }
  for (const at of [14, 4, 0, 0]) {
    await button(viewer, 'Back 10 seconds').click();
    await expect.poll(() => secondsOf(viewer, 'audio')).toBeCloseTo(at, 1);
  }
  await page.keyboard.press('l');
  await expect(viewer.getByText('0:10 / 0:24')).toBeVisible();
  await page.keyboard.press('j');
  await expect(viewer.getByText('0:00 / 0:24')).toBeVisible();

  await button(viewer, 'Play').click();
  await expect(button(viewer, 'Pause')).toBeVisible();
  await expect.poll(() => secondsOf(viewer, 'audio')).toBeGreaterThan(0);
  await page.keyboard.press('k');
  await expect(button(viewer, 'Play')).toBeVisible();
  expect(await viewer.locator('audio').evaluate((audio: HTMLMediaElement) => audio.paused)).toBe(true);

  const volume = viewer.getByRole('slider', { name: 'Volume' });
  await volume.fill('0.4');
  expect(await soundOf(viewer)).toEqual({ volume: 0.4, muted: false });
  await button(viewer, 'Mute').click();
  await expect(volume).toHaveValue('0');
  await page.keyboard.press('m');
  await expect(volume).toHaveValue('0.4');
  await volume.fill('0');
  await expect(button(viewer, 'Unmute')).toBeVisible();
  await volume.fill('1');
  expect(await soundOf(viewer)).toEqual({ volume: 1, muted: false });

  await viewer.getByRole('slider', { name: 'Seek' }).fill('12.5');
  expect(await secondsOf(viewer, 'audio')).toBeCloseTo(12.5, 1);
});

test('a film’s controls go 3 s after the mouse has come to rest, while it plays', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await openShelf(page, request, [film]);
  const viewer = await openFile(page, film.name);
  const controls = viewer.locator('[data-controls]');
  await expect(viewer.getByText('0:00 / 0:04')).toBeVisible();
  // So that it still plays when the clock has been moved on as often as this test needs.
  await viewer.locator('video').evaluate((video: HTMLVideoElement) => {
    video.loop = true;
  });
  await expectAccessible(page);
  await page.mouse.move(700, 300);
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.clock.runFor(10_000);
  await expect(controls, 'while it stands still they stay').toHaveAttribute('data-controls', 'shown');

  await page.keyboard.press(' ');
  await expect(button(viewer, 'Pause')).toBeAttached();
  await page.mouse.move(720, 320);
  await page.clock.runFor(2_999);
  await expect(controls).toHaveAttribute('data-controls', 'shown');
  await page.clock.runFor(1);
  await expect(controls).toHaveAttribute('data-controls', 'hidden');
  await page.mouse.move(740, 340);
  await expect(controls).toHaveAttribute('data-controls', 'shown');
  await page.clock.runFor(2_000);
  await page.mouse.move(760, 360);
  await page.clock.runFor(2_999);
  await expect(controls, 'each move begins anew').toHaveAttribute('data-controls', 'shown');
  await page.clock.runFor(1);
  await expect(controls).toHaveAttribute('data-controls', 'hidden');
  await page.keyboard.press('m');
  await expect(controls, 'a key wakes them too').toHaveAttribute('data-controls', 'shown');
  await page.clock.runFor(3_000);
  await expect(controls).toHaveAttribute('data-controls', 'hidden');
  await page.keyboard.press(' ');
  await expect(button(viewer, 'Play')).toBeVisible();
  await expect(controls).toHaveAttribute('data-controls', 'shown');
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
