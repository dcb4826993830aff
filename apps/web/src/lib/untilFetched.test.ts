import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilFetched } from './untilFetched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  'Failed to fetch dynamically imported module: https://care.example/assets/a.js',
  'error loading dynamically imported module: https://care.example/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('asks again for a part that could not be fetched: %s', async (message) => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError(message))
    .mockRejectedValueOnce(new Error(message));
  load.mockResolvedValue('part');
  const fetched = untilFetched(load);
  await vi.runAllTimersAsync();
  expect(await fetched).toBe('part');
  expect(load).toHaveBeenCalledTimes(3);
});

it('tells at once of a part that is there and broken', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('x is not a function'));
  await expect(untilFetched(load)).rejects.toThrow('x is not a function');
  expect(load).toHaveBeenCalledTimes(1);
});
