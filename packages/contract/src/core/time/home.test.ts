import { describe, expect, it } from 'vitest';
import {
  type AtHome,
  formatHomeDay,
  formatHomeTime,
  formatMonth,
  formatWallSpan,
  type HomeStyle,
} from './home.ts';

const newYork = 'America/New_York';
const losAngeles = 'America/Los_Angeles';
const manila = 'Asia/Manila';
const reader = (timezone: string, timeFormat: '12h' | '24h' = '12h') =>
  ({ timezone, dateFormat: 'MM/DD/YYYY', timeFormat, weekStart: 'sunday' }) as const;
const span = (from: string, to: string, timezone = newYork): AtHome => ({ from, to, timezone });

describe('a moment at a client’s home', () => {
  it.each([
    // Winter, the minutes around both changes of 2026, summer: the clock of the office, whoever reads.
    ['2026-01-12T14:00Z', newYork, newYork, '9:00 AM', undefined],
    ['2026-01-12T14:00Z', newYork, losAngeles, '9:00 AM EST', 'Your time: 6:00 AM'],
    ['2026-01-12T14:00Z', newYork, manila, '9:00 AM EST', 'Your time: 10:00 PM'],
    ['2026-03-08T06:59Z', newYork, losAngeles, '1:59 AM EST', 'Your time: Saturday, Mar 7, 2026, 10:59 PM'],
    ['2026-03-08T07:00Z', newYork, losAngeles, '3:00 AM EDT', 'Your time: Saturday, Mar 7, 2026, 11:00 PM'],
    ['2026-03-08T07:00Z', newYork, manila, '3:00 AM EDT', 'Your time: 3:00 PM'],
    ['2026-07-12T13:00Z', newYork, losAngeles, '9:00 AM EDT', 'Your time: 6:00 AM'],
    ['2026-11-01T05:30Z', newYork, losAngeles, '1:30 AM EDT', 'Your time: Saturday, Oct 31, 2026, 10:30 PM'],
    ['2026-11-01T06:30Z', newYork, losAngeles, '1:30 AM EST', 'Your time: Saturday, Oct 31, 2026, 11:30 PM'],
    ['2026-01-12T17:00Z', losAngeles, newYork, '9:00 AM PST', 'Your time: 12:00 PM'],
    ['2026-01-12T01:00Z', manila, losAngeles, '9:00 AM GMT+8', 'Your time: Sunday, Jan 11, 2026, 5:00 PM'],
    // Phoenix has no summer time: it shows Denver's time in winter and Los Angeles' in summer.
    ['2026-01-12T16:00Z', 'America/Denver', 'America/Phoenix', '9:00 AM', undefined],
    ['2026-07-12T15:00Z', 'America/Denver', 'America/Phoenix', '9:00 AM MDT', 'Your time: 8:00 AM'],
    ['2026-07-12T16:00Z', losAngeles, 'America/Phoenix', '9:00 AM', undefined],
    // Another name of the same clock.
    ['2026-07-12T13:00Z', newYork, 'America/Detroit', '9:00 AM', undefined],
  ])('at %s in %s, read in %s: %s', (at, timezone, own, text, title) => {
    expect(formatHomeTime({ at, timezone }, reader(own))).toEqual({ text, own: title });
  });
});

describe('a stretch at a client’s home', () => {
  it.each([
    [
      '2026-01-12T14:00Z',
      '2026-01-12T18:00Z',
      losAngeles,
      '9:00 AM – 1:00 PM EST',
      'Your time: 6:00 AM – 10:00 AM',
    ],
    ['2026-01-12T14:00Z', '2026-01-12T18:00Z', newYork, '9:00 AM – 1:00 PM', undefined],
    // A night over each change names both times.
    [
      '2026-03-08T03:00Z',
      '2026-03-08T10:00Z',
      losAngeles,
      '10:00 PM EST – 6:00 AM EDT',
      'Your time: 7:00 PM – 3:00 AM',
    ],
    [
      '2026-11-01T02:00Z',
      '2026-11-01T11:00Z',
      manila,
      '10:00 PM EDT – 6:00 AM EST',
      'Your time: Sunday, Nov 1, 2026, 10:00 AM – 7:00 PM',
    ],
    ['2026-11-01T02:00Z', '2026-11-01T11:00Z', newYork, '10:00 PM – 6:00 AM', undefined],
    // The clocks agree at the start and part before the end.
    [
      '2026-03-08T02:00Z',
      '2026-03-08T14:00Z',
      'America/Jamaica',
      '9:00 PM EST – 10:00 AM EDT',
      'Your time: 9:00 PM – 9:00 AM',
    ],
  ])('%s to %s, read in %s: %s', (from, to, own, text, title) => {
    expect(formatHomeTime(span(from, to), reader(own))).toEqual({ text, own: title });
  });

  const styles: [HomeStyle, string, string][] = [
    [{}, '9:00 AM – 1:30 PM EST', '10:00 PM – 6:00 AM EST'],
    [{ isShort: true }, '9 AM – 1:30 PM EST', '10 PM – 6 AM EST'],
    [{ day: 'end' }, '9:00 AM – 1:30 PM EST', '10:00 PM – 6:00 AM EST (Tuesday, January 13)'],
    [{ day: 'number' }, '01/12/2026, 9:00 AM – 1:30 PM EST', '01/12/2026, 10:00 PM – 6:00 AM EST (Tuesday)'],
    [
      { day: 'word' },
      'Jan 12, 2026, 9:00 AM – 1:30 PM EST',
      'Jan 12, 2026, 10:00 PM – 6:00 AM EST (Tuesday)',
    ],
    [
      { day: 'weekday' },
      'Monday, Jan 12, 2026, 9:00 AM – 1:30 PM EST',
      'Monday, Jan 12, 2026, 10:00 PM – 6:00 AM EST (Tuesday)',
    ],
    [
      { day: 'long', isShort: true },
      'Monday, January 12, 9 AM – 1:30 PM EST',
      'Monday, January 12, 10 PM – 6 AM EST (Tuesday, January 13)',
    ],
    [
      // 23:30 of the eleventh in Los Angeles is the twelfth at the client's.
      { day: 'near', now: '2026-01-12T07:30Z' },
      'Today, 9:00 AM – 1:30 PM EST',
      'Today, 10:00 PM – 6:00 AM EST (Tuesday)',
    ],
    [
      { day: 'near', now: '2026-01-12T04:30Z' },
      'Tomorrow, 9:00 AM – 1:30 PM EST',
      'Tomorrow, 10:00 PM – 6:00 AM EST (Tuesday)',
    ],
  ];
  it.each(styles)('as %j', (style, morning, night) => {
    const [one, other] = [
      span('2026-01-12T14:00Z', '2026-01-12T18:30Z'),
      span('2026-01-13T03:00Z', '2026-01-13T11:00Z'),
    ];
    expect(formatHomeTime(one, reader(losAngeles), style).text).toBe(morning);
    expect(formatHomeTime(other, reader(losAngeles), style).text).toBe(night);
  });

  it('says AM or PM once in a tight place where both ends have the same, and ends at midnight on its own day', () => {
    const short = { isShort: true, day: 'long' } as const;
    expect(formatHomeTime(span('2026-01-12T14:00Z', '2026-01-12T16:30Z'), reader(newYork), short).text).toBe(
      'Monday, January 12, 9 – 11:30 AM',
    );
    expect(formatHomeTime(span('2026-01-12T23:00Z', '2026-01-13T05:00Z'), reader(newYork), short).text).toBe(
      'Monday, January 12, 6 PM – 12 AM',
    );
    expect(
      formatHomeTime(span('2026-01-12T14:00Z', '2026-01-12T16:00Z'), reader(losAngeles, '24h'), short).text,
    ).toBe('Monday, January 12, 09:00 – 11:00 EST');
  });
});

it('names the zone for everybody where that is asked for, without a time of their own', () => {
  const at = '2026-01-12T14:00Z';
  expect(formatHomeTime({ at, timezone: newYork }, reader(newYork), { isNamed: true })).toEqual({
    text: '9:00 AM EST',
    own: undefined,
  });
});

it('names the day at the home, in the reader’s format', () => {
  const at = '2026-03-08T04:30Z';
  expect(formatHomeDay({ at, timezone: newYork }, reader(manila))).toBe('03/07/2026');
  expect(formatHomeDay({ at, timezone: manila }, reader(newYork), { day: 'word' })).toBe('Mar 8, 2026');
  expect(
    formatHomeDay({ at, timezone: losAngeles }, reader(manila), { day: 'near', now: '2026-03-09T02:00Z' }),
  ).toBe('Yesterday');
});

it('writes a typed wall time as it was typed, skipped hours too', () => {
  expect(formatWallSpan({ from: '2026-03-08T02:30', to: '2026-03-08T03:30' }, reader(manila))).toBe(
    'Sunday, Mar 8, 2026, 2:30 AM – 3:30 AM',
  );
  expect(formatMonth('2026-11-01')).toBe('Nov 2026');
});

// Clocks in New York go forward on 2026-03-08, so that day has 23 hours.
it.each([
  ['2026-03-08T04:59:00Z', newYork, '2026-03-08T05:01:00Z', 'Tomorrow'],
  ['2026-03-08T05:01:00Z', newYork, '2026-03-09T03:59:00Z', 'Today'],
  ['2026-03-08T05:01:00Z', newYork, '2026-03-09T04:01:00Z', 'Tomorrow'],
  ['2026-03-08T15:30:00Z', manila, '2026-03-08T16:30:00Z', 'Tomorrow'],
  ['2026-03-08T15:30:00Z', 'Pacific/Honolulu', '2026-03-08T16:30:00Z', 'Today'],
  ['2026-03-08T15:30:00Z', manila, '2026-03-10T15:30:00Z', 'Tuesday, March 10'],
  ['2026-03-08T15:30:00Z', manila, '2026-03-08T10:00:00Z', 'Today'],
  ['2026-03-08T15:30:00Z', manila, '2026-03-06T10:00:00Z', 'Friday, March 6'],
])('at %s in %s, %s is %s', (now, timezone, at, words) => {
  expect(formatHomeDay({ at, timezone }, reader(losAngeles), { day: 'near', now })).toBe(words);
});
