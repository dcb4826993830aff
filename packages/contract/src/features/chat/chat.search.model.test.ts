import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isForMessages, isSearchable, readSearch } from './chat.search.model.ts';

it.each([
  ['walker notch', { words: 'walker notch', phrases: [], from: undefined, hasFile: false, isStarred: false }],
  [
    '"fourth notch"',
    { words: 'fourth notch', phrases: ['fourth notch'], from: undefined, hasFile: false, isStarred: false },
  ],
  [
    'walker "fourth n',
    { words: 'walker fourth n', phrases: ['fourth n'], from: undefined, hasFile: false, isStarred: false },
  ],
  ['from:rosa key', { words: 'key', phrases: [], from: 'rosa', hasFile: false, isStarred: false }],
  [
    'From:"Rosa Diaz" key',
    { words: 'key', phrases: [], from: 'Rosa Diaz', hasFile: false, isStarred: false },
  ],
  ['has:file', { words: '', phrases: [], from: undefined, hasFile: true, isStarred: false }],
  ['HAS:FILE plan', { words: 'plan', phrases: [], from: undefined, hasFile: true, isStarred: false }],
  ['has:link', { words: 'has:link', phrases: [], from: undefined, hasFile: false, isStarred: false }],
  ['is:starred key', { words: 'key', phrases: [], from: undefined, hasFile: false, isStarred: true }],
  ['from: key', { words: 'from: key', phrases: [], from: undefined, hasFile: false, isStarred: false }],
  ['""', { words: '', phrases: [], from: undefined, hasFile: false, isStarred: false }],
])('reads %s', (typed, asked) => {
  expect(readSearch(typed)).toEqual(asked);
});

it('asks for a word or files', () => {
  expect(isSearchable(readSearch('key'))).toBe(true);
  for (const typed of ['has:file', 'is:starred']) expect(isSearchable(readSearch(typed))).toBe(true);
  expect(isForMessages(readSearch('from:rosa'))).toBe(true);
  expect(isForMessages(readSearch('rosa "diaz"'))).toBe(false);
  for (const typed of ['', ' ', '""', 'from:rosa', '…'])
    expect(isSearchable(readSearch(typed)), typed).toBe(false);
});

it('keeps every word that is no part of its grammar', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/)), (words) => {
      expect(readSearch(words.join('  ')).words).toBe(words.join(' '));
    }),
  );
});
