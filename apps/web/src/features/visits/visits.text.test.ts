import { expect, it } from 'vitest';
import { minutesInWords, punchReasons, statusLabel } from './visits.text.ts';

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
