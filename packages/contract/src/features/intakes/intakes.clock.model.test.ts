import { expect, it } from 'vitest';
import { defaultIntakeHours, firstContactDue } from './intakes.clock.model.ts';

const zone = 'America/New_York';
const due = (asked: string, hours = defaultIntakeHours) =>
  firstContactDue(new Date(asked), zone, hours).toISOString();

it.each([
  ['within the hours', '2026-11-18T15:00:00.000Z', '2026-11-18T16:00:00.000Z'],
  ['an hour before they close', '2026-11-18T21:00:00.000Z', '2026-11-18T22:00:00.000Z'],
  [
    '20 minutes before they close: 40 are left for the morning',
    '2026-11-18T21:40:00.000Z',
    '2026-11-19T14:40:00.000Z',
  ],
  ['as they close', '2026-11-18T22:00:00.000Z', '2026-11-19T15:00:00.000Z'],
  ['before they open', '2026-11-18T08:00:00.000Z', '2026-11-18T15:00:00.000Z'],
  ['late on Friday', '2026-11-21T02:30:00.000Z', '2026-11-23T15:00:00.000Z'],
  ['on Friday with half an hour left', '2026-11-20T21:30:00.000Z', '2026-11-23T14:30:00.000Z'],
  ['over the weekend on which the clocks change', '2026-10-31T18:00:00.000Z', '2026-11-02T15:00:00.000Z'],
])('%s', (_what, asked, until) => {
  expect(due(asked)).toBe(until);
});

it('goes by the hours of the office', () => {
  const saturdays = { days: ['saturday'] as const, startsAt: '10:00', endsAt: '10:45' };
  expect(due('2026-11-18T15:00:00.000Z', saturdays)).toBe('2026-11-28T15:15:00.000Z');
  expect(due('2026-11-18T15:00:00.000Z', { ...saturdays, days: [] })).toBe('2026-11-18T16:00:00.000Z');
});
