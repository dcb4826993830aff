import {
  deleteFile,
  deleteFiles,
  fileUploadUnderOwner,
  getFile,
  getUploadLimits,
  listOwnerFiles,
  readContent,
  renameFile,
  restoreFiles,
  type StoredFile,
  uploadFile,
} from '@homeward/contract/files';
import type { SignedIn } from '@homeward/contract/session';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import recordAddress from '../dev/kit/samples/care-record.pdf?url';
import filmAddress from '../dev/kit/samples/lesson.webm?url';
import photoAddress from '../dev/kit/samples/photo.jpg?url';
import voiceAddress from '../dev/kit/samples/voice-note.wav?url';
import { api, Refusal } from './api.ts';
import { idOf, ownId } from './frame.ts';
import { open } from './open.tsx';
import { pageOfRows } from './page.ts';
import { answerUser } from './people.ts';

type Views = SignedIn['views'];
type Kept = Partial<StoredFile> & Pick<StoredFile, 'name' | 'mimeType'>;

export const photo = (name: string): Kept => ({
  name,
  mimeType: 'image/jpeg',
  kind: 'image',
  url: photoAddress,
  size: 21_770,
  width: 1200,
  height: 800,
});
export const note = (name: string): Kept => ({ name, mimeType: 'text/plain' });
/** So many notes, called `note-01.txt` and so on. */
export const notes = (count: number): Kept[] =>
  Array.from({ length: count }, (_, index) => note(`note-${String(index + 1).padStart(2, '0')}.txt`));
/** Kept, and shown by no browser. */
export const letter: Kept = { name: 'letter.rtf', mimeType: 'application/rtf' };
export const record: Kept = { name: 'record.pdf', mimeType: 'application/pdf' };
export const voice: Kept = {
  name: 'voice.wav',
  mimeType: 'audio/wav',
  kind: 'audio',
  url: voiceAddress,
  durationSeconds: 24,
};
export const film: Kept = {
  name: 'transfer.webm',
  mimeType: 'video/webm',
  kind: 'video',
  url: filmAddress,
  durationSeconds: 4.9,
};

function stored(kept: Kept, index: number): StoredFile {
  const id = idOf(1000 + index);
  return {
    id,
    key: `${id}.bin`,
    url: `/api/files/content/${id}?expires=1`,
    size: 38_332,
    blurhash: null,
    uploadedBy: { id: ownId, image: null, fullName: 'Ana Villanueva' },
    uploadedAt: new Date(Date.UTC(2026, 10, 20, 15, 30) - index * 60_000).toISOString(),
    kind: 'document',
    category: 'OTHER_DOCUMENT',
    licenseId: null,
    ownerType: 'USER',
    ownerId: ownId,
    width: null,
    height: null,
    durationSeconds: null,
    previews: { thumbnail: null, display: null },
    isHeld: false,
    ...kept,
  };
}

/** Hands out the part of the bytes that was asked for. */
function part(bytes: ArrayBuffer, headers: Headers): Response {
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.get('range') ?? '') ?? [];
  if (from === undefined) return new Response(bytes);
  const end = Math.min(Number(to) + 1, bytes.byteLength);
  return new Response(bytes.slice(Number(from), end), {
    status: 206,
    headers: {
      'content-type': 'application/pdf',
      'content-range': `bytes ${from}-${end - 1}/${bytes.byteLength}`,
    },
  });
}

/**
 * Answers for somebody's documents: listed in this order, added to, renamed, deleted, brought back.
 * @param mostRows how many a page of the list has at most, whatever was asked for
 */
export function answerShelf(
  kept: readonly Kept[],
  { mostRows = 100 }: { mostRows?: number } = {},
): StoredFile[] {
  const all = kept.map(stored);
  const uploaded = new Map<string, File>();
  const gone = new Set<string>();
  const fileOf = (id: string) => {
    const file = all.find((one) => one.id === id && !gone.has(id));
    if (!file) throw new Refusal(404, 'There is no such file.');
    return file;
  };
  answerUser();
  const most = 10 * 1024 * 1024;
  api.on(getUploadLimits, () => ({
    maxBytes: { image: most, video: most, audio: most, document: most },
    maxPixels: 100_000_000,
    maxFiles: 10,
    resumableOverBytes: most,
  }));
  api.on(listOwnerFiles, ({ query }) => {
    const found = all.filter(
      ({ id, name, kind }) =>
        !gone.has(id) &&
        name.toLowerCase().includes(query.search?.toLowerCase() ?? '') &&
        (!query.kind || query.kind.includes(kind)),
    );
    if (query.sort === 'name') found.sort((one, other) => one.name.localeCompare(other.name));
    if (query.sort === '-name') found.sort((one, other) => other.name.localeCompare(one.name));
    return pageOfRows(found, { ...query, limit: Math.min(query.limit, mostRows) });
  });
  api.on(uploadFile, ({ file, params }) => {
    if (!file) throw new Refusal(422, 'There is no file in this form.');
    const key = `${idOf(2000 + uploaded.size)}.bin`;
    uploaded.set(key, file);
    const { name, size, type: mimeType } = file;
    return { url: '', key, blurhash: null, size, name, mimeType, kind: params.kind, alternatives: [] };
  });
  api.on(fileUploadUnderOwner, ({ body }) => {
    const { name, type: mimeType = '' } = uploaded.get(body.key) ?? {};
    if (name === undefined) throw new Refusal(404, 'There is no such upload.');
    const filed = stored({ name, mimeType }, all.length);
    all.push(filed);
    return filed;
  });
  api.on(getFile, ({ params }) => fileOf(params.fileId));
  api.on(renameFile, ({ params, body }) => {
    const file = fileOf(params.fileId);
    const next = {
      ...file,
      name: body.name ?? file.name,
      category: body.category ?? file.category,
    };
    all.splice(all.indexOf(file), 1, next);
    return next;
  });
  api.on(deleteFile, ({ params }) => {
    gone.add(params.fileId);
    return undefined;
  });
  api.on(deleteFiles, ({ body }) => {
    for (const id of body.ids) gone.add(id);
    return body;
  });
  api.on(restoreFiles, ({ body }) => {
    for (const id of body.ids) gone.delete(id);
    return body;
  });
  api.on(readContent, async ({ params, headers }) => {
    const { mimeType } = fileOf(params.id);
    const bytes =
      mimeType === 'application/pdf'
        ? await (await fetch(recordAddress)).arrayBuffer()
        : new TextEncoder().encode('A line of a note.').buffer;
    return part(bytes, headers) as unknown as string;
  });
  return all;
}

/** The address of somebody's own documents. */
export const documents = `/dashboard/users/${ownId}?tab=documents`;

/** The same, at the list of them. */
export async function openShelf(kept: readonly Kept[], address = documents): Promise<StoredFile[]> {
  const all = answerShelf(kept);
  await openList(address);
  return all;
}

/** Opens the list of documents that are there already. */
export async function openList(address = documents, views: Views = {}): Promise<void> {
  await open(address, 'Family', { views });
  await expect.element(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
}

export const rowsOf = (): Locator => page.css('main [data-row]');
export const rowOf = (name: string): Locator => rowsOf().filter({ hasText: name });
export const nameOf = (name: string): Locator => rowOf(name).getByRole('button', { name, exact: true });
export const viewerOf = (): Locator => page.getByRole('dialog', { name: /^File viewer/ });
export const toast = (text: string): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByText(text, { exact: true });

/** Opens a file of the list by a press on its name. */
export async function openFile(name: string): Promise<Locator> {
  await nameOf(name).click();
  await expect.element(viewerOf()).toHaveAccessibleName(`File viewer: ${name}`);
  return viewerOf();
}
