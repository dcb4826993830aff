import type { Display } from '@homeward/contract/core';
import type { ShiftRow } from '@homeward/contract/shifts';
import { describe, expect, test } from 'vitest';
import {
  dayOfAddress,
  defaultsFor,
  filterQueryOf,
  filterStateOf,
  filtersFor,
  looksOf,
  periodOf,
  readCalendarSearch,
  shownBy,
  showsEverybody,
  stepFrom,
} from './shifts.calendar.model.ts';
import { haveOneZone, shortTimes, zonesInWords } from './shifts.calendar.text.ts';
import { hourLabel } from './shifts.heads.model.ts';

const display = (more: Partial<Display> = {}): Display => ({
  timezone: 'America/Chicago',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
  ...more,
});

describe('the address', () => {
  test('says how the calendar is shown; what it says wrongly is as usual', () => {
    const usual = defaultsFor(true, false);
    expect(usual).toEqual({ view: 'week', lanes: 'staff' });
    expect(defaultsFor(false, true)).toEqual({ view: 'agenda', lanes: 'none' });
    expect(shownBy({ view: 'month', lanes: 'client' }, usual)).toEqual({ view: 'month', lanes: 'client' });
    expect(shownBy({ view: 'day', lanes: 'map' }, usual)).toEqual({ view: 'day', lanes: 'map' });
    expect(shownBy({ view: 'week', lanes: 'map' }, usual)).toEqual(usual);
    expect(shownBy({ view: 'year', lanes: 'dogs' }, usual)).toEqual(usual);
    expect(looksOf({ view: 'day', rows: 'everybody', status: 'OPEN' })).toEqual({
      view: 'day',
      rows: 'everybody',
    });
    expect([{ rows: 'everybody' }, { rows: 'some' }, {}].map(showsEverybody)).toEqual([true, false, false]);
    expect(readCalendarSearch({ view: 'day', date: '2026-11-25', other: 'x', open: 'yes' })).toEqual({
      view: 'day',
      date: '2026-11-25',
      open: 'yes',
    });
  });

  test('holds which changes nobody has acknowledged, for the office alone', () => {
    const sources = { people: {} as never, clients: {} as never, offices: [] };
    const queryOf = (isOffice: boolean, unacknowledged: string) =>
      filterQueryOf(filterStateOf(readCalendarSearch({ unacknowledged }), filtersFor(isOffice, sources)));
    expect(queryOf(true, 'LATE')).toEqual({ unacknowledged: ['LATE'] });
    expect(queryOf(true, 'ANY')).toEqual({ unacknowledged: ['ANY'] });
    expect(queryOf(true, 'SOON')).toEqual({});
    expect(queryOf(false, 'LATE')).toEqual({});
  });

  test.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-31', '2026-11-25'],
    ['2026-13-01', '2026-11-25'],
    ['tomorrow', '2026-11-25'],
    [undefined, '2026-11-25'],
  ])('is at %s: %s', (date, day) => {
    expect(dayOfAddress(date === undefined ? {} : { date }, '2026-11-25')).toBe(day);
  });
});

test('each view shows its days, and steps by them', () => {
  const shown = (['day', 'week', 'agenda', 'month'] as const).map((view) => {
    const { from, to } = periodOf(view, '2026-11-25', 'sun');
    return [from, to, stepFrom(view, '2026-11-25', 1), stepFrom(view, '2026-11-25', -1)];
  });
  expect(shown).toEqual([
    ['2026-11-25', '2026-11-25', '2026-11-26', '2026-11-24'],
    ['2026-11-22', '2026-11-28', '2026-12-02', '2026-11-18'],
    ['2026-11-25', '2026-12-08', '2026-12-09', '2026-11-11'],
    ['2026-11-01', '2026-12-05', '2026-12-01', '2026-10-01'],
  ]);
});

describe('times', () => {
  const shift = (startUtc: string, endUtc: string, timezone = 'America/Chicago') =>
    ({ startUtc, endUtc, timezone }) as ShiftRow;
  const morning = shift('2026-11-25T15:00:00Z', '2026-11-25T17:30:00Z');
  const noon = shift('2026-11-25T17:00:00Z', '2026-11-25T19:00:00Z');

  test('are short, in the reader’s format', () => {
    expect([shortTimes(morning, display()), shortTimes(noon, display())]).toEqual([
      '9 – 11:30 AM',
      '11 AM – 1 PM',
    ]);
    expect(shortTimes(morning, display({ timeFormat: '24h' }))).toBe('09:00 – 11:30');
    expect([0, 9, 12, 23].map((hour) => hourLabel(hour, display()))).toEqual([
      '12 AM',
      '9 AM',
      '12 PM',
      '11 PM',
    ]);
    expect(hourLabel(9, display({ timeFormat: '24h' }))).toBe('09:00');
  });

  test('are those of the client’s office, named where the reader’s clock shows others', () => {
    expect(shortTimes(morning, display({ timezone: 'America/Winnipeg' }))).toBe('9 – 11:30 AM');
    expect(shortTimes(morning, display({ timezone: 'America/New_York' }))).toBe('9 – 11:30 AM CST');
    expect(zonesInWords([morning, noon, shift(morning.startUtc, morning.endUtc, 'Asia/Manila')])).toBe(
      'GMT+8, CST',
    );
    expect([
      haveOneZone([]),
      haveOneZone([morning, noon]),
      haveOneZone([morning, shift(noon.startUtc, noon.endUtc, 'Asia/Manila')]),
    ]).toEqual([false, true, false]);
  });
});
