import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayMinutes,
  instantAt,
  intervalAt,
  offsetMinutesAt,
  wallMinutes,
  wallStretches,
  wallTimeIn,
} from './wall.ts';

const newYork = 'America/New_York';

describe('a wall time in a zone', () => {
  it.each([
    [newYork, '2026-11-20T17:39', '2026-11-20T22:39:00.000Z'],
    [newYork, '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    [newYork, '2026-03-08T02:00', '2026-03-08T07:00:00.000Z'], // skipped: 3:00
    [newYork, '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'], // skipped: 3:30
    [newYork, '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    [newYork, '2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
    [newYork, '2026-11-01T01:00', '2026-11-01T05:00:00.000Z'], // the first of two
    [newYork, '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    [newYork, '2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
    ['Asia/Manila', '2026-03-08T02:30', '2026-03-07T18:30:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-03T15:45:00.000Z'], // skips 30 minutes: 2:45
    ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'], // the first of two
    ['Africa/Cairo', '2026-04-24T00:00', '2026-04-23T22:00:00.000Z'], // skips midnight: 1:00
  ])('%s %s is %s', (timezone, wall, instant) => {
    expect(instantAt(timezone, wall).toISOString()).toBe(instant);
  });

  it('reads back as what it is, on every hour that a zone shows once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(newYork, 'Asia/Manila', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Europe/London'),
        fc.integer({ min: Date.parse('2020-01-01Z'), max: Date.parse('2030-01-01Z') }),
        (timezone, ms) => {
          const at = Math.floor(ms / 60_000) * 60_000;
          const wall = new Date(at + offsetMinutesAt(timezone, new Date(at)) * 60_000);
          const read = instantAt(timezone, wall.toISOString().slice(0, 16)).getTime();
          // An hour that comes twice reads as the first.
          expect([at, at - 30 * 60_000, at - 60 * 60_000]).toContain(read);
          expect(wallTimeIn(timezone, new Date(read))).toBe(wallTimeIn(timezone, new Date(at)));
          expect(read + offsetMinutesAt(timezone, new Date(read)) * 60_000).toBe(wall.getTime());
        },
      ),
    );
  });
});

describe('a planned start and end', () => {
  it.each([
    ['an ordinary day', '2026-11-20T09:00', '2026-11-20T17:00', '14:00 to 22:00'],
    ['a start that is skipped takes the end along', '2026-03-08T02:30', '2026-03-08T03:30', '07:30 to 08:30'],
    ['an end that is after it anyway stays', '2026-03-08T02:30', '2026-03-08T06:00', '07:30 to 10:00'],
    ['an end that is skipped', '2026-03-08T01:00', '2026-03-08T02:30', '06:00 to 07:30'],
    ['a night of 9 hours', '2026-10-31T22:00', '2026-11-01T06:00', '02:00 to 11:00'],
    ['an end that comes twice is the first', '2026-11-01T00:00', '2026-11-01T01:30', '04:00 to 05:30'],
  ])('%s', (_what, from, to, times) => {
    const { start, end } = intervalAt(newYork, from, to);
    expect(`${start.toISOString().slice(11, 16)} to ${end.toISOString().slice(11, 16)}`).toBe(times);
  });
});

describe('what clocks show during an interval', () => {
  const spell = (timezone: string, start: string, end: string) =>
    wallStretches(timezone, start, end).map(({ from, to }) =>
      [from, to].map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16)).join('-'),
    );

  it('is one stretch on most days', () => {
    expect(spell(newYork, '2026-11-20T14:00:00Z', '2026-11-20T22:00:00Z')).toEqual(['09:00-17:00']);
  });

  it('has a gap where they go forward, and repeats where they go back', () => {
    expect(spell(newYork, '2026-03-08T03:00:00Z', '2026-03-08T10:00:00Z')).toEqual([
      '22:00-02:00',
      '03:00-06:00',
    ]);
    expect(spell(newYork, '2026-11-01T02:00:00Z', '2026-11-01T11:00:00Z')).toEqual([
      '22:00-02:00',
      '01:00-06:00',
    ]);
  });

  it('is cut at the minute of the change, whatever the seconds of the interval', () => {
    expect(wallStretches(newYork, '2026-03-08T06:58:31Z', '2026-03-08T07:01:29Z')).toEqual([
      { from: wallMinutes('2026-03-08T01:58') + 31 / 60, to: wallMinutes('2026-03-08T02:00') },
      { from: wallMinutes('2026-03-08T03:00'), to: wallMinutes('2026-03-08T03:01') + 29 / 60 },
    ]);
  });

  it('finds each change of a year, and nothing in an interval without length', () => {
    expect(wallStretches(newYork, '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z')).toHaveLength(3);
    expect(wallStretches(newYork, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z')).toEqual([]);
  });
});

it('counts the minutes of a day and of a wall time alike', () => {
  expect(wallMinutes('2026-03-08T00:30') - dayMinutes('2026-03-08')).toBe(30);
});
