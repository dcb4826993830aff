import { expect, it } from 'vitest';
import { formatAverage, starRowsOf, uncountedReviewsInWords } from './ratings.text.ts';

it('shows an average with one decimal, and none where there is none', () => {
  expect([5, 4.3, 0, null].map(formatAverage)).toEqual(['5.0', '4.3', '0.0', '—']);
});

it('says how many reviews are listed and do not count', () => {
  expect(uncountedReviewsInWords(1)).toMatch(/^1 review does not count: it has no rating, /);
  expect(uncountedReviewsInWords(1200)).toMatch(/^1,200 reviews do not count: they have no rating, /);
});

it('counts half stars with the whole ones below, and leaves out nothing', () => {
  const one = (score: number, verifiedCount: number) => ({ score, count: 2, verifiedCount });
  const rows = starRowsOf({ byScore: [one(5, 1), one(4.5, 2), one(4, 0), one(0.5, 0), one(0, 1)] });
  expect(rows).toEqual([
    { stars: 5, count: 2, verifiedCount: 1 },
    { stars: 4, count: 4, verifiedCount: 2 },
    { stars: 3, count: 0, verifiedCount: 0 },
    { stars: 2, count: 0, verifiedCount: 0 },
    { stars: 1, count: 0, verifiedCount: 0 },
    { stars: 0, count: 4, verifiedCount: 1 },
  ]);
});
