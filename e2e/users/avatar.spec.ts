import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { signInNewcomer } from '../session/accounts.ts';

/** A picture twice as wide as high, red on the left and blue on the right, as a camera's file. */
async function pictureFile(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 200;
    const context = canvas.getContext('2d');
    for (const [index, color] of ['red', 'blue'].entries()) {
      if (context) context.fillStyle = color;
      context?.fillRect(index * 200, 0, 200, 200);
    }
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('a photo is uploaded, cropped and turned; the drawn one and none at all are a press away', async ({
  page,
  request,
}) => {
  const { id } = await signInNewcomer(page, request, 'Family');
  await page.goto(`/dashboard/users/${id}`);
  await page.getByRole('button', { name: 'Change photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile photo' });

  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: /Upload photo|Another photo/ }).click();
    await (await choosing).setFiles({ name, mimeType, buffer });
  };
  await choose('letter.pdf', 'application/pdf', Buffer.from('%PDF-1.7'));
  await expect(page.getByText('Please upload an image file')).toBeVisible();

  await choose('me.jpg', 'image/jpeg', await pictureFile(page));
  const picture = dialog.getByRole('application', { name: /^Picture/ });
  await expect(picture).toBeVisible();
  const middle = () =>
    picture.evaluate((canvas: HTMLCanvasElement) => {
      const pixel = canvas.getContext('2d')?.getImageData(canvas.width / 4, canvas.height / 4, 1, 1).data;
      const [red = 0, , blue = 0] = pixel ?? [];
      return red > blue ? 'red' : 'blue';
    });
  expect(await middle()).toBe('red');
  await picture.focus();
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowLeft');
  expect(await middle(), 'moved to its right half').toBe('blue');
  await dialog.getByRole('button', { name: 'Turn', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save photo' }).click();
  await expect(dialog).toBeHidden();
  const face = page.locator('main header img').first();
  await expect(face).toHaveAttribute('src', /^\/api\/files\//);
  expect(
    await face.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(await face.evaluate((image: HTMLImageElement) => image.naturalHeight));

  await page.getByRole('button', { name: 'Change photo' }).click();
  await dialog.getByRole('button', { name: 'Default photo' }).click();
  await expect(page.getByText('Default avatar set successfully')).toBeVisible();
  await expect(face).toHaveAttribute('src', /^\/api\/portraits\//);
  await page.getByRole('button', { name: 'Change photo' }).click();
  await dialog.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.locator('main header')).toContainText('NH');
  await expect(face).toHaveCount(0);
});
