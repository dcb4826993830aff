import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../fixtures/test.ts';
import { bytesOf, type Kept, openFile, openShelf, photo, rowOf, viewerOf } from './shelf.ts';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Opens the person's own documents. */
async function openDocuments({ page, headers }: Person): Promise<void> {
  const me = await page.request.get('/api/auth/session', { headers });
  const { user } = (await me.json()) as { user: { id: string } };
  await page.goto(`/dashboard/users/${user.id}?tab=documents`);
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
}

/** Gives the picker files, and waits until they are listed. */
async function upload(page: Page, files: readonly Kept[]) {
  await page.getByLabel('Files to upload').setInputFiles(
    await Promise.all(
      files.map(async ({ name, mimeType, from }) => ({
        name,
        mimeType,
        buffer: await bytesOf({ name, mimeType, from }),
      })),
    ),
  );
  for (const { name } of files) await expect(rowOf(page, name)).toBeVisible();
}

test('a caregiver keeps a photo and finds it again: upload, look, rename, delete, undo', async ({
  signIn,
}) => {
  const person = await signIn('care.provider');
  const { page } = person;
  await openDocuments(person);
  await upload(page, [photo('porch.jpg'), { name: 'hours.csv', mimeType: 'text/csv', from: 'visits.csv' }]);
  await expect(rowOf(page, 'porch.jpg').getByText('21.26 KB', { exact: true })).toBeVisible();

  // The order of their names is not the one in which they were chosen.
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.locator('main [data-row]').first()).toContainText('hours.csv');
  await openFile(page, 'hours.csv');
  await expect(viewerOf(page).getByText('Called the pharmacy')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewerOf(page).getByRole('img', { name: 'porch.jpg' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toBeHidden();

  await page.getByRole('button', { name: 'Actions for porch.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New name of porch.jpg' }).fill('front porch.jpg');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(toast(page, 'File renamed')).toBeVisible();
  await page.getByRole('button', { name: /^Category of front porch.jpg/ }).click();
  await page.getByRole('menuitem', { name: 'Power of attorney' }).click();
  await expect(toast(page, 'Category changed')).toBeVisible();
  await page.reload();
  await expect(rowOf(page, 'front porch.jpg')).toContainText('Power of attorney');

  await page.getByRole('button', { name: 'Actions for front porch.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'File deleted')).toBeVisible();
  await expect(rowOf(page, 'front porch.jpg')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'front porch.jpg')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Name of a file' }).fill('PORCH');
  await expect(rowOf(page, 'hours.csv')).toBeHidden();
  await expect(rowOf(page, 'front porch.jpg')).toBeVisible();
});

test('a large file goes up in parts, through dropped connections and a closed tab', async ({
  signIn,
  expectFault,
}, testInfo) => {
  expectFault(/net::ERR_FAILED|net::ERR_ABORTED|Failed to load resource/);
  const large = testInfo.outputPath('year-of-notes.txt');
  await mkdir(path.dirname(large), { recursive: true });
  await writeFile(large, 'The client was in good spirits and ate a full breakfast.\n'.repeat(420_000));
  const person = await signIn('admin');
  const { page } = person;
  await openDocuments(person);
  const part = 8 * 1024 * 1024;
  const parts: string[] = [];
  /** How many parts beyond the first are still to break off. */
  let drops = Number.POSITIVE_INFINITY;
  await page.route('**/api/files/resumable/*', (route) => {
    const { 'upload-offset': offset } = route.request().headers();
    const method = route.request().method();
    parts.push(offset === undefined ? method : `${method} at ${offset}`);
    if (method !== 'PATCH' || offset === '0' || drops === 0) return route.continue();
    drops -= 1;
    return route.abort();
  });

  // The first part arrives; the second one breaks off, and everything after it until the tab is closed.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Files to upload').setInputFiles(large);
  await expect.poll(() => parts.filter((one) => one === `PATCH at ${part}`).length).toBeGreaterThan(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  parts.length = 0;
  drops = 2;

  await page.getByLabel('Files to upload').setInputFiles(large);
  await expect(rowOf(page, 'year-of-notes.txt')).toBeVisible({ timeout: 60_000 });
  // It asked how much had arrived, and went on from there; by itself again each time that the part broke off.
  expect(parts[0]).toBe('HEAD');
  expect(parts.filter((one) => one.startsWith('PATCH'))).toEqual(
    [part, part, part, part * 2].map((offset) => `PATCH at ${offset}`),
  );
  await expect(page.getByText(/^Failed to upload/)).toHaveCount(0);
  await openFile(page, 'year-of-notes.txt');
  await expect(viewerOf(page).getByText('This shows only the beginning of a long text.')).toBeVisible();
});

test('files may be dropped on the list and pasted, and are downloaded, alone and together', async ({
  page,
  request,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const isItsCode = (address: string) => /\/FileViewer-[^/]*\.js$/.test(new URL(address).pathname);
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.url()));
  await openShelf(page, request, []);
  await expect(page.getByText('No documents yet')).toBeVisible();
  expect(asked.filter(isItsCode), 'where there is nothing to open, the viewer is not fetched').toEqual([]);
  const code = page.waitForResponse((answer) => isItsCode(answer.url()));

  const dataTransfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Dropped'], 'dropped.txt', { type: 'text/plain' }));
    return data;
  });
  const inside = page.getByRole('button', { name: 'Upload files' });
  await inside.dispatchEvent('dragenter', { dataTransfer });
  await expect(page.getByText('Drop files to upload them')).toBeVisible();
  await inside.dispatchEvent('drop', { dataTransfer });
  await expect(page.getByText('Drop files to upload them')).toBeHidden();
  await expect(rowOf(page, 'dropped.txt')).toBeVisible();
  expect((await code).ok(), 'it is there before the first press').toBe(true);

  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['Pasted'], 'pasted.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(rowOf(page, 'pasted.txt')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for dropped.txt' }).click();
  await page.getByRole('menuitem', { name: 'Copy URL' }).click();
  await expect(toast(page, 'URL copied')).toBeVisible();
  // A page that opens the file, for whoever is signed in and may read it.
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/^http.*\/dashboard\?file=[0-9a-f-]{36}$/);
  const tab = await page.context().newPage();
  await tab.goto(address);
  await expect(tab.getByRole('dialog', { name: 'File viewer: dropped.txt' })).toBeVisible();
  await tab.close();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions for dropped.txt' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe('dropped.txt');
  await expect(toast(page, 'Download started')).toBeVisible();

  await rowOf(page, 'dropped.txt').getByRole('checkbox').click();
  await rowOf(page, 'pasted.txt').getByRole('checkbox').click();
  const zipping = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as zip' }).click();
  expect((await zipping).suggestedFilename()).toMatch(/\.zip$/);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(toast(page, '2 files deleted')).toBeVisible();
  await expect(rowOf(page, 'dropped.txt')).toBeHidden();
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
  });
});
