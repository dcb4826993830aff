import { expect, it } from 'vitest';
import { searchMinutes, searchWaitSeconds } from './clients.searches.model.ts';

it.each([
  [0, 0],
  [4, 0],
  [5, 60],
  [6, 120],
  [7, 240],
  [8, 480],
  [9, 900],
  [1_000, 900],
])('after %d searches the next one waits %d seconds', (passed, seconds) => {
  expect(searchWaitSeconds(passed)).toBe(seconds);
});

it('lets who tries at every moment guess fewer than 200 birth dates a day', () => {
  const passed: number[] = [];
  for (let now = 0; now < 86_400; now += 1) {
    const recent = passed.filter((at) => at > now - searchMinutes * 60);
    if ((recent.at(-1) ?? Number.NEGATIVE_INFINITY) + searchWaitSeconds(recent.length) <= now)
      passed.push(now);
  }
  expect(passed.length).toBeLessThan(200);
});
