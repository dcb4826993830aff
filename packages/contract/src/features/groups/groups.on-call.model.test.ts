import { describe, expect, it } from 'vitest';
import { onCallAt, type Rotation, turnsBetween } from './groups.on-call.model.ts';

/** Mondays at 08:00 in New York: Ana, Ben, Cy, from January 5, 2026. */
const weekly: Rotation = {
  timezone: 'America/New_York',
  handoverWeekday: 1,
  handoverTime: '08:00',
  startsOn: '2026-01-05',
  userIds: ['ana', 'ben', 'cy'],
  swaps: [],
};
const swap = (userId: string | null, start: string, end: string) => ({ userId, start, end });

const cases: [string, Partial<Rotation>, string, string | null][] = [
  ['the first turn begins at the handover', {}, '2026-01-05T13:00:00Z', 'ana'],
  ['nobody before it', {}, '2026-01-05T12:59:59Z', null],
  ['nobody long before it', {}, '2020-06-01T00:00:00Z', null],
  ['to the last moment of the week', {}, '2026-01-12T12:59:59.999Z', 'ana'],
  ['the second week', {}, '2026-01-12T13:00:00Z', 'ben'],
  ['the third week', {}, '2026-01-20T00:00:00Z', 'cy'],
  ['and over again', {}, '2026-01-26T13:00:00Z', 'ana'],
  ['a year later', {}, '2027-01-04T13:00:00Z', 'ben'],
  [
    'a start in the middle of a week waits for the handover',
    { startsOn: '2026-01-06' },
    '2026-01-08T12:00:00Z',
    null,
  ],
  ['and begins there', { startsOn: '2026-01-06' }, '2026-01-12T13:00:00Z', 'ana'],
  ['one person alone', { userIds: ['ana'] }, '2026-02-20T00:00:00Z', 'ana'],
  ['an empty rotation', { userIds: [] }, '2026-02-20T00:00:00Z', null],
  // March 8, 2026: 02:00 becomes 03:00. 08:00 on Monday the 9th is 12:00 UTC, no longer 13:00.
  ['before the handover after the clocks go forward', {}, '2026-03-09T11:59:59Z', 'cy'],
  ['at the handover after the clocks go forward', {}, '2026-03-09T12:00:00Z', 'ana'],
  [
    'a handover that does not exist moves forward',
    { handoverWeekday: 0, handoverTime: '02:30', startsOn: '2026-03-01' },
    '2026-03-08T07:29:59Z',
    'ana',
  ],
  [
    'by the gap',
    { handoverWeekday: 0, handoverTime: '02:30', startsOn: '2026-03-01' },
    '2026-03-08T07:30:00Z',
    'ben',
  ],
  // November 1, 2026: 02:00 becomes 01:00. 01:30 comes twice; the first is 05:30 UTC.
  [
    'before a handover that comes twice',
    { handoverWeekday: 0, handoverTime: '01:30', startsOn: '2026-10-25' },
    '2026-11-01T05:29:59Z',
    'ana',
  ],
  [
    'the first of the two counts',
    { handoverWeekday: 0, handoverTime: '01:30', startsOn: '2026-10-25' },
    '2026-11-01T05:30:00Z',
    'ben',
  ],
  [
    'and the second changes nothing',
    { handoverWeekday: 0, handoverTime: '01:30', startsOn: '2026-10-25' },
    '2026-11-01T06:30:00Z',
    'ben',
  ],
  ['after the clocks go back', {}, '2026-11-02T12:59:59Z', 'ana'],
  ['at the handover after the clocks go back', {}, '2026-11-02T13:00:00Z', 'ben'],
  ['a zone far ahead', { timezone: 'Asia/Manila' }, '2026-01-05T00:00:00Z', 'ana'],
  ['a zone far behind', { timezone: 'Pacific/Honolulu' }, '2026-01-05T17:59:59Z', null],
  [
    'a zone whose clocks change by half an hour',
    { timezone: 'Australia/Lord_Howe', handoverWeekday: 0, handoverTime: '08:00', startsOn: '2026-04-05' },
    '2026-04-04T21:30:00Z',
    'ana',
  ],
  [
    'a swap within a week',
    { swaps: [swap('cy', '2026-01-07T00:00:00Z', '2026-01-08T00:00:00Z')] },
    '2026-01-07T00:00:00Z',
    'cy',
  ],
  [
    'before a swap',
    { swaps: [swap('cy', '2026-01-07T00:00:00Z', '2026-01-08T00:00:00Z')] },
    '2026-01-06T23:59:59Z',
    'ana',
  ],
  [
    'after a swap',
    { swaps: [swap('cy', '2026-01-07T00:00:00Z', '2026-01-08T00:00:00Z')] },
    '2026-01-08T00:00:00Z',
    'ana',
  ],
  [
    'a later swap wins',
    {
      swaps: [
        swap('cy', '2026-01-07T00:00:00Z', '2026-01-08T00:00:00Z'),
        swap('ben', '2026-01-07T12:00:00Z', '2026-01-09T00:00:00Z'),
      ],
    },
    '2026-01-07T12:00:00Z',
    'ben',
  ],
  [
    'and leaves the rest',
    {
      swaps: [
        swap('cy', '2026-01-07T00:00:00Z', '2026-01-08T00:00:00Z'),
        swap('ben', '2026-01-07T12:00:00Z', '2026-01-09T00:00:00Z'),
      ],
    },
    '2026-01-07T11:59:59Z',
    'cy',
  ],
  [
    'declined without another',
    { swaps: [swap(null, '2026-01-07T00:00:00Z', '2026-01-08T00:00:00Z')] },
    '2026-01-07T12:00:00Z',
    null,
  ],
  [
    'a swap before the rotation begins',
    { swaps: [swap('ben', '2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z')] },
    '2026-01-01T12:00:00Z',
    'ben',
  ],
  [
    'a swap in an empty rotation',
    { userIds: [], swaps: [swap('ben', '2026-02-01T00:00:00Z', '2026-02-02T00:00:00Z')] },
    '2026-02-01T12:00:00Z',
    'ben',
  ],
];

describe('who is on call', () => {
  it.each(cases)('%s', (_what, fields, at, expected) => {
    expect(onCallAt({ ...weekly, ...fields }, new Date(at)).userId).toBe(expected);
  });

  it('is answered without a hole, and a swap over a handover is one turn', () => {
    const swaps = [swap('cy', '2026-01-10T00:00:00Z', '2026-01-14T00:00:00Z')];
    const turns = turnsBetween(
      { ...weekly, swaps },
      new Date('2026-01-01T00:00:00Z'),
      new Date('2026-01-21T00:00:00Z'),
    );
    expect(
      turns.map(({ start, end, userId, by }) => `${start.slice(0, 16)} ${end.slice(0, 16)} ${userId} ${by}`),
    ).toEqual([
      '2026-01-01T00:00 2026-01-05T13:00 null ROTATION',
      '2026-01-05T13:00 2026-01-10T00:00 ana ROTATION',
      '2026-01-10T00:00 2026-01-14T00:00 cy SWAP',
      '2026-01-14T00:00 2026-01-19T13:00 ben ROTATION',
      '2026-01-19T13:00 2026-01-26T13:00 cy ROTATION',
    ]);
    for (const [at, turn] of turns.entries()) if (at > 0) expect(turn.start).toBe(turns[at - 1]?.end);
  });

  it('has turns of 167 and 169 hours where the clocks change', () => {
    const hours = (from: string, to: string) =>
      turnsBetween(weekly, new Date(from), new Date(to)).map(
        ({ start, end }) => (Date.parse(end) - Date.parse(start)) / 3_600_000,
      );
    expect(hours('2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z')).toEqual([167]);
    expect(hours('2026-10-27T00:00:00Z', '2026-10-28T00:00:00Z')).toEqual([169]);
  });
});
