import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/index.ts';
import type { Weekday } from '../offices/index.ts';
import { workweekOf } from './timesheets.overtime.model.ts';
import { type PaidVisit, payFor } from './timesheets.preview.model.ts';
import type { OvertimeRuleSet } from './timesheets.rules.model.ts';

/** Monday to Sunday of the week of 2026-11-16: `10 8 8 8 8 8 -` are hours from 6 AM of each day, `7:59` hours and minutes. `-`: not worked. */
function weekOf(hours: string, rateCents = 2_000, monday = '2026-11-16'): PaidVisit[] {
  return hours.split(' ').flatMap((text, at) => {
    if (text === '-') return [];
    const [hour = '', more = '0'] = text.split(':');
    const minutes = 6 * 60 + Number(hour) * 60 + Number(more);
    const clock = (of: number) =>
      `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
    const day = addDays(monday, at);
    const end =
      minutes <= 1_440 - 1 ? `${day}T${clock(minutes)}` : `${addDays(day, 1)}T${clock(minutes - 1_440)}`;
    return [{ start: `${day}T06:00`, end, rateCents }];
  });
}

const pay = (visits: readonly PaidVisit[], set: OvertimeRuleSet, workweekStart: Weekday = 'monday') =>
  payFor(visits, { ruleSet: set, workweekStart, timezone: 'America/Los_Angeles' });

const written = (minutes: number) =>
  minutes % 60 === 0
    ? `${minutes / 60}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
const inHours = ({ regularMinutes, overtimeMinutes, doubleMinutes }: ReturnType<typeof pay>) =>
  [regularMinutes, overtimeMinutes, doubleMinutes].map(written).join(' + ');

const both = ['US_FEDERAL', 'US_CALIFORNIA'] as const;

/**
 * Hours from Monday to Sunday at $20, then regular + overtime + double time and the gross, by federal and by Californian
 * rules. `DIR`: the FAQ on overtime of the California Department of Industrial Relations; `DOL`: Fact Sheet 23; `domain`: the
 * agency's paper on wage and hour rules.
 */
const cases: readonly [string, string, string, string][] = [
  ['nothing', '- - - - - - -', '0 + 0 + 0 = 0', '0 + 0 + 0 = 0'],
  ['a usual week', '8 8 8 8 8 - -', '40 + 0 + 0 = 800', '40 + 0 + 0 = 800'],
  ['a minute short of overtime', '8 8 8 8 7:59 - -', '39:59 + 0 + 0 = 799.67', '39:59 + 0 + 0 = 799.67'],
  ['a sixth day (DOL: 50 hours are 40 and 10)', '8 8 8 8 8 10 -', '40 + 10 + 0 = 1100', '40 + 10 + 0 = 1100'],
  ['domain: Monday 10, Tuesday to Saturday 8', '10 8 8 8 8 8 -', '40 + 10 + 0 = 1100', '40 + 10 + 0 = 1100'],
  ['domain: Monday 13, Tuesday to Thursday 8', '13 8 8 8 - - -', '37 + 0 + 0 = 740', '32 + 4 + 1 = 800'],
  ['four days of ten hours', '10 10 10 10 - - -', '40 + 0 + 0 = 800', '32 + 8 + 0 = 880'],
  ['exactly twelve hours', '12 - - - - - -', '12 + 0 + 0 = 240', '8 + 4 + 0 = 280'],
  ['a minute above twelve', '12:01 - - - - - -', '12:01 + 0 + 0 = 240.33', '8 + 4 + 0:01 = 280.67'],
  ['a day of fifteen', '15 - - - - - -', '15 + 0 + 0 = 300', '8 + 4 + 3 = 400'],
  ['DIR: the seventh day in a row is overtime', '5 5 5 5 5 5 5', '35 + 0 + 0 = 700', '30 + 5 + 0 = 750'],
  ['DIR: beyond eight hours of it, double', '5 5 5 5 5 5 10', '40 + 0 + 0 = 800', '30 + 8 + 2 = 920'],
  ['the seventh day after a full week', '8 8 8 8 8 8 8', '40 + 16 + 0 = 1280', '40 + 16 + 0 = 1280'],
  ['a seventh day with a day off before is none', '5 5 5 - 5 5 10', '35 + 0 + 0 = 700', '33 + 2 + 0 = 720'],
  [
    'daily overtime does not count again towards the week',
    '12 12 12 12 - - -',
    '40 + 8 + 0 = 1040',
    '32 + 16 + 0 = 1120',
  ],
  ['the week catches up on a Saturday', '9 9 9 9 9 4 -', '40 + 9 + 0 = 1070', '40 + 9 + 0 = 1070'],
];

describe('a week', () => {
  it.each(cases)('%s: %s', (_what, hours, federal, california) => {
    const found = both.map((set) => {
      const paid = pay(weekOf(hours), set);
      return `${inHours(paid)} = ${paid.grossCents / 100}`;
    });
    expect(found).toEqual([federal, california]);
  });

  it('counts where the workweek begins', () => {
    const visits = weekOf('8 8 8 8 8 8 8');
    expect(inHours(pay(visits, 'US_FEDERAL', 'monday'))).toBe('40 + 16 + 0');
    // Thursday to Sunday belong to the second workweek, which began on Thursday.
    expect(inHours(pay(visits, 'US_FEDERAL', 'thursday'))).toBe('56 + 0 + 0');
    expect(workweekOf('2026-11-18', 'thursday')).toBe('2026-11-12');
    expect(workweekOf('2026-11-19', 'thursday')).toBe('2026-11-19');
  });

  it('says the hours of each day, the last hours of the week above the weekly limit', () => {
    const { days } = pay(weekOf('10 8 8 8 8 8 -'), 'US_CALIFORNIA');
    expect(
      days.map((day) => [day.date.slice(-2), day.regularMinutes / 60, day.overtimeMinutes / 60]),
    ).toEqual([
      ['16', 8, 2],
      ['17', 8, 0],
      ['18', 8, 0],
      ['19', 8, 0],
      ['20', 8, 0],
      ['21', 0, 8],
    ]);
  });
});

describe('rates that differ', () => {
  const visits = [...weekOf('8 8 8 8 - - -', 1_100), ...weekOf('- - - - 8 2 -', 900)];

  it('DIR: 32 hours at $11 and 10 at $9 make a regular rate of $10.52; two hours of overtime add half of it', () => {
    // 352 + 90 + 2 × 0.5 × 442 / 42 = 452.52
    for (const set of both) expect(pay(visits, set).grossCents).toBe(45_252);
  });

  it('rounds half a cent up, once for the week', () => {
    // A minute at 30 cents an hour is half a cent.
    const minute = { start: '2026-11-16T09:00', end: '2026-11-16T09:01', rateCents: 30 };
    expect(pay([minute], 'US_FEDERAL').grossCents).toBe(1);
    const next = { start: '2026-11-16T09:01', end: '2026-11-16T09:02', rateCents: 30 };
    expect(pay([minute, next], 'US_FEDERAL').grossCents).toBe(1);
  });
});

/** `weekOf`, with an incentive for its first visit. */
const withIncentive = (dollars: number, hours: string, rateCents = 2_000) =>
  weekOf(hours, rateCents).map((visit, at) => ({ ...visit, incentiveCents: at === 0 ? dollars * 100 : 0 }));

describe('incentives', () => {
  // `CFR`: 29 CFR 778.110(b). `Alvarado`: by the rule of Alvarado v. Dart Container Corp., with numbers of our own.
  it.each<[string, PaidVisit[], number, number]>([
    ['come on top of a week without overtime', withIncentive(25, '8 8 - - - - -'), 345, 345],
    // CFR: 46 hours at $13, and half of it for six. Alvarado: 46 at 12 and half of 12 for six; 46 / 40 × 1.5 × 6.
    ['CFR: 46 hours at $12 and $46 are $637', withIncentive(46, '8 8 8 8 8 6 -', 1_200), 637, 644.35],
    // Federal: 40 / 48 × 0.5 × 8 = 3.33. California: 40 / 40 × 1.5 × 8 = 12.
    ['Alvarado: $40 in a week of 48 hours', withIncentive(40, '8 8 8 8 8 8 -'), 1_083.33, 1_092],
    // California: 16 / 8 hours = 2; 4 hours × 1.5 × 2 + 3 hours × 2 × 2 = 24.
    ['a day with double time', withIncentive(16, '15 - - - - - -'), 316, 440],
    // Half a cent: 1.01 / 48 × 0.5 × 8 = 8.4 cents; 1.01 / 40 × 1.5 × 8 = 30.3 cents.
    ['to the cent', withIncentive(1.01, '8 8 8 8 8 8 -'), 1_041.09, 1_041.31],
  ])('%s', (_what, visits, federal, california) => {
    expect(both.map((set) => pay(visits, set).grossCents / 100)).toEqual([federal, california]);
  });

  it('are a line of their own, and what they add to overtime is in the overtime', () => {
    const lines = pay(withIncentive(46, '8 8 8 8 8 6 -', 1_200), 'US_FEDERAL').lines;
    expect(lines.filter(({ component }) => component === 'INCENTIVE')).toEqual([
      {
        ...{ visit: 0, kind: 'VISIT', name: 'Visit 1, incentive', component: 'INCENTIVE' },
        ...{ minutes: 0, rateCents: 4_600, cents: 4_600 },
      },
    ]);
    // 6 × 12, and 6 × 6.50.
    expect(lines.find(({ component }) => component === 'OVERTIME')?.cents).toBe(11_100);
  });

  it('count in the workweek of the shift alone', () => {
    const [first, next] = [weekOf('8 8 8 8 8 8 -'), weekOf('8 8 8 8 8 8 -', 2_000, '2026-11-23')];
    const rewarded = next.map((visit) => ({ ...visit, incentiveCents: 1_000 }));
    // 60 / 48 × 0.5 × 8 = 5.
    expect(pay([...first, ...rewarded], 'US_FEDERAL').grossCents).toBe(104_000 + 104_000 + 6_000 + 500);
  });

  it('are paid once for a night over the end of a workweek, in the week in which it began', () => {
    const night = {
      start: '2026-11-22T20:00',
      end: '2026-11-23T04:00',
      rateCents: 2_000,
      incentiveCents: 1_100,
    };
    // 44 hours in the first week: 11 / 44 × 0.5 × 4 = 0.50.
    expect(pay([...weekOf('8 8 8 8 8 - -'), night], 'US_FEDERAL').grossCents).toBe(100_000 + 1_100 + 50);
  });
});

describe('nights', () => {
  const night = (start: string, end: string) => [{ start, end, rateCents: 2_000 }];

  it.each([
    ['over midnight, a part on each day', '2026-11-16T22:00', '2026-11-17T06:00', '2 6'],
    ['as the clocks go back: nine hours', '2026-10-31T22:00', '2026-11-01T06:00', '2 7'],
    ['as the clocks go forward: seven hours', '2026-03-07T22:00', '2026-03-08T06:00', '2 5'],
  ])('%s', (_what, start, end, hours) => {
    const { days } = pay(night(start, end), 'US_FEDERAL');
    expect(days.map(({ regularMinutes }) => regularMinutes / 60).join(' ')).toBe(hours);
  });

  it('belong to two workweeks where one begins at midnight', () => {
    const visits = [...weekOf('8 8 8 8 8 - -'), ...night('2026-11-22T20:00', '2026-11-23T04:00')];
    expect(inHours(pay(visits, 'US_FEDERAL'))).toBe('44 + 4 + 0');
  });
});

const visit = fc.record({
  day: fc.integer({ min: 0, max: 20 }),
  from: fc.integer({ min: 0, max: 700 }),
  minutes: fc.integer({ min: 1, max: 700 }),
  rateCents: fc.integer({ min: 1, max: 10_000 }),
  incentiveCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
});
const anyVisits = fc.uniqueArray(visit, { selector: ({ day }) => day, maxLength: 21 }).map((all) =>
  all.map(({ day, from, minutes, ...paid }): PaidVisit => {
    const at = (of: number) =>
      new Date(Date.parse('2026-11-16T00:00:00Z') + (day * 1_440 + of) * 60_000).toISOString().slice(0, 16);
    return { start: at(from), end: at(from + minutes), ...paid };
  }),
);
const anySet = fc.constantFrom(...both);

describe('any visits', () => {
  it('lose no minute and gain none', () => {
    fc.assert(
      fc.property(anyVisits, anySet, (visits, set) => {
        const paid = pay(visits, set);
        const minutes = visits.reduce(
          (total, { start, end }) => total + (Date.parse(`${end}:00Z`) - Date.parse(`${start}:00Z`)) / 60_000,
          0,
        );
        expect(paid.regularMinutes + paid.overtimeMinutes + paid.doubleMinutes).toBe(minutes);
      }),
    );
  });

  it('pay the same in any order, and cut in two at any minute', () => {
    fc.assert(
      fc.property(anyVisits, anySet, (visits, set) => {
        const cut = visits.flatMap((one) => {
          const middle = new Date((Date.parse(`${one.start}:00Z`) + Date.parse(`${one.end}:00Z`)) / 2)
            .toISOString()
            .slice(0, 16);
          return middle === one.start
            ? [one]
            : [
                { ...one, end: middle },
                { ...one, start: middle, incentiveCents: 0 },
              ];
        });
        const { lines: _lines, ...paid } = pay(visits, set);
        expect(pay(cut.toReversed(), set)).toMatchObject(paid);
      }),
    );
  });

  it('pay no less in California than by federal rules, and never less than straight time', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        const [federal, california] = both.map((set) => pay(visits, set).grossCents);
        const straight = visits.reduce(
          (total, { start, end, rateCents, incentiveCents = 0 }) =>
            total +
            ((Date.parse(`${end}:00Z`) - Date.parse(`${start}:00Z`)) / 3_600_000) * rateCents +
            incentiveCents,
          0,
        );
        // Each of at most four weeks is rounded once.
        expect(federal ?? 0).toBeGreaterThanOrEqual(straight - 2);
        expect(california ?? 0).toBeGreaterThanOrEqual((federal ?? 0) - 2);
      }),
    );
  });
});
