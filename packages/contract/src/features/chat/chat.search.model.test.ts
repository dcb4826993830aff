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
  expect(readSearch(typed)).toEqual({ firstDay: undefined, lastDay: undefined, ...asked });
});

it.each([
  ['key on:2026-11-20', ['key', '2026-11-20', '2026-11-20']],
  ['On:11/20/2026 key', ['key', '2026-11-20', '2026-11-20']],
  ['key after:2026-11-20', ['key', '2026-11-21', undefined]],
  ['key before:3/1/2028', ['key', undefined, '2028-02-29']],
  ['after:2026-11-01 key before:2026-11-20', ['key', '2026-11-02', '2026-11-19']],
  ['after:2026-11-01 after:2026-11-05', ['', '2026-11-06', undefined]],
  ['before:2026-11-20 on:2026-11-25', ['', '2026-11-25', '2026-11-19']],
  // What is no day is words.
  ['on:call', ['on:call', undefined, undefined]],
  ['on:2026-02-30', ['on:2026-02-30', undefined, undefined]],
  ['after:13/1/2026', ['after:13/1/2026', undefined, undefined]],
  ['before:9999-12-31', ['before:9999-12-31', undefined, undefined]],
  ['after: noon', ['after: noon', undefined, undefined]],
])('reads the days of %s', (typed, expected) => {
  const { words, firstDay, lastDay } = readSearch(typed);
  expect([words, firstDay, lastDay]).toEqual(expected);
});

it('asks for a word or files', () => {
  expect(isSearchable(readSearch('key'))).toBe(true);
  for (const typed of ['has:file', 'is:starred']) expect(isSearchable(readSearch(typed))).toBe(true);
  for (const typed of ['from:rosa', 'on:2026-11-20', 'before:2026-11-20'])
    expect(isForMessages(readSearch(typed))).toBe(true);
  expect(isForMessages(readSearch('rosa "diaz"'))).toBe(false);
  for (const typed of ['', ' ', '""', 'from:rosa', 'on:2026-11-20', '…'])
    expect(isSearchable(readSearch(typed)), typed).toBe(false);
});

it('keeps every word that is no part of its grammar', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,8}$/)), (words) => {
      expect(readSearch(words.join('  ')).words).toBe(words.join(' '));
    }),
  );
});
