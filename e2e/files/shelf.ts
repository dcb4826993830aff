import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';
import { signInNewcomer } from '../session/accounts.ts';

/** A file to be kept: one of the samples of the gallery, or bytes of one's own. */
export interface Kept {
  readonly name: string;
  readonly mimeType: string;
  readonly from: string | Buffer;
}

export const photo = (name: string): Kept => ({ name, mimeType: 'image/jpeg', from: 'photo.jpg' });
export const record: Kept = { name: 'record.pdf', mimeType: 'application/pdf', from: 'care-record.pdf' };
export const voice: Kept = { name: 'voice.wav', mimeType: 'audio/wav', from: 'voice-note.wav' };
export const film: Kept = { name: 'transfer.webm', mimeType: 'video/webm', from: 'lesson.webm' };
/** Kept, and shown by no browser. */
export const letter: Kept = {
  name: 'letter.rtf',
  mimeType: 'application/rtf',
  from: Buffer.from('{\\rtf1\\ansi Dear Ruth}'),
};

const sample = (name: string) =>
  fileURLToPath(new URL(`../../apps/web/dev/kit/samples/${name}`, import.meta.url));
export const bytesOf = ({ from }: Kept) => (typeof from === 'string' ? readFile(sample(from)) : from);

export const viewerOf = (page: Page): Locator => page.getByRole('dialog', { name: /^File viewer/ });
export const rowOf = (page: Page, name: string): Locator =>
  page.locator('main [data-row]', { hasText: name });
const nameOf = (page: Page, name: string): Locator =>
  rowOf(page, name).getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

interface Shelf {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The address of the documents. */
  readonly address: string;
}

const kindOf = (mimeType: string) => /^(image|audio|video)(?=\/)/.exec(mimeType)?.[0] ?? 'document';

/**
 * Signs somebody new in, who has the given documents: the list shows them in this order.
 * @param request makes the account, in a jar of its own
 */
export async function makeShelf(
  page: Page,
  request: APIRequestContext,
  files: readonly Kept[],
): Promise<Shelf> {
  const { id, headers } = await signInNewcomer(page, request, 'Family');
  // The newest stands first.
  for (const file of files.toReversed()) {
    const { name, mimeType } = file;
    const uploaded = await page.request.post(`/api/files/${kindOf(mimeType)}`, {
      headers,
      multipart: { isPublic: 'false', file: { name, mimeType, buffer: await bytesOf(file) } },
    });
    expect(uploaded.status(), await uploaded.text()).toBe(201);
    const { key } = (await uploaded.json()) as { key: string };
    const filed = await page.request.post(`/api/lock-care/by-owner/USER/${id}`, {
      headers,
      data: { key, name, category: 'OTHER_DOCUMENT' },
    });
    expect(filed.status(), await filed.text()).toBeLessThan(300);
  }
  return { id, headers, address: `/dashboard/users/${id}?tab=documents` };
}

/** The same, at the list of them. */
export async function openShelf(
  page: Page,
  request: APIRequestContext,
  files: readonly Kept[],
): Promise<Shelf> {
  const shelf = await makeShelf(page, request, files);
  await page.goto(shelf.address);
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  return shelf;
}

/** Opens a file of the list by a press on its name. */
export async function openFile(page: Page, name: string): Promise<Locator> {
  await nameOf(page, name).click();
  const viewer = viewerOf(page);
  await expect(viewer).toHaveAccessibleName(`File viewer: ${name}`);
  return viewer;
}
