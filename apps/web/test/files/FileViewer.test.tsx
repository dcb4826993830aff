import { readDirectoryOnCall } from '@homeward/contract/directory';
import { getFile, listOwnerFiles, readContent, renameFile } from '@homeward/contract/files';
import { getOverview } from '@homeward/contract/overview';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { pass, press } from '../hands.ts';
import { open } from '../open.tsx';
import {
  answerShelf,
  documents,
  film,
  letter,
  nameOf,
  note,
  openFile,
  openList,
  openShelf,
  photo,
  rowOf,
  toast,
  viewerOf,
  voice,
} from '../shelf.ts';

const address = () => router.state.location.search as Record<string, string>;
const tool = (name: string) => viewerOf().getByRole('button', { name, exact: true });
const zoom = () => viewerOf().getByLabelText('Zoom', { exact: true });
const said = (text: string) =>
  expect.element(viewerOf().getByText(text, { exact: true })).toBeInTheDocument();
const expectOpen = (name: string) => expect.element(viewerOf()).toHaveAccessibleName(`File viewer: ${name}`);
const expectClosed = (message = 'the viewer') =>
  expect.element(viewerOf(), { message }).not.toBeInTheDocument();
/** As a row is before it is opened by keyboard. */
const focusRow = (name: string) => (rowOf(name).element() as HTMLElement).focus();
const focusIsIn = () => viewerOf().element().contains(document.activeElement);

test('arrows lead through the list, not past its ends, and each file opens at its beginning', async () => {
  // The list shows two of three: the arrows lead beyond its page.
  answerShelf([photo('one.jpg'), note('two.txt'), photo('three.jpg')], { mostRows: 2 });
  await openList();
  await expect.element(rowOf('three.jpg')).not.toBeInTheDocument();
  await openFile('one.jpg');
  await expect.element(tool('Previous file')).toBeDisabled();
  await press('{ArrowLeft}');
  await said('This is the first file.');
  await expectOpen('one.jpg');

  await tool('Zoom in').click();
  await tool('Rotate right').click();
  await expect.element(zoom()).toHaveTextContent('125%');
  await press('{ArrowRight}');
  await expectOpen('two.txt');
  await press('{ArrowLeft}');
  await expectOpen('one.jpg');
  await expect.element(zoom()).toHaveTextContent('100%');
  const picture = viewerOf().css('*:has(> img)').last().element() as HTMLElement;
  expect(picture.style.transform).toContain('rotate(0deg)');

  await tool('Next file').click();
  await expectOpen('two.txt');
  await tool('Next file').click();
  await expectOpen('three.jpg');
  await said('three.jpg, 3 of 3');
  await expect.element(tool('Next file')).toBeDisabled();
  await press('{ArrowRight}');
  await said('This is the last file.');
  await expectOpen('three.jpg');
  expect(api.asked(listOwnerFiles).at(-1)?.query).toMatchObject({ cursor: '2' });
});

test('it closes by Escape, by a press beside the file, by its button and by “back”, and gives the focus back', async () => {
  await openShelf([note('one.txt'), photo('two.jpg')]);
  await openFile('two.jpg');
  await expect.poll(address).toEqual({ tab: 'documents', file: idOf(1001) });
  await viewerOf().getByRole('img').click();
  await expect.element(viewerOf(), { message: 'a press on the file is none beside it' }).toBeVisible();
  await press('{Escape}');
  await expectClosed();
  await expect.element(nameOf('two.jpg')).toHaveFocus();
  await expect.poll(address).toEqual({ tab: 'documents' });

  // The whole ground closes: the edges of the window, and what lies between and below the tools.
  const { innerWidth: width, innerHeight: height } = window;
  for (const [x, y] of [
    [6, height / 2],
    [width - 5, height / 2],
    [width / 2, height - 4],
    [40, height - 20],
  ] as const) {
    await openFile('two.jpg');
    await expect.element(viewerOf().getByRole('img')).toBeVisible();
    await commands.mouseMove([x, y]);
    await commands.mouseDown();
    await commands.mouseUp();
    await expectClosed(`a press at ${x}, ${y}`);
    await expect.element(nameOf('two.jpg')).toHaveFocus();
  }

  focusRow('one.txt');
  await press('{Enter}');
  await tool('Close').click();
  await expectClosed();
  await expect.element(rowOf('one.txt')).toHaveFocus();

  await openFile('one.txt');
  await press('{ArrowRight}');
  await expectOpen('two.jpg');
  router.history.back();
  await expectClosed();
  expect(address(), 'turning over leaves no steps behind').toEqual({ tab: 'documents' });
  router.history.forward();
  await expectOpen('two.jpg');
});

test('its file is cleared 300 ms after it was closed', async () => {
  await openShelf([note('one.txt')]);
  await openFile('one.txt');
  await said('A line of a note.');
  // It would fade for a minute, were its file not cleared before.
  document.documentElement.style.setProperty('--large', '60s');
  onTestFinished(() => void document.documentElement.style.removeProperty('--large'));
  const viewer = () => document.querySelector('[aria-label="File viewer: one.txt"]');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  let closedAt = 0;
  addEventListener('keydown', () => (closedAt = Date.now()), { once: true, capture: true });
  const closed = new Promise((resolve) => addEventListener('keyup', resolve, { once: true }));
  await press('{Escape}');
  await closed;
  // What looks at the page moves the clock on as well.
  await pass(299 - (Date.now() - closedAt));
  expect(viewer()).not.toBeNull();
  await pass(1);
  expect(viewer()).toBeNull();
});

test('the keyboard stays inside, and reaches everything', async () => {
  await openShelf([photo('one.jpg'), note('two.txt')]);
  await openFile('one.jpg');
  await expect.poll(focusIsIn).toBe(true);
  const reached = new Set<string>();
  for (let step = 0; step < 16; step += 1) {
    await press('{Tab}');
    expect(focusIsIn(), `after ${step + 1} times Tab`).toBe(true);
    reached.add(document.activeElement?.ariaLabel ?? document.activeElement?.tagName ?? '');
  }
  for (const name of ['Open in New Tab', 'Download', 'Close', 'Next file', 'Zoom in', 'Rotate right']) {
    expect([...reached]).toContain(name);
  }
  (tool('Zoom in').element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(zoom()).toHaveTextContent('125%');
});

test('what no browser shows is offered for download and in a tab of its own', async () => {
  await openShelf([letter]);
  await openFile(letter.name);
  await said('This file type cannot be previewed directly.');
  const offered = viewerOf().css('[data-backdrop]').last();
  for (const name of ['Download', 'Open in New Tab'])
    await expect.element(offered.getByRole('button', { name, exact: true })).toBeVisible();
  await expectAccessible();
});

test('what no longer exists is said in a sentence', async () => {
  // The row is there, and names an address: only what it leads to is gone.
  const gone = { url: `/api/files/content/${idOf(998)}` };
  answerShelf([
    { ...photo('one.jpg'), ...gone },
    { ...note('two.txt'), ...gone },
    { ...voice, ...gone },
    { ...film, ...gone },
  ]);
  api.fail(readContent, 404, 'There is no such file.');
  await openList();
  await openFile('one.jpg');
  await said('Image not available');
  await expectAccessible();
  for (const name of ['two.txt', voice.name, film.name]) {
    await press('{ArrowRight}');
    await expectOpen(name);
    await said('File not available');
  }
});

test('a download that fails says so', async () => {
  await openShelf([note('one.txt')]);
  api.fail(getFile, 404, 'There is no such file.');
  api.fail(readContent, 404, 'There is no such file.');
  await page.getByRole('button', { name: 'Actions for one.txt' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  await expect.element(toast('Download failed')).toBeVisible();
  await expect.element(toast('Failed to download the file')).toBeVisible();
});

test('a download whose bytes are gone says so before the browser saves a page of words', async () => {
  await openShelf([note('one.txt')]);
  api.fail(readContent, 404, 'There is no such file.');
  await page.getByRole('button', { name: 'Actions for one.txt' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  await expect.element(toast('Download failed')).toBeVisible();
  await expect.element(toast('Failed to download the file')).toBeVisible();
  await expect.element(toast('Download started')).not.toBeInTheDocument();
});

test('a failure without a sentence of its own is told in the words of the catalog', async () => {
  await openShelf([note('one.txt')]);
  api.on(renameFile, () => new Response('<h1>502</h1>', { status: 502 }) as never);
  await page.getByRole('button', { name: 'Actions for one.txt' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: /name/i }).fill('two.txt');
  await press('{Enter}');
  await expect.element(toast('Failed to rename file')).toBeVisible();
  await expect.element(toast('An error occurred')).toBeVisible();
});

test('an address that was copied opens the file for whoever may read it, and says so to all others', async () => {
  const [file] = answerShelf([photo('one.jpg')]);
  api.on(getOverview, () => ({ profile: { missing: [] } }));
  api.on(readDirectoryOnCall, () => ({ data: [] }));
  await open(`/dashboard?file=${file?.id}`, 'Other');
  await expectOpen('one.jpg');
  await press('{Escape}');
  await expectClosed();
  await expect.poll(address).toEqual({});
  const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  await open(`/dashboard?file=${idOf(999)}`, 'Other');
  await expect.element(toast('File not available')).toBeVisible();
  await expect.element(toast('It was deleted, or you may not see it.')).toBeVisible();
  await expect.poll(address).toEqual({});
  expect(logged).toHaveBeenCalledWith(new Error('The file viewer was opened with no file.'));
  logged.mockRestore();
});

test('an address that names a file opens it', async () => {
  const [, second] = answerShelf([photo('one.jpg'), note('two.txt')]);
  await openList(`${documents}&file=${second?.id}`);
  await expectOpen('two.txt');
  await press('{Escape}');
  await expectClosed();
  await expect.poll(address).toEqual({ tab: 'documents' });
});

test('an address that names a file which is gone says so, and leaves the list as it is', async () => {
  const logged = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  await openShelf([note('one.txt')], `${documents}&file=${idOf(999)}`);
  await expect.element(toast('File not available')).toBeVisible();
  await expect.element(nameOf('one.txt')).toBeVisible();
  await expectClosed();
  expect(logged).toHaveBeenCalledWith(new Error('The file viewer was opened with no file.'));
  logged.mockRestore();
});
