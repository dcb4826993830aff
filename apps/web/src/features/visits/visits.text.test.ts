import type { Display } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import { minutesInWords, punchReasons, spanInWords, statusLabel } from './visits.text.ts';

const display: Display = {
  timezone: 'America/Chicago',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
};
const [nine, one] = ['2027-01-11T15:00:00Z', '2027-01-11T19:00:00Z'];

it.each([
  [nine, one, '9:00 AM – 1:00 PM'],
  [nine, null, 'Since 9:00 AM'],
  [null, one, 'Until 1:00 PM'],
  [null, null, '—'],
])('from %s to %s is %s', (from, to, expected) => {
  expect(spanInWords(from, to, display)).toBe(expected);
});

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [239, '3 h 59 min'],
])('%i minutes are %s', (minutes, expected) => {
  expect(minutesInWords(minutes)).toBe(expected);
});

it('begins a line with a status', () => {
  expect([statusLabel('IN_PROGRESS'), statusLabel('NEEDS_REVIEW')]).toEqual(['Running', 'Needs review']);
});

it('a punch has no reason that is about a signature', () => {
  expect(punchReasons.some(({ label }) => / to sign$/.test(label))).toBe(false);
  expect(punchReasons).toHaveLength(13);
});
