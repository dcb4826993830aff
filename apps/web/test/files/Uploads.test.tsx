import { fileUploadUnderOwner, type Uploaded, uploadFile } from '@homeward/contract/files';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import photoAddress from '../../dev/kit/samples/photo.jpg?url';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { answerShelf, openShelf, rowOf, rowsOf, toast } from '../shelf.ts';

const picker = () => page.getByLabelText('Files to upload');
const uploads = () => page.getByRole('region', { name: 'Uploads' });
const text = (name: string) => new File([`This is ${name}.`], name, { type: 'text/plain' });
const photo = async (name: string) =>
  new File([await (await fetch(photoAddress)).arrayBuffer()], name, { type: 'image/jpeg' });
const refuse = (refusal: object) =>
  api.on(uploadFile, () => Response.json(refusal, { status: 201 }) as unknown as Uploaded);

test('ten files go up at once, and what is more is said', async () => {
  await openShelf([]);
  await expect.element(page.getByText('No documents yet')).toBeVisible();
  await expectAccessible();
  const names = Array.from({ length: 12 }, (_, index) => `note-${String(index + 1).padStart(2, '0')}.txt`);
  await picker().upload(names.map(text));
  await expect.element(toast('At most 10 files at once')).toBeVisible();
  await expect.element(rowsOf()).toHaveLength(10);
  await expect.element(uploads()).not.toBeInTheDocument();
  // The server lists them in the order chosen by this.
  const filed = api.asked(fileUploadUnderOwner).map(({ body }) => body);
  expect(new Set(filed.map(({ batch }) => batch?.id)).size).toBe(1);
  expect(new Map(filed.map(({ name, batch }) => [batch?.place, name]))).toEqual(
    new Map(names.slice(0, 10).map((name, place) => [place, name])),
  );
});

test('each upload has a name, a type, a size, its progress and a way to end it', async () => {
  await openShelf([]);
  api.hold(uploadFile);
  await picker().upload([text('one.txt'), await photo('porch.jpg')]);
  const items = uploads().getByRole('listitem');
  await expect.element(items).toHaveLength(2);
  await expect.element(items.first()).toMatchTextContent(/one\.txt.*Document · 16 Bytes/);
  await expect.element(items.last()).toMatchTextContent(/porch\.jpg.*Image · 21\.26 KB/);
  const bar = page.getByRole('progressbar', { name: 'Uploading porch.jpg' });
  await expect.element(bar).toHaveAttribute('aria-valuemin', '0');
  await expect.element(bar).toHaveAttribute('aria-valuemax', '100');
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50');
  await expectAccessible();
  await page.getByRole('button', { name: 'Cancel uploading one.txt' }).click();
  await expect.element(items).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel uploading porch.jpg' }).click();
  await expect.element(uploads()).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Failed to upload/)).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(api.asked(fileUploadUnderOwner), 'nothing is kept of it').toEqual([]);
});

test('what cannot be kept is refused with its sentence', async () => {
  await openShelf([]);
  await picker().upload(new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' }));
  await expect.element(toast('Invalid file type: application/x-msdownload')).toBeVisible();
  await expect.element(toast('Please upload only supported file types')).toBeVisible();
  expect(api.asked(uploadFile)).toEqual([]);
});

test('an upload that failed is retried without picking the file again', async () => {
  await openShelf([]);
  api.loseConnection(uploadFile);
  await picker().upload(text('letter.txt'));
  await expect.element(toast('Failed to upload letter.txt')).toBeVisible();
  answerShelf([]);
  await uploads().getByRole('button', { name: 'Try again' }).click();
  await expect.element(rowOf('letter.txt')).toBeVisible();
});

test('an answer that says error is a failure, is let go of, and several are tried again together', async () => {
  await openShelf([]);
  refuse({ error: true, message: 'The disk is full.' });
  await picker().upload([text('one.txt'), text('two.txt')]);
  await expect.element(toast('Failed to upload one.txt')).toBeVisible();
  await expect.element(toast('Failed to upload two.txt')).toBeVisible();
  await expect.element(toast('The disk is full.').first()).toBeVisible();
  await expect.element(uploads().getByText(/^Not uploaded: (one|two)\.txt, (one|two)\.txt$/)).toBeVisible();
  await expectAccessible();
  answerShelf([]);
  await uploads().getByRole('button', { name: 'Try again' }).click();
  await expect.element(rowOf('one.txt')).toBeVisible();
  await expect.element(rowOf('two.txt')).toBeVisible();

  refuse({ error: 'No' });
  await picker().upload(text('three.txt'));
  await expect.element(toast('Failed to upload three.txt')).toBeVisible();
  await uploads().getByRole('button', { name: 'Clear failed uploads' }).click();
  await expect.element(uploads()).not.toBeInTheDocument();
});
