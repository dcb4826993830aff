import { readContent, type StoredFile } from '@homeward/contract/files';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import lockedAddress from '../../dev/kit/samples/locked.pdf?url';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { press } from '../hands.ts';
import { note, openFile, openShelf, record, toast, viewerOf } from '../shelf.ts';

const onPage = (number: number) => page.getByText(`Care record, page ${number}`, { exact: true });
const field = () => viewerOf().getByRole('textbox', { name: 'Page, 1 to 12' });
const button = (name: string) => viewerOf().getByRole('button', { name, exact: true });
const zoom = () => viewerOf().getByLabelText('Zoom', { exact: true });

// Each of its 25 steps redraws the page, which takes a busy machine seconds.
test('a PDF is zoomed from 50 to 200 in tens, and its page field knows its pages', {
  timeout: 150_000,
}, async () => {
  await openShelf([record, note('after.txt')]);
  await openFile(record.name);
  await expect.element(onPage(1)).toBeVisible();
  const [asked] = api.asked(readContent);
  expect(asked?.headers.get('authorization')).toBe('Bearer a-token');
  expect(asked?.address.search).toBe('?signed=true');

  for (let percent = 110; percent <= 200; percent += 10) {
    await button('Zoom in').click();
    await expect.element(zoom()).toHaveTextContent(`${percent}%`);
  }
  await expect.element(button('Zoom in')).toBeDisabled();
  await press('+');
  await expect.element(zoom()).toHaveTextContent('200%');
  for (let percent = 190; percent >= 50; percent -= 10) {
    await press('-');
    await expect.element(zoom()).toHaveTextContent(`${percent}%`);
  }
  await expect.element(button('Zoom out')).toBeDisabled();
  await press('-');
  await expect.element(zoom()).toHaveTextContent('50%');
  await press('0');
  await expect.element(zoom()).toHaveTextContent('100%');

  for (const [typed, number] of [
    ['7', 7],
    ['0', 1],
    ['-3', 1],
    ['400', 12],
    ['next', 12],
  ] as const) {
    await field().fill(typed);
    await press('{Enter}');
    await expect.element(field()).toHaveValue(String(number));
    await expect.element(onPage(number)).toBeInViewport();
  }
  await expect.element(button('Next page')).toBeDisabled();
  await button('Previous page').click();
  await expect.element(field()).toHaveValue('11');
  (page.getByRole('document', { name: record.name }).element() as HTMLElement).focus();
  await press('{Home}');
  await expect.element(field()).toHaveValue('1');
  await expect.element(button('Previous page')).toBeDisabled();

  await button('Zoom in').click();
  await press('{ArrowRight}');
  await expect.element(viewerOf()).toHaveAccessibleName('File viewer: after.txt');
  await press('{ArrowLeft}');
  // It begins again.
  await expect.element(zoom()).toHaveTextContent('100%');
});

test('the text of a PDF is selected, and found', async () => {
  await openShelf([record]);
  await openFile(record.name);
  await userEvent.tripleClick(onPage(1));
  expect(getSelection()?.toString()).toContain('Care record, page 1');

  await press('{Control>}f{/Control}');
  const search = viewerOf().getByRole('searchbox', { name: 'Find in this document' });
  await expect.element(search).toHaveFocus();
  await press('CARE RECORD, page 1');
  await expect.element(viewerOf().getByText('1 of 4', { exact: true })).toBeVisible();
  await press('{Enter}');
  await expect.element(viewerOf().getByText('2 of 4', { exact: true })).toBeVisible();
  await expect.element(onPage(10)).toBeInViewport();
  await button('Previous find').click();
  await expect.element(onPage(1)).toBeInViewport();
  await button('Previous find').click();
  await expect.element(viewerOf().getByText('4 of 4', { exact: true })).toBeVisible();
  await expect.element(onPage(12)).toBeInViewport();
  await search.fill('nobody wrote this');
  await expect.element(viewerOf().getByText('Not found', { exact: true })).toBeVisible();
  await press('{Escape}');
  await expect.element(search).toHaveValue('');
  await expect.element(viewerOf()).toBeVisible();
  await press('{Escape}');
  await expect.element(viewerOf()).not.toBeInTheDocument();
});

const answers: ReadonlyArray<readonly [sentence: string, answer: () => Response]> = [
  ['HTTP error! status: 503', () => new Response(null, { status: 503 })],
  [
    'Invalid file type. Expected PDF.',
    () => new Response('<p>Sign in</p>', { headers: { 'content-type': 'text/html' } }),
  ],
  [
    'Failed to load PDF',
    () => new Response('This is no PDF at all.', { headers: { 'content-type': 'application/pdf' } }),
  ],
];

test.each(answers)('a PDF that fails says: %s', async (sentence, answer) => {
  await openShelf([record]);
  api.on(readContent, () => answer() as unknown as string);
  await openFile(record.name);
  await expect
    .element(viewerOf().getByText('Failed to load PDF. Please try refreshing the page.', { exact: true }))
    .toBeVisible();
  await expect.element(viewerOf().getByText(sentence, { exact: true })).toBeVisible();
  await expect.element(toast('Error loading document')).toBeVisible();
  await expect
    .element(toast('There was a problem loading the PDF. Please try refreshing the page.'))
    .toBeVisible();
});

test('a PDF that needs a password asks for it, says when one is wrong, and opens', async () => {
  await openShelf([{ name: 'locked.pdf', mimeType: 'application/pdf' }]);
  const bytes = await (await fetch(lockedAddress)).arrayBuffer();
  api.on(
    readContent,
    () => new Response(bytes, { headers: { 'content-type': 'application/pdf' } }) as unknown as string,
  );
  await openFile('locked.pdf');
  await expect.element(viewerOf().getByText('This document needs a password')).toBeVisible();
  const password = viewerOf().getByLabelText('Password of the document', { exact: true });
  await expect.element(password).toHaveFocus();
  await expect.element(button('Open document')).toBeDisabled();
  await expectAccessible();
  await password.fill('sesame');
  await press('{Enter}');
  await expect
    .element(viewerOf().getByText('This password does not open the document. Try again.'))
    .toBeVisible();
  await password.fill('open sesame');
  await button('Open document').click();
  await expect.element(page.getByText('Locked record, page 1', { exact: true })).toBeVisible();
  await expect.element(toast('Error loading document')).not.toBeInTheDocument();
});

test('a PDF without an address says: Missing required session or file URL', async () => {
  const lost: Pick<StoredFile, 'name' | 'mimeType' | 'url'> = { ...record, url: '' };
  await openShelf([lost]);
  await openFile(record.name);
  await expect
    .element(viewerOf().getByText('Missing required session or file URL', { exact: true }))
    .toBeVisible();
});

test('on the narrowest phone page and zoom stand in one line, and the search in another', async () => {
  await page.viewport(320, 700);
  await openShelf([record]);
  await openFile(record.name);
  await expect.element(onPage(1)).toBeVisible();
  const lineOf = (name: string) => {
    const { left, right, top, height } = button(name).element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
    return top + height / 2;
  };
  const line = lineOf('Previous page');
  for (const name of ['Next page', 'Zoom out', 'Zoom in']) expect(lineOf(name)).toBe(line);
  const below = lineOf('Previous find');
  expect(below).toBeGreaterThan(line);
  expect(lineOf('Next find')).toBe(below);
});

test('a viewer that fails costs the viewer, not the page', async () => {
  await openShelf([record, note('after.txt')]);
  // React tells of it there.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal(
    'ResizeObserver',
    class extends ResizeObserver {
      override observe(element: Element): void {
        if (element.role === 'document') throw new Error('The viewer is broken.');
        super.observe(element);
      }
    },
  );
  await openFile(record.name);
  await expect
    .element(viewerOf().getByText('Failed to load PDF. Please try refreshing the page.', { exact: true }))
    .toBeVisible();
  await expect.element(toast('Error loading document')).toBeVisible();
  await press('{ArrowRight}');
  await expect.element(viewerOf()).toHaveAccessibleName('File viewer: after.txt');
  await press('{Escape}');
  await expect.element(page.getByText(record.name).first()).toBeVisible();
  expect(told).toHaveBeenCalledOnce();
});
