import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test, themes } from '../kit/gallery.ts';

const names = [
  'Dementia care',
  'Diabetes care',
  'Wound care',
  ...Array.from({ length: 70 }, (_, n) => `Skill ${n + 1}`),
];
const vocabulary = names.map((name, index) => ({ id: `tag-${index}`, name }));

interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

/** Answers as the server does: pages of 50, creation, search by words however they are spaced. */
async function answerCalls(page: Page, own?: (route: Route) => Promise<boolean>): Promise<Asked[]> {
  const asked: Asked[] = [];
  await page.route(/\/api\/(skills|interests)/, async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    asked.push({ method: request.method(), url, body: request.postDataJSON() });
    if (await own?.(route)) return;
    if (request.method() === 'POST') {
      return route.fulfill({ json: { id: 'new', name: request.postDataJSON().name, isNew: true } });
    }
    const search = url.searchParams.get('search')?.toLowerCase().replaceAll(/\s+/g, ' ') ?? '';
    const found = vocabulary.filter(({ name }) => name.toLowerCase().includes(search));
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const rows = found.slice(from, from + 50);
    const nextCursor = from + 50 < found.length ? String(from + 50) : null;
    return route.fulfill({ json: { data: rows, pagination: { nextCursor } } });
  });
  return asked;
}

const picker = (page: Page, name = 'Skills') => page.getByRole('combobox', { name, exact: true });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });
// While the list is open, the chips are hidden from screen readers, which hear the field's description instead.
const chips = (page: Page, label = 'Skills') =>
  page
    .getByRole('grid', { name: `${label}: chosen`, exact: true, includeHidden: true })
    .getByRole('row', { includeHidden: true });
const said = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();

test('by keyboard: finds, chooses, takes away, and says each', async ({ openSection, page }) => {
  const asked = await answerCalls(page);
  await openSection('tags');
  await picker(page).focus();
  await page.keyboard.type('demen');
  await expect(page.getByRole('option')).toHaveText(['Dementia care']);
  // Asked when somebody comes to it, and for what they have typed when they pause.
  expect(asked[0]?.url.search).toBe('?limit=50');
  await expect.poll(() => asked.at(-1)?.url.search).toBe('?limit=50&search=demen');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['Dementia care']);
  await said(page, 'Dementia care added. 1 chosen.');
  // The list stays open, with all to choose from, and the next is typed at once.
  await expect(picker(page)).toHaveValue('');
  await page.keyboard.type('wound');
  await expect(page.getByRole('option')).toHaveText(['Wound care']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['Dementia care', 'Wound care']);
  // Chosen again, it is taken away.
  await page.keyboard.type('demen');
  await expect(page.getByRole('option')).toHaveText(['Dementia care']);
  await expect(option(page, 'Dementia care')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['Wound care']);
  await picker(page).fill('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('Backspace');
  await expect(chips(page)).toHaveCount(0);
  await said(page, 'Wound care removed. 0 chosen.');
});

test('the chips are walked with arrows; Delete takes one away', async ({ openSection, page }) => {
  await answerCalls(page);
  await openSection('tags');
  await picker(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  const interests = chips(page, 'Interests');
  await expect(interests.first()).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(interests.nth(1)).toBeFocused();
  await expect(interests.nth(1)).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Delete');
  await expect(interests).toHaveText(['Dementia care', 'Wound care']);
  await said(page, 'Mechanical lift removed. 2 chosen.');
  await page.getByRole('button', { name: 'Remove Wound care' }).first().click();
  await expect(interests).toHaveText(['Dementia care']);
});

test('makes a tag at its own address for whoever may, once', async ({ openSection, page }) => {
  const asked = await answerCalls(page);
  await openSection('tags');
  await picker(page).fill('Falconry');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await picker(page).fill('');
  await page.keyboard.press('Escape');
  const field = picker(page, 'Interests (optional)');
  await field.fill(' dementia  CARE ');
  await expect(option(page, 'Dementia care')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(1);
  await field.fill('Falconry');
  await option(page, 'Create “Falconry”').click();
  await expect(chips(page, 'Interests').last()).toHaveText('Falconry');
  await expect(field).toHaveValue('');
  const posts = asked.filter(({ method }) => method === 'POST');
  expect(posts.map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/api/interests', { name: 'Falconry' }],
  ]);
});

test('more are fetched as the list is scrolled, until all are there', async ({ openSection, page }) => {
  await answerCalls(page);
  await openSection('tags');
  await picker(page).click();
  await expect(page.getByRole('option')).toHaveCount(50);
  await option(page, 'Skill 47').scrollIntoViewIfNeeded();
  await expect(page.getByRole('option')).toHaveCount(73);
});

test('what was typed and not chosen stays, and is said', async ({ openSection, page }) => {
  await answerCalls(page);
  await openSection('tags');
  await picker(page).fill('Falconry');
  await page.keyboard.press('Tab');
  await expect(picker(page)).toHaveValue('Falconry');
  await expect(page.getByText('“Falconry” is not added yet: choose it from the list.')).toBeVisible();
  await expect(picker(page)).toHaveAttribute('aria-invalid', 'true');
});

test('no more than the most can be chosen', async ({ openSection, page }) => {
  await answerCalls(page);
  await openSection('tags');
  await picker(page, 'Best skills').fill('diab');
  await option(page, 'Diabetes care').click();
  await expect(chips(page, 'Best skills')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove Dementia care' }).last().click();
  await picker(page, 'Best skills').fill('diab');
  await option(page, 'Diabetes care').click();
  await expect(chips(page, 'Best skills').last()).toHaveText('Diabetes care');
});

test('a list that cannot be loaded and a refusal are told', async ({ openSection, page, expectFault }) => {
  expectFault(/status of 400/);
  let isDown = true;
  await answerCalls(page, async (route) => {
    const isPost = route.request().method() === 'POST';
    if (!isDown && !isPost) return false;
    const detail = isPost ? 'name: This holds characters that cannot be shown.' : 'Not now.';
    const errors = isPost ? [{ path: 'name', message: 'This holds characters that cannot be shown.' }] : [];
    const problem = { type: 'about:blank', title: 'No', status: 400, detail, requestId: 'r', errors };
    await route.fulfill({ status: 400, contentType: 'application/problem+json', json: problem });
    return true;
  });
  await openSection('tags');
  await picker(page, 'Interests (optional)').click();
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  isDown = false;
  await picker(page, 'Interests (optional)').fill('Fa\u202el');
  await page.getByRole('option', { name: 'Create' }).click();
  await expect(page.getByText('This holds characters that cannot be shown.')).toBeVisible();
});

for (const theme of themes) {
  test(`without an axe finding, empty and chosen, ${theme}`, async ({ openSection, page }) => {
    await answerCalls(page);
    await openSection('tags', { theme });
    await expectAccessible(page, { isColorsOnly: theme === 'dark' });
    await picker(page).fill('care');
    await option(page, 'Wound care').click();
    await page.keyboard.press('Escape');
    await expect(chips(page)).toHaveCount(1);
    await expectAccessible(page, { isColorsOnly: theme === 'dark' });
  });
}
