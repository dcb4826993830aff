import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, intervalAt, minuteMs } from '../../core/index.ts';
import type { Weekday } from '../offices/index.ts';
import { figuresOf } from './timesheets.figures.model.ts';
import { payFor } from './timesheets.preview.model.ts';
import type { PricedPart, PricedVisit } from './timesheets.work.model.ts';

// A stretch of weeks, worked for several offices and paid by several timesheets, beside a calculation that knows none of them.

const newYork = 'America/New_York';

interface Worked {
  /** Wall clock of the workweek. */
  readonly start: string;
  readonly end: string;
  readonly rateCents: number;
  readonly set: 'US_FEDERAL' | 'US_CALIFORNIA';
  readonly incentiveCents: number;
}
interface Rules {
  readonly workweekStart: Weekday;
  readonly timezone: string;
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** By the hour of UTC: the zones of these tests differ from it by whole hours. */
function dateAt(timezone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone });
  const known = new Map<number, string>();
  return (ms: number) => {
    const hour = Math.floor(ms / 3_600_000);
    const date = known.get(hour) ?? format.format(new Date(ms));
    known.set(hour, date);
    return date;
  };
}

/** Minute by minute, in the order of work, without any of what the product uses but its clock. */
function slowly(visits: readonly Worked[], { workweekStart, timezone }: Rules) {
  const dateOf = dateAt(timezone);
  const startsOn = weekdays.findIndex((day) => workweekStart.startsWith(day.toLowerCase()));
  const minutes = visits
    .flatMap(({ start, end, rateCents, set }) => {
      const span = intervalAt(timezone, start, end);
      const all: { at: number; rateCents: number; set: string; date: string; week: number }[] = [];
      for (let at = span.start.getTime(); at < span.end.getTime(); at += 60_000) {
        const date = dateOf(at);
        // 2026-01-04 is a Sunday.
        const week = Math.floor(
          (Date.parse(date) / 86_400_000 - (Date.parse('2026-01-04') / 86_400_000 + startsOn)) / 7,
        );
        all.push({ at, rateCents, set, date, week });
      }
      return all;
    })
    .sort((one, other) => one.at - other.at);
  const found = { regularMinutes: 0, overtimeMinutes: 0, doubleMinutes: 0, grossCents: 0 };
  for (const week of new Set(minutes.map((minute) => minute.week))) {
    const own = minutes.filter((minute) => minute.week === week);
    const dates = [...new Set(own.map(({ date }) => date))].sort();
    const seventh = dates.length === 7 ? dates[6] : undefined;
    const isCalifornian = own.some(({ set }) => set === 'US_CALIFORNIA');
    const onDay = new Map<string, number>();
    let [regular, overtime, double, straight] = [0, 0, 0, 0];
    for (const { date, set, rateCents } of own) {
      straight += rateCents;
      const key = `${date} ${set}`;
      const before = onDay.get(key) ?? 0;
      onDay.set(key, before + 1);
      const [eight, twelve] = date === seventh ? [0, 480] : [480, 720];
      if (set === 'US_CALIFORNIA' && before >= twelve) double += 1;
      else if (set === 'US_CALIFORNIA' && before >= eight) overtime += 1;
      else if (regular < 2_400) regular += 1;
      else overtime += 1;
    }
    const first = own[0]?.at ?? 0;
    const incentives = visits.reduce((sum, visit) => {
      const at = intervalAt(timezone, visit.start, visit.end).start.getTime();
      return sum + (at >= first && own.some((minute) => minute.at === at) ? visit.incentiveCents : 0);
    }, 0);
    const all = BigInt(own.length);
    const isOverRegular = isCalifornian && regular > 0;
    const base = isOverRegular ? BigInt(regular) : all;
    const halves = isOverRegular ? BigInt(3 * overtime + 4 * double) : BigInt(overtime + 2 * double);
    // straight / 60 × (1 + (overtime / 2 + double) / all) + incentives × halves / 2 / base, half up.
    const top =
      BigInt(straight) * (2n * all + BigInt(overtime) + 2n * BigInt(double)) * base +
      60n * BigInt(incentives) * all * halves;
    const bottom = 120n * all * base;
    found.grossCents += incentives + Number((2n * top + bottom) / (2n * bottom));
    found.regularMinutes += regular;
    found.overtimeMinutes += overtime;
    found.doubleMinutes += double;
  }
  return found;
}

const part = (minutes: number, rateCents: number): PricedPart => ({
  ...{ minutes, rateCents, unit: 'HOUR', flatCents: 0, dayType: '', timeBand: '' },
  source: { level: 'ALL', id: 'card', card: null },
});

function pricedOf(visits: readonly Worked[], timezone: string): PricedVisit[] {
  return visits.map(({ start, end, rateCents, set, incentiveCents }, at) => {
    const span = intervalAt(timezone, start, end);
    return {
      id: String(at),
      start: span.start,
      parts: [part((span.end.getTime() - span.start.getTime()) / minuteMs, rateCents)],
      incentive: { shiftId: 'shift', cents: incentiveCents },
      ruleSet: set,
    };
  });
}

/** The timesheets of a stretch: each pays the visits that begin in it. @param sheetOf names the timesheet of a visit */
function sheetsOf(visits: readonly Worked[], rules: Rules, sheetOf: (visit: Worked) => number) {
  const priced = pricedOf(visits, rules.timezone);
  return [...new Set(visits.map(sheetOf))].map((sheet) =>
    figuresOf(
      priced.map((one, at) => {
        const visit = visits[at];
        return { ...one, isElsewhere: visit !== undefined && sheetOf(visit) !== sheet };
      }),
      { ...rules, ruleSet: 'US_FEDERAL' },
    ),
  );
}

const total = (sheets: ReturnType<typeof sheetsOf>) => ({
  regularMinutes: sheets.reduce((sum, sheet) => sum + sheet.regularMinutes, 0),
  overtimeMinutes: sheets.reduce((sum, sheet) => sum + sheet.overtimeMinutes, 0),
  doubleMinutes: sheets.reduce((sum, sheet) => sum + sheet.doubleMinutes, 0),
  grossCents: sheets.reduce((sum, sheet) => sum + sheet.grossCents, 0),
});

/** `start/end` pairs at one rate. */
const at = (rateCents: number, set: Worked['set'], ...spans: string[]): Worked[] =>
  spans.map((span) => {
    const [start = '', end = ''] = span.split('/');
    return { start, end, rateCents, set, incentiveCents: 0 };
  });
const twoOffices = at(
  1_800,
  'US_FEDERAL',
  ...['08', '09', '10'].map((day) => `2026-11-${day}T07:00/2026-11-${day}T17:00`),
  ...['12', '13'].map((day) => `2026-11-${day}T07:00/2026-11-${day}T17:00`),
);
/** A night pays $19.50 an hour, one of a weekend $21.00. The two parts of a night stand on the timesheet on which it begins. */
const nights = Array.from({ length: 12 }, (_, index) => addDays('2026-10-25', index)).flatMap((day) => {
  const next = addDays(day, 1);
  const rateOn = (date: string) => ([0, 6].includes(new Date(date).getUTCDay()) ? 2_100 : 1_950);
  return [
    ...at(rateOn(day), 'US_FEDERAL', `${day}T22:00/${next}T00:00`),
    ...at(rateOn(next), 'US_FEDERAL', `${next}T00:00/${next}T06:00`),
  ];
});
type Sheet = (visit: Worked) => number;
const byNight: Sheet = (visit) => Math.floor(nights.indexOf(visit) / 2 / 7);
const byWeek: Sheet = (visit) => Math.floor(daysBetween('2026-11-01', visit.start.slice(0, 10)) / 7);
/** The first three days for one office, the last two for the other. */
const byOffice: Sheet = (visit) => Number(twoOffices.indexOf(visit) > 2);

/** Four days of eight hours in both weeks, beside the night over the edge and the day after it. */
const edgeOfSunday = at(
  1_800,
  'US_CALIFORNIA',
  ...['02', '03', '04', '05', '09', '10', '11', '12'].map(
    (day) => `2026-11-${day}T08:00/2026-11-${day}T16:00`,
  ),
  '2026-11-07T20:00/2026-11-08T08:00',
  '2026-11-08T08:00/2026-11-08T16:00',
);

describe('a stretch of weeks', () => {
  it.each<[string, Worked[], string, Sheet, number, number, number]>([
    // 40 × 18 + 10 × 27.
    ['30 and 20 hours for two offices', twoOffices, newYork, byOffice, 99_000, 600, 0],
    // 50 hours at an average of 990 / 50, ten of them overtime: 1089. 47 at 930 / 47, seven of them: 999.26.
    ['twelve nights over both edges, one of nine hours', nights, newYork, byNight, 208_826, 1_020, 0],
    // Week one: 32 h and 4 h of Saturday, 36 × 18 = 648. Week two: 16 h of Sunday are 8 + 4 + 4, and 32 h more fit under 40:
    // 40 × 18 + 4 × 27 + 4 × 36 = 972.
    [
      'sixteen hours of one Sunday in California',
      edgeOfSunday,
      'America/Los_Angeles',
      byWeek,
      162_000,
      240,
      240,
    ],
  ])('%s', (_what, visits, timezone, sheetOf, grossCents, overtimeMinutes, doubleMinutes) => {
    const rules = { workweekStart: 'sunday', timezone } as const;
    const weekly = total(sheetsOf(visits, rules, sheetOf));
    expect(weekly).toMatchObject({ grossCents, overtimeMinutes, doubleMinutes });
    // A timesheet for each visit pays the same in all.
    expect(total(sheetsOf(visits, rules, (visit) => visits.indexOf(visit)))).toEqual(weekly);
    expect(slowly(visits, rules)).toEqual(weekly);
    const ruleSet = visits[0]?.set ?? 'US_FEDERAL';
    const given = visits.map(({ start, end, rateCents }) => ({ start, end, rateCents }));
    expect(payFor(given, { ...rules, ruleSet })).toMatchObject(weekly);
  });

  it('is paid by timesheets that together pay what a separate calculation and the preview say', () => {
    const rates = fc.uniqueArray(fc.integer({ min: 0, max: 6_000 }), { minLength: 1, maxLength: 4 });
    const visit = fc.record({
      gap: fc.integer({ min: 0, max: 30 }),
      halfHours: fc.integer({ min: 1, max: 32 }),
      minutes: fc.integer({ min: 0, max: 29 }),
      rate: fc.nat(3),
      office: fc.nat(2),
      incentiveCents: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 20_000 })),
    });
    const stretch = fc.record({
      // Both changes of the clocks lie in the second week.
      from: fc.constantFrom('2026-10-25', '2027-03-07'),
      timezone: fc.constantFrom(newYork, 'America/Los_Angeles'),
      workweekStart: fc.constantFrom<Weekday>('sunday', 'monday', 'thursday'),
      /** Of each office. */
      sets: fc.array(fc.constantFrom('US_FEDERAL' as const, 'US_CALIFORNIA' as const), {
        minLength: 1,
        maxLength: 3,
      }),
      periodDays: fc.constantFrom(5, 7, 14),
      isByOffice: fc.boolean(),
      rates,
      visits: fc.array(visit, { minLength: 1, maxLength: 24 }),
    });
    fc.assert(
      fc.property(
        stretch,
        ({ from, timezone, workweekStart, sets, periodDays, isByOffice, rates, visits }) => {
          let clock = Date.parse(`${from}T06:00:00Z`);
          const wall = () => new Date(clock).toISOString().slice(0, 16);
          const worked: (Worked & { office: number })[] = [];
          for (const { gap, halfHours, minutes, rate, office: any, incentiveCents } of visits) {
            const office = any % sets.length;
            clock += gap * 30 * minuteMs;
            const start = wall();
            clock += (halfHours * 30 + minutes) * minuteMs;
            const end = wall();
            const rateCents = rates[rate % rates.length] ?? 0;
            worked.push({ start, end, rateCents, set: sets[office] ?? 'US_FEDERAL', incentiveCents, office });
          }
          // An hour that is there twice or not at all has no length by the wall clock alone.
          const spans = worked.map(({ start, end }) => intervalAt(timezone, start, end));
          fc.pre(
            spans.every(({ start, end }, index) => start < end && start >= (spans[index - 1]?.end ?? start)),
          );
          const rules = { workweekStart, timezone };
          const sheets = sheetsOf(worked, rules, (one) => {
            const period = Math.floor(daysBetween(from, one.start.slice(0, 10)) / periodDays);
            return isByOffice ? period * 3 + (one as { office: number } & Worked).office : period;
          });
          const expected = slowly(worked, rules);
          expect(total(sheets)).toEqual(expected);
          for (const { grossCents, visits: paid } of sheets)
            expect(paid.reduce((sum, { cents }) => sum + cents, 0)).toBe(grossCents);
          const [ruleSet = 'US_FEDERAL', ...others] = new Set(worked.map(({ set }) => set));
          if (others.length > 0) return;
          const given = worked.map(({ start, end, rateCents, incentiveCents }) => ({
            start,
            end,
            rateCents,
            incentiveCents,
          }));
          expect(payFor(given, { ...rules, ruleSet })).toMatchObject(expected);
        },
      ),
      { numRuns: 200 },
    );
  });
});
