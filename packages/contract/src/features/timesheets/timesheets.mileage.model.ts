import { addCents, type Cents } from '../../core/index.ts';
import type { MileagePay, TravelPay } from './timesheets.settings.schemas.ts';
import type { lineKinds, MilesBetween } from './timesheets.text.ts';
import type { Trip } from './timesheets.travel.model.ts';

// Miles are paid back, not earned: a reimbursement of travel for the employer is no part of the regular rate (29 CFR
// 778.217(a), (b)(1)), so it is kept beside the hours and their gross, never within them.

/** Miles that somebody drove: at a visit for the client, or on the way to it from another client. */
export interface DrivenMiles {
  readonly visitId: string;
  readonly kind: (typeof lineKinds)[number];
  /** Tenths of a mile: odometers and entries say no more. */
  readonly tenthMiles: number;
  /** Tenths of a cent for a mile: the rates of the IRS have them, as 65.5 cents in 2023. Null: miles are not paid. */
  readonly millsPerMile: number | null;
  /** The way whose miles are paid and whose minutes are not: nothing else on the timesheet says where it led. */
  readonly trip?: Trip;
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

/** When miles between clients are paid. Choices of an earlier version do not say it: where travel time is paid. */
export const betweenOf = ({ between = 'WITH_TRAVEL' }: MileagePay): MilesBetween => between;

const tenths = (miles: number | null | undefined) => Math.round((miles ?? 0) * 10);

interface Drive {
  readonly visitId: string;
  /** Driven at the visit, for the client; null: none. */
  readonly miles: number | null;
  /** The way to it from another client; undefined: there is none. */
  readonly trip: Trip | undefined;
}

/**
 * The miles on the way to a visit, and those at it for the client, each with what a mile pays. Where neither the minutes nor
 * the miles of the way are paid, they are not on the timesheet.
 */
export function milesOf({ visitId, miles, trip }: Drive, pay: MileagePay, travel: TravelPay): DrivenMiles[] {
  const { millsPerMile } = pay;
  const between = betweenOf(pay);
  const isWayPaid = between === 'ALWAYS' || (between === 'WITH_TRAVEL' && travel.isPaid);
  const atVisit: DrivenMiles = { visitId, kind: 'VISIT', tenthMiles: tenths(miles), millsPerMile };
  if (!trip || !(travel.isPaid || (isWayPaid && millsPerMile !== null))) return [atVisit];
  const way = { visitId, kind: 'TRAVEL' as const, tenthMiles: tenths(trip.miles) };
  const paid = { ...way, millsPerMile: isWayPaid ? millsPerMile : null };
  return [travel.isPaid ? paid : { ...paid, trip }, atVisit];
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
