import type { Cents } from '@homeward/contract/core';
import type { RateUnit } from '@homeward/contract/rates';
import {
  type HourComponent,
  type PayrollComponent,
  payrollComponents,
  type SheetFigures,
  type SheetMileage,
} from '@homeward/contract/timesheets';

/** What a payroll file pays of a timesheet as one component at one rate; less than 0 where an earlier file paid too much. */
export interface PaidRow {
  readonly timesheetId: string;
  /** For which the hours were worked. */
  readonly officeId: string;
  readonly component: PayrollComponent;
  readonly rateCents: Cents;
  /** Tenths of a cent beside `rateCents`: of miles only. */
  readonly rateMills: number;
  /** Of the workweek, of overtime and double time; 0: of none. */
  readonly regularRateCents: Cents;
  readonly unit: RateUnit;
  readonly minutes: number;
  readonly tenthMiles: number;
  readonly cents: Cents;
}

const keyOf = ({ component, officeId, rateCents, rateMills, regularRateCents, unit }: PaidRow) =>
  `${component} ${officeId} ${rateCents} ${rateMills} ${regularRateCents} ${unit}`;

const ofTravel = {
  REGULAR: 'TRAVEL_REGULAR',
  OVERTIME: 'TRAVEL_OVERTIME',
  DOUBLE: 'TRAVEL_DOUBLE',
} as const satisfies Record<HourComponent, PayrollComponent>;

/** A timesheet with the home office of its person, which pays what no other office does. */
interface PaidSheet {
  readonly id: string;
  readonly officeId: string;
}

/** What a part is in a payroll file. What is missing to a minimum has a rate by the hour and no time (29 CFR 778.220). */
function componentOf(
  { component, unit, minutes }: SheetFigures['visits'][number]['parts'][number],
  isTravel: boolean,
): PayrollComponent {
  if (component === 'INCENTIVE') return component;
  if (isTravel) return ofTravel[component];
  return minutes === 0 && (unit === 'HOUR' || unit === 'QUARTER_HOUR') ? 'MINIMUM' : component;
}

type Paid = Pick<SheetFigures, 'visits' | 'adjustments'>;

/** What hours and miles pay, each by component and rate; the highest rate first, miles last. */
function allRows(
  { id: timesheetId, officeId: homeId }: PaidSheet,
  { visits, adjustments = [] }: Paid,
  { lines }: Pick<SheetMileage, 'lines'>,
): PaidRow[] {
  const officeOf = (visitId: string) => visits.find(({ id }) => id === visitId)?.officeId ?? homeId;
  const hours = visits.flatMap(({ officeId = homeId, trip, parts }) =>
    parts.map((part): PaidRow => {
      const { rateCents, regularRateCents = 0, unit, minutes, cents } = part;
      const rate = { officeId, rateCents, rateMills: 0, regularRateCents, unit, tenthMiles: 0 };
      return { timesheetId, component: componentOf(part, trip !== undefined), ...rate, minutes, cents };
    }),
  );
  const miles = lines.flatMap(({ visitId, millsPerMile, tenthMiles, cents }): PaidRow[] => {
    if (millsPerMile === null) return [];
    const rate = {
      rateCents: Math.floor(millsPerMile / 10),
      rateMills: millsPerMile % 10,
      regularRateCents: 0,
    };
    const officeId = officeOf(visitId);
    return [
      { timesheetId, officeId, component: 'MILEAGE', ...rate, unit: 'MILE', minutes: 0, tenthMiles, cents },
    ];
  });
  const adjusted = adjustments.map(({ cents }): PaidRow => {
    const none = {
      officeId: homeId,
      rateCents: 0,
      rateMills: 0,
      regularRateCents: 0,
      minutes: 0,
      tenthMiles: 0,
    };
    return { timesheetId, component: 'ADJUSTMENT', unit: 'VISIT', ...none, cents };
  });
  const place = ({ component }: PaidRow) => payrollComponents.indexOf(component);
  const isMiles = ({ component }: PaidRow) => Number(component === 'MILEAGE');
  return [...Map.groupBy([...hours, ...adjusted, ...miles], keyOf).values()]
    .map((same) => same.reduce(added))
    .sort(
      (one, other) =>
        isMiles(one) - isMiles(other) ||
        other.rateCents - one.rateCents ||
        other.rateMills - one.rateMills ||
        (one.unit < other.unit ? -1 : one.unit > other.unit ? 1 : place(one) - place(other)) ||
        other.regularRateCents - one.regularRateCents,
    );
}

const added = (one: PaidRow, other: PaidRow): PaidRow => ({
  ...one,
  minutes: one.minutes + other.minutes,
  tenthMiles: one.tenthMiles + other.tenthMiles,
  cents: one.cents + other.cents,
});

/** Subtracted from 0, so that nothing is -0. */
const negated = (row: PaidRow): PaidRow => ({
  ...row,
  minutes: 0 - row.minutes,
  tenthMiles: 0 - row.tenthMiles,
  cents: 0 - row.cents,
});

/**
 * The rows of a payroll file for one timesheet: what its hours and miles pay less what earlier files have paid, so that a
 * timesheet which was reopened and approved again is not paid twice.
 * @param before what earlier files have paid of it, in all
 */
export function payrollRows(
  sheet: PaidSheet,
  { figures, mileage }: { readonly figures: Paid; readonly mileage?: Pick<SheetMileage, 'lines'> },
  before: readonly PaidRow[],
): PaidRow[] {
  const paid = new Map(before.map((row) => [keyOf(row), row]));
  const changed = allRows(sheet, figures, mileage ?? { lines: [] }).map((row) => {
    const was = paid.get(keyOf(row));
    paid.delete(keyOf(row));
    return was ? added(row, negated(was)) : row;
  });
  const gone = [...paid.values()].map(negated);
  return [...changed, ...gone].filter(
    ({ minutes, tenthMiles, cents }) => minutes !== 0 || tenthMiles !== 0 || cents !== 0,
  );
}
