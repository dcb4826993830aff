import {
  addDays,
  type Display,
  dayIn,
  formatDate,
  formatDateTime,
  formatDayRange,
  formatLocalTime,
  formatLongDay,
  formatNotificationTime,
  formatRelative,
  formatTime,
  formatTimeRange,
  formatToTheSecond,
  formatWordDate,
  rangeOfDays,
  startOfDay,
  utcOffset,
} from '@homeward/contract/core';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';

const zones = ['America/New_York', 'Asia/Manila', 'Pacific/Honolulu'] as const;
const newYork = 'America/New_York';

function display(changes: Partial<Display> = {}): Display {
  return { timezone: newYork, dateFormat: 'MM/DD/YYYY', timeFormat: '12h', weekStart: 'sunday', ...changes };
}

/** The same instant by an independent implementation of calendars and zones. */
function oracle(instant: string, timezone: string): { date: string; time: string; offset: string } {
  const there = Temporal.Instant.from(instant).toZonedDateTimeISO(timezone);
  return {
    date: there.toPlainDate().toString(),
    time: there.toPlainTime().toString({ smallestUnit: 'minute' }),
    offset: `UTC${there.offset}`,
  };
}

/** Every quarter of an hour of three days around a change of the clocks, and of a year's end and a leap day. */
const moments = ['2026-03-08', '2026-11-01', '2026-12-31', '2028-02-29'].flatMap((day) =>
  Array.from({ length: 3 * 96 }, (_, quarter) =>
    new Date(Date.parse(`${addDays(day, -1)}T00:00:00Z`) + quarter * 15 * 60_000).toISOString(),
  ),
);

describe.each(zones)('in %s', (timezone) => {
  test('date, time and offset agree with Temporal through every change of the clocks', () => {
    for (const moment of moments) {
      const expected = oracle(moment, timezone);
      const viewer = display({ timezone, dateFormat: 'YYYY-MM-DD', timeFormat: '24h' });
      expect(formatDate(moment, viewer), moment).toBe(expected.date);
      expect(formatTime(moment, viewer), moment).toBe(expected.time);
      expect(utcOffset(timezone, moment), moment).toBe(expected.offset);
    }
  });

  test('a day starts where Temporal says that it starts', () => {
    for (const day of [
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-10-31',
      '2026-11-01',
      '2026-11-02',
      '2027-01-01',
    ]) {
      const expected = Temporal.PlainDate.from(day)
        .toZonedDateTime(timezone)
        .toInstant()
        .toString({ fractionalSecondDigits: 3 });
      expect(startOfDay(timezone, day).toISOString(), day).toBe(expected);
    }
  });
});

describe('a day that has no midnight', () => {
  test('starts with its first minute', () => {
    // Egypt goes from 23:59 to 01:00 on the last Friday of April.
    expect(startOfDay('Africa/Cairo', '2026-04-24').toISOString()).toBe('2026-04-23T22:00:00.000Z');
    expect(dayIn('Africa/Cairo', '2026-04-23T21:59:00Z')).toBe('2026-04-23');
  });
});

describe('a range of days for a filter', () => {
  test('is 23 hours long where the clocks go forward, 25 where they go back', () => {
    const hours = (day: string) => {
      const { from, before } = rangeOfDays(newYork, day, day);
      return (Date.parse(before) - Date.parse(from)) / 3_600_000;
    };
    expect([hours('2026-03-08'), hours('2026-11-01'), hours('2026-11-20')]).toEqual([23, 25, 24]);
    expect(rangeOfDays('Asia/Manila', '2026-11-20', '2026-11-21')).toEqual({
      from: '2026-11-19T16:00:00.000Z',
      before: '2026-11-21T16:00:00.000Z',
    });
  });
});

describe('formats', () => {
  const moment = '2026-11-20T22:39:00Z';

  test.each([
    ['MM/DD/YYYY', '12h', '11/20/2026, 5:39 PM', 'Nov 20, 2026', 'Friday, November 20'],
    ['DD/MM/YYYY', '24h', '20/11/2026, 17:39', '20 Nov 2026', 'Friday, 20 November'],
    ['YYYY-MM-DD', '24h', '2026-11-20, 17:39', '2026-11-20', 'Friday, 20 November'],
  ] as const)('%s and %s', (dateFormat, timeFormat, full, words, long) => {
    const viewer = display({ dateFormat, timeFormat });
    expect(formatDateTime(moment, viewer)).toBe(full);
    expect(formatWordDate(moment, viewer)).toBe(words);
    expect(formatLongDay(moment, viewer)).toBe(long);
  });

  test('noon and midnight in twelve hours', () => {
    const viewer = display({ timezone: 'UTC' });
    expect(formatTime('2026-11-20T00:05:00Z', viewer)).toBe('12:05 AM');
    expect(formatTime('2026-11-20T12:05:00Z', viewer)).toBe('12:05 PM');
    expect(formatToTheSecond('2026-11-20T12:05:09Z', viewer)).toBe('11/20/2026 12:05:09 PM');
    expect(formatToTheSecond('2026-11-20T00:05:59Z', { ...viewer, timeFormat: '24h' })).toBe(
      '11/20/2026 00:05:59',
    );
  });

  test('a calendar day is the same day for everyone', () => {
    for (const timezone of zones) expect(formatDate('2026-11-20', display({ timezone }))).toBe('11/20/2026');
  });

  test('a zone that is not known is shown in UTC', () => {
    expect(formatTime(moment, display({ timezone: 'Mars/Olympus' }))).toBe('10:39 PM');
  });

  test('what is no instant is refused rather than shown as something', () => {
    expect(() => formatTime('yesterday', display())).toThrow(RangeError);
  });

  test('ranges', () => {
    expect(formatTimeRange('2026-11-20T13:00:00Z', '2026-11-20T17:00:00Z', display())).toBe(
      '11/20/2026, 8:00 AM – 12:00 PM',
    );
    expect(formatTimeRange('2026-11-21T03:00:00Z', '2026-11-21T11:00:00Z', display())).toBe(
      '11/20/2026, 10:00 PM – 11/21/2026, 6:00 AM',
    );
    expect(formatDayRange('2026-11-01', '2026-11-20', display())).toBe('11/01/2026 – 11/20/2026');
    expect(formatDayRange('2026-11-01', '2026-11-01', display())).toBe('11/01/2026');
  });

  test('a person’s own clock', () => {
    expect(formatLocalTime('Asia/Manila', display(), '2026-11-21T01:42:00Z')).toBe(
      '9:42 AM Saturday, UTC+08:00',
    );
    expect(formatLocalTime('Asia/Kathmandu', display({ timeFormat: '24h' }), '2026-11-21T01:42:00Z')).toBe(
      '07:27 Saturday, UTC+05:45',
    );
  });
});

describe('how long ago', () => {
  const now = '2026-11-20T22:39:00Z'; // 5:39 PM in New York
  test.each([
    ['2026-11-20T22:38:31Z', 'Just now'],
    ['2026-11-20T22:38:00Z', '1 min ago'],
    ['2026-11-20T21:39:01Z', '59 min ago'],
    ['2026-11-20T21:39:00Z', '1 h ago'],
    ['2026-11-20T05:00:00Z', '17 h ago'],
    ['2026-11-20T04:59:00Z', 'Yesterday'],
    ['2026-11-19T05:00:00Z', 'Yesterday'],
    ['2026-11-19T04:59:00Z', '2 days ago'],
    ['2026-11-14T05:00:00Z', '6 days ago'],
    ['2026-11-14T04:59:00Z', '1 week ago'],
    ['2026-11-06T12:00:00Z', '2 weeks ago'],
    ['2026-10-21T12:00:00Z', '4 weeks ago'],
    ['2026-10-20T12:00:00Z', '1 month ago'],
    ['2026-06-01T12:00:00Z', '5 months ago'],
    ['2025-11-21T12:00:00Z', '11 months ago'],
    ['2025-11-20T12:00:00Z', '1 year ago'],
    ['2020-02-29T12:00:00Z', '6 years ago'],
    ['2026-11-20T22:44:00Z', 'In 5 min'],
    ['2026-11-21T20:00:00Z', 'Tomorrow'],
    ['2026-11-23T20:00:00Z', 'In 3 days'],
    ['2026-12-05T20:00:00Z', 'In 2 weeks'],
  ])('%s is %s', (instant, label) => {
    expect(formatRelative(instant, display(), now)).toBe(label);
  });

  test('a short night stays hours, not "Yesterday"', () => {
    expect(formatRelative('2026-11-21T04:30:00Z', display(), '2026-11-21T06:30:00Z')).toBe('2 h ago');
  });

  test('yesterday is yesterday across both changes of the clocks', () => {
    // 23:30 on the evening before the clocks change, seen at 23:00 the next evening: 22.5 and 24.5 hours later.
    expect(formatRelative('2026-03-08T04:30:00Z', display(), '2026-03-09T03:00:00Z')).toBe('Yesterday');
    expect(formatRelative('2026-11-01T03:30:00Z', display(), '2026-11-02T04:00:00Z')).toBe('Yesterday');
  });
});

describe('the time of a notification', () => {
  const now = '2026-11-20T22:39:00Z';
  test.each([
    ['2026-11-20T22:00:00Z', 'Today at 5:00 PM'],
    ['2026-11-19T22:39:01Z', 'Today at 5:39 PM'],
    ['2026-11-19T22:39:00Z', 'Thursday 5:39 PM'],
    ['2026-11-13T22:39:01Z', 'Friday 5:39 PM'],
    ['2026-11-13T22:39:00Z', 'Nov 13, 2026, 5:39 PM'],
  ])('%s is %s', (instant, label) => {
    expect(formatNotificationTime(instant, display(), now)).toBe(label);
  });

  // "Under 1 day" is less than 24 hours, as the specification has it, also where midnight or a change of the
  // clocks lies between.
  test.each([
    // 23:30 of the evening before, seen at 8:00.
    ['2026-11-20T04:30:00Z', '2026-11-20T13:00:00Z', newYork, 'Today at 11:30 PM'],
    ['2026-11-19T15:30:00Z', '2026-11-20T00:00:00Z', 'Asia/Manila', 'Today at 11:30 PM'],
    ['2026-11-20T09:30:00Z', '2026-11-20T18:00:00Z', 'Pacific/Honolulu', 'Today at 11:30 PM'],
    // The day of 23 hours: the same time of yesterday is 23 hours ago, of the day before 47.
    ['2026-03-07T17:00:00Z', '2026-03-08T16:00:00Z', newYork, 'Today at 12:00 PM'],
    ['2026-03-07T16:00:00Z', '2026-03-08T16:00:00Z', newYork, 'Saturday 11:00 AM'],
    // The day of 25 hours: the same time of yesterday is 25 hours ago.
    ['2026-10-31T16:00:00Z', '2026-11-01T17:00:00Z', newYork, 'Saturday 12:00 PM'],
    ['2026-10-31T17:30:00Z', '2026-11-01T17:00:00Z', newYork, 'Today at 1:30 PM'],
    // Both half past ones of that night.
    ['2026-11-01T05:30:00Z', '2026-11-01T17:00:00Z', newYork, 'Today at 1:30 AM'],
    ['2026-11-01T06:30:00Z', '2026-11-01T17:00:00Z', newYork, 'Today at 1:30 AM'],
    // Seven days are 168 hours.
    ['2026-03-03T16:30:00Z', '2026-03-10T16:00:00Z', newYork, 'Tuesday 11:30 AM'],
    ['2026-03-03T16:00:00Z', '2026-03-10T16:00:00Z', newYork, 'Mar 3, 2026, 11:00 AM'],
    // A server's clock a little ahead of the reader's.
    ['2026-11-20T22:39:05Z', '2026-11-20T22:39:00Z', newYork, 'Today at 5:39 PM'],
  ])('%s, seen at %s in %s, is %s', (instant, seenAt, timezone, label) => {
    expect(formatNotificationTime(instant, display({ timezone }), seenAt)).toBe(label);
  });

  test('in the formats of the reader', () => {
    const reader = display({ dateFormat: 'DD/MM/YYYY', timeFormat: '24h', timezone: 'Asia/Manila' });
    expect(formatNotificationTime('2026-11-20T22:00:00Z', reader, now)).toBe('Today at 06:00');
    expect(formatNotificationTime('2026-11-17T22:00:00Z', reader, now)).toBe('Wednesday 06:00');
    expect(formatNotificationTime('2026-11-02T22:00:00Z', reader, now)).toBe('3 Nov 2026, 06:00');
  });
});
