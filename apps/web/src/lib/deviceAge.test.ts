import { expect, test } from 'vitest';
import { isFresh } from './deviceAge.ts';

const hourMs = 3_600_000;
const read = Date.parse('2027-01-11T15:00:00Z');

test.each([
  ['at once', 0, true],
  ['after a night', 12 * hourMs, true],
  ['at the last moment', 48 * hourMs, true],
  ['a moment later', 48 * hourMs + 1, false],
  ['by a clock that was set back by three hours', -3 * hourMs, true],
  ['by a clock that was set back by more than two days', -48 * hourMs - 1, false],
])('what is kept is shown %s', (_when, passedMs, isShown) => {
  expect(isFresh(read, read + passedMs)).toBe(isShown);
});
