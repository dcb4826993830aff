import { expect, it } from 'vitest';
import { mileageOf, milesOf } from './timesheets.mileage.model.ts';
import { travelPay } from './timesheets.settings.schemas.ts';
import type { MilesBetween } from './timesheets.text.ts';

type Case = [what: string, miles: number[], millsPerMile: number | null, cents: number[], total: number];

// Rates of the IRS for business miles: 62.5 cents in the second half of 2022 (Announcement 2022-13), 65.5 cents in 2023
// (Notice 2023-03), 67 cents in 2024 (Notice 2024-08), 70 cents in 2025 (Notice 2025-5).
const cases: Case[] = [
  ['ten miles at 67 cents', [10], 670, [670], 670],
  ['ten miles at 65.5 cents', [10], 655, [655], 655],
  ['one mile at 65.5 cents is half a cent up', [1], 655, [66], 66],
  ['a tenth of a mile at 62.5 cents is 6.25 cents', [0.1], 625, [6], 6],
  ['0.2 miles at 62.5 cents are 12.5 cents', [0.2], 625, [13], 13],
  ['12.4 miles at 70 cents', [12.4], 700, [868], 868],
  ['each line is rounded, and the lines are the total', [1, 1, 1], 655, [66, 66, 66], 198],
  ['a line without miles is left out', [0, 3], 700, [210], 210],
  ['miles that are not paid still count', [12.4], null, [0], 0],
  ['none', [], 700, [], 0],
];

it.each(cases)('%s', (_what, miles, millsPerMile, cents, total) => {
  const driven = miles.map((one) => ({
    ...{ visitId: 'visit', kind: 'VISIT' as const, millsPerMile },
    tenthMiles: Math.round(one * 10),
  }));
  const found = mileageOf(driven);
  expect(found.lines.map((line) => line.cents)).toEqual(cents);
  expect(found.cents).toBe(total);
  expect(found.tenthMiles).toBe(driven.reduce((sum, { tenthMiles }) => sum + tenthMiles, 0));
});

type Choice = [
  isTravelPaid: boolean,
  millsPerMile: number | null,
  between: MilesBetween | undefined,
  way: string,
  cents: number,
];

// A visit of 4 miles for the client, after a way of 9 miles. `way` is what the timesheet says of the way.
const choices: Choice[] = [
  [true, null, undefined, '9 mi, not paid', 0],
  [true, 700, undefined, '9 mi, paid', 910],
  [true, 700, 'WITH_TRAVEL', '9 mi, paid', 910],
  [true, 700, 'ALWAYS', '9 mi, paid', 910],
  [true, 700, 'NEVER', '9 mi, not paid', 280],
  [true, null, 'ALWAYS', '9 mi, not paid', 0],
  [false, null, undefined, 'nothing', 0],
  [false, 700, undefined, 'nothing', 280],
  [false, 700, 'WITH_TRAVEL', 'nothing', 280],
  [false, 700, 'ALWAYS', '9 mi, paid, with its trip', 910],
  [false, 700, 'NEVER', 'nothing', 280],
  [false, null, 'ALWAYS', 'nothing', 0],
];

it.each(choices)(
  'travel paid %s, miles at %s, between clients %s: %s',
  (isPaid, millsPerMile, between, way, cents) => {
    const trip = { fromId: 'one', toId: 'next', minutes: 22, miles: 9, basis: 'DISTANCE' } as const;
    const pay = { millsPerMile, ...(between && { between }) };
    const driven = milesOf({ visitId: 'next', miles: 4, trip }, pay, { ...travelPay.default, isPaid });
    const [found] = driven.filter(({ kind }) => kind === 'TRAVEL');
    const words = found && [
      `${found.tenthMiles / 10} mi`,
      found.millsPerMile === null ? 'not paid' : 'paid',
      ...(found.trip ? ['with its trip'] : []),
    ];
    expect(words?.join(', ') ?? 'nothing').toBe(way);
    expect(mileageOf(driven).cents).toBe(cents);
  },
);

it('has no miles of a way whose distance is not known', () => {
  const trip = { fromId: 'one', toId: 'next', minutes: 30, miles: null, basis: 'ASSUMED' } as const;
  const pay = { millsPerMile: 700, between: 'ALWAYS' } as const;
  const driven = milesOf({ visitId: 'next', miles: null, trip }, pay, {
    ...travelPay.default,
    isPaid: false,
  });
  expect(mileageOf(driven)).toEqual({ tenthMiles: 0, cents: 0, lines: [] });
});
