import { expect, it } from 'vitest';
import { reasonInWords } from './care-providers.text.ts';

it.each([
  [0, 0, 'No license'],
  [0, 1, 'License expired'],
  [0, 2, 'Licenses expired'],
  [1, 0, '1 current license'],
  [2, 0, '2 current licenses'],
  [1, 1, '1 current license, 1 expired (not counted)'],
])('says of %d current and %d expired licenses: %s', (inDate, expired, words) => {
  const reason = { kind: 'licenses', points: inDate > 0 ? 10 : 0, most: 10, inDate, expired } as const;
  expect(reasonInWords(reason, 'mi')).toBe(words);
});
