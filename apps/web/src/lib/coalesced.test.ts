import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { coalesced } from './coalesced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs once for a burst, after it', () => {
  const work = vi.fn();
  const ask = coalesced(work, { quietMs: 500, mostMs: 10_000 });
  for (let times = 0; times < 20; times += 1) {
    ask();
    vi.advanceTimersByTime(100);
  }
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(400);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  vi.advanceTimersByTime(500);
  expect(work).toHaveBeenCalledTimes(2);
});

it('runs in the midst of what does not end', () => {
  const work = vi.fn();
  const ask = coalesced(work, { quietMs: 500, mostMs: 10_000 });
  for (let times = 0; times < 300; times += 1) {
    ask();
    vi.advanceTimersByTime(100);
  }
  expect(work.mock.calls.length).toBeGreaterThanOrEqual(2);
  expect(work.mock.calls.length).toBeLessThanOrEqual(3);
});
