import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';

const minuteMs = 60_000;

/** Two nodes that count together, and the sums between them. */
function twoNodes(max: number) {
  const limits = [new RateLimit(max, minuteMs, true), new RateLimit(max, minuteMs, true)] as const;
  const sums = new Map<string, number>();
  const tell = (limit: RateLimit) => {
    const untold = limit.untold();
    const totals = untold.counts.map(({ caller, more }) => {
      const key = `${untold.window} ${caller}`;
      sums.set(key, (sums.get(key) ?? 0) + more);
      return sums.get(key) ?? 0;
    });
    limit.learn(untold, totals);
  };
  return { limits, tell };
}

test('lets so many pass in a window, and more in the next', () => {
  const limit = new RateLimit(3, minuteMs);
  for (let count = 0; count < 3; count += 1) expect(limit.take('a', 1_000)).toBe(0);
  expect(limit.take('a', 2_000)).toBe(59_000);
  expect(limit.take('b', 2_000)).toBe(0);
  expect(limit.take('a', 61_000)).toBe(0);
});

test('counts what other nodes have counted', () => {
  const { limits, tell } = twoNodes(10);
  const [here, there] = limits;
  for (let count = 0; count < 6; count += 1) expect(here.take('a', 1)).toBe(0);
  for (let count = 0; count < 4; count += 1) expect(there.take('a', 1)).toBe(0);
  tell(here);
  tell(there);
  expect(there.take('a', 2)).toBeGreaterThan(0);
  // A duplicate counts once.
  tell(there);
  tell(there);
  expect(here.take('b', 2)).toBe(0);
  expect(here.take('a', 2)).toBe(0);
  tell(here);
  expect(here.take('a', 2)).toBeGreaterThan(0);
});

test('all nodes begin a window at the same moment', () => {
  const { limits, tell } = twoNodes(1);
  const [here, there] = limits;
  expect(here.take('a', 59_000)).toBe(0);
  tell(here);
  expect(there.take('a', 59_500)).toBe(0);
  tell(there);
  expect(there.take('a', 59_900)).toBe(100);
  expect(there.take('a', 60_000)).toBe(0);
});

test('sums of a window that is over are not taken in', () => {
  const limit = new RateLimit(2, minuteMs, true);
  limit.take('a', 1);
  const old = limit.untold();
  expect(limit.take('a', minuteMs)).toBe(0);
  limit.learn(old, [100]);
  expect(limit.take('a', minuteMs)).toBe(0);
  expect(limit.take('a', minuteMs)).toBe(minuteMs);
});

test('what could not be told is told later', () => {
  const { limits, tell } = twoNodes(5);
  const [here, there] = limits;
  for (let count = 0; count < 3; count += 1) here.take('a', 1);
  here.untold();
  here.take('a', 1);
  tell(here);
  there.take('a', 1);
  tell(there);
  expect(there.take('a', 2)).toBeGreaterThan(0);
});
