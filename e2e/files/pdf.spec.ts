import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { note, openFile, openShelf, record, toast } from './shelf.ts';

const scrollerOf = (page: Page) => page.getByRole('document', { name: record.name });
const onPage = (page: Page, number: number) => page.getByText(`Care record, page ${number}`, { exact: true });

test('a PDF is zoomed from 50 to 200 in tens, and its page field knows its pages', async ({
  page,
  request,
}) => {
  await openShelf(page, request, [record, note('after.txt')]);
  const asking = page.waitForRequest(
    (sent) => sent.url().includes('/api/files/content/') && sent.url().endsWith('?signed=true'),
  );
  const viewer = await openFile(page, record.name);
  expect((await asking).headers().authorization).toMatch(/^Bearer ./);
  await expect(onPage(page, 1)).toBeVisible();
  const zoom = viewer.getByLabel('Zoom', { exact: true });
  const [zoomOut, zoomIn] = ['Zoom out', 'Zoom in'].map((name) =>
    viewer.getByRole('button', { name, exact: true }),
  );
  for (let percent = 110; percent <= 200; percent += 10) {
    await zoomIn?.click();
    await expect(zoom).toHaveText(`${percent}%`);
  }
  await expect(zoomIn ?? zoom).toBeDisabled();
  await page.keyboard.press('+');
  await expect(zoom).toHaveText('200%');
  for (let percent = 190; percent >= 50; percent -= 10) {
    await page.keyboard.press('-');
    await expect(zoom).toHaveText(`${percent}%`);
  }
  await expect(zoomOut ?? zoom).toBeDisabled();
  await page.keyboard.press('-');
  await expect(zoom).toHaveText('50%');
  await page.keyboard.press('0');
  await expect(zoom).toHaveText('100%');

  const field = viewer.getByRole('textbox', { name: 'Page, 1 to 12' });
  const goTo = async (typed: string, number: number) => {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field).toHaveValue(String(number));
    await expect(onPage(page, number)).toBeInViewport();
  };
  await goTo('7', 7);
  await goTo('0', 1);
  await goTo('-3', 1);
  await goTo('400', 12);
  await goTo('next', 12);
  await expect(viewer.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await viewer.getByRole('button', { name: 'Previous page' }).click();
  await expect(field).toHaveValue('11');
  await scrollerOf(page).focus();
  await page.keyboard.press('Home');
  await expect(field).toHaveValue('1');
  await expect(viewer.getByRole('button', { name: 'Previous page' })).toBeDisabled();

  await viewer.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await page.keyboard.press('ArrowRight');
  await expect(viewer).toHaveAccessibleName('File viewer: after.txt');
  await page.keyboard.press('ArrowLeft');
  await expect(zoom, 'it begins anew').toHaveText('100%');
});

test('the text of a PDF is selected, and found', async ({ page, request }) => {
  await openShelf(page, request, [record]);
  const viewer = await openFile(page, record.name);
  await onPage(page, 1).click({ clickCount: 3 });
  expect(await page.evaluate(() => window.getSelection()?.toString())).toContain('Care record, page 1');

  await page.keyboard.press('Control+f');
  const field = viewer.getByRole('searchbox', { name: 'Find in this document' });
  await expect(field).toBeFocused();
  await page.keyboard.type('CARE RECORD, page 1');
  await expect(viewer.getByText('1 of 4', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(viewer.getByText('2 of 4', { exact: true })).toBeVisible();
  await expect(onPage(page, 10)).toBeInViewport();
  await viewer.getByRole('button', { name: 'Previous find' }).click();
  await expect(onPage(page, 1)).toBeInViewport();
  await viewer.getByRole('button', { name: 'Previous find' }).click();
  await expect(viewer.getByText('4 of 4', { exact: true })).toBeVisible();
  await expect(onPage(page, 12)).toBeInViewport();
  await field.fill('nobody wrote this');
  await expect(viewer.getByText('Not found', { exact: true })).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await expect(viewer).toBeVisible();
  await field.press('Escape');
  await expect(viewer).toHaveCount(0);
});

const isPdfBytes = (url: URL) =>
  url.pathname.startsWith('/api/files/content/') && url.search === '?signed=true';
const failures: ReadonlyArray<readonly [sentence: string, answer: (route: Route) => Promise<void>]> = [
  ['HTTP error! status: 503', (route) => route.fulfill({ status: 503 })],
  [
    'Invalid file type. Expected PDF.',
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in</p>' }),
  ],
  [
    'Failed to load PDF',
    (route) => route.fulfill({ contentType: 'application/pdf', body: 'This is no PDF at all.' }),
  ],
];
for (const [sentence, answer] of failures) {
  test(`a PDF that fails says: ${sentence}`, async ({ page, request, expectFault }) => {
    expectFault(/503/);
    await openShelf(page, request, [record]);
    await page.route(isPdfBytes, answer);
    const viewer = await openFile(page, record.name);
    await expect(
      viewer.getByText('Failed to load PDF. Please try refreshing the page.', { exact: true }),
    ).toBeVisible();
    await expect(viewer.getByText(sentence, { exact: true })).toBeVisible();
    await expect(toast(page, 'Error loading document')).toBeVisible();
    await expect(
      toast(page, 'There was a problem loading the PDF. Please try refreshing the page.'),
    ).toBeVisible();
  });
}

test('a PDF without an address says: Missing required session or file URL', async ({ page, request }) => {
  await page.route(/\/api\/lock-care\/by-owner\//, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object[] };
    await route.fulfill({
      response,
      json: { ...body, data: body.data.map((file) => ({ ...file, url: '' })) },
    });
  });
  await openShelf(page, request, [record]);
  const viewer = await openFile(page, record.name);
  await expect(viewer.getByText('Missing required session or file URL', { exact: true })).toBeVisible();
});

test('on the narrowest phone page and zoom stand in one line, and the search in another', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openShelf(page, request, [record]);
  const viewer = await openFile(page, record.name);
  await expect(onPage(page, 1)).toBeVisible();
  const middleOf = async (name: string) => {
    const box = await viewer.getByRole('button', { name, exact: true }).boundingBox();
    if (!box) throw new Error(`${name} is not there.`);
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(320);
    return box.y + box.height / 2;
  };
  const line = await middleOf('Previous page');
  for (const name of ['Next page', 'Zoom out', 'Zoom in']) expect(await middleOf(name)).toBe(line);
  const below = await middleOf('Previous find');
  expect(below).toBeGreaterThan(line);
  expect(await middleOf('Next find')).toBe(below);
});
