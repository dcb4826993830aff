import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/axe.ts';
import { failure, tryAgain } from '../fixtures/failing.ts';
import { expect, test } from '../fixtures/test.ts';

/** Overview with the list opened: it is fetched no sooner. */
async function openPanel(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Find caregivers' }).click();
  const panel = page.getByRole('region', { name: 'Available caregivers' });
  await expect(panel.getByRole('heading', { name: 'Available caregivers' })).toBeFocused();
  const rows = panel.getByRole('list', { name: 'Available caregivers' }).locator(':scope > li');
  return { panel, rows };
}

test('a care manager finds who could care for somebody, and sees why', async ({ signIn }) => {
  const { page } = await signIn('care.manager');
  const { panel, rows } = await openPanel(page);
  await expect(rows.first()).toBeVisible();
  await expect(rows).toHaveCount(5);
  // Nothing is asked for that somebody could match.
  await expect(rows.getByText('match')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(5);

  // One skill, found by its beginning, by keyboard alone.
  const skills = panel.getByRole('combobox', { name: 'Skills' });
  await skills.fill('dementia care');
  await expect(page.getByRole('option', { name: 'Dementia care' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(rows.first().getByText('Has the skill')).toBeVisible();
  await expect(rows.first().getByText('40 of 40')).toBeVisible();

  // Back from a profile finds the same list.
  await rows.first().getByRole('link').last().click();
  await expect(page).toHaveURL(/\/users\//);
  await page.goBack();
  await expect(rows.first().getByText('Has the skill')).toBeVisible();

  // Near an address, in its own measure.
  const near = panel.getByRole('combobox', { name: 'Near' });
  await near.fill('philadelphia pa 19104');
  await page.getByRole('option', { name: 'Philadelphia, PA 19104, USA' }).click();
  await expect(panel.getByRole('button', { name: /Within/ })).toHaveText(/25 mi/);
  await expect(panel.getByText(/match/).first()).toBeVisible();
  await expectAccessible(page);

  // Nobody has everything.
  await panel.getByRole('button', { name: /Within/ }).click();
  await page.getByRole('option', { name: '5 mi', exact: true }).click();
  await panel.getByRole('button', { name: /Rating/ }).click();
  await page.getByRole('option', { name: '4.5 stars or more' }).click();
  await expect(panel.getByRole('status').first()).toHaveText(/match/);
  // The rows of the wishes before stay until those of these are there.
  await expect(panel.getByRole('list', { name: 'Available caregivers' })).toHaveAttribute(
    'aria-busy',
    'false',
  );
  for (const row of await rows.all()) await expect(row.getByText(/^4\.[5-9] from|^5\.0 from/)).toBeVisible();

  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: 'Find caregivers' })).toBeFocused();
});

test('a review and an account that change elsewhere change the list here', async ({
  signIn,
  openBrowser,
}) => {
  const { page } = await signIn('care.manager');
  const { context, headers } = await openBrowser('super.admin');
  const { panel, rows } = await openPanel(page);
  const link = rows.first().getByRole('link').last();
  const name = (await link.textContent()) ?? '';
  const id = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  const row = rows.filter({ has: page.getByRole('link', { name }) });
  const ofReviews = (count: number) => row.getByText(new RegExp(`from ${count} reviews?$`));
  const words = (await row.getByText(/from \d+ reviews?$/).textContent()) ?? '';
  const count = Number(/from (\d+)/.exec(words)?.[1]);

  const rated = await context.request.post('/api/ratings', {
    headers,
    data: { userId: id, score: 5, comment: 'Calm, kind and on time.' },
  });
  expect(rated.status(), await rated.text()).toBe(201);
  await expect(ofReviews(count + 1)).toBeVisible();
  const { id: ratingId } = (await rated.json()) as { id: string };
  expect((await context.request.delete(`/api/ratings/${ratingId}`, { headers })).ok()).toBe(true);
  await expect(ofReviews(count)).toBeVisible();

  const setActive = async (isActive: boolean) => {
    const answer = await context.request.patch(`/api/users/${id}/status`, { headers, data: { isActive } });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  await setActive(false);
  try {
    await expect(panel.getByRole('link', { name })).toHaveCount(0);
  } finally {
    await setActive(true);
  }
  await expect(panel.getByRole('link', { name }).first()).toBeVisible();
});

test('nobody who does not plan care is shown the list', async ({ signIn }) => {
  const { page, headers } = await signIn('care.provider');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Available caregivers' })).toHaveCount(0);
  expect((await page.request.get('/api/care-providers/available', { headers })).status()).toBe(403);
});

test('a list that cannot be loaded says so, and is tried again', async ({ signIn, expectFault }) => {
  const { page } = await signIn('admin');
  expectFault(/care-providers\/available/);
  const list = '**/api/care-providers/available*';
  await page.route(list, (route) => route.fulfill(failure()));
  const { panel } = await openPanel(page);
  await expect(panel.getByText('The list could not be loaded')).toBeVisible();
  await tryAgain(page, list, panel);
  await expect(panel.getByRole('list', { name: 'Available caregivers' })).toBeVisible();
});

for (const width of [1440, 320]) {
  test(`axe finds nothing at ${width} px in both themes, and nothing lies sideways`, async ({ signIn }) => {
    const { page } = await signIn('care.manager');
    await page.setViewportSize({ width, height: 900 });
    const { panel } = await openPanel(page);
    await expect(panel.getByRole('list', { name: 'Available caregivers' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const aside = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(aside).toBeLessThanOrEqual(0);
  });
}
