import type { Display } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import { nextStepInWords, soonInWords } from './shifts.offers.text.ts';

const display: Display = {
  timezone: 'America/New_York',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
};
// 6 PM in New York on the eve of the night in which clocks go back.
const now = new Date('2026-10-31T22:00:00.000Z');

it.each([
  ['2026-10-31T20:00:00.000Z', 'today 4:00 PM'],
  ['2026-11-01T04:30:00.000Z', 'tomorrow 12:30 AM'],
  ['2026-11-02T04:59:00.000Z', 'tomorrow 11:59 PM'],
  ['2026-10-30T16:00:00.000Z', 'yesterday 12:00 PM'],
  ['2026-11-02T05:00:00.000Z', 'Nov 2, 2026, 12:00 AM'],
])('names the day of %s as the reader does: %s', (instant, shown) => {
  expect(soonInWords(instant, display, now)).toBe(shown);
});

it('says what a step waits for', () => {
  expect(nextStepInWords({ step: 'ELIGIBLE', at: null }, display, now)).toBe(
    'Next: all eligible caregivers, when the running offer has ended',
  );
});
