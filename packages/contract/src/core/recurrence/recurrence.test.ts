import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay, anyRule, falls } from '../../../test/recurrence.ts';
import { addDays, type Day } from '../time/index.ts';
import { daysOf, formatRule, isFault, occurrenceOn, parseRule, type RecurrenceRule } from './index.ts';

function ruleOf(text: string): RecurrenceRule {
  const found = parseRule(text);
  if (isFault(found)) throw new Error(found.message);
  return found;
}

/** `1997-09-02 03 04 10-01 1998-01-05`: what stays the same as in the day before is left out. */
function written(days: readonly Day[]): string {
  let [year = '', month = ''] = ['', ''];
  return days
    .map((day) => {
      const [y = '', m = '', d = ''] = day.split('-');
      const text = y !== year ? day : m !== month ? `${m}-${d}` : d;
      [year, month] = [y, m];
      return text;
    })
    .join(' ');
}

const first = (text: string, start: Day, most = 50, last = addDays(start, 8_000)) => {
  const found: Day[] = [];
  for (const day of daysOf(ruleOf(text), start, last)) {
    found.push(day);
    if (found.length === most) break;
  }
  return found;
};

/**
 * The examples of RFC 5545, section 3.8.5.3, that the subset has words for. An end that the RFC gives as an instant is the
 * last day before it; endless ones are cut after so many as the RFC prints.
 */
const examples: readonly [string, string, Day, string, number?][] = [
  ['daily for 10 occurrences', 'FREQ=DAILY;COUNT=10', '1997-09-02', '1997-09-02 03 04 05 06 07 08 09 10 11'],
  [
    'every other day, forever',
    'FREQ=DAILY;INTERVAL=2',
    '1997-09-02',
    '1997-09-02 04 06 08 10 12 14 16 18 20 22 24 26 28 30 10-02 04 06 08 10 12 14 16 18 20 22 24 26 28 30',
    30,
  ],
  [
    'every 10 days, 5 occurrences',
    'FREQ=DAILY;INTERVAL=10;COUNT=5',
    '1997-09-02',
    '1997-09-02 12 22 10-02 12',
  ],
  [
    'weekly for 10 occurrences',
    'FREQ=WEEKLY;COUNT=10',
    '1997-09-02',
    '1997-09-02 09 16 23 30 10-07 14 21 28 11-04',
  ],
  [
    'weekly until December 24',
    'FREQ=WEEKLY;UNTIL=19971223',
    '1997-09-02',
    '1997-09-02 09 16 23 30 10-07 14 21 28 11-04 11 18 25 12-02 09 16 23',
  ],
  [
    'every other week, forever',
    'FREQ=WEEKLY;INTERVAL=2;WKST=SU',
    '1997-09-02',
    '1997-09-02 16 30 10-14 28 11-11 25 12-09 23 1998-01-06 20',
    11,
  ],
  [
    'weekly on Tuesday and Thursday for five weeks, by day',
    'FREQ=WEEKLY;UNTIL=19971006;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    '1997-09-02 04 09 11 16 18 23 25 30 10-02',
  ],
  [
    'the same, by count',
    'FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    '1997-09-02 04 09 11 16 18 23 25 30 10-02',
  ],
  [
    'every other week on Monday, Wednesday and Friday until December 24',
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971223;WKST=SU;BYDAY=MO,WE,FR',
    '1997-09-01',
    '1997-09-01 03 05 15 17 19 29 10-01 03 13 15 17 27 29 31 11-10 12 14 24 26 28 12-08 10 12 22',
  ],
  [
    'every other week on Tuesday and Thursday, 8 occurrences',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH',
    '1997-09-02',
    '1997-09-02 04 16 18 30 10-02 14 16',
  ],
  [
    'monthly on the first Friday, 10 occurrences',
    'FREQ=MONTHLY;COUNT=10;BYDAY=1FR',
    '1997-09-05',
    '1997-09-05 10-03 11-07 12-05 1998-01-02 02-06 03-06 04-03 05-01 06-05',
  ],
  [
    'monthly on the first Friday until December 24',
    'FREQ=MONTHLY;UNTIL=19971223;BYDAY=1FR',
    '1997-09-05',
    '1997-09-05 10-03 11-07 12-05',
  ],
  [
    'every other month on the first and last Sunday, 10 occurrences',
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '1997-09-07',
    '1997-09-07 28 11-02 30 1998-01-04 25 03-01 29 05-03 31',
  ],
  [
    'monthly on the second to last Monday, 6 months',
    'FREQ=MONTHLY;COUNT=6;BYDAY=-2MO',
    '1997-09-22',
    '1997-09-22 10-20 11-17 12-22 1998-01-19 02-16',
  ],
  [
    'every Tuesday, every other month',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=TU',
    '1997-09-02',
    '1997-09-02 09 16 23 30 11-04 11 18 25 1998-01-06 13 20 27 03-03 10 17 24 31',
    18,
  ],
  [
    'where the week starts matters: Monday',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO',
    '1997-08-05',
    '1997-08-05 10 19 24',
  ],
  [
    'where the week starts matters: Sunday',
    'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU',
    '1997-08-05',
    '1997-08-05 17 19 31',
  ],
];

describe('the days of a rule', () => {
  it.each(examples)('RFC 5545: %s', (_what, text, start, days, most) => {
    expect(written(first(text, start, most))).toBe(days);
  });

  it.each<[string, string, Day, string]>([
    [
      'three days a week, six times',
      'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=6',
      '2026-11-23',
      '2026-11-23 25 27 30 12-02 04',
    ],
    [
      'a start on another day is none of them',
      'FREQ=WEEKLY;BYDAY=MO;COUNT=2',
      '2026-11-24',
      '2026-11-30 12-07',
    ],
    [
      'a month without the day is passed over',
      'FREQ=MONTHLY;COUNT=4',
      '2026-01-31',
      '2026-01-31 03-31 05-31 07-31',
    ],
    ['the leap day', 'FREQ=MONTHLY;INTERVAL=12;COUNT=2', '2024-02-29', '2024-02-29 2028-02-29'],
    [
      'a fifth Monday, in the months that have one',
      'FREQ=MONTHLY;BYDAY=5MO;COUNT=3',
      '2026-01-01',
      '2026-03-30 06-29 08-31',
    ],
    [
      'a day that is named twice comes once',
      'FREQ=MONTHLY;BYDAY=1MO,MO;COUNT=3',
      '2026-11-01',
      '2026-11-02 09 16',
    ],
    ['working days', 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=3', '2026-11-27', '2026-11-27 30 12-01'],
    ['until the day itself', 'FREQ=DAILY;UNTIL=20261125', '2026-11-24', '2026-11-24 25'],
    ['an end before the first', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261129', '2026-11-24', ''],
  ])('%s', (_what, text, start, days) => {
    expect(written(first(text, start))).toBe(days);
  });

  it('ends where nobody asks further', () => {
    expect([...daysOf(ruleOf('FREQ=DAILY'), '2026-11-24', '2026-11-26')]).toHaveLength(3);
    expect([...daysOf(ruleOf('FREQ=DAILY'), '2026-11-24', '2026-11-23')]).toEqual([]);
  });
});

describe('any rule', () => {
  it('falls on the days that looking at each day of ten years finds', () => {
    fc.assert(
      fc.property(anyRule, anyDay, (rule, start) => {
        const last = addDays(start, 3_653);
        const expected: Day[] = [];
        for (let day = start; day <= last; day = addDays(day, 1)) {
          if (rule.until !== undefined && day > rule.until) break;
          if (rule.count !== undefined && expected.length === rule.count) break;
          if (falls(rule, start, day)) expected.push(day);
        }
        expect([...daysOf(rule, start, last)]).toEqual(expected);
      }),
      { numRuns: 40 },
    );
  });

  // RFC 5545, section 3.3.10: UNTIL "bounds the recurrence rule in an inclusive manner", and is in UTC where the start has a
  // zone. The first four are examples of section 3.8.5.3 as they stand there: DTSTART;TZID=America/New_York:19970902T090000.
  it.each([
    ['FREQ=DAILY;UNTIL=19971224T000000Z', '09:00', 'America/New_York', '1997-12-23'],
    ['FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH', '09:00', 'America/New_York', '1997-10-06'],
    ['FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR', '09:00', 'America/New_York', '1997-12-23'],
    ['FREQ=DAILY;UNTIL=20000131T140000Z;BYDAY=MO,TU', '09:00', 'America/New_York', '2000-01-31'],
    // 09:00 in New York is 14:00 UTC in winter, and 13:00 in summer.
    ['FREQ=DAILY;UNTIL=20000131T135959Z', '09:00', 'America/New_York', '2000-01-30'],
    ['FREQ=DAILY;UNTIL=20000731T130000Z', '09:00', 'America/New_York', '2000-07-31'],
    ['FREQ=DAILY;UNTIL=20000731T125960Z', '09:00', 'America/New_York', '2000-07-30'],
    // The day there is another than in UTC.
    ['FREQ=DAILY;UNTIL=20261120T010000Z', '09:00', 'Asia/Manila', '2026-11-20'],
    ['FREQ=DAILY;UNTIL=20261119T235959Z', '08:00', 'Asia/Manila', '2026-11-19'],
    ['FREQ=DAILY;UNTIL=20261120T000000Z', '08:00', 'Asia/Manila', '2026-11-20'],
    ['FREQ=DAILY;UNTIL=20261120T070000Z', '22:00', 'Pacific/Honolulu', '2026-11-18'],
    // 02:30 is skipped on March 8: it comes at 03:30, 07:30 UTC.
    ['FREQ=DAILY;UNTIL=20260308T073000Z', '02:30', 'America/New_York', '2026-03-08'],
    ['FREQ=DAILY;UNTIL=20260308T072959Z', '02:30', 'America/New_York', '2026-03-07'],
    // 01:30 comes twice on November 1: the first of the two, 05:30 UTC, counts.
    ['FREQ=DAILY;UNTIL=20261101T053000Z', '01:30', 'America/New_York', '2026-11-01'],
    // On the clock of the start.
    ['FREQ=DAILY;UNTIL=19971224T090000', '09:00', 'America/New_York', '1997-12-24'],
    ['FREQ=DAILY;UNTIL=19971224T085959', '09:00', 'America/New_York', '1997-12-23'],
    ['FREQ=DAILY;UNTIL=19980101T000000', '09:00', 'Asia/Manila', '1997-12-31'],
    ['FREQ=DAILY;UNTIL=19971224', '09:00', 'Asia/Manila', '1997-12-24'],
    ['rrule:freq=daily;until=19971224t000000z', '09:00', 'America/New_York', '1997-12-23'],
  ])('%s at %s in %s comes until %s', (text, startTime, timezone, until) => {
    expect(parseRule(text, { startTime, timezone })).toMatchObject({ until });
  });

  it('comes as often with an end in UTC as RFC 5545 prints it', () => {
    const rule = parseRule('FREQ=WEEKLY;UNTIL=19971224T000000Z', {
      startTime: '09:00',
      timezone: 'America/New_York',
    });
    if (isFault(rule)) throw new Error(rule.message);
    expect(written([...daysOf(rule, '1997-09-02', '1999-12-31')])).toBe(
      '1997-09-02 09 16 23 30 10-07 14 21 28 11-04 11 18 25 12-02 09 16 23',
    );
  });

  it('is written and read back as it is', () => {
    fc.assert(
      fc.property(anyRule, (rule) => {
        expect(parseRule(formatRule(rule))).toEqual(rule);
      }),
    );
  });

  it('never throws at a text', () => {
    const words = fc.constantFrom(
      'FREQ=',
      'WEEKLY',
      ';',
      'BYDAY=',
      'MO',
      ',',
      '-1',
      'UNTIL=',
      '20261131',
      '20261130',
      'T235960Z',
      'COUNT=',
      '9',
      '=',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((parts) => parts.join('')),
        ),
        (text) => {
          expect(() => parseRule(text)).not.toThrow();
        },
      ),
    );
  });
});

it.each([
  ['', ': rules have only FREQ, INTERVAL, BYDAY, WKST, COUNT and UNTIL.', ''],
  ['FREQ=YEARLY', 'FREQ: use DAILY, WEEKLY or MONTHLY.', 'FREQ'],
  ['BYDAY=MO', 'FREQ: use DAILY, WEEKLY or MONTHLY.', 'FREQ'],
  [
    'FREQ=DAILY;BYMONTH=1',
    'BYMONTH: rules have only FREQ, INTERVAL, BYDAY, WKST, COUNT and UNTIL.',
    'BYMONTH',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=13',
    'BYMONTHDAY: rules have only FREQ, INTERVAL, BYDAY, WKST, COUNT and UNTIL.',
    'BYMONTHDAY',
  ],
  [
    'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-1',
    'BYSETPOS: rules have only FREQ, INTERVAL, BYDAY, WKST, COUNT and UNTIL.',
    'BYSETPOS',
  ],
  ['FREQ=DAILY;FREQ=DAILY', 'FREQ: give it once.', 'FREQ'],
  ['FREQ=DAILY;INTERVAL=0', 'INTERVAL: give a whole number from 1 to 52.', 'INTERVAL'],
  ['FREQ=DAILY;INTERVAL=53', 'INTERVAL: give a whole number from 1 to 52.', 'INTERVAL'],
  ['FREQ=DAILY;COUNT=0', 'COUNT: give a whole number from 1 to 730.', 'COUNT'],
  ['FREQ=DAILY;COUNT=731', 'A series can have at most 730 shifts.', 'COUNT'],
  ['FREQ=DAILY;COUNT=5;UNTIL=20261231', 'Choose an end date or a number of visits, not both.', 'COUNT'],
  ...[
    '20260230',
    '1997122',
    '19971224T',
    '19971224T240000Z',
    '19971224T096000',
    '19971224T0900',
    '19970230T090000Z',
    '1997-12-24',
    '19971224T090000+0100',
  ].map((until): [string, string, string] => [
    `FREQ=DAILY;UNTIL=${until}`,
    'UNTIL: give a day as in 20261120, or a moment as in 20261120T140000Z.',
    'UNTIL',
  ]),
  ['FREQ=WEEKLY;BYDAY=', 'BYDAY: name days as in MO,WE,FR.', 'BYDAY'],
  ['FREQ=WEEKLY;BYDAY=MON', 'BYDAY: name days as in MO,WE,FR.', 'BYDAY'],
  ['FREQ=WEEKLY;BYDAY=2MO', 'BYDAY: only a monthly rule numbers its days.', 'BYDAY'],
  [
    'FREQ=MONTHLY;BYDAY=6MO',
    'BYDAY: number days from 1 to 5, or from -1 to -5 counted from the end of the month.',
    'BYDAY',
  ],
  [
    'FREQ=MONTHLY;BYDAY=0MO',
    'BYDAY: number days from 1 to 5, or from -1 to -5 counted from the end of the month.',
    'BYDAY',
  ],
  ['FREQ=WEEKLY;WKST=XX', 'WKST: give a day as in MO.', 'WKST'],
])('of %j says %s', (text, message, part) => {
  expect(parseRule(text)).toEqual({ part, message });
});

it('reads what calendars write: a prefix, small letters, and the week of the office', () => {
  expect(ruleOf('RRULE:freq=weekly;byday=mo')).toEqual(ruleOf('FREQ=WEEKLY;BYDAY=MO'));
  expect(parseRule('FREQ=WEEKLY', undefined, 'SU')).toMatchObject({ weekStart: 'SU' });
  expect(parseRule('FREQ=WEEKLY;WKST=MO', undefined, 'SU')).toMatchObject({ weekStart: 'MO' });
});

/** A day, times in New York, and what comes of it in UTC and in hours. Clocks change on 2026-03-08 and 2026-11-01. */
it.each([
  ['a usual day', '2026-11-24', '09:00', '13:00', '2026-11-24T14:00:00.000Z', 4],
  ['overnight', '2026-11-24', '22:00', '06:00', '2026-11-25T03:00:00.000Z', 8],
  ['overnight, as clocks go back', '2026-10-31', '22:00', '06:00', '2026-11-01T02:00:00.000Z', 9],
  ['overnight, as clocks go forward', '2026-03-07', '22:00', '06:00', '2026-03-08T03:00:00.000Z', 7],
  ['a start that clocks skip', '2026-03-08', '02:30', '03:30', '2026-03-08T07:30:00.000Z', 1],
  ['a start that they show twice', '2026-11-01', '01:30', '03:00', '2026-11-01T05:30:00.000Z', 2.5],
  ['the same time: a whole day', '2026-11-24', '08:00', '08:00', '2026-11-24T13:00:00.000Z', 24],
])('on %s', (_what, date, startTime, endTime, startUtc, hours) => {
  const found = occurrenceOn({ startTime, endTime, timezone: 'America/New_York' }, date);
  expect(found.startUtc).toBe(startUtc);
  expect((Date.parse(found.endUtc) - Date.parse(found.startUtc)) / 3_600_000).toBe(hours);
});
