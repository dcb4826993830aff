import type { Cents } from '@homeward/contract/core';
import type { RateUnit } from '@homeward/contract/rates';
import type { PayComponent, SheetFigures } from '@homeward/contract/timesheets';

/** What a payroll file pays of a timesheet as one component at one rate; less than 0 where an earlier file paid too much. */
export interface PaidRow {
  readonly timesheetId: string;
  readonly component: PayComponent;
  readonly rateCents: Cents;
  readonly unit: RateUnit;
  readonly minutes: number;
  readonly cents: Cents;
}

const keyOf = ({ component, rateCents, unit }: Omit<PaidRow, 'timesheetId' | 'minutes' | 'cents'>) =>
  `${component} ${rateCents} ${unit}`;

/**
 * The rows of a payroll file for one timesheet: what its figures pay less what earlier files have paid, so that a timesheet
 * which was reopened and approved again is not paid twice.
 * @param before what earlier files have paid of it, in all
 */
export function payrollRows(
  timesheetId: string,
  { rates }: Pick<SheetFigures, 'rates'>,
  before: readonly PaidRow[],
): PaidRow[] {
  const now = rates.flatMap(({ rateCents, unit, components }) =>
    components.map((one): PaidRow => ({ timesheetId, rateCents, unit, ...one })),
  );
  const paid = new Map(before.map((row) => [keyOf(row), row]));
  const changed = now.map((row) => {
    const was = paid.get(keyOf(row));
    paid.delete(keyOf(row));
    return was ? { ...row, minutes: row.minutes - was.minutes, cents: row.cents - was.cents } : row;
  });
  const gone = [...paid.values()].map((row) => ({ ...row, minutes: -row.minutes, cents: -row.cents }));
  return [...changed, ...gone].filter(({ minutes, cents }) => minutes !== 0 || cents !== 0);
}
