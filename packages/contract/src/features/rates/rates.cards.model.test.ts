import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CardMove,
  cardStates,
  keyOfLine,
  marginPercent,
  type Raise,
  type RateWarning,
  raisedLines,
  raisedRate,
  warningsOf,
} from './rates.cards.model.ts';
import type { RateUnit } from './rates.lines.model.ts';

const inWords = (warning: RateWarning) =>
  warning.kind === 'BELOW_MINIMUM_WAGE'
    ? `${warning.kind} ${warning.state} ${warning.hourlyCents}`
    : warning.kind === 'LOW_MARGIN'
      ? `${warning.kind} ${warning.percent}`
      : warning.kind;

const newYork = { state: 'NY', hourlyCents: 1_650 };
const newJersey = { state: 'NJ', hourlyCents: 1_592 };

/** Unit, bill, pay, the states, and what is worth a second look where the margin is to be 25 %. */
const looks: readonly [string, RateUnit, number, number, (typeof newYork)[], string[]][] = [
  ['a usual price', 'HOUR', 3_400, 2_200, [newYork], []],
  ['a margin right at the limit', 'HOUR', 4_000, 3_000, [], []],
  ['a margin just below it', 'HOUR', 4_000, 3_001, [], ['LOW_MARGIN 24.975']],
  ['no margin', 'HOUR', 3_000, 3_000, [], ['LOW_MARGIN 0']],
  ['pay above bill: a margin below zero says no more', 'HOUR', 3_000, 3_100, [], ['PAY_ABOVE_BILL']],
  ['nothing billed, somebody paid', 'HOUR', 0, 1_000, [], ['PAY_ABOVE_BILL']],
  ['nothing at all', 'HOUR', 0, 0, [], []],
  ['the minimum wage itself', 'HOUR', 3_400, 1_650, [newYork], []],
  ['a cent below it', 'HOUR', 3_400, 1_649, [newYork], ['BELOW_MINIMUM_WAGE NY 1650']],
  [
    'two states: the higher one counts',
    'HOUR',
    3_400,
    1_600,
    [newJersey, newYork],
    ['BELOW_MINIMUM_WAGE NY 1650'],
  ],
  [
    'quarters of an hour: four of them are compared',
    'QUARTER_HOUR',
    800,
    412,
    [newYork],
    ['BELOW_MINIMUM_WAGE NY 1650'],
  ],
  ['quarters that come to it', 'QUARTER_HOUR', 800, 413, [newYork], []],
  ['a visit is not paid by time', 'VISIT', 9_000, 1_000, [newYork], []],
  ['a mile neither', 'MILE', 90, 60, [newYork], []],
];

it.each(looks)('looks at %s', (_what, unit, billRateCents, payRateCents, wages, expected) => {
  const warnings = warningsOf({ unit, billRateCents, payRateCents }, { marginLimit: 25, wages });
  expect(warnings.map(inWords)).toEqual(expected);
});

it.each([
  [3_400, 2_200, 35.294_117_647],
  [3_000, 3_000, 0],
  [3_000, 3_300, -10],
  [0, 0, null],
])('of a bill of %i and a pay of %i keeps %s percent', (bill, pay, percent) => {
  const found = marginPercent(bill, pay);
  if (percent === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(percent, 6);
});

const byPercent = (percent: number, roundToCents: Raise['roundToCents'] = 1): Raise => ({
  kind: 'PERCENT',
  percent,
  side: 'BOTH',
  roundToCents,
});
const byCents = (cents: number, roundToCents: Raise['roundToCents'] = 1): Raise => ({
  kind: 'AMOUNT',
  cents,
  side: 'BOTH',
  roundToCents,
});

/** A rate, how it is raised, and what comes of it, as a clerk works it out. */
const raises: readonly [string, number, Raise, number][] = [
  ['$34.00 + 4 % = $35.36', 3_400, byPercent(4), 3_536],
  ['$34.00 + 4 % to a nickel = $35.35', 3_400, byPercent(4, 5), 3_535],
  ['$34.00 + 4 % to a quarter = $35.25', 3_400, byPercent(4, 25), 3_525],
  ['$35.50 + 2.5 % to a quarter: $36.3875 is nearest to $36.50', 3_550, byPercent(2.5, 25), 3_650],
  ['half a cent goes up: $0.50 + 1 % = $0.505', 50, byPercent(1), 51],
  ['half a step goes up: $1.025 to a nickel', 100, byPercent(2.5, 5), 105],
  ['nothing more', 3_412, byPercent(0), 3_412],
  ['nothing more, to a quarter', 3_412, byPercent(0, 25), 3_400],
  ['less: $34.00 - 10 %', 3_400, byPercent(-10), 3_060],
  ['2.35 % of $20.00, which binary fractions miss', 2_000, byPercent(2.35), 2_047],
  ['$34.00 + $1.10', 3_400, byCents(110), 3_510],
  ['$34.00 + $1.10 to a quarter', 3_400, byCents(110, 25), 3_500],
  ['$2.00 - $5.00 is nothing, not less', 200, byCents(-500), 0],
  ['what is not charged is not raised', 0, byCents(110), 0],
];

describe('a raise', () => {
  it.each(raises)('%s', (_what, rate, raise, raised) => {
    expect(raisedRate(rate, raise)).toBe(raised);
  });

  const rate = fc.integer({ min: 0, max: 1_000_000 });
  const step = fc.constantFrom(1, 5, 25) as fc.Arbitrary<Raise['roundToCents']>;
  const percent = fc.integer({ min: -9_000, max: 50_000 }).map((hundredths) => hundredths / 100);

  it('is never negative, and a multiple of the step', () => {
    fc.assert(
      fc.property(rate, percent, step, (cents, share, roundToCents) => {
        const raised = raisedRate(cents, byPercent(share, roundToCents));
        expect(raised).toBeGreaterThanOrEqual(0);
        expect(raised % roundToCents).toBe(0);
      }),
    );
  });

  it('keeps the order of rates', () => {
    fc.assert(
      fc.property(rate, rate, percent, step, (one, other, share, roundToCents) => {
        const raise = byPercent(share, roundToCents);
        if (one > 0 && one <= other)
          expect(raisedRate(one, raise)).toBeLessThanOrEqual(raisedRate(other, raise));
      }),
    );
  });

  it('is within half a step of what it comes to', () => {
    fc.assert(
      fc.property(rate, percent, step, (cents, share, roundToCents) => {
        const exact = (cents * (10_000 + Math.round(share * 100))) / 10_000;
        const raised = raisedRate(cents, byPercent(share, roundToCents));
        expect(Math.abs(raised - exact)).toBeLessThanOrEqual(roundToCents / 2 + 1e-6);
      }),
    );
  });

  it.each([
    ['BOTH', 3_536, 2_288],
    ['BILL', 3_536, 2_200],
    ['PAY', 3_400, 2_288],
  ] as const)('of %s changes what it is for', (side, billRateCents, payRateCents) => {
    const line = { billRateCents: 3_400, payRateCents: 2_200, minUnits: 2 };
    expect(raisedLines([line], { ...byPercent(4), side })).toEqual([
      { billRateCents, payRateCents, minUnits: 2 },
    ]);
  });
});

it('gives prices for different things different keys', () => {
  const line = {
    serviceType: 'PERSONAL_CARE',
    shiftType: 'HOURLY',
    unit: 'HOUR',
    dayType: 'ANY',
    timeBand: 'ANY',
  } as const;
  const keys = [
    line,
    { ...line, serviceType: 'RESPITE' as const },
    { ...line, shiftType: 'LIVE_IN' as const },
    { ...line, unit: 'DAY' as const },
    { ...line, dayType: 'WEEKEND' as const },
    { ...line, timeBand: 'DAY' as const },
  ].map(keyOfLine);
  expect(new Set(keys).size).toBe(keys.length);
});

it('lets admins alone move a card', () => {
  for (const name of Object.keys(cardStates.moves) as CardMove[]) {
    const { may } = cardStates.moves[name];
    expect(may({ id: 'a', role: 'Admin' }, undefined)).toBe(true);
    expect(may({ id: 'm', role: 'CareManager', capabilities: ['rate.view'] }, undefined)).toBe(false);
  }
});
