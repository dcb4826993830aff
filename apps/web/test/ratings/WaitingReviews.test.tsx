import {
  listWaitingRatings,
  rejectRating,
  verifyRating,
  type WaitingRating,
} from '@homeward/contract/ratings';
import { beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open, reload } from '../open.tsx';
import { pageOfRows } from '../page.ts';

const path = '/dashboard/users/reviews';
const cards = () => page.getByRole('list', { name: 'Reviews to verify' }).getByRole('listitem');
const verify = (rater: string) => page.getByRole('button', { name: `Verify the review by ${rater}` });

/** A review by the rater of this number, of a care provider of the same number. */
function reviewOf(at: number): WaitingRating {
  return {
    id: idOf(100 + at),
    userId: idOf(200 + at),
    score: 4.5,
    comment: `Number ${at}.`,
    createdAt: '2026-11-20T15:00:00Z',
    editedAt: null,
    isVerified: false,
    rater: {
      id: idOf(300 + at),
      firstName: 'Rater',
      lastName: `${at}`,
      fullName: `Rater ${at}`,
      image: null,
      role: 'Family',
    },
    verifiedBy: null,
    verifiedAt: null,
    version: 1,
    provider: { id: idOf(200 + at), fullName: `Provider ${at}`, image: null },
  };
}

let waiting: WaitingRating[];
const leave = (id: string) => {
  const found = waiting.find((one) => one.id === id);
  if (!found) throw new Error('There is no such review.');
  waiting = waiting.filter((one) => one !== found);
  return found;
};

beforeEach(() => {
  waiting = [1, 2, 3].map(reviewOf);
  api.on(listWaitingRatings, ({ query }) => pageOfRows(waiting, query));
  api.on(verifyRating, ({ params }) => {
    const { provider: _, ...rating } = leave(params.id);
    return { ...rating, isVerified: true, version: 2 };
  });
  api.on(rejectRating, ({ params }) => void leave(params.id));
});

test('the queue is worked through by keyboard alone, the oldest first', async () => {
  await open(path, 'CareManager');
  await expect.element(cards()).toHaveLength(3);
  await expect.element(cards().first()).toMatchTextContent('Provider 1');
  (verify('Rater 1').element() as HTMLElement).focus();
  await press('{Enter}');
  await expect.element(cards()).toHaveLength(2);
  await expect.element(verify('Rater 2')).toHaveFocus();
  await press('{Tab}{Enter}');
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Provider 2 are told.');
  await page.getByRole('button', { name: 'Reject review' }).click();
  await expect.element(cards()).toHaveLength(1);
  await expect.element(verify('Rater 3')).toHaveFocus();
  await press('{Enter}');
  await expect.element(page.getByText('No reviews are waiting to be verified')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(api.asked(verifyRating)).toHaveLength(2);
});

test('more come at the end, and what fails is told', async () => {
  waiting = Array.from({ length: 15 }, (_, at) => reviewOf(at));
  await open(path, 'Admin');
  await expect.element(page.getByText('Number 11.', { exact: true })).toBeInTheDocument();
  page.getByText('Number 11.', { exact: true }).element().scrollIntoView();
  await expect.element(cards()).toHaveLength(15);

  api.fail(listWaitingRatings);
  await reload('Admin');
  await expect.element(page.getByText('The reviews could not be loaded')).toBeVisible();
});

test('axe finds nothing, and nothing is wider than 320 px', async () => {
  waiting = [{ ...reviewOf(1), provider: { id: idOf(201), fullName: 'Long'.repeat(20), image: null } }];
  await open(path, 'SuperAdmin');
  await expect.element(cards()).toHaveLength(1);
  await page.viewport(320, 640);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expectAccessible();
  }
});
