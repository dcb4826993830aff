import { deleteFile, listOwnerFiles, renameFile } from '@homeward/contract/files';
import { putView } from '@homeward/contract/settings';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { press } from '../hands.ts';
import { reload } from '../open.tsx';
import {
  answerShelf,
  documents,
  letter,
  nameOf,
  note,
  notes,
  openList,
  openShelf,
  photo,
  rowOf,
  rowsOf,
  toast,
  viewerOf,
  voice,
} from '../shelf.ts';

const address = () => router.state.location.search as Record<string, string>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const range = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const pick = (filter: string, option: string) =>
  page.getByRole('dialog', { name: filter }).css('label').filter({ hasText: option }).click();
const search = () => page.getByRole('searchbox', { name: 'Name of a file' });

test('where one is in the list stands in the address: page and sort', async () => {
  await openShelf([photo('a-porch.jpg'), ...notes(21), voice]);
  await range('1–20 of 23');
  await button('Next page').click();
  await range('21–23 of 23');
  expect(address()).toMatchObject({ tab: 'documents', cursor: expect.anything() });
  await reload('Family');
  await range('21–23 of 23');
  await expect.element(rowOf(voice.name)).toBeVisible();

  await button('Name').click();
  await range('1–20 of 23');
  await expect.poll(address).toEqual({ tab: 'documents', sort: 'name' });
  await expect.element(rowsOf().first()).toMatchTextContent('a-porch.jpg');
  await button('Name').click();
  await expect.poll(address).toEqual({ tab: 'documents', sort: '-name' });
  await expect.element(rowsOf().first()).toMatchTextContent(voice.name);
  expect(api.asked(listOwnerFiles).at(-1)?.query).toMatchObject({ sort: '-name' });
});

test('“back” leads to the page of the list before', async () => {
  await openShelf(notes(22));
  await range('1–20 of 22');
  await button('Next page').click();
  await range('21–22 of 22');
  router.history.back();
  await range('1–20 of 22');
});

test('what the list is narrowed by stands in the address', async () => {
  await openShelf([photo('a-porch.jpg'), ...notes(2), voice]);
  await button('Type').last().click();
  await pick('Type', 'Image');
  await pick('Type', 'Audio');
  await press('{Escape}');
  await expect.poll(address).toEqual({ tab: 'documents', kind: 'image,audio' });
  await expect.element(rowsOf()).toHaveLength(2);
  await search().fill('PORCH');
  await expect.poll(address).toEqual({ tab: 'documents', kind: 'image,audio', search: 'PORCH' });
  await expect.element(rowsOf()).toHaveLength(1);
  await reload('Family');
  await expect.element(rowsOf()).toHaveLength(1);
  await expect.element(search()).toHaveValue('PORCH');
  await search().fill('nobody kept this');
  await expect.element(page.getByText('Nothing matches')).toBeVisible();
  await expectAccessible();
  await button('Clear search and filters').click();
  await range('1–4 of 4');
});

test('what the list does not know in its address is left out', async () => {
  await openShelf([photo('a-porch.jpg'), note('one.txt')], `${documents}&sort=color&kind=hologram`);
  await expect.element(rowsOf().first()).toMatchTextContent('a-porch.jpg');
  await expect.element(rowsOf()).toHaveLength(2);
});

test('the list is shown as tiles, and its address keeps that', async () => {
  await openShelf([voice, photo('porch.jpg')]);
  await button('Show as tiles').click();
  await expect.poll(address).toEqual({ tab: 'documents', view: 'tiles' });
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await reload('Family');
  const tile = page.getByRole('listitem', { name: voice.name });
  await expect.element(tile).toBeVisible();
  await expectAccessible();
  (tile.element() as HTMLElement).focus();
  await press('{ArrowDown}{Enter}');
  await expect.element(viewerOf()).toHaveAccessibleName('File viewer: porch.jpg');
  await press('{Escape}');
  await button('Show as a table').click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.poll(address).toEqual({ tab: 'documents' });
});

test('the list is there as it was left, and a file that the address opens is open over it', async () => {
  const [first] = await openShelf([voice, photo('a-porch.jpg')]);
  await expect.element(rowsOf().first()).toMatchTextContent(voice.name);
  await button('Name').click();
  await button('Show as tiles').click();
  const left = { address: { sort: 'name', view: 'tiles' } };
  await expect.poll(() => api.asked(putView).at(-1)?.body).toMatchObject(left);

  const files = { ...api.asked(putView).at(-1)?.body, ...left } as never;
  await openList(documents, { files });
  await expect.poll(address).toEqual({ tab: 'documents', sort: 'name', view: 'tiles' });
  await expect.element(rowsOf().first()).toMatchTextContent('a-porch.jpg');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await openList(`${documents}&file=${first?.id}`, { files });
  await expect.element(viewerOf()).toHaveAccessibleName(`File viewer: ${voice.name}`);
  await expect.poll(address).toEqual({ tab: 'documents', sort: 'name', view: 'tiles', file: first?.id });
});

test('on the narrowest phone a file is renamed, and nothing lies over the field and its buttons', async () => {
  await page.viewport(320, 700);
  const name = 'wound-on-the-left-heel-after-two-weeks.jpg';
  await openShelf([photo(name)]);
  for (const way of ['Cancel renaming', 'Save name']) {
    await rowsOf().first().css('button[aria-haspopup]').last().click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    const field = page.getByRole('textbox', { name: `New name of ${name}` });
    await expect.element(field).toHaveFocus();
    expect(field.element().getBoundingClientRect().width).toBeGreaterThan(120);
    await expectAccessible();
    // A press on the middle of what something else lies over fails.
    await button(way).click();
    await expect.element(field).not.toBeInTheDocument();
  }
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
});

test('an empty name is refused with its sentence', async () => {
  await openShelf([note('one.txt')]);
  await button('Actions for one.txt').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New name of one.txt' }).fill('   ');
  await press('{Enter}');
  await expect.element(toast('Invalid name')).toBeVisible();
  await expect.element(toast('File name cannot be empty')).toBeVisible();
  expect(api.asked(renameFile)).toEqual([]);
});

test('a file is filed as something else, and back', async () => {
  await openShelf([letter, note('one.txt')]);
  await rowOf(letter.name).getByRole('button', { name: 'Category of letter.rtf' }).click();
  const menu = page.getByRole('menu', { name: 'Category of letter.rtf' });
  await expect.element(menu).toBeVisible();
  await expectAccessible();
  await menu.getByRole('menuitem', { name: 'Power of attorney' }).click();
  await expect.element(toast('Category changed')).toBeVisible();
  await expect.element(rowOf(letter.name)).toMatchTextContent('Power of attorney');
  await expect.element(rowOf('one.txt')).toMatchTextContent('Other document');

  const category = rowOf('one.txt').getByRole('button', { name: 'Category of one.txt' });
  (category.element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(page.getByRole('menu', { name: 'Category of one.txt' })).toBeVisible();
  await press('pass{Enter}');
  await expect.element(rowOf('one.txt')).toMatchTextContent('Passport');
  expect(api.asked(renameFile).at(-1)?.body).toEqual({ category: 'PASSPORT' });
  await button('Undo').last().click();
  await expect.element(rowOf('one.txt')).toMatchTextContent('Other document');
});

test('a long name shows its ending, and as a whole to whoever points at it', async () => {
  const long = 'passport-of-ruth-alvarez-photographed-on-the-kitchen-table-2026.jpg';
  await openShelf([photo(long)]);
  const name = rowsOf().getByText('passport-of-ruth-alvarez-pho…026.jpg', { exact: true });
  await expect.element(name).toHaveAttribute('title', long);
  await name.click();
  await expect.element(viewerOf()).toHaveAccessibleName(`File viewer: ${long}`);
});

describe('what fails says so, and loses nothing:', () => {
  const away = 'File storage is unavailable right now.';

  test('a rename and a deletion', async () => {
    await openShelf([note('one.txt')]);
    api.fail(renameFile, 500, away);
    api.fail(deleteFile, 500, away);
    await button('Actions for one.txt').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'New name of one.txt' }).fill('two.txt');
    await press('{Enter}');
    await expect.element(toast('Failed to rename file')).toBeVisible();
    await expect.element(toast(away)).toBeVisible();
    const typed = page.getByRole('textbox', { name: 'New name of one.txt' });
    await expect.element(typed, { message: 'it is there to be tried again' }).toHaveValue('two.txt');
    await expect.element(typed).toHaveFocus();
    await press('{Enter}');
    await expect
      .poll(() => api.asked(renameFile).map(({ body }) => body))
      .toEqual([{ name: 'two.txt' }, { name: 'two.txt' }]);
    await expect.poll(() => (typed.element() as HTMLInputElement).readOnly).toBe(false);
    await press('{Escape}');
    await expect.element(nameOf('one.txt')).toBeVisible();
    await button('Actions for one.txt').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect.element(toast('Failed to delete file')).toBeVisible();
    await expect.element(nameOf('one.txt')).toBeVisible();
  });

  test('a list that cannot be loaded is asked for again', async () => {
    answerShelf([note('one.txt')]);
    api.fail(listOwnerFiles, 500, away);
    await openList();
    await expect.element(page.getByText('Documents could not be loaded')).toBeVisible();
    await expectAccessible();
    answerShelf([note('one.txt')]);
    await button('Try again').click();
    await expect.element(nameOf('one.txt')).toBeVisible();
  });

  test('a page that cannot be found leads to the first', async () => {
    await openShelf([note('one.txt')], `${documents}&cursor=nonsense`);
    await expect.element(page.getByText('This page of the list cannot be found')).toBeVisible();
    await button('Try again').click();
    await expect.element(nameOf('one.txt')).toBeVisible();
    expect(address()).toEqual({ tab: 'documents' });
  });
});

test('on a phone files are cards, and a message never lies over the way to the next page', async () => {
  await page.viewport(390, 844);
  await openShelf(notes(22));
  await range('1–20 of 22');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await button('Actions for note-01.txt').click();
  await page.getByRole('menuitem', { name: 'Copy URL' }).click();
  await expect.element(toast('URL copied')).toBeVisible();
  window.scrollTo(0, document.body.scrollHeight);
  const next = button('Next page');
  const message = page.getByRole('region', { name: 'Messages' }).css('.toast');
  await expect
    .poll(() => next.element().getBoundingClientRect().bottom)
    .toBeLessThan(message.element().getBoundingClientRect().top);
  await next.click();
  await range('21–22 of 22');
  await expectAccessible();
});
