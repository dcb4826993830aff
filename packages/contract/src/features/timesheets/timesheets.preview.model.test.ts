import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/index.ts';
import { type PaidVisit, payFor } from './timesheets.preview.model.ts';
import type { OvertimeRuleSet } from './timesheets.rules.model.ts';
import { type TravelPay, travelPay } from './timesheets.settings.schemas.ts';

// Travel, nights and live-in care by worked cases. Those of overtime alone are in timesheets.overtime.model.test.ts.

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** Addresses: B is 9.0 miles by road from A, C 18.0 from B, D 89.8 from A, N in the house of A. X and Y have no pin. */
const latitudes: Record<string, number> = { A: 40, N: 40, B: 40.1, C: 40.3, D: 41 };

const written = (minutes: number) =>
  `${Math.floor(minutes / 60)}${minutes % 60 === 0 ? '' : `:${String(minutes % 60).padStart(2, '0')}`}`;

/** `22:00-06:00` from a day on, wall clock; an end that is not later is on the next day. */
function spanFrom(text: string, day: string, earliest = '') {
  const [from = '', to = ''] = text.split('-');
  const start = `${day}T${from}` < earliest ? `${addDays(day, 1)}T${from}` : `${day}T${from}`;
  const sameDay = `${start.slice(0, 10)}T${to}`;
  return { from: start, to: sameDay > start ? sameDay : `${addDays(start.slice(0, 10), 1)}T${to}` };
}

/** `Mon 08:00-12:00 at A, $24, live-in, sleeps 22:00-06:00 but 02:00-03:00 01:00-02:00, drives 20`; $20 where none is said. */
function visitOf(text: string, monday: string): PaidVisit {
  const [first = '', ...more] = text.split(', ');
  const [weekday = '', hours = '', , address] = first.split(' ');
  const { from: start, to: end } = spanFrom(hours, addDays(monday, weekdays.indexOf(weekday)));
  const found = (word: string) => more.find((one) => one.startsWith(word))?.slice(word.length) ?? undefined;
  const [night, calls] = found('sleeps ')?.split(' but ') ?? [];
  const day = start.slice(0, 10);
  const drives = found('drives ');
  const lat = latitudes[address ?? ''];
  return {
    ...{ start, end, rateCents: Math.round(Number(found('$') ?? 20) * 100) },
    ...(more.includes('live-in') && { isLiveIn: true }),
    ...(address !== undefined && { address }),
    ...(lat !== undefined && { pin: { lat, lng: -75 } }),
    ...(drives !== undefined && { travel: { minutes: Number(drives) } }),
    ...(night !== undefined && {
      sleep: {
        ...spanFrom(night, day, start),
        interruptions: (calls?.split(' ') ?? []).map((call) =>
          spanFrom(call, day, spanFrom(night, day, start).from),
        ),
      },
    }),
  };
}

interface Given {
  readonly rules?: OvertimeRuleSet;
  readonly week?: string;
  readonly travel?: Partial<TravelPay>;
}

function payOf(text: string, { rules = 'US_FEDERAL', week = '2026-11-16', travel = {} }: Given) {
  return payFor(
    text.split('; ').map((one) => visitOf(one, week)),
    {
      ...{ ruleSet: rules, workweekStart: 'monday', timezone: 'America/New_York' },
      travel: { ...travelPay.default, ...travel },
    },
  );
}

function inWords(pay: ReturnType<typeof payFor>): string {
  const { regularMinutes, overtimeMinutes, doubleMinutes, grossCents, travelMinutes, unpaidSleepMinutes } =
    pay;
  const hours = [regularMinutes, overtimeMinutes, doubleMinutes].map(written).join(' + ');
  const travel = travelMinutes > 0 ? `, travel ${travelMinutes}` : '';
  const sleep = unpaidSleepMinutes > 0 ? `, sleep ${written(unpaidSleepMinutes)}` : '';
  return `${hours} = ${(grossCents / 100).toFixed(2)}${travel}${sleep}`;
}

/** Visits that several cases have. */
const weeks: Readonly<Record<string, string>> = {
  DAYS: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']
    .map((day) => `${day} 08:00-12:00 at A; ${day} 12:30-16:30 at B`)
    .join('; '),
  NIGHTS: ['Mon', 'Wed', 'Fri'].map((day) => `${day} 08:00-08:00, live-in, sleeps 22:00-06:00`).join('; '),
  NINES: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => `${day} 08:00-17:00`).join('; '),
  SIXES: weekdays.map((day) => `${day} 08:00-14:00`).join('; '),
};

/**
 * What it is | its source | the visits | regular + overtime + double time = gross | what differs from federal rules, the week of
 * 2026-11-16 and the setting as it comes. `domain` is the agency's paper, `setting` the setting of an office.
 */
const table = `
the way to the next client                              | 29 CFR 785.38           | Mon 08:00-10:00 at A; Mon 11:00-13:00 at B                                                 | 4:22 + 0 + 0 = 87.33, travel 22
not the way from home and back                          | 29 CFR 785.35           | Mon 08:00-12:00 at A                                                                       | 4 + 0 + 0 = 80.00
each way of the day                                     | 29 CFR 785.38           | Mon 08:00-10:00 at A; Mon 11:00-13:00 at B; Mon 14:00-16:00 at C                           | 7:06 + 0 + 0 = 142.00, travel 66
not within one address                                  | 29 CFR 785.38           | Mon 08:00-10:00 at A; Mon 11:00-13:00 at A                                                 | 4 + 0 + 0 = 80.00
not within one house                                    | 29 CFR 785.38           | Mon 08:00-10:00 at A; Mon 11:00-13:00 at N                                                 | 4 + 0 + 0 = 80.00
at most the time between                                | 29 CFR 785.16           | Mon 08:00-10:00 at A; Mon 10:15-12:00 at B                                                 | 4 + 0 + 0 = 80.00, travel 15
none where one visit follows at once                    | 29 CFR 785.38           | Mon 08:00-10:00 at A; Mon 10:00-12:00 at B                                                 | 4 + 0 + 0 = 80.00
time of one’s own between two is not paid               | 29 CFR 785.16           | Mon 08:00-10:00 at A; Mon 18:00-20:00 at B                                                 | 4:22 + 0 + 0 = 87.33, travel 22
at most the cap of the office                           | setting                 | Mon 08:00-10:00 at A; Mon 14:00-16:00 at D                                                 | 5 + 0 + 0 = 100.00, travel 60
a higher cap                                            | setting                 | Mon 08:00-10:00 at A; Mon 14:00-16:00 at D                                                 | 7:36 + 0 + 0 = 152.00, travel 216            | mostMinutes 240
an address without a pin                                | setting                 | Mon 08:00-10:00 at A; Mon 11:00-13:00 at X                                                 | 4:30 + 0 + 0 = 90.00, travel 30
two of them                                             | setting                 | Mon 08:00-10:00 at X; Mon 11:00-13:00 at Y                                                 | 4:30 + 0 + 0 = 90.00, travel 30
no address at all                                       | setting                 | Mon 08:00-10:00; Mon 11:00-13:00                                                           | 4:30 + 0 + 0 = 90.00, travel 30
nothing is assumed                                      | setting                 | Mon 08:00-10:00 at A; Mon 11:00-13:00 at X                                                 | 4 + 0 + 0 = 80.00                            | assumedMinutes 0
as it was entered                                       | domain 3.20             | Mon 08:00-10:00 at A; Mon 11:00-13:00 at B, drives 18                                      | 4:18 + 0 + 0 = 86.00, travel 18
entered, at most the time between                       | 29 CFR 785.16           | Mon 08:00-10:00 at A; Mon 10:20-12:00 at B, drives 50                                      | 4 + 0 + 0 = 80.00, travel 20
entered, at most the cap                                | setting                 | Mon 08:00-10:00 at A; Mon 13:00-15:00 at B, drives 90                                      | 5 + 0 + 0 = 100.00, travel 60
entered as none                                         | domain 3.20             | Mon 08:00-10:00 at A; Mon 11:00-13:00 at B, drives 0                                       | 4 + 0 + 0 = 80.00
not from one day to the next                            | 29 CFR 785.35           | Mon 08:00-10:00 at A; Tue 08:00-10:00 at B                                                 | 4 + 0 + 0 = 80.00
a workday over midnight                                 | 29 CFR 785.38           | Mon 20:00-23:45 at A; Tue 00:15-02:15 at B                                                 | 6:07 + 0 + 0 = 122.33, travel 22
a night between is not one workday                      | 29 CFR 785.35           | Mon 18:00-22:00 at A; Tue 01:00-03:00 at B                                                 | 6 + 0 + 0 = 120.00
at the rate of the next visit                           | domain 5.5              | Mon 08:00-10:00 at A, $18; Mon 11:00-13:00 at B, $24                                       | 4:22 + 0 + 0 = 92.80, travel 22
at a rate of its own                                    | setting                 | Mon 08:00-10:00 at A; Mon 11:00-13:00 at B                                                 | 4:22 + 0 + 0 = 85.50, travel 22              | rateCents 1500
an office that does not pay it                          | setting                 | Mon 08:00-10:00 at A; Mon 11:00-13:00 at B                                                 | 4 + 0 + 0 = 80.00                            | isPaid false
at twice the speed                                      | setting                 | Mon 08:00-10:00 at A; Mon 11:00-13:00 at B                                                 | 4:11 + 0 + 0 = 83.67, travel 11              | milesPerHour 50
without a detour                                        | setting                 | Mon 08:00-10:00 at A; Mon 11:00-13:00 at B                                                 | 4:17 + 0 + 0 = 85.67, travel 17              | detourPercent 0
travel counts toward 40 hours                           | 29 U.S.C. 207(a)        | DAYS                                                                                       | 40 + 1:50 + 0 = 855.00, travel 110
travel at a lower rate: the regular rate is the average | 29 CFR 778.115          | DAYS                                                                                       | 40 + 1:50 + 0 = 840.01, travel 110           | rateCents 1200
travel counts toward 8 hours of a day                   | Labor Code 510(a)       | Mon 08:00-12:00 at A; Mon 12:30-16:30 at B                                                 | 8 + 0:22 + 0 = 171.00, travel 22             | US_CALIFORNIA
sleep in a shorter duty is work                         | 29 CFR 785.21           | Mon 20:00-08:00, sleeps 22:00-06:00                                                        | 12 + 0 + 0 = 240.00
a minute short of 24 hours                              | 29 CFR 785.21           | Mon 08:00-07:59, sleeps 22:00-06:00                                                        | 23:59 + 0 + 0 = 479.67
eight hours of 24 are not paid                          | 29 CFR 785.22(a)        | Mon 08:00-08:00, sleeps 22:00-06:00                                                        | 16 + 0 + 0 = 320.00, sleep 8
nobody agreed                                           | 29 CFR 785.22(a)        | Mon 08:00-08:00                                                                            | 24 + 0 + 0 = 480.00
a call to duty is work                                  | 29 CFR 785.22(b)        | Mon 08:00-08:00, sleeps 22:00-06:00 but 02:00-03:00                                        | 17 + 0 + 0 = 340.00, sleep 7
two calls                                               | 29 CFR 785.22(b)        | Mon 08:00-08:00, sleeps 22:00-06:00 but 23:00-23:30 02:00-03:00                            | 17:30 + 0 + 0 = 350.00, sleep 6:30
calls that overlap count once                           | 29 CFR 785.22(b)        | Mon 08:00-08:00, sleeps 22:00-06:00 but 01:30-02:30 01:00-02:00                            | 17:30 + 0 + 0 = 350.00, sleep 6:30
exactly five hours of sleep                             | 29 CFR 785.22(b)        | Mon 08:00-08:00, sleeps 22:00-06:00 but 22:00-01:00                                        | 19 + 0 + 0 = 380.00, sleep 5
less than five hours: the night is paid                 | 29 CFR 785.22(b)        | Mon 08:00-08:00, sleeps 22:00-06:00 but 22:00-01:01                                        | 24 + 0 + 0 = 480.00
a night of ten hours: eight at most                     | 29 CFR 785.22(a)        | Mon 08:00-08:00, sleeps 20:00-06:00                                                        | 16 + 0 + 0 = 320.00, sleep 8
a night of ten hours with a call                        | 29 CFR 785.22(a)        | Mon 08:00-08:00, sleeps 20:00-06:00 but 01:00-02:00                                        | 16 + 0 + 0 = 320.00, sleep 8
sleep after the duty is not of it                       | 29 CFR 785.22(a)        | Mon 08:00-08:00, sleeps 02:00-10:00                                                        | 18 + 0 + 0 = 360.00, sleep 6
the clocks go back: nine hours of night                 | 29 CFR 785.22(a)        | Sat 08:00-08:00, sleeps 22:00-06:00                                                        | 17 + 0 + 0 = 340.00, sleep 8                 | week 2026-10-26
the clocks go forward: 23 hours of duty                 | 29 CFR 785.21           | Sat 08:00-08:00, sleeps 22:00-06:00                                                        | 23 + 0 + 0 = 460.00                          | week 2026-03-02
sleep that is not paid is no overtime                   | 29 CFR 785.22           | Mon 08:00-08:00, sleeps 22:00-06:00; Wed 08:00-08:00, sleeps 22:00-06:00; Fri 08:00-17:00  | 40 + 1 + 0 = 830.00, sleep 16
California pays every hour                              | Mendiola v. CPS         | Mon 08:00-08:00, live-in, sleeps 22:00-06:00                                               | 16 + 4 + 4 = 600.00                          | US_CALIFORNIA
so it does for personal attendants                      | Mendiola v. CPS         | Mon 08:00-08:00, live-in, sleeps 22:00-06:00                                               | 17 + 7 + 0 = 550.00                          | US_CALIFORNIA_ATTENDANT
live-in care of an agency has overtime                  | 29 CFR 552.109(c)       | NIGHTS                                                                                     | 40 + 8 + 0 = 1040.00, sleep 24
in 2014 it had none                                     | 29 CFR 552.109(c), 1975 | NIGHTS                                                                                     | 48 + 0 + 0 = 960.00, sleep 24                | week 2014-11-17
the last week of 2014                                   | 78 FR 60454             | NIGHTS                                                                                     | 48 + 0 + 0 = 960.00, sleep 24                | week 2014-12-29
the first whole week of 2015                            | 78 FR 60454             | NIGHTS                                                                                     | 40 + 8 + 0 = 1040.00, sleep 24               | week 2015-01-05
exempt by the choice of the agency                      | FAB 2025-4              | NIGHTS                                                                                     | 48 + 0 + 0 = 960.00, sleep 24                | US_FEDERAL_LIVE_IN
the week before that choice                             | FAB 2025-4              | NIGHTS                                                                                     | 40 + 8 + 0 = 1040.00, sleep 24               | US_FEDERAL_LIVE_IN, week 2025-07-21
the week after                                          | FAB 2025-4              | NIGHTS                                                                                     | 48 + 0 + 0 = 960.00, sleep 24                | US_FEDERAL_LIVE_IN, week 2025-07-28
exempt without an agreement on sleep: all is paid       | FAB 2025-4              | Mon 08:00-08:00, live-in; Wed 08:00-08:00, live-in                                         | 48 + 0 + 0 = 960.00                          | US_FEDERAL_LIVE_IN
other work in the week ends the exemption               | 29 CFR 552.102          | Mon 08:00-08:00, live-in, sleeps 22:00-06:00; Wed 08:00-08:00, live-in, sleeps 22:00-06:00; Fri 08:00-20:00 | 40 + 4 + 0 = 920.00, sleep 16                | US_FEDERAL_LIVE_IN
travel in the week ends it, too                         | 29 CFR 552.102          | Mon 08:00-08:00 at A, live-in, sleeps 22:00-06:00; Tue 09:00-09:00 at B, live-in, sleeps 22:00-06:00; Thu 08:00-08:00 at A, live-in, sleeps 22:00-06:00 | 40 + 8:22 + 0 = 1051.00, travel 22, sleep 24 | US_FEDERAL_LIVE_IN
nobody else is exempt by that choice                    | 29 U.S.C. 207(a)        | NINES                                                                                      | 40 + 5 + 0 = 950.00                          | US_FEDERAL_LIVE_IN
a personal attendant: nine hours                        | Labor Code 1454         | Mon 08:00-17:00                                                                            | 9 + 0 + 0 = 180.00                           | US_CALIFORNIA_ATTENDANT
the tenth hour                                          | Labor Code 1454         | Mon 08:00-18:00                                                                            | 9 + 1 + 0 = 210.00                           | US_CALIFORNIA_ATTENDANT
no double time                                          | Labor Code 1454         | Mon 06:00-20:00                                                                            | 9 + 5 + 0 = 330.00                           | US_CALIFORNIA_ATTENDANT
a week of 45 hours                                      | Labor Code 1454         | NINES                                                                                      | 45 + 0 + 0 = 900.00                          | US_CALIFORNIA_ATTENDANT
the 46th hour                                           | Labor Code 1454         | NINES; Sat 08:00-09:00                                                                     | 45 + 1 + 0 = 930.00                          | US_CALIFORNIA_ATTENDANT
no seventh day                                          | Labor Code 1454         | SIXES                                                                                      | 42 + 0 + 0 = 840.00                          | US_CALIFORNIA_ATTENDANT
others have one                                         | Labor Code 510(a)       | SIXES                                                                                      | 36 + 6 + 0 = 900.00                          | US_CALIFORNIA
`;

const cases = table
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()) as [string, string, string, string, string?]);

function givenOf(text = ''): Given {
  let given: Given = {};
  for (const [name = '', value = ''] of text.split(', ').map((one) => one.split(' '))) {
    if (name.startsWith('US_')) given = { ...given, rules: name as OvertimeRuleSet };
    else if (name === 'week') given = { ...given, week: value };
    else if (name !== '') given = { ...given, travel: { [name]: JSON.parse(value) } };
  }
  return given;
}

const visitsOf = (text: string) => text.replace(/[A-Z]{4,}/, (word) => weeks[word] ?? word);

describe('pay', () => {
  it.each(cases)('%s (%s): %s', (_what, _source, visits, expected, given) => {
    expect(inWords(payOf(visitsOf(visits), givenOf(given)))).toBe(expected);
  });

  it('has at least 60 worked cases', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  it('says by name what the gross is made of', () => {
    const { lines } = payOf(visitsOf('DAYS'), {});
    expect(
      lines.filter(({ kind }) => kind === 'TRAVEL').map(({ name, cents }) => `${name} ${cents}`),
    ).toEqual([
      'Travel to visit 2, regular 734',
      'Travel to visit 4, regular 734',
      'Travel to visit 6, regular 733',
      'Travel to visit 8, regular 733',
      'Travel to visit 10, regular 733',
    ]);
    expect(lines.at(0)).toEqual({
      ...{ visit: 0, kind: 'VISIT', name: 'Visit 1, regular' },
      ...{ component: 'REGULAR', minutes: 240, rateCents: 2_000, cents: 8_000 },
    });
  });
});

const anyCall = fc.record({
  from: fc.integer({ min: 0, max: 600 }),
  minutes: fc.integer({ min: 1, max: 200 }),
});
const anyVisit = fc.record({
  day: fc.integer({ min: 0, max: 13 }),
  from: fc.integer({ min: 0, max: 600 }),
  minutes: fc.integer({ min: 1, max: 1_500 }),
  rateCents: fc.integer({ min: 0, max: 9_999 }),
  isLiveIn: fc.boolean(),
  address: fc.constantFrom('A', 'B', 'C', 'X'),
  drives: fc.option(fc.integer({ min: 0, max: 200 })),
  calls: fc.option(fc.array(anyCall, { maxLength: 4 })),
});
const wallOf = (day: number, minutes: number) =>
  new Date(Date.parse('2026-11-16T00:00:00Z') + (day * 1_440 + minutes) * 60_000).toISOString().slice(0, 16);

/** Visits of two weeks, at most one that begins on a day; none overlaps the next. */
const anyVisits = fc
  .uniqueArray(anyVisit, { selector: ({ day }) => day, minLength: 1, maxLength: 10 })
  .map((all) =>
    all.map(({ day, from, minutes, calls, drives, ...visit }): PaidVisit => {
      const isFree = !all.some((other) => other.day === day + 1);
      const length = isFree ? minutes : Math.min(minutes, 1_440 - from);
      const night = from + 700;
      return {
        ...visit,
        start: wallOf(day, from),
        end: wallOf(day, from + length),
        pin: { lat: latitudes[visit.address] ?? 42, lng: -75 },
        ...(drives !== null && { travel: { minutes: drives } }),
        ...(calls !== null && {
          sleep: {
            from: wallOf(day, night),
            to: wallOf(day, night + 600),
            interruptions: calls.map((call) => ({
              from: wallOf(day, night + call.from),
              to: wallOf(day, night + call.from + call.minutes),
            })),
          },
        }),
      };
    }),
  );
const anyRules = fc.constantFrom<OvertimeRuleSet>(
  ...(['US_FEDERAL', 'US_FEDERAL_LIVE_IN', 'US_CALIFORNIA', 'US_CALIFORNIA_ATTENDANT'] as const),
);
const paid = (visits: readonly PaidVisit[], ruleSet: OvertimeRuleSet) =>
  payFor(visits, {
    ...{ ruleSet, workweekStart: 'monday', timezone: 'America/New_York', travel: travelPay.default },
  });

describe('any visits', () => {
  it('have no minutes below none, and lines that are the total', () => {
    fc.assert(
      fc.property(anyVisits, anyRules, (visits, ruleSet) => {
        const { lines, days, travelMinutes, unpaidSleepMinutes, ...sums } = paid(visits, ruleSet);
        const total = (of: (line: (typeof lines)[number]) => number) =>
          lines.reduce((all, line) => all + of(line), 0);
        const hours = sums.regularMinutes + sums.overtimeMinutes + sums.doubleMinutes;
        expect(
          Math.min(travelMinutes, unpaidSleepMinutes, ...lines.map(({ minutes }) => minutes)),
        ).toBeGreaterThanOrEqual(0);
        expect(total(({ cents }) => cents)).toBe(sums.grossCents);
        expect(total(({ minutes }) => minutes)).toBe(hours);
        expect(total(({ kind, minutes }) => (kind === 'TRAVEL' ? minutes : 0))).toBe(travelMinutes);
        expect(
          days.reduce((all, day) => all + day.regularMinutes + day.overtimeMinutes + day.doubleMinutes, 0),
        ).toBe(hours);
        const onDuty = visits.reduce(
          (all, { start, end }) => all + (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 60_000,
          0,
        );
        expect(hours).toBe(onDuty + travelMinutes - unpaidSleepMinutes);
      }),
    );
  });

  it('pay the same in any order', () => {
    fc.assert(
      fc.property(anyVisits, anyRules, (visits, ruleSet) => {
        const { lines: _lines, ...sums } = paid(visits, ruleSet);
        expect(paid(visits.toReversed(), ruleSet)).toMatchObject(sums);
      }),
    );
  });

  it('pay no less where sleep is paid, and no more than eight hours of each duty go unpaid', () => {
    fc.assert(
      fc.property(anyVisits, (visits) => {
        const awake = visits.map(({ sleep: _sleep, ...visit }) => visit);
        const [asleep, all] = [paid(visits, 'US_FEDERAL'), paid(awake, 'US_FEDERAL')];
        expect(asleep.regularMinutes + asleep.overtimeMinutes).toBeLessThanOrEqual(
          all.regularMinutes + all.overtimeMinutes,
        );
        expect(asleep.unpaidSleepMinutes).toBeLessThanOrEqual(visits.length * 480);
        expect(paid(visits, 'US_CALIFORNIA').unpaidSleepMinutes).toBe(0);
      }),
    );
  });
});
