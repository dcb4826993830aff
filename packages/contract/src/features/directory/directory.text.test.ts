import { expect, it } from 'vitest';
import { directoryText } from './directory.text.ts';

it.each<[string, readonly string[], number]>([
  ['Vera Near has this partner.', ['Vera Near'], 0],
  ['Otto Far and Vera Near have this partner.', ['Otto Far', 'Vera Near'], 0],
  [
    'Ana Cruz, Otto Far, Vera Near and 1,200 more clients have this partner.',
    ['Ana Cruz', 'Otto Far', 'Vera Near'],
    1_200,
  ],
  ['Vera Near and 1 more client have this partner.', ['Vera Near'], 1],
  ['1 client has this partner.', [], 1],
  ['2 clients have this partner.', [], 2],
  ['Sam Reyes, Jr. has this partner.', ['Sam Reyes, Jr.'], 0],
])('says who has a partner that is to be deleted: %s', (sentence, names, more) => {
  expect(directoryText.inUse(names, more)).toBe(`${sentence} Remove it from the care team first.`);
});
