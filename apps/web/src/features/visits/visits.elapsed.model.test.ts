import { expect, it } from 'vitest';
import { elapsedInWords, elapsedOnTheClock } from './visits.elapsed.model.ts';

const at = (hours: number, minutes: number, seconds: number) =>
  ((hours * 60 + minutes) * 60 + seconds) * 1_000;

it.each([
  [-5_000, '0:00:00', 'less than a minute'],
  [0, '0:00:00', 'less than a minute'],
  [59_999, '0:00:59', 'less than a minute'],
  [at(0, 1, 0), '0:01:00', '1 minute'],
  [at(0, 59, 59), '0:59:59', '59 minutes'],
  [at(1, 0, 0), '1:00:00', '1 hour'],
  [at(1, 1, 9), '1:01:09', '1 hour 1 minute'],
  [at(12, 30, 5), '12:30:05', '12 hours 30 minutes'],
])('%i ms are %s, %s', (ms, clock, words) => {
  expect(elapsedOnTheClock(ms)).toBe(clock);
  expect(elapsedInWords(ms)).toBe(words);
});
