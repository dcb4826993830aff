import { expect, it } from 'vitest';
import { daysLeftInWords } from './staff.expiring.text.ts';

it.each([
  [60, 'Expires in 60 days'],
  [1, 'Expires in 1 day'],
  [0, 'Expires today'],
  [-1, 'Expired 1 day ago'],
  [-1200, 'Expired 1,200 days ago'],
])('says of %i days left: %s', (daysLeft, words) => {
  expect(daysLeftInWords(daysLeft)).toBe(words);
});
