import { describe, expect, it } from 'vitest';
import { type PaidRow, payrollRows } from './timesheets.payroll.model.ts';

type Part = readonly [component: PaidRow['component'], rateCents: number, minutes: number, cents: number];
const figuresWith = (...parts: readonly Part[]) => ({
  rates: parts.map(([component, rateCents, minutes, cents]) => ({
    ...{ rateCents, unit: 'HOUR' as const, components: [{ component, minutes, cents }] },
  })),
});
const paid = ([component, rateCents, minutes, cents]: Part): PaidRow => ({
  ...{ timesheetId: 'one', unit: 'HOUR', component, rateCents, minutes, cents },
});

const week: Part = ['REGULAR', 2_000, 2_400, 80_000];
const extra: Part = ['OVERTIME', 2_000, 60, 3_000];

describe('the rows of a payroll file', () => {
  it.each<[string, Part[], Part[], Part[]]>([
    ['all of it at first', [week, extra], [], [week, extra]],
    ['nothing where nothing has changed', [week, extra], [week, extra], []],
    ['an hour more', [['REGULAR', 2_000, 2_460, 82_000]], [week], [['REGULAR', 2_000, 60, 2_000]]],
    ['less than was paid', [week], [week, extra], [['OVERTIME', 2_000, -60, -3_000]]],
    [
      'another rate',
      [['REGULAR', 2_100, 2_400, 84_000]],
      [week],
      [
        ['REGULAR', 2_100, 2_400, 84_000],
        ['REGULAR', 2_000, -2_400, -80_000],
      ],
    ],
    [
      'another amount for the same hours',
      [['OVERTIME', 2_000, 60, 3_100]],
      [extra],
      [['OVERTIME', 2_000, 0, 100]],
    ],
  ])('say %s', (_what, now, before, expected) => {
    expect(payrollRows('one', figuresWith(...now), before.map(paid))).toEqual(expected.map(paid));
  });
});
