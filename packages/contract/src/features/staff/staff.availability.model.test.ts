import { describe, expect, it } from 'vitest';
import { intervalAt, wallStretches, weekdayNames } from '../../core/index.ts';
import {
  type AvailabilityRow,
  availabilityTypes,
  type Coverage,
  coverageOf,
  findOverlap,
  isCovered,
  minutesOfTime,
  readCoverage,
} from './staff.availability.model.ts';

// Rows are written as a scheduler says them:
//   every Mon 09:00-17:00 available [from 2026-03-01] [until 2026-05-31]
//   2026-12-24..2026-12-26 unavailable            whole days
//   2026-11-07 09:00-13:00 available              hours on one day, or on each day of a range
// 2026-11-02 is a Monday. Clocks in New York go forward on 2026-03-08 and back on 2026-11-01, both Sundays at 2 AM.

const rowPattern =
  /^(?:every (\w{3})|(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?)(?: (\d\d:\d\d)-(\d\d:\d\d))? (\w+)(?: from (\S+))?(?: until (\S+))?$/;

function rowOf(text: string): AvailabilityRow {
  const parts = rowPattern.exec(text);
  const type = availabilityTypes.find((one) => one === parts?.[6]?.toUpperCase());
  if (!parts || !type) throw new Error(`Not a row: ${text}`);
  const [, weekday, startDate, endDate, startTime, endTime, , effectiveFrom, effectiveUntil] = parts;
  return weekday
    ? {
        kind: 'RECURRING',
        type,
        dayOfWeek: weekdayNames.findIndex((name) => name.startsWith(weekday)),
        startTime,
        endTime,
        effectiveFrom,
        effectiveUntil,
      }
    : { kind: 'DATE_RANGE', type, startDate, endDate: endDate ?? startDate, startTime, endTime };
}

/** `2026-11-02 09:00 - 17:00` on one day, or `2026-11-02 22:00 - 2026-11-03 06:00`. */
function intervalOf(text: string, timezone: string): { start: Date; end: Date } {
  const [, day, from, endDay, to] =
    /^(\S+) (\d\d:\d\d) - (?:(\d{4}-\d\d-\d\d) )?(\d\d:\d\d)$/.exec(text) ?? [];
  if (!day) throw new Error(`Not an interval: ${text}`);
  return intervalAt(timezone, `${day}T${from}`, `${endDay ?? day}T${to}`);
}

const weekdaysNineToFive = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map(
  (day) => `every ${day} 09:00-17:00 available`,
);
const alwaysAvailable = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map(
  (day) => `every ${day} 00:00-00:00 available`,
);
const nights = (...days: string[]) => days.map((day) => `every ${day} 22:00-06:00 available`);

type Case = [what: string, rows: string[], shift: string, coverage: Coverage];

function proveCases(cases: Case[], timezone = 'America/New_York', shiftZone = timezone) {
  it.each(cases)('%s', (_what, rows, shift, coverage) => {
    const interval = intervalOf(shift, shiftZone);
    expect(readCoverage({ timezone, rows: rows.map(rowOf) }, interval).coverage).toBe(coverage);
    // In whatever order the rows are kept.
    expect(readCoverage({ timezone, rows: rows.map(rowOf).reverse() }, interval).coverage).toBe(coverage);
  });
}

describe('the week', () => {
  proveCases([
    ['within the hours', weekdaysNineToFive, '2026-11-02 10:00 - 14:00', 'AVAILABLE'],
    ['exactly the hours', weekdaysNineToFive, '2026-11-02 09:00 - 17:00', 'AVAILABLE'],
    ['starts a minute before them', weekdaysNineToFive, '2026-11-02 08:59 - 12:00', 'OUTSIDE'],
    ['ends a minute after them', weekdaysNineToFive, '2026-11-02 12:00 - 17:01', 'OUTSIDE'],
    ['begins when they end', weekdaysNineToFive, '2026-11-02 17:00 - 19:00', 'OUTSIDE'],
    ['ends when they begin', weekdaysNineToFive, '2026-11-02 07:00 - 09:00', 'OUTSIDE'],
    ['on a day without hours', weekdaysNineToFive, '2026-11-07 10:00 - 14:00', 'OUTSIDE'],
    ['nothing was ever entered', [], '2026-11-02 10:00 - 14:00', 'NO_DATA'],
    [
      'two rows that touch cover together',
      ['every Mon 09:00-12:00 available', 'every Mon 12:00-17:00 available'],
      '2026-11-02 10:00 - 14:00',
      'AVAILABLE',
    ],
    [
      'a lunch break between two rows',
      ['every Mon 09:00-12:00 available', 'every Mon 12:30-17:00 available'],
      '2026-11-02 10:00 - 14:00',
      'OUTSIDE',
    ],
    [
      'the day before the week repeats',
      ['every Sat 09:00-17:00 available'],
      '2026-11-07 09:00 - 17:00',
      'AVAILABLE',
    ],
    ['years ahead', weekdaysNineToFive, '2036-11-03 09:00 - 17:00', 'AVAILABLE'],
    ['a whole day', ['every Mon 00:00-00:00 available'], '2026-11-02 00:00 - 2026-11-03 00:00', 'AVAILABLE'],
    ['a whole week without a pause', alwaysAvailable, '2026-11-02 00:00 - 2026-11-09 00:00', 'AVAILABLE'],
    [
      'a week with one day missing',
      alwaysAvailable.slice(1),
      '2026-11-03 00:00 - 2026-11-10 00:01',
      'OUTSIDE',
    ],
  ]);
});

describe('preferred hours', () => {
  proveCases([
    ['all of it preferred', ['every Mon 09:00-17:00 preferred'], '2026-11-02 10:00 - 14:00', 'PREFERRED'],
    [
      'a part of it preferred is available',
      ['every Mon 09:00-12:00 preferred', 'every Mon 12:00-17:00 available'],
      '2026-11-02 10:00 - 14:00',
      'AVAILABLE',
    ],
    [
      'a dated preference over ordinary hours',
      ['every Mon 09:00-17:00 available', '2026-11-02 09:00-17:00 preferred'],
      '2026-11-02 10:00 - 14:00',
      'PREFERRED',
    ],
    ['beyond preferred hours', ['every Mon 09:00-12:00 preferred'], '2026-11-02 10:00 - 14:00', 'OUTSIDE'],
  ]);
});

describe('time that is not available', () => {
  proveCases([
    [
      'an hour of it within the shift',
      [
        'every Mon 09:00-12:00 available',
        'every Mon 12:00-13:00 unavailable',
        'every Mon 13:00-17:00 available',
      ],
      '2026-11-02 10:00 - 14:00',
      'UNAVAILABLE',
    ],
    [
      'it ends when the shift starts',
      ['every Mon 09:00-17:00 available', '2026-11-02 07:00-10:00 unavailable'],
      '2026-11-02 10:00 - 14:00',
      'AVAILABLE',
    ],
    [
      'it starts when the shift ends',
      ['every Mon 09:00-17:00 available', '2026-11-02 14:00-17:00 unavailable'],
      '2026-11-02 10:00 - 14:00',
      'AVAILABLE',
    ],
    [
      'it takes the last minute of the shift',
      ['every Mon 09:00-17:00 available', '2026-11-02 13:59-17:00 unavailable'],
      '2026-11-02 10:00 - 14:00',
      'UNAVAILABLE',
    ],
    [
      'only time off was entered, elsewhere',
      ['2026-12-24 unavailable'],
      '2026-11-02 10:00 - 14:00',
      'NO_DATA',
    ],
    [
      'only time off was entered, and here',
      ['2026-11-02 unavailable'],
      '2026-11-02 10:00 - 14:00',
      'UNAVAILABLE',
    ],
    [
      'it also counts where no hours are',
      [...weekdaysNineToFive, 'every Sat 00:00-00:00 unavailable'],
      '2026-11-07 10:00 - 14:00',
      'UNAVAILABLE',
    ],
    [
      'a dated yes does not outdo a weekly no',
      ['every Sat 00:00-00:00 unavailable', '2026-11-07 09:00-17:00 available'],
      '2026-11-07 10:00 - 14:00',
      'UNAVAILABLE',
    ],
  ]);
});

describe('dates', () => {
  proveCases([
    [
      'first day of time off',
      [...weekdaysNineToFive, '2026-11-02..2026-11-04 unavailable'],
      '2026-11-02 09:00 - 10:00',
      'UNAVAILABLE',
    ],
    [
      'last day of time off',
      [...weekdaysNineToFive, '2026-11-02..2026-11-04 unavailable'],
      '2026-11-04 16:00 - 17:00',
      'UNAVAILABLE',
    ],
    [
      'the day after time off',
      [...weekdaysNineToFive, '2026-11-02..2026-11-04 unavailable'],
      '2026-11-05 09:00 - 17:00',
      'AVAILABLE',
    ],
    [
      'the day before time off',
      [...weekdaysNineToFive, '2026-11-03..2026-11-04 unavailable'],
      '2026-11-02 09:00 - 17:00',
      'AVAILABLE',
    ],
    [
      'a Saturday offered once',
      [...weekdaysNineToFive, '2026-11-07 09:00-13:00 available'],
      '2026-11-07 09:00 - 13:00',
      'AVAILABLE',
    ],
    [
      'the Saturday after it',
      [...weekdaysNineToFive, '2026-11-07 09:00-13:00 available'],
      '2026-11-14 09:00 - 13:00',
      'OUTSIDE',
    ],
    [
      'an hour added to the usual ones',
      [...weekdaysNineToFive, '2026-11-02 17:00-19:00 available'],
      '2026-11-02 15:00 - 19:00',
      'AVAILABLE',
    ],
    [
      'whole days offered cover midnight',
      ['2026-11-07..2026-11-08 available'],
      '2026-11-07 20:00 - 2026-11-08 08:00',
      'AVAILABLE',
    ],
    [
      'the same hours on each day of a range',
      ['2026-11-02..2026-11-06 18:00-20:00 available'],
      '2026-11-06 18:00 - 20:00',
      'AVAILABLE',
    ],
    [
      'between such hours',
      ['2026-11-02..2026-11-06 18:00-20:00 available'],
      '2026-11-06 12:00 - 13:00',
      'OUTSIDE',
    ],
    ['a leap day', ['2028-02-29 available'], '2028-02-29 09:00 - 17:00', 'AVAILABLE'],
    [
      'over the end of a year',
      ['2026-12-31..2027-01-01 available'],
      '2026-12-31 22:00 - 2027-01-01 06:00',
      'AVAILABLE',
    ],
  ]);
});

describe('effective dates', () => {
  const spring = ['every Mon 09:00-17:00 available from 2026-03-09 until 2026-05-25'];
  proveCases([
    ['before they begin', spring, '2026-03-02 09:00 - 17:00', 'OUTSIDE'],
    ['on their first day', spring, '2026-03-09 09:00 - 17:00', 'AVAILABLE'],
    ['on their last day', spring, '2026-05-25 09:00 - 17:00', 'AVAILABLE'],
    ['after they end', spring, '2026-06-01 09:00 - 17:00', 'OUTSIDE'],
    [
      'old hours until a day, new ones from the next',
      ['every Mon 09:00-17:00 available until 2026-11-02', 'every Tue 08:00-12:00 available from 2026-11-03'],
      '2026-11-03 08:00 - 12:00',
      'AVAILABLE',
    ],
    [
      'the new hours not yet',
      ['every Mon 09:00-17:00 available until 2026-11-02', 'every Tue 08:00-12:00 available from 2026-11-04'],
      '2026-11-03 08:00 - 12:00',
      'OUTSIDE',
    ],
    [
      'a night that starts on the last day holds until the morning',
      ['every Mon 22:00-06:00 available until 2026-11-02'],
      '2026-11-02 22:00 - 2026-11-03 06:00',
      'AVAILABLE',
    ],
    [
      'the morning of the first day belongs to the night before',
      ['every Sun 22:00-06:00 available from 2026-11-02'],
      '2026-11-02 02:00 - 05:00',
      'OUTSIDE',
    ],
  ]);
});

describe('nights', () => {
  proveCases([
    ['a night within one row', nights('Mon'), '2026-11-02 22:00 - 2026-11-03 06:00', 'AVAILABLE'],
    ['its hours after midnight', nights('Mon'), '2026-11-03 01:00 - 05:00', 'AVAILABLE'],
    ['the night after it', nights('Mon'), '2026-11-03 22:00 - 2026-11-04 06:00', 'OUTSIDE'],
    ['Saturday night into Sunday', nights('Sat'), '2026-11-07 23:00 - 2026-11-08 05:00', 'AVAILABLE'],
    [
      'two rows that meet at midnight',
      ['every Mon 18:00-00:00 available', 'every Tue 00:00-08:00 available'],
      '2026-11-02 20:00 - 2026-11-03 06:00',
      'AVAILABLE',
    ],
    [
      'midnight without the next day',
      ['every Mon 18:00-00:00 available'],
      '2026-11-02 20:00 - 2026-11-03 00:30',
      'OUTSIDE',
    ],
    [
      'time off on the next day takes the morning',
      [...nights('Mon'), '2026-11-03 unavailable'],
      '2026-11-02 22:00 - 2026-11-03 06:00',
      'UNAVAILABLE',
    ],
    [
      'a night off reaches into the morning',
      [...alwaysAvailable, '2026-11-02 22:00-06:00 unavailable'],
      '2026-11-03 05:00 - 09:00',
      'UNAVAILABLE',
    ],
    ['a shift of 24 hours', alwaysAvailable, '2026-11-02 08:00 - 2026-11-03 08:00', 'AVAILABLE'],
  ]);
});

describe('the night on which clocks go forward', () => {
  proveCases([
    ['a night shift of 7 hours', nights('Sat'), '2026-03-07 22:00 - 2026-03-08 06:00', 'AVAILABLE'],
    [
      'the hour that is skipped is not missed',
      ['every Sat 22:00-02:00 available', 'every Sun 03:00-06:00 available'],
      '2026-03-07 22:00 - 2026-03-08 06:00',
      'AVAILABLE',
    ],
    [
      'time off within the skipped hour takes nothing',
      [...nights('Sat'), '2026-03-08 02:00-03:00 unavailable'],
      '2026-03-07 22:00 - 2026-03-08 06:00',
      'AVAILABLE',
    ],
    [
      'a start within the skipped hour is an hour later on the clock',
      ['every Sun 03:30-04:30 available'],
      '2026-03-08 02:30 - 03:30',
      'AVAILABLE',
    ],
    [
      'and needs the hours that it is worked in',
      ['every Sun 02:30-03:30 available'],
      '2026-03-08 02:30 - 03:30',
      'OUTSIDE',
    ],
    [
      'the morning after keeps its hours',
      ['every Sun 09:00-17:00 available'],
      '2026-03-08 09:00 - 17:00',
      'AVAILABLE',
    ],
  ]);
});

describe('the night on which clocks go back', () => {
  proveCases([
    ['a night shift of 9 hours', nights('Sat'), '2026-10-31 22:00 - 2026-11-01 06:00', 'AVAILABLE'],
    [
      'the hour that comes twice',
      ['every Sun 01:00-02:00 available'],
      '2026-11-01 01:00 - 02:00',
      'AVAILABLE',
    ],
    [
      'until half past one: not the second time to one',
      ['every Sun 00:00-01:30 available'],
      '2026-11-01 00:00 - 02:00',
      'OUTSIDE',
    ],
    [
      'a planned end is the first of two',
      ['every Sun 00:00-01:30 available'],
      '2026-11-01 00:00 - 01:30',
      'AVAILABLE',
    ],
    [
      'time off in the hour that comes twice',
      [...nights('Sat'), '2026-11-01 01:30-02:00 unavailable'],
      '2026-10-31 22:00 - 2026-11-01 06:00',
      'UNAVAILABLE',
    ],
    [
      'the morning after keeps its hours',
      ['every Sun 09:00-17:00 available'],
      '2026-11-01 09:00 - 17:00',
      'AVAILABLE',
    ],
  ]);

  it('counts both times of an hour that comes twice', () => {
    const rows = ['every Sun 01:00-02:00 available'].map(rowOf);
    const second = { start: '2026-11-01T06:00:00Z', end: '2026-11-01T07:00:00Z' };
    const after = { start: '2026-11-01T06:30:00Z', end: '2026-11-01T07:30:00Z' };
    expect(readCoverage({ timezone: 'America/New_York', rows }, second).coverage).toBe('AVAILABLE');
    expect(readCoverage({ timezone: 'America/New_York', rows }, after).coverage).toBe('OUTSIDE');
  });
});

describe('a shift in another zone than the availability', () => {
  proveCases(
    [
      [
        '9 to 5 in Chicago is 10 to 6 in New York',
        weekdaysNineToFive,
        '2026-11-02 09:00 - 16:00',
        'AVAILABLE',
      ],
      ['and goes beyond 5', weekdaysNineToFive, '2026-11-02 09:00 - 16:01', 'OUTSIDE'],
    ],
    'America/New_York',
    'America/Chicago',
  );
  proveCases(
    [
      [
        'Tuesday in Manila is Monday evening in New York',
        ['every Mon 20:00-00:00 available'],
        '2026-11-03 09:00 - 13:00',
        'AVAILABLE',
      ],
    ],
    'America/New_York',
    'Asia/Manila',
  );
});

describe('a clock that changes by half an hour, at 2 AM in Lord Howe', () => {
  proveCases(
    [
      [
        'forward',
        ['every Sun 00:00-02:00 available', 'every Sun 02:30-06:00 available'],
        '2026-10-04 00:00 - 06:00',
        'AVAILABLE',
      ],
      ['back', ['every Sun 00:00-06:00 available'], '2026-04-05 00:00 - 06:00', 'AVAILABLE'],
    ],
    'Australia/Lord_Howe',
  );
});

it('names the row that stands in the way', () => {
  const rows = [...weekdaysNineToFive, '2026-11-02..2026-11-04 unavailable'].map(rowOf);
  const interval = intervalOf('2026-11-02 09:00 - 10:00', 'America/New_York');
  expect(readCoverage({ timezone: 'America/New_York', rows }, interval).row).toBe(rows.at(-1));
});

it('reads the stretches of an interval that were made once for many people', () => {
  const { start, end } = intervalOf('2026-11-02 09:00 - 10:00', 'America/New_York');
  const stretches = wallStretches('America/New_York', start, end);
  const people = [weekdaysNineToFive, ['every Mon 09:00-17:00 preferred'], nights('Mon')];
  expect(people.map((rows) => coverageOf(rows.map(rowOf), stretches).coverage)).toEqual([
    'AVAILABLE',
    'PREFERRED',
    'OUTSIDE',
  ]);
});

it('asks nothing of an interval without length', () => {
  const start = '2026-11-02T09:00:00Z';
  const ask = (end: string) => readCoverage({ timezone: 'America/New_York', rows: [] }, { start, end });
  expect(() => ask(start)).toThrow('An interval ends after it starts.');
  expect(() => ask('2026-11-02T08:00:00Z')).toThrow('An interval ends after it starts.');
});

it('counts only what can work as covered', () => {
  const all: Coverage[] = ['PREFERRED', 'AVAILABLE', 'UNAVAILABLE', 'OUTSIDE', 'NO_DATA'];
  expect(all.filter(isCovered)).toEqual(['PREFERRED', 'AVAILABLE']);
});

it('counts minutes from midnight', () => {
  expect(['00:00', '09:30', '23:59'].map(minutesOfTime)).toEqual([0, 570, 1439]);
});

describe('rows that contradict each other', () => {
  it.each<[what: string, rows: string[], doOverlap: boolean]>([
    ['the same hours twice', ['every Mon 09:00-17:00 available', 'every Mon 09:00-17:00 available'], true],
    ['a minute in common', ['every Mon 09:00-12:01 available', 'every Mon 12:00-17:00 preferred'], true],
    ['touching', ['every Mon 09:00-12:00 available', 'every Mon 12:00-17:00 preferred'], false],
    ['on other days', ['every Mon 09:00-17:00 available', 'every Tue 09:00-17:00 available'], false],
    ['yes and no at once', ['every Mon 09:00-17:00 available', 'every Mon 12:00-13:00 unavailable'], true],
    [
      'a night into the next day',
      ['every Mon 22:00-06:00 available', 'every Tue 05:00-09:00 available'],
      true,
    ],
    [
      'a morning and the night before',
      ['every Tue 05:00-09:00 available', 'every Mon 22:00-06:00 available'],
      true,
    ],
    [
      'Saturday night into Sunday',
      ['every Sat 22:00-06:00 available', 'every Sun 05:00-09:00 available'],
      true,
    ],
    [
      'a night that ends as the day begins',
      ['every Mon 22:00-06:00 available', 'every Tue 06:00-09:00 available'],
      false,
    ],
    ['two whole days', ['every Mon 00:00-00:00 available', 'every Tue 00:00-00:00 available'], false],
    ['the week and a date', ['every Mon 09:00-17:00 available', '2026-11-02 unavailable'], false],
    [
      'two times off with a day in common',
      ['2026-11-02..2026-11-04 unavailable', '2026-11-04..2026-11-06 unavailable'],
      true,
    ],
    [
      'two times off in a row',
      ['2026-11-02..2026-11-04 unavailable', '2026-11-05..2026-11-06 unavailable'],
      false,
    ],
    [
      'hours of a day of a time off',
      ['2026-11-02..2026-11-04 unavailable', '2026-11-03 09:00-10:00 available'],
      true,
    ],
    ['a dated night into a time off', ['2026-11-01 22:00-06:00 available', '2026-11-02 unavailable'], true],
    [
      'a season after the other',
      ['every Mon 09:00-17:00 available until 2026-05-31', 'every Mon 09:00-17:00 available from 2026-06-01'],
      false,
    ],
    [
      'two seasons with a Monday in common',
      ['every Mon 09:00-17:00 available until 2026-06-01', 'every Mon 09:00-17:00 available from 2026-06-01'],
      true,
    ],
    [
      'two seasons with days in common, but no Monday',
      ['every Mon 09:00-17:00 available until 2026-06-07', 'every Mon 09:00-17:00 available from 2026-06-02'],
      false,
    ],
    [
      'the last night of a season',
      ['every Sun 22:00-06:00 available until 2026-05-31', 'every Mon 05:00-09:00 available from 2026-06-01'],
      true,
    ],
  ])('%s', (_what, rows, doOverlap) => {
    const found = findOverlap(rows.map(rowOf));
    expect(found).toEqual(doOverlap ? { first: 0, second: 1 } : undefined);
  });

  it('finds them among others', () => {
    const rows = [...weekdaysNineToFive, 'every Wed 16:00-18:00 available', '2026-11-02 unavailable'];
    expect(findOverlap(rows.map(rowOf))).toEqual({ first: 2, second: 5 });
  });
});
