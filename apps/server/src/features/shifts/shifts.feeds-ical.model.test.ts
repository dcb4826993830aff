import { addDays, type Day, occurrenceOn, plainDisplay } from '@homeward/contract/core';
import { describe, expect, it } from 'vitest';
import { readByIcalJs } from '../../../test/ical-js.ts';
import { calendarOf, type FeedShift } from './shifts.feeds.model.ts';

const read = (name: string, shifts: readonly FeedShift[]) =>
  readByIcalJs(Buffer.from(calendarOf(name, shifts, plainDisplay)));

/** The shift from 10 PM to 6 AM of a day. */
function nightOf(timezone: string, date: Day, more: Partial<FeedShift> = {}): FeedShift {
  const { startUtc, endUtc } = occurrenceOn({ startTime: '22:00', endTime: '06:00', timezone }, date);
  return {
    id: `${timezone}-${date}`,
    version: 1,
    status: 'CONFIRMED',
    serviceType: 'PERSONAL_CARE',
    ...{ startUtc, endUtc, timezone },
    updatedAt: '2026-10-01T09:30:15.123Z',
    initials: 'B. A.',
    ...more,
  };
}

/** The nights around a change of the clocks, the one in which they change second, and how many hours they last. */
const nights: readonly [string, Day, readonly [string, string], number][] = [
  ['America/New_York', '2026-10-31', ['2026-11-01T02:00:00.000Z', '2026-11-01T11:00:00.000Z'], 9],
  ['America/New_York', '2027-03-13', ['2027-03-14T03:00:00.000Z', '2027-03-14T10:00:00.000Z'], 7],
  ['Europe/Berlin', '2026-10-24', ['2026-10-24T20:00:00.000Z', '2026-10-25T05:00:00.000Z'], 9],
  ['Europe/Berlin', '2027-03-27', ['2027-03-27T21:00:00.000Z', '2027-03-28T04:00:00.000Z'], 7],
];

describe('a feed as ical.js reads it', () => {
  it.each(nights)('in %s has the night of %s at its instants', (timezone, date, [start, end], hours) => {
    const shifts = [-1, 0, 1].map((later) => nightOf(timezone, addDays(date, later)));
    const { events } = read('Nights', shifts);
    expect(events.map((one) => [one.start, one.end])).toEqual(
      shifts.map(({ startUtc, endUtc }) => [startUtc, endUtc]),
    );
    expect(events.map((one) => one.hours)).toEqual([8, hours, 8]);
    expect(events[1]).toMatchObject({ start, end });
  });

  it('has one event of a shift, however often it changes, and the latest version is the highest', () => {
    const [before, after] = [
      nightOf('America/New_York', '2026-10-31'),
      nightOf('America/New_York', '2026-11-01', {
        id: 'America/New_York-2026-10-31',
        ...{ version: 2, status: 'CANCELLED', updatedAt: '2026-10-02T00:00:00.000Z' },
      }),
    ].map((shift) => read('Nights', [shift]).events[0]);
    expect(before).toMatchObject({ status: 'CONFIRMED', sequence: 1, stamp: '2026-10-01T09:30:15.000Z' });
    expect(after).toMatchObject({ status: 'CANCELLED', sequence: 2, stamp: '2026-10-02T00:00:00.000Z' });
    expect(after?.uid).toBe(before?.uid);
  });

  it.each([
    ['accents', 'Ä. É.'.repeat(30)],
    ['letters of four octets', '𝒜'.repeat(60)],
    ['signs that the format escapes', 'a\\b;c,d:"e"'.repeat(9)],
    ['a family of five code points', '👨‍👩‍👧'.repeat(20)],
  ])('has whole letters where lines are folded: %s', (_what, initials) => {
    const { events } = read(initials, [nightOf('Europe/Berlin', '2026-10-24', { initials })]);
    expect(events[0]?.summary).toBe(`Visit, ${initials}`);
  });

  it('is a calendar without events where there are no shifts', () => {
    expect(read('Mine', [])).toEqual({ name: 'Mine', events: [] });
  });
});
