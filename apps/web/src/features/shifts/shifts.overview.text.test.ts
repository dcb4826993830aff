import { expect, it } from 'vitest';
import { fillInWords } from './shifts.overview.text.ts';

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [89, '1 h'],
  [2_849, '47 h'],
  [2_880, '2 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(fillInWords(minutes)).toBe(words);
});
