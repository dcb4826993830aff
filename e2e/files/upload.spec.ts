import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { bytesOf, openShelf, photo, rowOf, toast } from './shelf.ts';

const pickerOf = (page: Page) => page.getByLabel('Files to upload');
const uploadsOf = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`This is ${name}.`) });

test('ten files go up at once, and what is more is said', async ({ page, request }) => {
  await openShelf(page, request, []);
  await expect(page.getByText('No documents yet')).toBeVisible();
  await expectAccessible(page);
  await pickerOf(page).setInputFiles(
    Array.from({ length: 12 }, (_, index) => text(`note-${String(index + 1).padStart(2, '0')}.txt`)),
  );
  await expect(toast(page, 'At most 10 files at once')).toBeVisible();
  await expect(page.getByText('1–10 of 10')).toBeVisible();
  await expect(page.locator('main [data-row] button[title^="note-"]'), 'in the order chosen').toHaveText(
    Array.from({ length: 10 }, (_, index) => `note-${String(index + 1).padStart(2, '0')}.txt`),
  );
  await expect(rowOf(page, 'note-11.txt')).toHaveCount(0);
  await expect(uploadsOf(page)).toHaveCount(0);
});

test('each upload has a name, a type, a size, its progress and a way to end it', async ({
  page,
  request,
}) => {
  await openShelf(page, request, []);
  await page.route(/\/api\/files\/(image|document)$/, () => undefined);
  await pickerOf(page).setInputFiles([
    text('one.txt'),
    { name: 'porch.jpg', mimeType: 'image/jpeg', buffer: await bytesOf(photo('porch.jpg')) },
  ]);
  const items = uploadsOf(page).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText(/one\.txt.*Document · 16 Bytes/);
  await expect(items.last()).toContainText(/porch\.jpg.*Image · 21\.26 KB/);
  const bar = page.getByRole('progressbar', { name: 'Uploading porch.jpg' });
  await expect(bar).toHaveAttribute('aria-valuemin', '0');
  await expect(bar).toHaveAttribute('aria-valuemax', '100');
  await expect(bar).toHaveAttribute('aria-valuenow', /^\d{1,2}$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel uploading one.txt' }).press('Enter');
  await expect(items).toHaveCount(1);
  await page.getByRole('button', { name: 'Cancel uploading porch.jpg' }).click();
  await expect(uploadsOf(page)).toHaveCount(0);
  await expect(page.getByText(/^Failed to upload/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('an answer that says error is a failure, is let go of, and several are tried again together', async ({
  page,
  request,
}) => {
  await openShelf(page, request, []);
  await page.route('**/api/files/document', (route) =>
    route.fulfill({ status: 201, json: { error: true, message: 'The disk is full.' } }),
  );
  await pickerOf(page).setInputFiles([text('one.txt'), text('two.txt')]);
  await expect(toast(page, 'Failed to upload one.txt')).toBeVisible();
  await expect(toast(page, 'Failed to upload two.txt')).toBeVisible();
  await expect(toast(page, 'The disk is full.').first()).toBeVisible();
  await expect(uploadsOf(page).getByText(/^Not uploaded: (one|two)\.txt, (one|two)\.txt$/)).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/files/document');
  await uploadsOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'one.txt')).toBeVisible();
  await expect(rowOf(page, 'two.txt')).toBeVisible();

  await page.route('**/api/files/document', (route) => route.fulfill({ status: 201, json: { error: 'No' } }));
  await pickerOf(page).setInputFiles(text('three.txt'));
  await expect(toast(page, 'Failed to upload three.txt')).toBeVisible();
  await uploadsOf(page).getByRole('button', { name: 'Let go of what was not uploaded' }).click();
  await expect(uploadsOf(page)).toHaveCount(0);
});

test('a large file outlasts a dropped connection by itself', async ({
  page,
  request,
  expectFault,
}, testInfo) => {
  expectFault(/net::ERR_FAILED|net::ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const large = testInfo.outputPath('a-year-of-notes.txt');
  await mkdir(path.dirname(large), { recursive: true });
  await writeFile(large, 'The client was in good spirits and ate a full breakfast.\n'.repeat(420_000));
  await openShelf(page, request, []);
  const offsets: string[] = [];
  let drops = 0;
  await page.route('**/api/files/resumable/*', (route) => {
    const { 'upload-offset': offset } = route.request().headers();
    if (route.request().method() !== 'PATCH') return route.continue();
    offsets.push(offset ?? '');
    // The second part breaks off twice, and its first byte is asked for anew each time.
    if (offset === '0' || drops === 2) return route.continue();
    drops += 1;
    return route.abort();
  });
  await pickerOf(page).setInputFiles(large);
  await expect(rowOf(page, 'a-year-of-notes.txt')).toBeVisible({ timeout: 60_000 });
  const part = 8 * 1024 * 1024;
  expect(offsets).toEqual(['0', part, part, part, part * 2].map(String));
  await expect(page.getByText(/^Failed to upload/)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a photo is taken and kept', async ({ page, request }) => {
    await openShelf(page, request, []);
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Take a photo' }).tap();
    const chooser = await choosing;
    expect(chooser.isMultiple()).toBe(false);
    const input = page.getByLabel('Photo to upload');
    await expect(input).toHaveAttribute('capture', 'environment');
    await expect(input).toHaveAttribute('accept', 'image/*');
    await chooser.setFiles({
      name: 'image.jpg',
      mimeType: 'image/jpeg',
      buffer: await bytesOf(photo('image.jpg')),
    });
    await expect(rowOf(page, 'image.jpg')).toBeVisible();
    await expectAccessible(page);
  });
});
