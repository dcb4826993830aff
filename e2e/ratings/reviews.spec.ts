import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../fixtures/axe.ts';
import { demoUsers } from '../fixtures/demo.ts';
import { failLater, tryAgain } from '../fixtures/failing.ts';
import { expect, test } from '../fixtures/test.ts';
import { makeProvider, reviewsPath, writeReview } from './provider.ts';

const listOf = (page: Page) => page.getByRole('list', { name: 'Care Provider Reviews' });
const cardsOf = (page: Page) => listOf(page).getByRole('listitem');
const half = (dialog: Locator, stars: number) => dialog.locator(`[data-stars="${stars}"]`);
const pointTo = (target: Locator) => target.hover({ force: true });
const press = (target: Locator) => target.click({ force: true });

for (const user of demoUsers) {
  test(`${user} reads the reviews of a care provider, and may do what their role may @phone`, async ({
    signIn,
    openBrowser,
    request,
  }) => {
    const manager = await openBrowser('care.manager');
    const { id } = await makeProvider(request, manager.headers);
    await writeReview(request, manager.headers, {
      userId: id,
      score: 4.5,
      comment: 'Calm and kind.',
    });
    const { page } = await signIn(user);
    await page.goto(reviewsPath(id));
    await expect(page.getByRole('heading', { name: 'Care Provider Reviews' })).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(1);
    await expect(cardsOf(page)).toContainText('4.5 stars');
    await expect(page.getByRole('button', { name: 'Write a Review' })).toBeVisible();
    const isManager = ['super.admin', 'admin', 'care.manager'].includes(user);
    await expect(page.getByRole('button', { name: /^Verify the review/ })).toHaveCount(isManager ? 1 : 0);
    await expect(page.getByRole('button', { name: /^Reject the review/ })).toHaveCount(isManager ? 1 : 0);
    await expect(page.getByRole('button', { name: 'Your review' })).toHaveCount(
      user === 'care.manager' ? 1 : 0,
    );
  });
}

test('a daughter says how it was, the care provider hears of it, and a care manager vouches for it @phone', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const admin = await openBrowser('super.admin');
  const { id, email, password } = await makeProvider(request, admin.headers);
  const { page } = await signIn('family');
  await page.goto(reviewsPath(id));
  await expect(page.getByText('No reviews found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Review' });
  const stars = dialog.getByRole('slider', { name: 'Rating' });
  await expect(stars).toHaveAttribute('aria-valuetext', 'No rating');
  await press(half(dialog, 4));
  await expect(stars).toHaveAttribute('aria-valuetext', '4 stars');
  await press(half(dialog, 4));
  await expect(stars).toHaveAttribute('aria-valuetext', 'No rating');
  await press(half(dialog, 4.5));
  await dialog.getByRole('button', { name: 'Create review' }).click();
  await expect(dialog.getByLabel('Comment')).toHaveAccessibleDescription(/Write a comment/);
  await dialog.getByLabel('Comment').fill('<b>Gentle</b> with my mother.');
  await dialog.getByRole('button', { name: 'Create review' }).click();
  await expect(page.getByText('Review created successfully')).toBeVisible();
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(cardsOf(page)).toContainText('<b>Gentle</b> with my mother.');
  await expect(cardsOf(page)).toContainText('Not verified yet');

  const provider = await openBrowser();
  const login = await provider.page.request.post('/api/auth/login', {
    data: { identifier: email, password },
  });
  expect(login.status()).toBe(200);
  await provider.page.goto('/dashboard');
  await provider.page.getByRole('button', { name: /^Notifications/ }).click();
  await provider.page.getByText('reviewed you').click();
  await expect(provider.page.getByRole('heading', { name: 'Care Provider Reviews' })).toBeVisible();
  await expect(cardsOf(provider.page)).toHaveCount(1);
  await expect(provider.page.getByRole('button', { name: 'Write a Review' })).toHaveCount(0);

  const manager = await openBrowser('care.manager');
  await manager.page.goto(reviewsPath(id));
  await manager.page.getByRole('button', { name: /^Verify the review/ }).click();
  await expect(manager.page.getByText('Review verified', { exact: true })).toBeVisible();
  await expect(cardsOf(manager.page)).toContainText('by Maya Okafor');
  // The daughter's screen follows by itself.
  await expect(cardsOf(page)).toContainText('Verified');
  await expect(page.getByText('1 of 1 review', { exact: true })).toBeVisible();
});

test('the stars show where the pointer is', async ({ signIn, openBrowser, request }) => {
  const admin = await openBrowser('super.admin');
  const { id } = await makeProvider(request, admin.headers);
  const { page } = await signIn('other');
  await page.goto(reviewsPath(id));
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Review' });
  await pointTo(half(dialog, 3.5));
  await expect(dialog.getByText('3.5 stars')).toBeVisible();
  await expect(dialog.getByRole('slider')).toHaveAttribute('aria-valuenow', '0');
  await pointTo(dialog.getByLabel('Comment'));
  await expect(dialog.getByText('No rating')).toBeVisible();
});

test('a care manager changes, deletes and brings back their own review, and rejects another’s', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const { page, headers } = await signIn('care.manager');
  const { id } = await makeProvider(request, headers);
  const own = await writeReview(request, headers, { userId: id, score: 5, comment: 'Mine.' });
  await request.post(`/api/ratings/${own.id}/verify`, { headers });
  const family = await openBrowser('family');
  await writeReview(request, family.headers, { userId: id, score: 0, comment: 'Theirs.' });
  await page.goto(reviewsPath(id));
  const mine = cardsOf(page).filter({ hasText: 'Mine.' });
  await expect(mine).toContainText('by Maya Okafor, their own review');
  await expect(page.getByText('2.5 stars on average')).toBeVisible();

  await mine.getByRole('button', { name: 'Your review' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Review' });
  await expect(dialog.getByText('A changed review has to be verified again.')).toBeVisible();
  await dialog.getByLabel('Comment').fill('Mine, and changed.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your review has been updated')).toBeVisible();
  const changed = cardsOf(page).filter({ hasText: 'Mine, and changed.' });
  await expect(changed.getByRole('button', { name: /^Verify the review/ })).toBeVisible();

  await changed.getByRole('button', { name: 'Your review' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('Review deleted')).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardsOf(page)).toHaveCount(2);

  await cardsOf(page)
    .filter({ hasText: 'Theirs.' })
    .getByRole('button', { name: /^Reject the review/ })
    .click();
  const question = page.getByRole('alertdialog', { name: /^Reject the review by Ruth Tanaka/ });
  await expect(question).toContainText('removed for good');
  await question.getByRole('button', { name: 'Reject review' }).click();
  await expect(page.getByText('Review rejected')).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Care Provider Reviews' })).toBeFocused();
});

test('a review is written and verified by keyboard alone', async ({ signIn, openBrowser, request }) => {
  const admin = await openBrowser('super.admin');
  const { id } = await makeProvider(request, admin.headers);
  const { page } = await signIn('care.manager');
  await page.goto(reviewsPath(id));
  await page.getByRole('button', { name: 'Write a Review' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Create Review' });
  const stars = dialog.getByRole('slider', { name: 'Rating' });
  await expect(stars).toBeVisible();
  while (!(await stars.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  for (const [key, words] of [
    ['ArrowRight', '0.5 stars'],
    ['ArrowUp', '1 star'],
    ['End', '5 stars'],
    ['ArrowLeft', '4.5 stars'],
    ['ArrowDown', '4 stars'],
    ['Home', 'No rating'],
    ['ArrowLeft', 'No rating'],
    ['PageUp', '1 star'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(stars).toHaveAttribute('aria-valuetext', words);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('Typed.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Review created successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a Review' })).toBeFocused();
  const verify = cardsOf(page).getByRole('button', { name: /^Verify the review/ });
  await expect(verify).toBeVisible();
  while (!(await verify.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  // The news of it comes before its answer: the buttons go with the focus in them.
  const { promise: isSeen, resolve: see } = Promise.withResolvers<void>();
  await page.route('**/api/ratings/*/verify', async (route) => {
    const response = await route.fetch();
    await isSeen;
    await route.fulfill({ response });
  });
  await page.keyboard.press('Enter');
  await expect(cardsOf(page)).toContainText('their own review');
  await expect(cardsOf(page)).toBeFocused();
  await expect(cardsOf(page)).toHaveCSS('outline-style', 'solid');
  see();
  await expect(page.getByText('Review verified', { exact: true })).toBeVisible();
  await expect(cardsOf(page)).toBeFocused();
});

test('filter, order and endless pages', async ({ signIn, openBrowser, request }) => {
  const { page, headers } = await signIn('admin');
  const { id } = await makeProvider(request, headers);
  const family = await openBrowser('family');
  for (let number = 1; number <= 26; number += 1) {
    const review = { userId: id, score: (number % 11) / 2, comment: `Number ${number}.` };
    const written = await writeReview(request, family.headers, review);
    if (number === 3) await request.post(`/api/ratings/${written.id}/verify`, { headers });
  }
  await page.goto(reviewsPath(id));
  await expect(page.getByRole('status').filter({ hasText: '26 reviews' })).toBeVisible();
  await expect(cardsOf(page).first()).toContainText('Number 26.');
  await page.getByText('Number 15.').scrollIntoViewIfNeeded();
  await expect(page.getByText('Number 3.')).toBeAttached();
  await page.getByText('Number 3.').scrollIntoViewIfNeeded();
  await expect(cardsOf(page)).toHaveCount(26);

  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: label }).click();
    await page.getByRole('option', { name: option }).click();
  };
  await choose('Sort', 'Highest Rated');
  await expect(cardsOf(page).first()).toContainText('Number 21.');
  await choose('Sort', 'Lowest Rated');
  await expect(cardsOf(page).first()).toContainText('Number 22.');
  await choose('Filter', 'Verified Only');
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText('Number 3.');

  // The address holds it: for whoever is sent it, and through "back" and a reload.
  await expect(page).toHaveURL(/tab=reviews&filter=verified&sort=lowestRated$/);
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(1);
  await family.page.goto(page.url());
  await expect(cardsOf(family.page)).toHaveCount(1);
  await expect(family.page.getByRole('button', { name: /Lowest Rated/ })).toBeVisible();
  await page.goBack();
  await expect(cardsOf(page).first()).toContainText('Number 22.');
  await page.goBack();
  await expect(cardsOf(page).first()).toContainText('Number 21.');
  await page.goForward();
  await choose('Filter', 'Not Verified Yet');
  await expect(page.getByRole('status').filter({ hasText: '25 reviews' })).toBeVisible();
});

test('loading, failing and having nothing are faces of their own', async ({
  signIn,
  openBrowser,
  expectFault,
  request,
}) => {
  expectFault(/500/);
  const admin = await openBrowser('super.admin');
  const { id } = await makeProvider(request, admin.headers);
  const { page } = await signIn('family');
  const answer = await failLater(page, /\/api\/ratings\?/);
  await page.goto(reviewsPath(id));
  await expect(page.getByRole('status').filter({ hasText: 'Loading reviews…' })).toBeVisible();
  answer();
  await expect(page.getByText('The reviews could not be loaded')).toBeVisible();
  await tryAgain(page, /\/api\/ratings\?/);
  await expect(page.getByText('No reviews found matching your criteria.')).toBeVisible();

  await page.route(/\/api\/ratings$/, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: '' }),
  );
  await page.getByRole('button', { name: 'Write a Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Review' });
  await dialog.getByLabel('Comment').fill('Kept.');
  await dialog.getByRole('button', { name: 'Create review' }).click();
  await expect(page.getByText('Failed to create review')).toBeVisible();
  await expect(dialog.getByLabel('Comment')).toHaveValue('Kept.');
});

test('axe finds nothing in both themes, and nothing is wider than 320 px', async ({ signIn, request }) => {
  const { page, headers } = await signIn('care.manager');
  const { id } = await makeProvider(request, headers);
  const comment = 'Long'.repeat(120);
  await writeReview(request, headers, { userId: id, score: 3.5, comment });
  await page.goto(reviewsPath(id));
  await expect(cardsOf(page)).toHaveCount(1);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Read all' }).click();
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await isWide()).toBe(false);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Write a Review' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Review' })).toBeVisible();
  expect(await isWide()).toBe(false);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Reject the review/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test('the Overview says how many reviews wait, and leads to those of whoever has waited longest @phone', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const { page, headers } = await signIn('care.manager');
  const { id } = await makeProvider(request, headers);
  const family = await openBrowser('family');
  const seen = await writeReview(request, family.headers, { userId: id, score: 4, comment: 'Seen.' });
  await request.post(`/api/ratings/${seen.id}/verify`, { headers });
  await writeReview(request, family.headers, { userId: id, score: 5, comment: 'Unseen.' });
  // Others write reviews meanwhile: whose is the oldest is said here.
  await page.route('**/api/overview', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { reviews: { count: number } };
    expect(body.reviews.count).toBeGreaterThan(0);
    const reviews = { count: 2, provider: { id, fullName: 'Noor Haddad' } };
    await route.fulfill({ response, json: { ...body, reviews } });
  });
  await page.goto('/dashboard');
  const entry = page.getByRole('link', { name: /2 reviews to verify/ });
  await expect(entry).toContainText('The oldest is of Noor Haddad.');
  await entry.click();
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(cardsOf(page)).toContainText('Unseen.');
  await expect(page.getByRole('button', { name: /Not Verified Yet/ })).toBeVisible();
  await page.getByRole('button', { name: /^Verify the review/ }).click();
  await expect(page.getByText('No reviews found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all reviews' }).click();
  await expect(cardsOf(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Care Provider Reviews' })).toBeFocused();
  const filters = await openBrowser('family');
  await filters.page.goto(reviewsPath(id));
  await filters.page.getByRole('button', { name: 'Filter' }).click();
  await expect(filters.page.getByRole('option')).toHaveText(['All Reviews', 'Verified Only']);
});
