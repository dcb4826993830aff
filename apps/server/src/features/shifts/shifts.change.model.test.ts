import { shiftsText } from '@homeward/contract/shifts';
import { expect, it } from 'vitest';
import { readInstants } from './shifts.change.model.ts';

/** Clocks in New York go forward on 2026-03-08 and back on 2026-11-01, at 2 AM. Elapsed hours, or the sentence. */
it.each<[string, string, string, number | string]>([
  ['a morning', '2026-06-10T09:00', '2026-06-10T13:00', 4],
  ['no time at all', '2026-06-10T09:00', '2026-06-10T09:00', shiftsText.endEqualsStart],
  ['an end before the start', '2026-06-10T09:00', '2026-06-10T08:45', shiftsText.endBeforeStart],
  ['an end that the clocks skip', '2026-03-08T01:30', '2026-03-08T02:30', 1],
  [
    'a start that the clocks move past the end',
    '2026-03-08T02:30',
    '2026-03-08T03:15',
    shiftsText.endBeforeStart,
  ],
  [
    'an end before the start in the hour that comes twice',
    '2026-11-01T01:45',
    '2026-11-01T01:15',
    shiftsText.endBeforeStart,
  ],
  ['an end in the hour that comes twice: the first', '2026-11-01T00:30', '2026-11-01T01:30', 1],
  ['a night as clocks go back', '2026-10-31T22:00', '2026-11-01T06:00', 9],
])('reads %s', (_what, start, end, expected) => {
  const read = readInstants({ start, end, timezone: 'America/New_York' });
  const found =
    typeof read === 'string' ? read : (read.endsAt.getTime() - read.startsAt.getTime()) / 3_600_000;
  expect(found).toBe(expected);
});
