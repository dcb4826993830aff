import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { holdBack } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';
import { openFile, openShelf, photo, touch } from './shelf.ts';

const pictureOf = (viewer: Locator) => viewer.getByRole('img').locator('..');
const zoomOf = (viewer: Locator) => viewer.getByLabel('Zoom', { exact: true });
const tool = (viewer: Locator, name: string) => viewer.getByRole('button', { name, exact: true });

/** What stands in the picture's style: how far it is moved, its zoom and its turn. */
const lies = (x: number, y: number, zoom: number, turn: number) =>
  new RegExp(
    `translate\\(${x}px, ${y}px\\) scale\\(${zoom}\\) rotate\\(${turn}deg\\)`.replaceAll('.', '\\.'),
  );

/** The middle of the picture in the window. */
async function middleOf(viewer: Locator): Promise<[number, number]> {
  await expect(viewer.getByRole('img')).toBeVisible();
  const box = await pictureOf(viewer).boundingBox();
  if (!box) throw new Error('The picture has no place.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('a picture is zoomed from 0.5 to 3 in quarters: buttons, keys and wheel', async ({ page, request }) => {
  await openShelf(page, request, [photo('porch.jpg')]);
  const viewer = await openFile(page, 'porch.jpg');
  const zoom = zoomOf(viewer);
  await expect(zoom).toHaveText('100%');

  for (const percent of [125, 150, 175, 200, 225, 250, 275, 300]) {
    await tool(viewer, 'Zoom in').click();
    await expect(zoom).toHaveText(`${percent}%`);
    await expect(pictureOf(viewer)).toHaveAttribute('style', lies(0, 0, percent / 100, 0));
  }
  await expect(tool(viewer, 'Zoom in')).toBeDisabled();
  await page.keyboard.press('+');
  await expect(zoom).toHaveText('300%');
  for (let percent = 275; percent >= 50; percent -= 25) {
    await tool(viewer, 'Zoom out').click();
    await expect(zoom).toHaveText(`${percent}%`);
  }
  await expect(tool(viewer, 'Zoom out')).toBeDisabled();
  await page.keyboard.press('-');
  await expect(zoom).toHaveText('50%');
  await page.keyboard.press('+');
  await expect(zoom).toHaveText('75%');
  await page.keyboard.press('0');
  await expect(zoom).toHaveText('100%');
  await expect(tool(viewer, 'Fit to the window')).toBeDisabled();

  await page.mouse.move(...(await middleOf(viewer)));
  await page.mouse.wheel(0, -100);
  await expect(zoom).toHaveText('125%');
  await page.mouse.wheel(0, -100);
  await expect(zoom).toHaveText('150%');
  await page.mouse.wheel(0, 100);
  await expect(zoom).toHaveText('125%');
  await expectAccessible(page);
});

test('what is under the wheel stays there', async ({ page, request }) => {
  await openShelf(page, request, [photo('porch.jpg')]);
  const viewer = await openFile(page, 'porch.jpg');
  const [x, y] = await middleOf(viewer);
  for (const percent of [125, 150, 175, 200]) {
    await page.keyboard.press('+');
    await expect(zoomOf(viewer)).toHaveText(`${percent}%`);
  }
  await page.mouse.move(x + 200, y - 100);
  await page.mouse.wheel(0, -100);
  // What was 200 px right of the middle would be 225 px right of it, so the picture goes 25 px left.
  await expect(pictureOf(viewer)).toHaveAttribute('style', /translate\(-25px, 12\.\d+px\) scale\(2\.25\)/);
});

test('a picture that is zoomed in is dragged, no further than to its edge', async ({ page, request }) => {
  await openShelf(page, request, [photo('porch.jpg')]);
  const viewer = await openFile(page, 'porch.jpg');
  const [x, y] = await middleOf(viewer);
  const drag = async (right: number, down: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + right / 2, y + down / 2);
    await page.mouse.move(x + right, y + down);
    await page.mouse.up();
  };
  await drag(120, 60);
  await expect(pictureOf(viewer), 'one that fits stays').toHaveAttribute('style', lies(0, 0, 1, 0));

  for (const percent of [125, 150, 175, 200]) {
    await page.keyboard.press('+');
    await expect(zoomOf(viewer)).toHaveText(`${percent}%`);
  }
  await drag(120, 60);
  await expect(pictureOf(viewer)).toHaveAttribute('style', lies(120, 60, 2, 0));
  await page.keyboard.press('Shift+ArrowRight');
  await expect(pictureOf(viewer)).toHaveAttribute('style', lies(60, 60, 2, 0));
  await page.keyboard.press('ArrowDown');
  await expect(pictureOf(viewer)).toHaveAttribute('style', lies(60, 0, 2, 0));

  await drag(700, 0);
  await drag(700, 0);
  const edges = await pictureOf(viewer).evaluate((picture) => {
    const stage = picture.parentElement?.getBoundingClientRect();
    return [Math.round(picture.getBoundingClientRect().left), Math.round(stage?.left ?? Number.NaN)];
  });
  expect(edges[0], 'its left edge is at the left edge of the stage').toBe(edges[1]);
  await expect(viewer, 'a drag that ends beside the picture closes nothing').toBeVisible();

  await page.mouse.dblclick(x, y);
  await expect(pictureOf(viewer)).toHaveAttribute('style', lies(0, 0, 1, 0));
});

test('a picture is turned by quarters and comes round', async ({ page, request }) => {
  await openShelf(page, request, [photo('porch.jpg')]);
  const viewer = await openFile(page, 'porch.jpg');
  for (const turn of [90, 180, 270, 0]) {
    await tool(viewer, 'Rotate right').click();
    await expect(pictureOf(viewer)).toHaveAttribute('style', lies(0, 0, 1, turn));
  }
  await tool(viewer, 'Rotate left').click();
  await expect(pictureOf(viewer)).toHaveAttribute('style', lies(0, 0, 1, 270));
  await page.keyboard.press('r');
  await expect(pictureOf(viewer)).toHaveAttribute('style', lies(0, 0, 1, 0));
  await page.keyboard.press('Shift+R');
  await expect(pictureOf(viewer)).toHaveAttribute('style', lies(0, 0, 1, 270));
  await tool(viewer, 'Fit to the window').click();
  await expect(pictureOf(viewer)).toHaveAttribute('style', lies(0, 0, 1, 0));
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('two fingers zoom and come to rest on a quarter, within the ends', async ({ page, request }) => {
    await openShelf(page, request, [photo('porch.jpg'), photo('garden.jpg')]);
    const viewer = await openFile(page, 'porch.jpg');
    const [x, y] = await middleOf(viewer);
    const spread = (px: number) =>
      [
        [x - px / 2, y],
        [x + px / 2, y],
      ] as const;
    await touch(page, spread(100), spread(130), spread(162));
    await expect(zoomOf(viewer)).toHaveText('150%');
    await touch(page, spread(60), spread(160), spread(320));
    await expect(zoomOf(viewer)).toHaveText('300%');
    await touch(page, spread(330), spread(160), spread(20));
    await expect(zoomOf(viewer)).toHaveText('50%');
    await expect(viewer, 'two fingers do not turn over').toHaveAccessibleName('File viewer: porch.jpg');
  });

  test('one finger turns over, not past the ends; on a picture that is zoomed in it looks about', async ({
    page,
    request,
  }) => {
    await openShelf(page, request, [photo('porch.jpg'), photo('garden.jpg')]);
    const viewer = await openFile(page, 'porch.jpg');
    const [, y] = await middleOf(viewer);
    const swipe = (from: number, to: number, down = 0) =>
      touch(page, [[from, y]], [[(from + to) / 2, y + down / 2]], [[to, y + down]]);

    await swipe(80, 320);
    await expect(viewer).toHaveAccessibleName('File viewer: porch.jpg');
    await expect(viewer.getByText('This is the first file.')).toBeAttached();
    await swipe(320, 80, 300);
    await expect(viewer, 'downwards is not sideways').toHaveAccessibleName('File viewer: porch.jpg');
    await swipe(320, 80);
    await expect(viewer).toHaveAccessibleName('File viewer: garden.jpg');
    await middleOf(viewer);
    await swipe(320, 80);
    await expect(viewer.getByText('This is the last file.')).toBeAttached();
    await expect(viewer).toHaveAccessibleName('File viewer: garden.jpg');

    for (const percent of [125, 150, 175, 200]) {
      await tool(viewer, 'Zoom in').tap();
      await expect(zoomOf(viewer)).toHaveText(`${percent}%`);
    }
    await swipe(150, 250);
    await expect(pictureOf(viewer)).toHaveAttribute('style', lies(100, 0, 2, 0));
    await expect(viewer).toHaveAccessibleName('File viewer: garden.jpg');
    await tool(viewer, 'Fit to the window').tap();
    await expect(zoomOf(viewer)).toHaveText('100%');
    await swipe(80, 320);
    await expect(viewer).toHaveAccessibleName('File viewer: porch.jpg');
  });
});

test('a picture begins as the small one of the list, and the large one takes its place', async ({
  page,
  request,
}) => {
  const release = await holdBack(page, /variant=display/);
  await openShelf(page, request, [photo('porch.jpg')]);
  const viewer = await openFile(page, 'porch.jpg');
  const small = viewer.locator('img[src*="variant=thumbnail"]');
  await expect(small).toBeVisible();
  await expect.poll(() => small.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  const [large, place] = [await pictureOf(viewer).boundingBox(), await small.boundingBox()];
  expect(place, 'as large as the picture will be').toEqual(large);
  release();
  await expect(small).toHaveCount(0);
  await expect(viewer.getByRole('img', { name: 'porch.jpg' })).toHaveCSS('opacity', '1');
});
