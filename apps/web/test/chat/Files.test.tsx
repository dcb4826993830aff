import { chatText, readMessageFiles, sendMessage } from '@homeward/contract/chat';
import { getUploadLimits, type StoredFile, uploadFile } from '@homeward/contract/files';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import photoAddress from '../../dev/kit/samples/photo.jpg?url';
import { chatWords } from '../../src/features/chat/chat.text.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import {
  answerChat,
  conversationOf,
  field,
  fileOf,
  type Kept,
  log,
  messageAt,
  messageOf,
  openAddress,
  rosa,
} from './made.ts';

const gigabyte = 1_000_000_000;
let kept: Kept;

let count = 0;
/** @param until what a file waits for */
function answerUploads(until: (name: string) => Promise<void> = async () => {}): void {
  api.on(uploadFile, async ({ file, params }) => {
    await until(file?.name ?? '');
    count += 1;
    return {
      url: '/api/files/content/1',
      key: `${idOf(30_000 + count)}.txt`,
      blurhash: null,
      size: file?.size ?? 0,
      name: file?.name ?? '',
      mimeType: file?.type ?? 'text/plain',
      kind: params.kind,
      alternatives: [],
    };
  });
}

beforeEach(() => {
  kept = answerChat();
  api.on(getUploadLimits, () => ({
    maxBytes: { image: gigabyte, video: gigabyte, audio: gigabyte, document: gigabyte },
    maxPixels: gigabyte,
    maxFiles: 10,
    resumableOverBytes: gigabyte,
  }));
  answerUploads();
  api.on(readMessageFiles, ({ params }) => {
    const message = kept.messages.find(({ id }) => id === params.id);
    return { files: (message?.files ?? []).map(stored) };
  });
});

const stored = (file: ReturnType<typeof fileOf>): StoredFile => ({
  ...file,
  key: `${file.id}.bin`,
  url: photoAddress,
  uploadedBy: { id: rosa.id, image: null, fullName: rosa.fullName },
  uploadedAt: '2026-11-20T15:30:00.000Z',
  category: 'OTHER_DOCUMENT',
  licenseId: null,
  ownerType: 'MESSAGE',
  ownerId: messageOf(1).id,
  previews: { thumbnail: null, display: null },
});

const text = (name: string) => new File([`This is ${name}.`], name, { type: 'text/plain' });
const picker = () => page.getByLabelText('Files to attach to the message');
const attached = () => page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
const sent = () => api.asked(sendMessage).at(-1)?.body;
const openChat = () => open(openAddress, 'CareManager');

it('sends what was attached, without words too, and lets go of it then', async () => {
  await openChat();
  await picker().upload([text('plan.txt'), text('list.txt')]);
  await expect.element(attached()).toHaveLength(2);
  await page.getByRole('button', { name: 'Remove list.txt' }).click();
  await expect.element(attached()).toHaveLength(1);
  await expectAccessible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(log().getByRole('button', { name: /plan\.txt/ })).toBeVisible();
  expect(sent()).toMatchObject({ body: '', attachments: [{ name: 'plan.txt' }] });
  await expect.element(attached()).not.toBeInTheDocument();
});

it('takes what is pasted and dropped, and at most ten', async () => {
  await openChat();
  await expect.element(field()).toBeVisible();
  const transfer = (files: readonly File[]) => {
    const data = new DataTransfer();
    for (const file of files) data.items.add(file);
    return data;
  };
  document.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: transfer([text('pasted.txt')]), cancelable: true }),
  );
  await expect.element(attached()).toHaveLength(1);
  const many = Array.from({ length: 10 }, (_, at) => text(`dropped-${at}.txt`));
  field()
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer: transfer(many), bubbles: true, cancelable: true }));
  await expect.element(page.getByText(chatText.tooManyFiles)).toBeVisible();
  await expect.element(attached()).toHaveLength(10);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent()?.attachments.length).toBe(10);
});

it('sends files in the order in which they were picked, whichever arrives first', async () => {
  const first = Promise.withResolvers<void>();
  answerUploads((name) => (name === 'one.txt' ? first.promise : Promise.resolve()));
  await openChat();
  await picker().upload([text('one.txt'), text('two.txt'), text('three.txt')]);
  await expect.element(attached()).toHaveLength(2);
  first.resolve();
  await expect.element(attached()).toHaveLength(3);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect
    .poll(() => sent()?.attachments.map(({ name }) => name))
    .toEqual(['one.txt', 'two.txt', 'three.txt']);
});

it('keeps what is typed while a file is on its way, and tries again what did not arrive', async () => {
  await openChat();
  const release = api.hold(uploadFile);
  await picker().upload(text('plan.txt'));
  await userEvent.type(field(), 'The plan{Enter}');
  await expect.element(page.getByText(chatWords.uploading)).toBeVisible();
  await expect.element(field()).toHaveValue('The plan');
  release();
  await expect.element(attached()).toHaveLength(1);
  api.loseConnection(uploadFile);
  await picker().upload(text('second.txt'));
  await expect.element(page.getByText(/^Not uploaded: second\.txt/)).toBeVisible();
  answerUploads();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(attached()).toHaveLength(2);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => sent()?.attachments.length).toBe(2);
  expect(sent()?.body).toBe('The plan');
});

it('keeps what was uploaded for a conversation that one comes back to', async () => {
  const other = conversationOf({ id: idOf(501), name: 'Day shift' });
  kept.conversations = [...kept.conversations, other];
  await openChat();
  await picker().upload(text('plan.txt'));
  await expect.element(attached()).toHaveLength(1);
  const row = (name: string) =>
    page.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: name });
  await row('Day shift').click();
  await expect.element(page.getByRole('heading', { level: 2, name: 'Day shift' })).toBeVisible();
  await expect.element(attached()).not.toBeInTheDocument();
  await row('Night shift').click();
  await expect.element(attached()).toHaveLength(1);
  await page.getByRole('button', { name: 'Remove plan.txt' }).click();
});

it('shows pictures side by side and others a line each, and opens them', async () => {
  const files = [fileOf(1, 'porch.png'), fileOf(2, 'door.png'), fileOf(3, 'plan.txt')];
  kept.messages = [messageOf(1, { body: 'Look', files, fileCount: 3 })];
  await openChat();
  const pictures = messageAt('Look').getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect.element(pictures).toHaveLength(2);
  await expect.element(messageAt('Look').getByRole('button', { name: /plan\.txt.*2 KB/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Open door.png' }).click();
  await expect.element(page.getByRole('dialog').getByText('door.png').first()).toBeVisible();
});

it('says so where a file was removed', async () => {
  kept.messages = [messageOf(1, { body: '', files: [], fileCount: 1 })];
  await openChat();
  await expect.element(page.getByText(chatText.fileRemoved)).toBeVisible();
});
