import { type Role, roles } from '@homeward/contract/core';
import {
  createRating,
  listRatings,
  mayJudgeRatings,
  type Rating,
  verifyRating,
} from '@homeward/contract/ratings';
import { getUserCard } from '@homeward/contract/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { queryClient } from '../../src/lib/query.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { press } from '../hands.ts';
import { open, reload } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerUser, cardOf } from '../people.ts';

const providerId = idOf(70);
const path = `/dashboard/users/${providerId}?tab=reviews`;
const address = () => router.state.location.search as Record<string, string>;
const button = (name: string) => page.getByRole('button', { name });
const cards = () => page.getByRole('list', { name: 'Care Provider Reviews' }).getByRole('listitem');
const dialog = () => page.getByRole('dialog', { name: 'Create Review' });
const stars = () => dialog().getByRole('slider', { name: 'Rating' });
const half = (score: number) => dialog().css(`[data-stars="${score}"]`);
const focusIsOn = (target: Locator) => target.element() === document.activeElement;

function ratingOf(more: Partial<Rating> = {}): Rating {
  return {
    id: idOf(71),
    userId: providerId,
    score: 4.5,
    comment: 'Calm and kind.',
    createdAt: '2026-11-20T15:00:00Z',
    editedAt: null,
    isVerified: false,
    rater: {
      id: ownId,
      firstName: 'Maya',
      lastName: 'Okafor',
      fullName: 'Maya Okafor',
      image: null,
      role: 'CareManager',
    },
    verifiedBy: null,
    verifiedAt: null,
    version: 1,
    ...more,
  };
}

const verifiedOf = (rating: Rating = ratingOf()): Rating => ({
  ...rating,
  isVerified: true,
  verifiedBy: { id: ownId, fullName: 'Maya Okafor', image: null },
  verifiedAt: '2026-11-21T15:00:00Z',
  version: 2,
});

let ratings: Rating[];

/** Listed as the server does: whichever are asked for, in the order that is asked for. */
function answerReviews(): void {
  api.on(listRatings, ({ query }) => {
    const listed = ratings
      .filter(({ isVerified }) => query.isVerified === undefined || String(isVerified) === query.isVerified)
      .toSorted((one, other) => {
        if (query.sortOrder === 'highestRated') return other.score - one.score;
        return query.sortOrder === 'lowestRated' ? one.score - other.score : 0;
      });
    return {
      ...pageOfRows(listed, query),
      summary: {
        average: 4.5,
        count: ratings.length,
        uncountedCount: 0,
        verified: { average: null, count: 0 },
        byScore: [],
      },
    };
  });
}

beforeEach(() => {
  ratings = [ratingOf()];
  answerUser('CareProvider', { id: providerId, fullName: 'Noor Haddad' });
  api.on(getUserCard, ({ params }) => cardOf({ id: params.id, fullName: 'Noor Haddad' }));
  answerReviews();
  api.on(createRating, ({ body }) => {
    const made = ratingOf({ ...body, id: idOf(80 + ratings.length) });
    ratings = [made, ...ratings];
    return made;
  });
  api.on(verifyRating, ({ params }) => {
    const at = ratings.findIndex(({ id }) => id === params.id);
    const verified = verifiedOf(ratings[at]);
    ratings = ratings.with(at, verified);
    return verified;
  });
});

async function openReviews(role: Role, at = path): Promise<void> {
  await open(at, role);
  await expect.element(page.getByRole('heading', { name: 'Care Provider Reviews' })).toBeVisible();
}

async function expectAccessibleInBothThemes(): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expectAccessible();
  }
}

describe.each([1440, 390])('in a window of %d px', (width) => {
  test.each(roles)(
    '%s reads the reviews of a care provider, and may do what their role may',
    async (role) => {
      await page.viewport(width, 844);
      ratings = [ratingOf(role === 'CareManager' ? {} : { rater: { ...ratingOf().rater, id: idOf(72) } })];
      await openReviews(role);
      await expect.element(cards()).toHaveLength(1);
      await expect.element(cards()).toMatchTextContent('4.5 stars');
      await expect.element(button('Write a Review')).toBeVisible();
      const judges = mayJudgeRatings.allows({ id: ownId, role }) ? 1 : 0;
      await expect.element(button('Verify the review')).toHaveLength(judges);
      await expect.element(button('Reject the review')).toHaveLength(judges);
      await expect.element(button('Your review')).toHaveLength(role === 'CareManager' ? 1 : 0);
    },
  );
});

test('nobody reviews themself', async () => {
  answerUser('CareProvider');
  await open(`/dashboard/users/${ownId}?tab=reviews`, 'CareProvider');
  await expect.element(cards()).toHaveLength(1);
  await expect.element(button('Write a Review')).not.toBeInTheDocument();
});

test('the stars show where the pointer is, and are taken back by a second press', async () => {
  await openReviews('Other');
  await button('Write a Review').click();
  await half(3.5).hover({ force: true });
  await expect.element(dialog().getByText('3.5 stars')).toBeVisible();
  await expect.element(stars()).toHaveAttribute('aria-valuenow', '0');
  await dialog().getByLabelText('Comment').hover();
  await expect.element(dialog().getByText('No rating')).toBeVisible();
  await expect.element(dialog().getByText('You have not chosen a rating yet.')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Create without a rating' })).toBeVisible();
  await half(4).click({ force: true });
  await expect.element(stars()).toHaveAttribute('aria-valuetext', '4 stars');
  await half(4).click({ force: true });
  await expect.element(stars()).toHaveAttribute('aria-valuetext', 'No rating');
  await expect.element(dialog().getByText('You removed the rating.')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Create review' })).toBeVisible();
});

test('a review is written and verified by keyboard alone', async () => {
  ratings = [];
  await openReviews('CareManager');
  await expect.element(page.getByText('No reviews found matching your criteria.')).toBeVisible();
  (button('Write a Review').first().element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(stars()).toBeInTheDocument();
  while (!focusIsOn(stars())) await press('{Tab}');
  for (const [key, words] of [
    ['{ArrowRight}', '0.5 stars'],
    ['{ArrowUp}', '1 star'],
    ['{End}', '5 stars'],
    ['{ArrowLeft}', '4.5 stars'],
    ['{ArrowDown}', '4 stars'],
    ['{Home}', 'No rating'],
    ['{ArrowLeft}', 'No rating'],
    ['{PageUp}', '1 star'],
  ] as const) {
    await press(key);
    await expect.element(stars()).toHaveAttribute('aria-valuetext', words);
  }
  await press('{Tab}');
  await userEvent.keyboard('Typed.');
  await press('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Review created successfully')).toBeVisible();
  await expect.element(button('Write a Review')).toHaveFocus();
  expect(api.asked(createRating).at(-1)?.body).toMatchObject({ score: 1, comment: 'Typed.' });

  const verify = button('Verify the review');
  await expect.element(verify).toBeVisible();
  while (!focusIsOn(verify)) await press('{Tab}');
  // The news of it comes before its answer: the buttons go with the focus in them.
  const answer = api.hold(verifyRating);
  await press('{Enter}');
  ratings = [verifiedOf(ratings[0])];
  await queryClient.refetchQueries({ queryKey: [listRatings.id] });
  await expect.element(cards()).toMatchTextContent('by you, your own review');
  await expect.element(cards()).toHaveFocus();
  await expect.element(cards()).toHaveStyle({ outlineStyle: 'solid' });
  answer();
  await expect.element(page.getByText('Review verified', { exact: true })).toBeVisible();
  await expect.element(cards()).toHaveFocus();
});

test('a review without a rating says so, and another’s own review names its verifier', async () => {
  const other = { id: idOf(80), fullName: 'Ana Reyes', image: null };
  const rater = { ...ratingOf().rater, ...other, firstName: 'Ana', lastName: 'Reyes' };
  ratings = [
    ratingOf({ score: 0, comment: 'No stars.' }),
    { ...verifiedOf(ratingOf({ id: idOf(72), rater })), verifiedBy: other },
    { ...verifiedOf(ratingOf({ id: idOf(73), rater })) },
  ];
  await open(path, 'CareManager');
  await expect.element(cards().nth(0).getByText('No rating', { exact: true })).toBeVisible();
  await expect.element(cards().nth(0)).not.toMatchTextContent('0.0');
  await expect.element(cards().nth(1)).toMatchTextContent('by Ana Reyes, their own review');
  await expect.element(cards().nth(2)).toMatchTextContent('by you');
  await expect.element(cards().nth(2)).not.toMatchTextContent('own review');
  await expectAccessible();
});

test('a failure without a sentence of its own says: Something went wrong', async () => {
  ratings = [ratingOf()];
  await open(path, 'CareManager');
  api.on(verifyRating, () => new Response('<h1>502</h1>', { status: 502 }) as never);
  await button('Verify the review').click();
  await expect.element(page.getByText('Failed to verify review')).toBeVisible();
  await expect.element(page.getByText('Something went wrong', { exact: true })).toBeVisible();
});

test('filter, order and endless pages, which the address holds', async () => {
  ratings = Array.from({ length: 26 }, (_, at) =>
    ratingOf({
      id: idOf(100 + at),
      comment: `Number ${26 - at}.`,
      score: ((26 - at) % 11) / 2,
      isVerified: at === 23,
    }),
  );
  const choose = async (label: string, option: string) => {
    await button(label).click();
    await page.getByRole('option', { name: option }).click();
  };
  await openReviews('Admin');
  await expect.element(page.getByRole('status').filter({ hasText: '26 reviews' })).toBeVisible();
  await expect.element(cards().first()).toMatchTextContent('Number 26.');
  page.getByText('Number 15.').element().scrollIntoView();
  await expect.element(page.getByText('Number 3.', { exact: true })).toBeInTheDocument();
  page.getByText('Number 3.', { exact: true }).element().scrollIntoView();
  await expect.element(cards()).toHaveLength(26);

  await choose('Sort', 'Highest Rated');
  await expect.element(cards().first()).toMatchTextContent('Number 21.');
  await choose('Sort', 'Lowest Rated');
  await expect.element(cards().first()).toMatchTextContent('Number 22.');
  await choose('Filter', 'Verified Only');
  await expect.element(cards()).toHaveLength(1);
  await expect.element(cards()).toMatchTextContent('Number 3.');
  await expect.poll(address).toEqual({ tab: 'reviews', filter: 'verified', sort: 'lowestRated' });
  await reload('Family');
  await expect.element(cards()).toHaveLength(1);
  await expect.element(button('Lowest Rated')).toBeVisible();
  await button('Filter').click();
  await expect.element(page.getByRole('option', { name: 'Not Verified Yet' })).not.toBeInTheDocument();
});

test('“back” leads through what was chosen', async () => {
  await openReviews('Admin');
  await button('Sort').click();
  await page.getByRole('option', { name: 'Highest Rated' }).click();
  await expect.poll(address).toEqual({ tab: 'reviews', sort: 'highestRated' });
  await button('Filter').click();
  await page.getByRole('option', { name: 'Not Verified Yet' }).click();
  await expect.poll(() => api.asked(listRatings).at(-1)?.query.isVerified).toBe('false');
  router.history.back();
  await expect.poll(address).toEqual({ tab: 'reviews', sort: 'highestRated' });
  router.history.back();
  await expect.poll(address).toEqual({ tab: 'reviews' });
});

test('where the filter finds nothing, one press shows all', async () => {
  ratings = [verifiedOf()];
  await openReviews('Admin', `${path}&filter=waiting`);
  await expect.element(button('Not Verified Yet')).toBeVisible();
  await expect.element(page.getByText('No reviews found matching your criteria.')).toBeVisible();
  await button('Show all reviews').click();
  await expect.element(cards()).toHaveLength(1);
  await expect.element(page.getByRole('heading', { name: 'Care Provider Reviews' })).toHaveFocus();
});

test('loading, failing and having nothing are faces of their own', async () => {
  ratings = [];
  const answer = api.hold(listRatings);
  await openReviews('Family');
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading reviews…' })).toBeInTheDocument();
  api.fail(listRatings);
  answer();
  await reload('Family');
  await expect.element(page.getByText('The reviews could not be loaded')).toBeVisible();
  answerReviews();
  await button('Try again').click();
  await expect.element(page.getByText('No reviews found matching your criteria.')).toBeVisible();

  api.fail(createRating);
  await button('Write a Review').first().click();
  await dialog().getByLabelText('Comment').fill('Kept.');
  await dialog().getByRole('button', { name: 'Create without a rating' }).click();
  await expect.element(page.getByText('Failed to create review')).toBeVisible();
  await expect.element(dialog().getByLabelText('Comment')).toHaveValue('Kept.');
});

test('axe finds nothing in both themes, and nothing is wider than 320 px', async () => {
  ratings = [ratingOf({ comment: 'Long'.repeat(120) })];
  const isWide = () => document.documentElement.scrollWidth > innerWidth;
  await openReviews('CareManager');
  await expectAccessibleInBothThemes();
  await button('Read all').click();
  await page.viewport(320, 640);
  await expect.poll(isWide).toBe(false);
  await expectAccessibleInBothThemes();
  await button('Write a Review').click();
  await expect.element(dialog()).toBeVisible();
  await expect.poll(isWide).toBe(false);
  await expectAccessibleInBothThemes();
  await press('{Escape}');
  await button('Reject the review').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothThemes();
});
