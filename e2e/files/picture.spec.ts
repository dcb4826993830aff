import { holdBack } from '../fixtures/holding.ts';
import { expect, test } from '../fixtures/test.ts';
import { openFile, openShelf, photo } from './shelf.ts';

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
  const [large, place] = [
    await viewer.getByRole('img').locator('..').boundingBox(),
    await small.boundingBox(),
  ];
  expect(place, 'as large as the picture will be').toEqual(large);
  release();
  await expect(small).toHaveCount(0);
  await expect(viewer.getByRole('img', { name: 'porch.jpg' })).toHaveCSS('opacity', '1');
});
