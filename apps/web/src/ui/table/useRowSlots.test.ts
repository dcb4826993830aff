import { expect, test } from 'vitest';
import { assignSlots, noSlots } from './useRowSlots.ts';

const placesOf = (slots: ReadonlyMap<string, number>, keys: string) => [...keys].map((key) => slots.get(key));

test('who stays keeps their place; another search reuses those of who left, in order', () => {
  const all = assignSlots(noSlots, [...'abcd'], '');
  expect(placesOf(all.slots, 'abcd')).toEqual([0, 1, 2, 3]);
  const found = assignSlots(all, [...'xcyz'], 'y');
  expect(placesOf(found.slots, 'xcyz')).toEqual([0, 2, 1, 3]);
  const fewer = assignSlots(found, [...'y'], 'ya');
  expect(placesOf(fewer.slots, 'y')).toEqual([1]);
});

test('whom live news or a filter brings is given nobody else’s place', () => {
  const all = assignSlots(noSlots, [...'abc'], 'y');
  const news = assignSlots(all, [...'nab'], 'y');
  expect(placesOf(news.slots, 'nab')).toEqual([3, 0, 1]);
  const more = assignSlots(news, [...'mnab'], 'y');
  expect(placesOf(more.slots, 'mnab')).toEqual([4, 3, 0, 1]);
});

test('no two rows share a place', () => {
  let held = noSlots;
  for (const [keys, search] of [
    ['abcdef', ''],
    ['fa', 'f'],
    ['ghijk', 'g'],
    ['kga', ''],
    ['abcdefghijkl', ''],
    ['lmn', 'l'],
  ] as const) {
    held = assignSlots(held, [...keys], search);
    expect(new Set(held.slots.values()).size).toBe(keys.length);
  }
});
