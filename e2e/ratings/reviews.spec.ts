import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { makeProvider, reviewsPath, writeReview } from './provider.ts';

const listOf = (page: Page) => page.getByRole('list', { name: 'Care Provider Reviews' });
const cardsOf = (page: Page) => listOf(page).getByRole('listitem');
const half = (dialog: Locator, stars: number) => dialog.locator(`[data-stars="${stars}"]`);
const press = (target: Locator) => target.click({ force: true });

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
  await expect(cardsOf(manager.page)).toContainText('by you');
  // The daughter's screen follows by itself.
  await expect(cardsOf(page)).toContainText('Verified');
  await expect(cardsOf(page)).toContainText('by Maya Okafor');
  await expect(page.getByText('1 of 1 review', { exact: true })).toBeVisible();
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
  await writeReview(request, family.headers, { userId: id, score: 1, comment: 'Theirs.' });
  await page.goto(reviewsPath(id));
  const mine = cardsOf(page).filter({ hasText: 'Mine.' });
  await expect(mine).toContainText('by you, your own review');
  await expect(page.getByText('3.0 stars on average')).toBeVisible();

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

test('the Overview leads to all reviews that wait, where one is verified', async ({
  signIn,
  openBrowser,
  request,
}) => {
  const { page, headers } = await signIn('care.manager');
  const { id } = await makeProvider(request, headers);
  const family = await openBrowser('family');
  const comment = `Unseen, of ${id}.`;
  await writeReview(request, family.headers, { userId: id, score: 5, comment });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /reviews? to verify/ }).click();
  await expect(page.getByRole('heading', { name: 'Reviews to verify', level: 1 })).toBeVisible();
  // The newest is the last: the list goes on as one scrolls.
  const card = page.getByRole('listitem').filter({ hasText: comment });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 10_000);
      return card.count();
    })
    .toBe(1);
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText('Noor Haddad');
  await card.getByRole('button', { name: /^Verify the review/ }).click();
  await expect(page.getByText('Review verified')).toBeVisible();
  await expect(card).toHaveCount(0);
});
