import { expect, it } from 'vitest';
import { earlierInWords, headlineOf } from './assessments.scores.model.ts';

const point = (visitDate: string, scores: Record<string, number>, ruleVersion = 'one') => ({
  id: visitDate,
  visitDate,
  scores,
  bands: {},
  ruleVersion,
});

it.each([
  ['adl-6', { total: 4, letter: 'C' }, '4 of 6'],
  ['iadl-8', { total: 6, outOf: 7 }, '6 of 7'],
  ['barthel', { total: 95 }, '95 of 100'],
  ['rti', { physical: 3.4, community: null, communication: 5, participation: 2 }, '3.4 · – · 5.0 · 2.0'],
  ['acl', { value: 4.4, level: 4 }, '4.4'],
  ['home-safety', { index: 12.5 }, '12.5%'],
  ['montessori', {}, undefined],
  ['adl-6', { total: null, letter: null }, undefined],
] as const)('writes the score of %s', (instrument, scores, headline) => {
  expect(headlineOf(instrument, scores)).toBe(headline);
});

it('writes the earlier comparable results, the oldest first', () => {
  const day = (text: string) => `the day ${text}`;
  const other = point('2025-01-01', { total: 1 }, 'other rules');
  const trend = [other, point('2026-01-05', { total: 5 }), point('2026-04-05', { total: 4 })];
  const last = point('2026-07-05', { total: 3 });
  expect(earlierInWords('adl-6', [...trend, last], day)).toBe(
    '5 of 6 on the day 2026-01-05, then 4 of 6 on the day 2026-04-05',
  );
  expect(earlierInWords('adl-6', [other, last], day)).toBeUndefined();
  expect(earlierInWords('adl-6', [last], day)).toBeUndefined();
  expect(earlierInWords('adl-6', [], day)).toBeUndefined();
});
