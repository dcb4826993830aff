import { addCents, type Cents } from '../../core/index.ts';
import type { lineKinds } from './timesheets.text.ts';

// Miles are paid back, not earned: a reimbursement of travel for the employer is no part of the regular rate (29 CFR
// 778.217(a), (b)(1)), so it is kept beside the hours and their gross, never within them.

/** Miles that somebody drove: at a visit for the client, or on the way to it from another client. */
interface DrivenMiles {
  readonly visitId: string;
  readonly kind: (typeof lineKinds)[number];
  /** Tenths of a mile: odometers and entries say no more. */
  readonly tenthMiles: number;
  /** Tenths of a cent for a mile: the rates of the IRS have them, as 65.5 cents in 2023. Null: miles are not paid. */
  readonly millsPerMile: number | null;
}

export interface PaidMiles extends DrivenMiles {
  readonly cents: Cents;
}

/** The miles of a timesheet, line by line and in all. */
export interface SheetMileage {
  readonly tenthMiles: number;
  readonly cents: Cents;
  readonly lines: readonly PaidMiles[];
}

/** What miles pay: each line is rounded once, half a cent up, and the lines are the total. Lines without miles are left out. */
export function mileageOf(driven: readonly DrivenMiles[]): SheetMileage {
  const lines = driven
    .filter(({ tenthMiles }) => tenthMiles > 0)
    .map((one): PaidMiles => ({ ...one, cents: centsOf(one) }));
  return {
    tenthMiles: lines.reduce((sum, { tenthMiles }) => sum + tenthMiles, 0),
    cents: addCents(...lines.map(({ cents }) => cents)),
    lines,
  };
}

/** Tenths of a mile times tenths of a cent are hundredths of a cent. */
function centsOf({ tenthMiles, millsPerMile }: DrivenMiles): Cents {
  return Math.floor((tenthMiles * (millsPerMile ?? 0) + 50) / 100);
}
