import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeShelf, rowOf } from '../files/shelf.ts';
import { expect } from '../fixtures/test.ts';
import { editorOf, saveProfile, signInProvider } from '../profiles/editor.ts';
import { makeProvider, reviewsPath } from '../ratings/provider.ts';
import { makeNewcomer } from '../session/accounts.ts';
import { fair, report, slow3G, test } from './wire.ts';

const part = 'browser and server';
const noConnection = /No connection/;

test('a review whose answer is lost is kept in the form, and sent again it is there once', async ({
  signIn,
  openBrowser,
  request,
  wire,
  pass,
}) => {
  const manager = await openBrowser('care.manager');
  const { id } = await makeProvider(request, manager.headers);
  const { page } = await signIn('family');
  await page.goto(pass(reviewsPath(id)));
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Review' });
  await dialog.locator('[data-stars="4"]').click({ force: true });
  await dialog.getByLabel('Comment').fill('She came through the snow.');
  wire.turn({ losesAnswers: true });
  await dialog.getByRole('button', { name: 'Create review' }).click();
  await expect(page.getByText(noConnection).first()).toBeVisible();
  await expect(dialog.getByLabel('Comment')).toHaveValue('She came through the snow.');
  await expect(dialog.getByRole('slider', { name: 'Rating' })).toHaveAttribute('aria-valuetext', '4 stars');
  wire.turn(fair);
  await dialog.getByRole('button', { name: /Create review|Try again/ }).click();
  await expect(dialog).toHaveCount(0);
  const cards = page.getByRole('list', { name: 'Care Provider Reviews' }).getByRole('listitem');
  await expect(cards).toHaveCount(1);
  const listed = await request.get(`/api/ratings?userId=${id}`, { headers: manager.headers });
  expect(((await listed.json()) as { data: unknown[] }).data).toHaveLength(1);
  report({
    part,
    fault: 'review form: the answer is lost',
    held: 'says that there is no connection, keeps stars and text; sent again: listed once',
  });
});

test('a profile whose saving was not answered is saved by another press, and nobody else is blamed', async ({
  signIn,
  request,
  wire,
  pass,
}) => {
  const { page, headers } = await signIn('super.admin');
  const { email } = await makeNewcomer(request, 'Family');
  const found = await request.get(`/api/users?search=${encodeURIComponent(email)}`, { headers });
  const [user] = ((await found.json()) as { data: { id: string }[] }).data;
  await page.goto(pass(`/dashboard/users/${user?.id}`));
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Personal Information' });
  await dialog.getByLabel('First name').fill('Typed');
  wire.turn({ losesAnswers: true });
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText(noConnection)).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Typed');
  wire.turn(fair);
  await dialog.getByRole('button', { name: /Save changes|Try again/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Someone else changed this profile')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /^Typed/ })).toBeVisible();
  report({
    part,
    fault: 'profile dialog: the answer is lost',
    held: 'says so, keeps what was typed; another press saves, nobody else is blamed',
  });
});

test('slow 3G and a connection that breaks off again and again: nothing typed in the editor is lost', async ({
  page,
  request,
  wire,
  pass,
}) => {
  const { id, headers } = await signInProvider(page, request);
  await saveProfile(request, headers, id);
  await page.goto(pass(`/dashboard/users/${id}?tab=professional`));
  await page.getByRole('tabpanel').getByRole('button', { name: 'Edit Profile' }).click();
  const editor = editorOf(page);
  const about = editor.getByRole('textbox', { name: 'About' });
  await expect(about).toBeVisible();
  wire.turn(slow3G);
  let typed = '';
  for (const word of ['Nine', ' winters', ' beside', ' the', ' same', ' window.']) {
    await about.focus();
    await about.press('End');
    typed += word;
    await about.fill(typed);
    wire.reset();
  }
  wire.cut();
  await editor.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(noConnection).first()).toBeVisible();
  await expect(editor).toBeVisible();
  await expect(about).toHaveValue(typed);
  wire.turn(slow3G);
  await editor.getByRole('button', { name: /Save changes|Try again/ }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText(typed)).toBeVisible();
  const kept = await request.get(`/api/users/${id}/care-provider`, { headers });
  expect(((await kept.json()) as { careProvider: { about: string } }).careProvider.about).toBe(typed);
  report({
    part,
    fault: 'editor: slow 3G, six resets, then cut',
    held: 'says so, keeps all that was typed; saved once the network is back',
  });
});

test('behind a black hole a form says in time that there is no connection, and keeps what was typed', async ({
  signIn,
  wire,
  pass,
}) => {
  const { page } = await signIn('admin');
  await page.clock.install();
  await page.goto(pass('/dashboard/settings/agency'));
  const agency = page.getByRole('region', { name: 'Agency' });
  const name = agency.getByRole('textbox', { name: 'Product name' });
  await expect(name).toBeVisible();
  const before = await name.inputValue();
  await name.fill('Typed in a tunnel');
  wire.turn({ isHole: true });
  const asked = page.waitForRequest(
    (call) => call.method() === 'PUT' && call.url().endsWith('/settings/agency'),
  );
  await agency.getByRole('button', { name: 'Save changes' }).click();
  await asked;
  await page.clock.fastForward(31_000);
  await expect(page.getByText(/took too long to answer|No connection/).first()).toBeVisible();
  await expect(name).toHaveValue('Typed in a tunnel');
  // What is still on its way must not arrive: these settings are everybody's.
  wire.cut();
  wire.turn(fair);
  await name.fill(before);
  report({ part, fault: 'settings: black hole', held: 'says so after 30 s, keeps what was typed' });
});

test('an upload over slow 3G whose connection breaks off is whole in the end, and listed once', async ({
  page,
  request,
  wire,
  pass,
}, testInfo) => {
  test.setTimeout(240_000);
  const notes = testInfo.outputPath('notes.txt');
  await mkdir(path.dirname(notes), { recursive: true });
  const text = 'The client was in good spirits and ate a full breakfast.\n'.repeat(6_000);
  await writeFile(notes, text);
  const shelf = await makeShelf(page, request, []);
  await page.goto(pass(shelf.address));
  await expect(page.getByRole('button', { name: 'Upload files' })).toBeVisible();
  wire.turn({ ...slow3G, bytesPerSecond: 100_000 });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (await choosing).setFiles(notes);
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText('notes.txt').first()).toBeVisible();
  await expect(uploads.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', /[1-9]/);
  wire.cut();
  await expect(uploads.getByText(/Not uploaded|Failed|No connection/).first()).toBeVisible();
  wire.turn(fair);
  await uploads.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(page, 'notes.txt')).toHaveCount(1);
  const listed = await request.get(`/api/lock-care/by-owner/USER/${shelf.id}`, { headers: shelf.headers });
  const { data } = (await listed.json()) as { data: { name: string; size: number }[] };
  expect(data.map(({ name, size }) => ({ name, size }))).toEqual([{ name: 'notes.txt', size: text.length }]);
  report({
    part,
    fault: 'upload: slow 3G, cut in its middle',
    held: 'named as not uploaded; tried again: whole, listed once',
  });
});
