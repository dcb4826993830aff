import { defineStates, type Viewer } from '../../core/index.ts';
import { visitsText } from '../visits/index.ts';
import { keepsTimesheets, mayRunPayroll } from './timesheets.policy.ts';
import { timesheetsText } from './timesheets.text.ts';

/** What a move of a timesheet is decided by, beside its state. */
export interface TimesheetSubject {
  readonly isOwn: boolean;
}

const keeps = (viewer: Viewer, { isOwn }: TimesheetSubject) => keepsTimesheets(viewer) && !isOwn;
const runs = (viewer: Viewer, { isOwn }: TimesheetSubject) => mayRunPayroll.allows(viewer) && !isOwn;
const { attestation, notSubmitted } = timesheetsText;
const { locked } = visitsText;
const reason = 'Say why.';
const closed = { APPROVED: locked, EXPORTED: locked, PAID: locked };

/**
 * From the first visit of a period to its pay. Whoever worked attests the hours; somebody else approves them, which locks
 * the visits. Nobody moves their own any further than that.
 */
export const timesheetStates = defineStates<TimesheetSubject>()({
  thing: 'timesheet',
  states: {
    OPEN: 'open',
    SUBMITTED: 'submitted',
    APPROVED: 'approved',
    EXPORTED: 'exported',
    PAID: 'paid',
    REOPENED: 'reopened',
  },
  moves: {
    submit: {
      from: ['OPEN', 'REOPENED'],
      to: 'SUBMITTED',
      may: (_viewer, { isOwn }) => isOwn,
      label: 'Submit timesheet',
      says: 'Submitted',
      needs: { cause: { label: 'Attestation', options: { CONFIRMED: attestation } } },
      refusals: closed,
    },
    /** For somebody who cannot: who has left, or who is ill. */
    vouch: {
      from: ['OPEN', 'REOPENED'],
      to: 'SUBMITTED',
      may: keeps,
      label: 'Submit for them',
      says: 'Submitted by the office',
      needs: { reason: 'Say how you know these hours.' },
      refusals: closed,
    },
    approve: {
      from: ['SUBMITTED'],
      to: 'APPROVED',
      may: keeps,
      label: 'Approve',
      says: 'Approved',
      refusals: { ...closed, OPEN: notSubmitted, REOPENED: notSubmitted },
    },
    return: {
      from: ['SUBMITTED'],
      to: 'REOPENED',
      may: keeps,
      label: 'Send back',
      says: 'Sent back',
      needs: { reason },
      refusals: closed,
    },
    reopen: {
      from: ['APPROVED', 'EXPORTED', 'PAID'],
      to: 'REOPENED',
      may: runs,
      label: 'Reopen',
      says: 'Reopened',
      needs: { reason },
      isDanger: true,
    },
    pay: {
      from: ['EXPORTED'],
      to: 'PAID',
      may: runs,
      label: 'Mark as paid',
      says: 'Paid',
    },
  },
  implied: {
    /** What a payroll file does. */
    export: { from: ['APPROVED'], to: 'EXPORTED', says: 'Exported to payroll' },
  },
});

export type TimesheetStatus = keyof typeof timesheetStates.states;
export type TimesheetMove = keyof typeof timesheetStates.moves;

/** Whether a move confirms the numbers of a timesheet, so that it counts for those that were read and for no others. */
export function confirmsNumbers(move: TimesheetMove): boolean {
  return move === 'approve' || move === 'submit';
}

/** The states in which a timesheet keeps the figures that were approved, and its visits are locked. */
const frozenStatuses = ['APPROVED', 'EXPORTED', 'PAID'] as const satisfies readonly TimesheetStatus[];

/** Whether a timesheet keeps the figures that were approved. */
export function isFrozen(status: TimesheetStatus): boolean {
  return (frozenStatuses as readonly TimesheetStatus[]).includes(status);
}

/**
 * What a viewer may enter beside the punches: the person the way to a visit until they submit, the office both until it
 * approves. Nobody says of themselves that sleep is not paid.
 */
export function entryRights(
  viewer: Viewer,
  { isOwn }: TimesheetSubject,
  status: TimesheetStatus,
): { readonly travel: boolean; readonly sleep: boolean } {
  const isOpen = status === 'OPEN' || status === 'REOPENED';
  const byOffice = keepsTimesheets(viewer) && !isOwn && !isFrozen(status);
  return { travel: byOffice || (isOwn && isOpen), sleep: byOffice };
}
