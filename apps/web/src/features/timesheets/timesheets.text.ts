import {
  type Cents,
  type Day,
  type Display,
  formatCents,
  formatDayRange,
  formatWordDate,
} from '@homeward/contract/core';
import { type TimesheetRow, type TimesheetStatus, timesheetStates } from '@homeward/contract/timesheets';
import type { StatusKind } from '../../ui/StatusBadge.tsx';
import { minutesInWords } from '../visits/index.ts';

/** A status as it begins a line. */
export function statusLabel(status: TimesheetStatus): string {
  const name = timesheetStates.states[status];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** What a status means to its reader. */
export const statusKinds: Readonly<Record<TimesheetStatus, StatusKind>> = {
  OPEN: 'waiting',
  SUBMITTED: 'info',
  APPROVED: 'good',
  EXPORTED: 'good',
  PAID: 'off',
  REOPENED: 'warning',
};

/** The period of a timesheet: `11/15/2026 – 11/21/2026`. */
export const periodInWords = (
  { periodStart, periodEnd }: Pick<TimesheetRow, 'periodStart' | 'periodEnd'>,
  display: Display,
): string => formatDayRange(periodStart, periodEnd, display);

/** All its hours: "40 h 30 min". */
export const hoursInWords = ({
  regularMinutes,
  overtimeMinutes,
  doubleMinutes,
}: Pick<TimesheetRow, 'regularMinutes' | 'overtimeMinutes' | 'doubleMinutes'>): string =>
  minutesInWords(regularMinutes + overtimeMinutes + doubleMinutes);

/** What a timesheet is called: "the timesheet of Maria Santos". */
export const sheetName = ({ staff }: Pick<TimesheetRow, 'staff'>): string =>
  `the timesheet of ${staff.fullName}`;

/** "No issues", "1 issue", "3 issues". */
export const issuesInWords = (count: number): string =>
  count === 0 ? 'No issues' : `${count} ${count === 1 ? 'issue' : 'issues'}`;

/** What earlier timesheets of a workweek paid too little or too much. @param first of the workweek */
export function adjustmentInWords(first: Day, cents: Cents, display: Display): string {
  const amount = formatCents(Math.abs(cents));
  const what = cents > 0 ? `Includes ${amount} more` : `Includes ${amount} less`;
  return `${what} for the workweek of ${formatWordDate(first, display)}, because an approved timesheet paid ${cents > 0 ? 'too little' : 'too much'} of it`;
}

/** Words of several components. */
export const words = {
  notLoaded: 'Timesheets could not be loaded',
  approveClean: 'Approve all clean',
  payroll: 'Download payroll file',
  payrollEffect:
    'Approved timesheets of this period become exported by the download. An admin can still reopen them; the next file then has the difference. If nothing new is approved, the last file is downloaded again.',
} as const;

/** What a mile pays, such as "$0.655". @param mills tenths of a cent */
export function mileRateInWords(mills: number): string {
  return `$${(mills / 1_000).toFixed(mills % 10 === 0 ? 2 : 3)}`;
}

/** Whose overtime rules stop the approval of a timesheet. */
export function rulesWait(offices: readonly { readonly name: string }[]): string {
  const names = offices.map(({ name }) => name).join(', ');
  return `This timesheet cannot be approved until an admin confirms the rules of ${names} under Settings, Offices.`;
}
