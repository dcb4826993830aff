import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, type Person, test } from '../fixtures/test.ts';

const sample = (name: string) =>
  fileURLToPath(new URL(`../../apps/web/dev/kit/samples/${name}`, import.meta.url));

const viewerOf = (page: Page) => page.getByRole('dialog', { name: /^File viewer/ });
const rowOf = (page: Page, name: string) => page.locator('main [data-row]', { hasText: name });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Opens the person's own documents. */
async function openDocuments({ page, headers }: Person): Promise<string> {
  const me = await page.request.get('/api/auth/session', { headers });
  const { user } = (await me.json()) as { user: { id: string } };
  await page.goto(`/dashboard/users/${user.id}?tab=documents`);
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  return user.id;
}

/** Gives the picker files, and waits until they are listed. */
async function upload(page: Page, files: readonly { name: string; mimeType: string; from: string }[]) {
  await page.getByLabel('Files to upload').setInputFiles(
    await Promise.all(
      files.map(async ({ name, mimeType, from }) => ({
        name,
        mimeType,
        buffer: await readFile(sample(from)),
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
  await upload(page, [
    { name: 'porch.jpg', mimeType: 'image/jpeg', from: 'photo.jpg' },
    { name: 'hours.csv', mimeType: 'text/csv', from: 'visits.csv' },
  ]);
  await expect(rowOf(page, 'porch.jpg').getByText('21.26 KB', { exact: true })).toBeVisible();

  // They went up side by side, so which of them came last is left to chance.
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page.locator('main [data-row]').first()).toContainText('hours.csv');
  await rowOf(page, 'hours.csv').getByRole('button', { name: 'hours.csv', exact: true }).click();
  await expect(viewerOf(page).getByText('Called the pharmacy')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewerOf(page).getByRole('img', { name: 'porch.jpg' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewerOf(page)).toHaveAccessibleName('File viewer: porch.jpg');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toBeHidden();

  await page.getByRole('button', { name: 'Actions for porch.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const field = page.getByRole('textbox', { name: 'New name of porch.jpg' });
  await field.fill('   ');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Invalid name')).toBeVisible();
  await expect(toast(page, 'File name cannot be empty')).toBeVisible();
  await field.fill('front porch.jpg');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(toast(page, 'File renamed')).toBeVisible();
  await expect(rowOf(page, 'front porch.jpg')).toBeVisible();

  await page.getByRole('button', { name: 'Actions for front porch.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(toast(page, 'File deleted')).toBeVisible();
  await expect(rowOf(page, 'front porch.jpg')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'front porch.jpg')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Name of a file' }).fill('PORCH');
  await expect(rowOf(page, 'hours.csv')).toBeHidden();
  await expect(rowOf(page, 'front porch.jpg')).toBeVisible();
  await expectAccessible(page);
});

test('what cannot be kept is refused with its sentence, and a cancelled upload leaves nothing', async ({
  signIn,
}) => {
  const person = await signIn('family');
  const { page, headers } = person;
  const id = await openDocuments(person);
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'setup.exe',
    mimeType: 'application/x-msdownload',
    buffer: Buffer.from('MZ'),
  });
  await expect(toast(page, 'Invalid file type: application/x-msdownload')).toBeVisible();
  await expect(toast(page, 'Please upload only supported file types')).toBeVisible();

  // The upload stands still until it is cancelled.
  await page.route('**/api/files/document', () => undefined);
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'slow.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('a line'),
  });
  await expect(page.getByRole('progressbar', { name: 'Uploading slow.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel uploading slow.txt' }).click();
  await expect(page.getByRole('progressbar', { name: 'Uploading slow.txt' })).toBeHidden();
  await expect(page.getByText('Failed to upload slow.txt')).toBeHidden();
  const listed = await page.request.get(`/api/lock-care/by-owner/USER/${id}`, { headers });
  expect(((await listed.json()) as { data: { name: string }[] }).data.map(({ name }) => name)).not.toContain(
    'slow.txt',
  );
});

test('an upload that failed is tried again without being picked anew', async ({ signIn, expectFault }) => {
  expectFault(/net::ERR_FAILED|Failed to load resource/);
  const person = await signIn('other');
  const { page } = person;
  await openDocuments(person);
  await page.route('**/api/files/document', (route) => route.abort(), { times: 1 });
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'letter.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Dear Ruth'),
  });
  await expect(toast(page, 'Failed to upload letter.txt')).toBeVisible();
  await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'letter.txt')).toBeVisible();
});

test('a care record is read: pages, zoom, search, all with the policy of the page', async ({ signIn }) => {
  const person = await signIn('medical');
  const { page } = person;
  await openDocuments(person);
  await upload(page, [{ name: 'record.pdf', mimeType: 'application/pdf', from: 'care-record.pdf' }]);
  await rowOf(page, 'record.pdf').getByRole('button', { name: 'record.pdf', exact: true }).click();
  const viewer = viewerOf(page);
  await expect(viewer.getByText('Care record, page 1', { exact: true })).toBeVisible();
  await expect(viewer.getByText('of 12')).toBeVisible();
  await viewer.getByRole('textbox', { name: 'Page, 1 to 12' }).fill('400');
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('Care record, page 12', { exact: true })).toBeVisible();
  await expect(viewer.getByRole('textbox', { name: 'Page, 1 to 12' })).toHaveValue('12');
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  await expect(viewer.getByText('110%')).toBeVisible();
  await viewer.getByRole('searchbox', { name: 'Find in this document' }).fill('visit of 7 november');
  await expect(viewer.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(viewer.getByText('Care record, page 7', { exact: true })).toBeInViewport();
  await expectAccessible(page);
});

test('a large file goes up in parts, through a dropped connection and a closed tab', async ({
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
  const parts: { method: string; offset: string | undefined }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/files/resumable/') || request.url().endsWith('/finish')) return;
    parts.push({ method: request.method(), offset: request.headers()['upload-offset'] });
  });

  // The first part arrives; the second one breaks off, and everything after it until the tab is closed.
  await page.route('**/api/files/resumable/**', (route) =>
    route.request().method() === 'PATCH' && route.request().headers()['upload-offset'] !== '0'
      ? route.abort()
      : route.continue(),
  );
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByLabel('Files to upload').setInputFiles(large);
  await expect
    .poll(() => parts.filter(({ offset }) => offset === String(8 * 1024 * 1024)).length)
    .toBeGreaterThan(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  await page.unroute('**/api/files/resumable/**');
  parts.length = 0;

  await page.getByLabel('Files to upload').setInputFiles(large);
  await expect(rowOf(page, 'year-of-notes.txt')).toBeVisible({ timeout: 60_000 });
  // It asked how much had arrived, and went on from there.
  expect(parts[0]?.method).toBe('HEAD');
  expect(parts.find(({ method }) => method === 'PATCH')?.offset).toBe(String(8 * 1024 * 1024));
  await rowOf(page, 'year-of-notes.txt')
    .getByRole('button', { name: 'year-of-notes.txt', exact: true })
    .click();
  await expect(viewerOf(page).getByText('This is the beginning of a long text.')).toBeVisible();
});

test('files may be dropped on the list and pasted', async ({ signIn }) => {
  const person = await signIn('care.manager');
  const { page, headers } = person;
  const id = await openDocuments(person);
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

  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['Pasted'], 'pasted.txt', { type: 'text/plain' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  await expect(rowOf(page, 'pasted.txt')).toBeVisible();

  // The address of the page opens the file for whoever may see it.
  const listed = await page.request.get(`/api/lock-care/by-owner/USER/${id}?search=dropped`, { headers });
  const { data } = (await listed.json()) as { data: { id: string }[] };
  await page.goto(`/dashboard/users/${id}?tab=documents&file=${data[0]?.id}`);
  await expect(viewerOf(page).getByText('Dropped', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewerOf(page)).toBeHidden();

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
