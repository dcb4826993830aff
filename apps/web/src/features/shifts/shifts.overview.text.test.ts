import type { Display } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import { dayInWords, fillInWords } from './shifts.overview.text.ts';

const display = (timezone: string): Display => ({
  timezone,
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
});

// Clocks in New York go forward on 2026-03-08, so that day has 23 hours.
it.each([
  ['2026-03-08T04:59:00Z', 'America/New_York', '2026-03-08T05:01:00Z', 'Tomorrow'],
  ['2026-03-08T05:01:00Z', 'America/New_York', '2026-03-09T03:59:00Z', 'Today'],
  ['2026-03-08T05:01:00Z', 'America/New_York', '2026-03-09T04:01:00Z', 'Tomorrow'],
  ['2026-03-08T15:30:00Z', 'Asia/Manila', '2026-03-08T16:30:00Z', 'Tomorrow'],
  ['2026-03-08T15:30:00Z', 'Pacific/Honolulu', '2026-03-08T16:30:00Z', 'Today'],
  ['2026-03-08T15:30:00Z', 'Asia/Manila', '2026-03-10T15:30:00Z', 'Tuesday, March 10'],
  ['2026-03-08T15:30:00Z', 'Asia/Manila', '2026-03-08T10:00:00Z', 'Today'],
  ['2026-03-08T15:30:00Z', 'Asia/Manila', '2026-03-07T10:00:00Z', 'Saturday, March 7'],
])('at %s in %s, %s is %s', (now, timezone, instant, words) => {
  expect(dayInWords(instant, display(timezone), now)).toBe(words);
});

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [89, '1 h'],
  [2_849, '47 h'],
  [2_880, '2 days'],
])('%i minutes are %s', (minutes, words) => {
  expect(fillInWords(minutes)).toBe(words);
});
