import { describe, expect, test } from 'vitest';
import { axisOf, gapsOf, momentAt, placeOn } from './axis.ts';
import { dayIndexOf, type ScheduleDay, scheduleDays, wallMinuteOf } from './days.ts';

const hour = 3_600_000;
const hoursOf = ({ startMs, endMs }: ScheduleDay) => (endMs - startMs) / hour;
const one = (timezone: string, day: string) => {
  const [found] = scheduleDays(timezone, day, 1);
  if (!found) throw new Error('no day');
  return found;
};

describe('the days of a week', () => {
  test.each([
    ['America/New_York', '2026-03-08', [23, 24, 24, 24, 24, 24, 24]],
    ['America/New_York', '2026-11-01', [25, 24, 24, 24, 24, 24, 24]],
    ['Asia/Manila', '2026-03-08', [24, 24, 24, 24, 24, 24, 24]],
    ['Australia/Lord_Howe', '2026-04-05', [24.5, 24, 24, 24, 24, 24, 24]],
    ['Australia/Lord_Howe', '2026-10-04', [23.5, 24, 24, 24, 24, 24, 24]],
    ['Africa/Cairo', '2026-04-24', [23, 24, 24, 24, 24, 24, 24]],
  ])('in %s from %s have as many hours as their clocks say', (timezone, first, hours) => {
    const days = scheduleDays(timezone, first, 7);
    expect(days.map(hoursOf)).toEqual(hours);
    for (const [at, day] of days.entries()) expect(days[at + 1]?.startMs ?? day.endMs).toBe(day.endMs);
  });

  test('hold what begins in them; what began before stands in the first', () => {
    const days = scheduleDays('America/New_York', '2026-03-07', 3);
    const at = (instant: string) => dayIndexOf(days, Date.parse(instant));
    expect(at('2026-03-06T23:00:00Z')).toBe(0);
    // 23:30 of the day of 23 hours, and half an hour later.
    expect(at('2026-03-09T03:30:00Z')).toBe(1);
    expect(at('2026-03-09T04:00:00Z')).toBe(2);
    expect(at('2026-03-10T04:00:00Z')).toBe(-1);
  });
});

describe('a day of 23 hours', () => {
  const days = scheduleDays('America/New_York', '2026-03-07', 3);
  const [before, short] = days as [ScheduleDay, ScheduleDay];
  const axis = axisOf(days);

  test('leaves out the hour that its clocks skip', () => {
    expect(axis).toMatchObject({ minutes: 1_440, repeat: undefined });
    expect(gapsOf(axis, short)).toEqual([{ from: 120, to: 180 }]);
    expect(gapsOf(axis, before)).toEqual([]);
    expect(placeOn(axis, short, Date.parse('2026-03-08T06:30:00Z'))).toBe(90);
    expect(placeOn(axis, short, Date.parse('2026-03-08T07:00:00Z'))).toBe(180);
    expect(placeOn(axis, short, short.endMs, true)).toBe(1_440);
  });

  test('has no moment in that hour', () => {
    expect(new Date(momentAt(axis, short, 150)).toISOString()).toBe('2026-03-08T07:00:00.000Z');
    expect(new Date(momentAt(axis, short, 240)).toISOString()).toBe('2026-03-08T08:00:00.000Z');
  });
});

describe('a day of 25 hours', () => {
  const days = scheduleDays('America/New_York', '2026-10-31', 3);
  const [before, long] = days as [ScheduleDay, ScheduleDay];
  const axis = axisOf(days);

  test('shows the hour that comes twice twice', () => {
    expect(axis.minutes).toBe(1_500);
    expect(axis.hours.slice(0, 4)).toEqual([
      { at: 0, hour: 0, isAgain: false },
      { at: 60, hour: 1, isAgain: false },
      { at: 120, hour: 1, isAgain: true },
      { at: 180, hour: 2, isAgain: false },
    ]);
    expect(placeOn(axis, long, Date.parse('2026-11-01T05:30:00Z'))).toBe(90);
    expect(placeOn(axis, long, Date.parse('2026-11-01T06:30:00Z'))).toBe(150);
    expect(placeOn(axis, long, Date.parse('2026-11-01T14:00:00Z'))).toBe(9 * 60 + 60);
  });

  test('the other days have a gap there, and nine o’clock stands on one line', () => {
    expect(gapsOf(axis, long)).toEqual([]);
    expect(gapsOf(axis, before)).toEqual([{ from: 120, to: 180 }]);
    expect(placeOn(axis, before, Date.parse('2026-10-31T13:00:00Z'))).toBe(9 * 60 + 60);
    // What ends at two ends above the gap, what begins then begins below.
    const two = Date.parse('2026-10-31T06:00:00Z');
    expect([placeOn(axis, before, two, true), placeOn(axis, before, two)]).toEqual([120, 180]);
  });
});

describe.each([
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['Asia/Manila', '2026-11-01'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Africa/Cairo', '2026-04-24'],
])('in %s on %s', (timezone, day) => {
  const shown = one(timezone, day);
  // Beside a plain day, as in a week.
  const axis = axisOf([shown, ...scheduleDays(timezone, '2026-06-01', 1)]);

  test('a later moment stands lower, and each place leads back to its moment', () => {
    let last = -1;
    for (let ms = shown.startMs; ms < shown.endMs; ms += hour / 4) {
      const place = placeOn(axis, shown, ms);
      expect(place).toBeGreaterThan(last);
      expect(momentAt(axis, shown, place)).toBe(ms);
      last = place;
    }
    expect(placeOn(axis, shown, shown.endMs, true)).toBe(axis.minutes);
    expect(wallMinuteOf(shown, shown.startMs)).toBe(shown.opensAt);
  });
});
