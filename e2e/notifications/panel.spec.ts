import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/axe.ts';
import { failure, tryAgain } from '../fixtures/failing.ts';
import { expect, test } from '../fixtures/test.ts';
import { signInNewcomer } from '../session/accounts.ts';
import { bell, makeReader, openPanel, panel, rows } from './reader.ts';

const total = 45;
const pageSize = 20;

/** A notification as the server answers, with values that would do harm as markup. */
function stored(sequence: number) {
  return {
    id: `0192f000-0000-7000-8000-${String(sequence).padStart(12, '0')}`,
    sequence,
    type: 'invitation-accepted',
    message: '{{who}} accepted your invitation <u>{{missing}}</u>',
    metadata: {
      who: `<img src=x onerror="window.harmed=true"> Number ${sequence}`,
      note: '<script>window.harmed = true</script> & a note',
    },
    isRead: sequence < 44,
    link: sequence === 45 ? 'javascript:window.harmed=true' : '/dashboard/settings',
    timestamp: new Date(Date.now() - (total - sequence) * 7 * 3_600_000).toISOString(),
    userWhoNotified: null,
  };
}

/** Answers the list's pages with 45 notifications, and notes which pages were asked for. */
async function serveMany(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/\/api\/notification\?/, async (route: Route) => {
    const { search, searchParams } = new URL(route.request().url());
    asked.push(search);
    const number = Number(searchParams.get('page'));
    const newest = total - (number - 1) * pageSize;
    const data = Array.from({ length: Math.min(pageSize, newest) }, (_, index) => stored(newest - index));
    const nextPage = newest > pageSize ? number + 1 : null;
    await route.fulfill({
      json: { data, pagination: { total, pages: 3, nextPage, upTo: total }, unreadCount: 2 },
    });
  });
  return asked;
}

test('the list grows page by page, with everything in it as text', async ({ page, playwright, request }) => {
  const reader = await makeReader(playwright, request);
  const asked = await serveMany(page);
  await reader.open(page);
  await openPanel(page);
  const first = rows(page).first();
  await expect(first).toContainText(
    '<img src=x onerror="window.harmed=true"> Number 45 accepted your invitation',
  );
  await expect(first).toContainText('<u>{{missing}}</u>');
  await expect(first.locator('strong')).toHaveText('<img src=x onerror="window.harmed=true"> Number 45');
  await expect(first.locator('em')).toHaveText('<script>window.harmed = true</script> & a note');
  await expect(first).toContainText(/Today at \d+:\d\d [AP]M/);
  await expect(first.getByRole('link')).toHaveCount(0);
  await expect(rows(page).nth(1).getByRole('link')).toHaveAttribute('href', '/dashboard/settings');

  await rows(page).last().scrollIntoViewIfNeeded();
  await expect(rows(page)).toHaveCount(40);
  await page.keyboard.press('End');
  await expect(rows(page)).toHaveCount(45);
  await expect(panel(page).getByText('That is all.')).toBeVisible();
  expect(asked).toEqual(['?page=1', `?page=2&upTo=${total}`, `?page=3&upTo=${total}`]);
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
});

/** Answers the list with two notifications that Ruth Tanaka caused; to be found by whoever may list people. */
async function serveRuth(page: Page, headers: Record<string, string>): Promise<void> {
  const answer = await page.request.get('/api/users?search=ruth%20tanaka&limit=1', { headers });
  const [{ id, fullName: name, image }] = ((await answer.json()) as { data: [Record<string, string>] }).data;
  const data = [2, 1].map((sequence) => ({
    ...stored(sequence),
    link: `/dashboard/users/${id}`,
    userWhoNotified: { id, name, image },
  }));
  await page.route(/\/api\/notification\?/, (route) =>
    route.fulfill({
      json: { data, pagination: { total: 2, pages: 1, nextPage: null, upTo: 2 }, unreadCount: 0 },
    }),
  );
}

const face = (row: Locator) => row.getByRole('link', { name: 'Ruth Tanaka', exact: true });

test('a face shows who it is, and leads from the panel to their profile', async ({ page, request }) => {
  const { headers } = await signInNewcomer(page, request, 'CareManager');
  await serveRuth(page, headers);
  await page.goto('/dashboard');
  await openPanel(page);
  await face(rows(page).first()).hover();
  await page.getByRole('button', { name: 'View Profile' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Ruth Tanaka' })).toBeVisible();
});

test('the keyboard reaches a face from its row, and goes on to the next row from there', async ({
  page,
  request,
}) => {
  const { headers } = await signInNewcomer(page, request, 'CareManager');
  await serveRuth(page, headers);
  await page.goto('/dashboard');
  await openPanel(page);
  const card = page.getByRole('region', { name: 'User' });
  const [first, second] = [rows(page).first(), rows(page).nth(1)];
  await page.keyboard.press('ArrowDown');
  await expect(first.locator('[data-row]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(face(first)).toBeFocused();
  await expect(card).toContainText('Ruth Tanaka');
  await expect(face(first)).toHaveAccessibleDescription(/Ruth Tanaka/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(second.locator('[data-row]')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(face(second)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(second.locator('[data-row]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/users\/[0-9a-f-]{36}$|user=[0-9a-f-]{36}/);
  await expect(panel(page)).toBeHidden();
});

test('what is read does not move while new ones arrive', async ({ page, playwright, request }) => {
  const reader = await makeReader(playwright, request);
  await reader.open(page);
  await reader.arrive('iPhone', 'Windows');
  await expect(bell(page, 2)).toBeVisible();
  await openPanel(page);
  await page.keyboard.press('ArrowDown');
  const read = rows(page)
    .filter({ hasText: /Edge 140/ })
    .first();
  // In the panel, which may itself still be on its way to its place, by parts of a pixel.
  const topOf = () =>
    read.evaluate((row) => {
      const list = row.closest('[role="dialog"]') as Element;
      return row.getBoundingClientRect().top - list.getBoundingClientRect().top;
    });
  const before = await topOf();
  await reader.arrive('Mac');
  const more = panel(page).getByRole('button', { name: '1 new notification' });
  await expect(more).toBeVisible();
  expect(await topOf()).toBeCloseTo(before, 1);
  await expect(
    panel(page)
      .getByRole('status')
      .filter({ hasText: /New notification: .*macOS/ }),
  ).toBeAttached();
  await more.click();
  await expect(rows(page).first()).toContainText('macOS');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await expect(more).toBeHidden();
});

test('with nobody reading, what arrives stands on top at once', async ({ page, playwright, request }) => {
  const reader = await makeReader(playwright, request);
  await reader.open(page);
  await openPanel(page);
  await reader.arrive('iPhone');
  await expect(rows(page).first()).toContainText('iOS');
});

test('by keyboard alone: g n opens it, arrows move, Enter follows, Esc gives the focus back', async ({
  page,
  playwright,
  request,
}) => {
  const reader = await makeReader(playwright, request);
  await serveMany(page);
  await reader.open(page);
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();

  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(2).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rows(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard/settings');
  await expect(panel(page)).toBeHidden();

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Open the notifications',
  );
});

test('what fails is said in the words of the catalogue, and is unread again', async ({
  page,
  playwright,
  request,
  expectFault,
}) => {
  expectFault(/500/);
  const reader = await makeReader(playwright, request);
  await reader.open(page);
  await reader.arrive('iPhone');
  await expect(bell(page, 1)).toBeVisible();
  const detail = 'The list is being moved. Try again in a minute.';
  await page.route(/\/api\/notification\/(.+\/read|mark-all-as-read)$/, (route) =>
    route.fulfill(failure(detail)),
  );
  const messages = page.getByRole('region', { name: 'Messages' });
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(messages.getByText('Error', { exact: true })).toBeVisible();
  await expect(messages.getByText(detail)).toHaveCount(1);
  await rows(page).getByText('Unread: ').first().click();
  await expect(messages.getByText(detail)).toHaveCount(2);
  await expect(bell(page, 1)).toBeVisible();
  await openPanel(page);
  await expect(rows(page).getByText('Unread: ')).toHaveCount(1);
});

test('a list that cannot be had says so and tries again', async ({
  page,
  playwright,
  request,
  expectFault,
}) => {
  expectFault(/500/);
  const reader = await makeReader(playwright, request);
  await reader.arrive('iPhone');
  await page.route(/\/api\/notification\?/, (route) => route.fulfill({ status: 500 }));
  await reader.open(page);
  await openPanel(page);
  await expect(panel(page).getByText('Notifications could not be loaded')).toBeVisible();
  await tryAgain(page, /\/api\/notification\?/, panel(page));
  await expect(rows(page).first()).toBeVisible();
});

test('axe finds nothing in both themes, and nothing scrolls sideways', async ({
  page,
  playwright,
  request,
}) => {
  const reader = await makeReader(playwright, request);
  await serveMany(page);
  await reader.open(page);
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await openPanel(page);
    await expectAccessibleInBothThemes(page);
    const box = await panel(page).boundingBox();
    if (width === 1440) expect(box).toMatchObject({ width: 398, height: 478 });
    else expect(box).toMatchObject({ x: 0, y: 0, width, height: 800 });
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, `at ${width} px`).toBe(false);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await reader.arrive('iPhone');
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('link')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
