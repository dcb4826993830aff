import { expect, it } from 'vitest';
import { partOfDayAt } from './assessments.activities.model.ts';

it.each([
  ['2026-11-20T10:59:00Z', undefined],
  ['2026-11-20T11:00:00Z', 'MORNING'],
  ['2026-11-20T15:59:00Z', 'MORNING'],
  ['2026-11-20T16:00:00Z', 'MIDDAY'],
  ['2026-11-20T19:00:00Z', 'AFTERNOON'],
  ['2026-11-20T22:00:00Z', 'EVENING'],
  ['2026-11-21T01:59:00Z', 'EVENING'],
  ['2026-11-21T02:00:00Z', undefined],
  ['2026-11-20T05:00:00Z', undefined],
])('%s in New York is %s', (at, part) => {
  expect(partOfDayAt(new Date(at), 'America/New_York')).toBe(part);
});
