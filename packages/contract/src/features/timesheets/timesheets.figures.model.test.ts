import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteMs } from '../../core/index.ts';
import type { RateUnit } from '../rates/index.ts';
import { figuresOf } from './timesheets.figures.model.ts';
import { payFor } from './timesheets.preview.model.ts';
import type { OvertimeRuleSet } from './timesheets.rules.model.ts';
import type { PricedPart, PricedVisit } from './timesheets.work.model.ts';

const timezone = 'America/Los_Angeles';
const card = { level: 'OFFICE', id: 'card', card: 'Card 2026' } as const;

const part = (hours: number, rateCents: number, more: Partial<PricedPart> = {}): PricedPart => ({
  ...{ minutes: hours * 60, rateCents, unit: 'HOUR', flatCents: 0 },
  ...{ dayType: 'WEEKDAY', timeBand: 'DAY', source: card, ...more },
});
/** A visit of a day of November 2026 from 6 AM (UTC-8). Nov 16 is a Monday. */
const visit = (day: number, ...parts: PricedPart[]): PricedVisit => ({
  id: `on ${day}`,
  start: `2026-11-${day}T14:00:00.000Z`,
  parts,
});
const figure = (visits: readonly PricedVisit[], set: OvertimeRuleSet = 'US_FEDERAL') =>
  figuresOf(visits, { ruleSet: set, workweekStart: 'monday', timezone });

/** Each rate with what it pays as each component, in hours and dollars. */
const inWords = ({ rates }: ReturnType<typeof figure>) =>
  rates.map(
    ({ rateCents, unit, components }) =>
      `${rateCents / 100} ${unit}: ${components
        .map(({ component, minutes, cents }) => `${component} ${minutes / 60} = ${cents / 100}`)
        .join(', ')}`,
  );

const fiveDays = [16, 17, 18, 19, 20].map((day) => visit(day, part(8, 2_000)));
const flat = (cents: number, unit: RateUnit, hours: number) => part(hours, cents, { unit, flatCents: cents });

describe('a timesheet', () => {
  it.each<[string, PricedVisit[], OvertimeRuleSet, string[], number]>([
    ['nothing', [], 'US_FEDERAL', [], 0],
    ['a usual week', fiveDays, 'US_FEDERAL', ['20 HOUR: REGULAR 40 = 800'], 80_000],
    [
      'a sixth day is overtime',
      [...fiveDays, visit(21, part(10, 2_000))],
      'US_FEDERAL',
      ['20 HOUR: REGULAR 40 = 800, OVERTIME 10 = 300'],
      110_000,
    ],
    [
      'a day of 13 hours in California (domain 5.5)',
      [visit(16, part(13, 2_000)), ...fiveDays.slice(1, 4)],
      'US_CALIFORNIA',
      ['20 HOUR: REGULAR 32 = 640, OVERTIME 4 = 120, DOUBLE 1 = 40'],
      80_000,
    ],
    [
      // 32 × 11 + 10 × 9 = 442 in 42 hours: 2 hours of overtime at $9 add half of 10.5238 each.
      'rates that differ have a weighted regular rate (DIR)',
      [
        ...fiveDays.slice(0, 4).map(({ id, start }) => ({ id, start, parts: [part(8, 1_100)] })),
        visit(20, part(10, 900)),
      ],
      'US_FEDERAL',
      ['11 HOUR: REGULAR 32 = 352', '9 HOUR: REGULAR 8 = 72, OVERTIME 2 = 28.52'],
      45_252,
    ],
    [
      'two rates in one visit, the second for its overtime',
      [visit(16, part(8, 2_000), part(2, 2_400, { timeBand: 'EVENING' }))],
      'US_CALIFORNIA',
      // 208 in 10 hours: half of 20.80 for each of two.
      ['24 HOUR: OVERTIME 2 = 68.8', '20 HOUR: REGULAR 8 = 160'],
      22_880,
    ],
    [
      'a quarter of an hour',
      [visit(16, part(1, 500, { unit: 'QUARTER_HOUR' }))],
      'US_FEDERAL',
      ['5 QUARTER_HOUR: REGULAR 1 = 20'],
      2_000,
    ],
    [
      'a flat amount counts for the regular rate (29 CFR 778.112)',
      [...fiveDays, visit(21, flat(10_000, 'VISIT', 5))],
      'US_FEDERAL',
      // 900 in 45 hours: half of 20 for each of five.
      ['100 VISIT: OVERTIME 5 = 150', '20 HOUR: REGULAR 40 = 800'],
      95_000,
    ],
    [
      'what is missing to a minimum is beside the hours',
      [visit(16, part(1, 2_000), part(0, 2_000, { flatCents: 2_000 }))],
      'US_FEDERAL',
      ['20 HOUR: REGULAR 1 = 40'],
      4_000,
    ],
    ['a visit without paid minutes', [visit(16)], 'US_FEDERAL', [], 0],
  ])('%s', (_what, visits, set, rates, gross) => {
    const found = figure(visits, set);
    expect(inWords(found)).toEqual(rates);
    expect(found.grossCents).toBe(gross);
  });

  it('says of each visit what was overtime and by which line it is paid', () => {
    const { visits } = figure([...fiveDays, visit(21, part(2, 2_000))]);
    expect(visits.at(-1)).toEqual({
      ...{ id: 'on 21', regularMinutes: 0, overtimeMinutes: 120, doubleMinutes: 0, cents: 6_000 },
      parts: [
        {
          ...{ component: 'OVERTIME', minutes: 120, rateCents: 2_000, unit: 'HOUR', cents: 6_000 },
          ...{ dayType: 'WEEKDAY', timeBand: 'DAY', source: card, regularRateCents: 2_000 },
        },
      ],
    });
  });

  it.each([
    // 40 hours at $20 and 2 at $30: (800 + 60) / 42 an hour, of which overtime pays half.
    ['mixed rates', part(2, 3_000), undefined, 2_048, 8_048],
    // $42 more in the week: $1.00 an hour more.
    ['mixed rates and an incentive', part(2, 3_000), 4_200, 2_148, 8_148],
  ])('says the regular rate of overtime: %s', (_name, parts, cents, regularRateCents, paid) => {
    const incentive = cents === undefined ? {} : { incentive: { shiftId: 'shift', cents } };
    const { visits } = figure([...fiveDays, { ...visit(21, parts), ...incentive }]);
    const [overtime] = visits.at(-1)?.parts ?? [];
    expect(overtime).toMatchObject({ component: 'OVERTIME', regularRateCents, cents: paid });
  });

  it('pays an incentive beside the hours of its visit', () => {
    const incentive = { shiftId: 'shift', cents: 2_500 };
    const { visits, rates, grossCents } = figure([{ ...visit(16, part(2, 2_000)), incentive }]);
    expect(visits[0]).toMatchObject({ regularMinutes: 120, cents: 6_500 });
    expect(visits[0]?.parts.at(-1)).toEqual({
      ...{ component: 'INCENTIVE', minutes: 0, rateCents: 2_500, unit: 'VISIT', cents: 2_500 },
      ...{ dayType: '', timeBand: '', source: { level: 'SHIFT', id: 'shift', card: null } },
    });
    expect(rates.map(({ unit, rateCents }) => `${unit} ${rateCents}`)).toEqual(['VISIT 2500', 'HOUR 2000']);
    expect(grossCents).toBe(6_500);
  });

  it('pays no incentive without work', () => {
    const visits = [{ ...visit(16, part(0, 2_000)), incentive: { shiftId: 'shift', cents: 2_500 } }];
    expect(figure(visits).grossCents).toBe(0);
  });

  it('gives a night over the end of a workweek to both', () => {
    // Sunday 10 PM to Monday 6 AM after 40 hours: two hours are overtime, six belong to the next week.
    const night = { id: 'night', start: '2026-11-23T06:00:00.000Z', parts: [part(8, 2_000)] };
    const { visits, grossCents } = figure([...fiveDays, night]);
    expect([visits.at(-1)?.overtimeMinutes, visits.at(-1)?.regularMinutes]).toEqual([120, 360]);
    expect(grossCents).toBe(80_000 + 6_000 + 12_000);
  });

  it('loses no cent and no minute, and pays what the preview says', () => {
    const some = fc.array(
      fc.record({
        minutes: fc.integer({ min: 1, max: 900 }),
        rateCents: fc.integer({ min: 0, max: 9_999 }),
        incentiveCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 })),
        set: fc.constantFrom<OvertimeRuleSet>('US_FEDERAL', 'US_CALIFORNIA'),
      }),
      { minLength: 1, maxLength: 14 },
    );
    fc.assert(
      fc.property(some, (days) => {
        const set = days[0]?.set ?? 'US_FEDERAL';
        const begin = Date.parse('2026-11-16T14:00:00.000Z');
        const visits = days.map(({ minutes, rateCents, incentiveCents }, at) => ({
          id: String(at),
          start: new Date(begin + at * 1_440 * minuteMs),
          parts: [part(minutes / 60, rateCents)],
          incentive: { shiftId: 'shift', cents: incentiveCents },
        }));
        const found = figure(visits, set);
        const wall = (ms: number) => new Date(ms - 480 * minuteMs).toISOString().slice(0, 16);
        const preview = payFor(
          days.map(({ minutes, ...paid }, at) => {
            const start = begin + at * 1_440 * minuteMs;
            return { start: wall(start), end: wall(start + minutes * minuteMs), ...paid };
          }),
          { ruleSet: set, workweekStart: 'monday', timezone },
        );
        const { grossCents, regularMinutes, overtimeMinutes, doubleMinutes } = preview;
        expect(found).toMatchObject({ grossCents, regularMinutes, overtimeMinutes, doubleMinutes });
        const total = (all: readonly { cents: number }[]) => all.reduce((to, { cents }) => to + cents, 0);
        expect(total(found.visits)).toBe(grossCents);
        expect(total(found.visits.flatMap(({ parts }) => parts))).toBe(grossCents);
        expect(total(found.rates.flatMap(({ components }) => components))).toBe(grossCents);
      }),
    );
  });
});
