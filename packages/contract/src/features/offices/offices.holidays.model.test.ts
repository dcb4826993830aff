import { describe, expect, it } from 'vitest';
import {
  easterOf,
  faultOfRule,
  type HolidayRule,
  type Holidays,
  holidayPresets,
  holidaysBetween,
} from './offices.holidays.model.ts';
import { holidays } from './offices.settings.schemas.ts';

/**
 * The days that the Office of Personnel Management lists for federal employees
 * (opm.gov/policy-data-oversight/pay-leave/federal-holidays), in the order of the preset. A day before January: New
 * Year's Day was observed in the year before.
 */
const federal: Record<number, string> = {
  2021: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24',
  2022: '-12-31 01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24',
};

const federalDays = Object.entries(federal).flatMap(([year, days]) =>
  days.split(' ').map((day, at) => ({
    name: holidayPresets.US_FEDERAL[at]?.name ?? '',
    day: day.startsWith('-') ? `${Number(year) - 1}${day}` : `${year}-${day}`,
  })),
);

const kept = (part: Partial<Holidays>): Holidays => ({
  preset: 'NONE',
  skipped: [],
  observance: 'DAY',
  own: [],
  ...part,
});

describe('federal holidays', () => {
  const found = holidaysBetween(
    kept({ preset: 'US_FEDERAL', observance: 'NEAREST_WEEKDAY' }),
    '2021-01-01',
    '2027-12-30',
  );

  it('knows 77 days, and no other', () => {
    expect(federalDays).toHaveLength(77);
    expect(found.map(({ day, name }) => `${day} ${name}`)).toEqual(
      federalDays.map(({ day, name }) => `${day} ${name}`).sort(),
    );
  });

  it.each(federalDays)('$name is on $day', ({ name, day }) => {
    expect(found).toContainEqual(expect.objectContaining({ name, day }));
  });

  it('keeps the day itself, the weekday in its place, or both', () => {
    const of = (observance: Holidays['observance']) =>
      holidaysBetween(kept({ preset: 'US_FEDERAL', observance }), '2026-07-01', '2026-07-31').map(
        ({ day, observedFor }) => [day, observedFor],
      );
    expect(of('DAY')).toEqual([['2026-07-04', null]]);
    expect(of('NEAREST_WEEKDAY')).toEqual([['2026-07-03', '2026-07-04']]);
    expect(of('BOTH')).toEqual([
      ['2026-07-03', '2026-07-04'],
      ['2026-07-04', null],
    ]);
  });
});

describe('regular holidays of the Philippines', () => {
  /** Maundy Thursday, Good Friday and National Heroes Day as the Official Gazette proclaims them. */
  it.each([
    [2021, '04-01 04-02 08-30'],
    [2022, '04-14 04-15 08-29'],
    [2023, '04-06 04-07 08-28'],
    [2024, '03-28 03-29 08-26'],
    [2025, '04-17 04-18 08-25'],
    [2026, '04-02 04-03 08-31'],
    [2027, '03-25 03-26 08-30'],
  ])('%i: the days that move, and the seven that do not', (year, moving) => {
    const found = holidaysBetween(kept({ preset: 'PHILIPPINES' }), `${year}-01-01`, `${year}-12-31`);
    const fixed = '01-01 04-09 05-01 06-12 11-30 12-25 12-30';
    expect(found.map(({ day }) => day.slice(5))).toEqual(`${moving} ${fixed}`.split(' ').sort());
  });
});

it.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('Easter of %i is on %s', (year, day) => {
  expect(easterOf(year)).toBe(day);
});

it('leaves out what is skipped, and adds own days with their hours', () => {
  const found = holidaysBetween(
    kept({
      preset: 'US_FEDERAL',
      skipped: ['columbus'],
      own: [
        {
          name: 'Founders’ day',
          rule: { kind: 'DATE', date: '2026-10-10' },
          startsAt: '00:00',
          endsAt: '24:00',
        },
        { name: 'Leap day', rule: { kind: 'FIXED', month: 2, day: 29 }, startsAt: '00:00', endsAt: '24:00' },
        {
          name: 'Halloween',
          rule: { kind: 'FIXED', month: 10, day: 31 },
          startsAt: '18:00',
          endsAt: '24:00',
        },
      ],
    }),
    '2026-10-01',
    '2028-03-01',
  );
  expect(found.filter(({ day }) => day.includes('-10-') || day.includes('-02-29'))).toEqual([
    { day: '2026-10-10', name: 'Founders’ day', startsAt: '00:00', endsAt: '24:00', observedFor: null },
    { day: '2026-10-31', name: 'Halloween', startsAt: '18:00', endsAt: '24:00', observedFor: null },
    { day: '2027-10-31', name: 'Halloween', startsAt: '18:00', endsAt: '24:00', observedFor: null },
    { day: '2028-02-29', name: 'Leap day', startsAt: '00:00', endsAt: '24:00', observedFor: null },
  ]);
});

describe('a rule that never falls', () => {
  it.each<[HolidayRule, string]>([
    [{ kind: 'FIXED', month: 2, day: 30 }, 'February never has 30 days. Choose a day that comes.'],
    [{ kind: 'FIXED', month: 4, day: 31 }, 'April never has 31 days. Choose a day that comes.'],
    [
      { kind: 'WEEKDAY', month: 2, weekday: 'monday', nth: 5 },
      'February has a fifth Monday only once in decades. Choose the fourth or the last one.',
    ],
  ])('%j: %s', (rule, sentence) => {
    expect(faultOfRule(rule)).toBe(sentence);
    const own = [{ name: 'Never', rule, startsAt: '00:00', endsAt: '24:00' }];
    const { error } = holidays.schema.safeParse(kept({ own }));
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });

  it('is none of those that fall', () => {
    const rules: HolidayRule[] = [
      { kind: 'FIXED', month: 2, day: 29 },
      { kind: 'WEEKDAY', month: 3, weekday: 'monday', nth: 5 },
      { kind: 'EASTER', offset: -46 },
    ];
    expect(rules.map(faultOfRule)).toEqual([undefined, undefined, undefined]);
  });
});
