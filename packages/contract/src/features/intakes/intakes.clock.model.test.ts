import { expect, it } from 'vitest';
import { daysOfClock, defaultIntakeHours, firstContactDue } from './intakes.clock.model.ts';

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

it.each([
  // Asked on Wednesday, November 25 at 4:40 PM: 20 minutes are counted.
  ['a whole holiday', ['00:00', '24:00'], '2026-11-27T14:40:00.000Z'],
  ['a holiday until noon', ['00:00', '12:00'], '2026-11-26T17:40:00.000Z'],
  ['a holiday from 9:30', ['09:30', '24:00'], '2026-11-27T14:10:00.000Z'],
  ['a holiday in the middle of the hour', ['09:30', '13:00'], '2026-11-26T18:10:00.000Z'],
  ['a holiday outside of the hours', ['18:00', '24:00'], '2026-11-26T14:40:00.000Z'],
] as const)('does not count %s', (_what, [startsAt, endsAt], until) => {
  const holidays = [{ day: '2026-11-26', startsAt, endsAt }];
  const asked = new Date('2026-11-25T21:40:00.000Z');
  expect(firstContactDue(asked, zone, defaultIntakeHours, holidays).toISOString()).toBe(until);
  expect(daysOfClock(asked, zone)).toEqual({ from: '2026-11-25', to: '2026-12-23' });
});

it('counts minutes once where two holidays overlap', () => {
  const holidays = [
    { day: '2026-11-26', startsAt: '09:00', endsAt: '12:00' },
    { day: '2026-11-26', startsAt: '10:00', endsAt: '13:00' },
  ];
  const asked = new Date('2026-11-26T13:00:00.000Z');
  expect(firstContactDue(asked, zone, defaultIntakeHours, holidays).toISOString()).toBe(
    '2026-11-26T19:00:00.000Z',
  );
});
