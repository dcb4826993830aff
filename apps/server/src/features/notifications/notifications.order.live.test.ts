import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChangeOrder } from './notifications.order.live.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Hands changes over in an order, and notes what is told: version and count. */
function hearing() {
  const order = new ChangeOrder();
  const told: [number, number][] = [];
  const take = (version: number, userId = 'ana') =>
    order.take(userId, {
      version,
      unreadCount: version * 10,
      tell: (unreadCount) => void told.push([version, unreadCount]),
    });
  return { told, take, caughtUp: () => order.caughtUp() };
}

/** The same, of somebody whose first change has been told. */
function hearingOf(version: number) {
  const hears = hearing();
  hears.take(version);
  hears.caughtUp();
  return hears;
}

it('tells what comes in order at once, for each person apart', () => {
  const { told, take, caughtUp } = hearingOf(7);
  take(8);
  take(3, 'bo');
  caughtUp();
  take(9);
  expect(told).toEqual([
    [7, 70],
    [8, 80],
    [3, 30],
    [9, 90],
  ]);
});

it('does not take the first that it hears of a list for the first that there is', () => {
  const { told, take, caughtUp } = hearing();
  for (const version of [2, 1, 3]) take(version);
  expect(told).toEqual([]);
  caughtUp();
  take(4);
  expect(told.map(([version]) => version)).toEqual([1, 2, 3, 4]);
  // Where all is never heard, a list begins after ten seconds.
  take(6, 'bo');
  take(5, 'bo');
  vi.advanceTimersByTime(10_000);
  expect(told.slice(4).map(([version]) => version)).toEqual([5, 6]);
  expect(vi.getTimerCount()).toBe(0);
});

it('holds back what comes before its turn', () => {
  const { told, take } = hearingOf(1);
  for (const version of [4, 3, 5, 2, 6]) take(version);
  expect(told.map(([version]) => version)).toEqual([1, 2, 3, 4, 5, 6]);
  vi.runAllTimers();
  expect(told).toHaveLength(6);
});

it('waits ten seconds for a missing change, starting over after each that arrives', () => {
  const { told, take } = hearingOf(1);
  for (const version of [3, 4, 8]) take(version);
  vi.advanceTimersByTime(9_999);
  expect(told).toEqual([[1, 10]]);
  take(2);
  expect(told.map(([version]) => version)).toEqual([1, 2, 3, 4]);
  // For what is missing now it has not waited yet.
  vi.advanceTimersByTime(9_999);
  expect(told.map(([version]) => version)).toEqual([1, 2, 3, 4]);
  vi.advanceTimersByTime(1);
  expect(told.map(([version]) => version)).toEqual([1, 2, 3, 4, 8]);
  expect(vi.getTimerCount()).toBe(0);
});

it('waits no longer once all that was committed has been heard', () => {
  const { told, take, caughtUp } = hearingOf(1);
  for (const version of [3, 4, 8]) take(version);
  for (const version of [5, 7]) take(version, 'bo');
  caughtUp();
  expect(told.map(([version]) => version)).toEqual([1, 3, 4, 8, 5, 7]);
  take(9);
  // Late, and with the newest count.
  take(2);
  expect(told.slice(6)).toEqual([
    [9, 90],
    [2, 90],
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
