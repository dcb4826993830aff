import { describe, expect, it } from 'vitest';
import { type PaidRow, payrollRows } from './timesheets.payroll.model.ts';

type Part = readonly [component: 'REGULAR' | 'OVERTIME', rateCents: number, minutes: number, cents: number];
type Row = readonly [component: PaidRow['component'], rateCents: number, minutes: number, cents: number];

const trip = { fromId: 'a', toId: 'b', minutes: 20, miles: 6, basis: 'DISTANCE' as const };
const visitOf = (parts: readonly Part[], isTrip = false) => ({
  ...{
    id: 'visit',
    cents: 0,
    regularMinutes: 0,
    overtimeMinutes: 0,
    doubleMinutes: 0,
    ...(isTrip && { trip }),
  },
  parts: parts.map(([component, rateCents, minutes, cents]) => ({
    ...{ component, rateCents, minutes, cents, unit: 'HOUR' as const, dayType: '', timeBand: '' },
    source: { level: 'OFFICE' as const, id: 'card', card: 'Card' },
  })),
});
const rowOf = ([component, rateCents, minutes, cents]: Row): PaidRow => ({
  ...{ timesheetId: 'one', officeId: 'home', unit: 'HOUR', rateMills: 0, regularRateCents: 0, tenthMiles: 0 },
  ...{ component, rateCents, minutes, cents },
});
const milesOf = (tenthMiles: number, rate: number, cents: number): PaidRow => ({
  ...{
    timesheetId: 'one',
    officeId: 'home',
    component: 'MILEAGE',
    unit: 'MILE',
    minutes: 0,
    tenthMiles,
    cents,
  },
  ...{ rateCents: Math.floor(rate / 10), rateMills: rate % 10, regularRateCents: 0 },
});
const drivenOf = (tenthMiles: number, millsPerMile: number | null, cents: number) => ({
  ...{ visitId: 'visit', kind: 'VISIT' as const, tenthMiles, millsPerMile, cents },
});

const one = { id: 'one', officeId: 'home' };
const week: Part = ['REGULAR', 2_000, 2_400, 80_000];
const extra: Part = ['OVERTIME', 2_000, 60, 3_000];

describe('the rows of a payroll file', () => {
  it.each<[string, Part[], Row[], Row[]]>([
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
    const figures = { visits: [visitOf(now)] };
    expect(payrollRows(one, { figures }, before.map(rowOf))).toEqual(expected.map(rowOf));
  });

  it('keep the way between clients apart from hours at the same rate', () => {
    const ways = visitOf(
      [
        ['REGULAR', 2_000, 20, 667],
        ['OVERTIME', 2_000, 10, 500],
      ],
      true,
    );
    const figures = { visits: [visitOf([week]), ways, visitOf([extra])] };
    expect(payrollRows(one, { figures }, [])).toEqual(
      ([week, extra, ['TRAVEL_REGULAR', 2_000, 20, 667], ['TRAVEL_OVERTIME', 2_000, 10, 500]] as const).map(
        rowOf,
      ),
    );
  });

  it('pay miles last, by their rate, and only what earlier files have not', () => {
    const figures = { visits: [visitOf([week])] };
    const mileage = {
      lines: [drivenOf(100, 655, 655), drivenOf(24, 655, 157), drivenOf(10, 700, 70), drivenOf(50, null, 0)],
    };
    const rows = [rowOf(week), milesOf(10, 700, 70), milesOf(124, 655, 812)];
    expect(payrollRows(one, { figures, mileage }, [])).toEqual(rows);
    expect(payrollRows(one, { figures, mileage }, rows)).toEqual([]);
    const fewer = { lines: [drivenOf(24, 655, 157)] };
    expect(payrollRows(one, { figures, mileage: fewer }, rows)).toEqual([
      milesOf(-100, 655, -655),
      milesOf(-10, 700, -70),
    ]);
  });

  it('say for which office the hours were worked, and what is paid for earlier timesheets', () => {
    const figures = {
      visits: [visitOf([week]), { ...visitOf([week]), officeId: 'other' }],
      adjustments: [{ first: '2026-11-08', cents: -120 }],
    };
    expect(payrollRows(one, { figures }, [rowOf(week)])).toEqual([
      { ...rowOf(week), officeId: 'other' },
      { ...rowOf(['ADJUSTMENT', 0, 0, -120]), unit: 'VISIT' },
    ]);
  });

  it('keep overtime of each regular rate apart, and what is missing to a minimum', () => {
    const [worked] = [visitOf([week, extra, extra, ['REGULAR', 2_000, 0, 1_500]])];
    const parts = worked.parts.map((part, at) => ({
      ...part,
      ...(part.component === 'OVERTIME' && { regularRateCents: at === 1 ? 2_000 : 2_150 }),
    }));
    expect(payrollRows(one, { figures: { visits: [{ ...worked, parts }] } }, [])).toEqual([
      rowOf(week),
      { ...rowOf(extra), regularRateCents: 2_150 },
      { ...rowOf(extra), regularRateCents: 2_000 },
      rowOf(['MINIMUM', 2_000, 0, 1_500]),
    ]);
  });
});
