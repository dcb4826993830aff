import { type Day, defineStates } from '../../core/index.ts';
import { mayEditRecord, mayEndEmployment, type StaffSubject } from './staff.policy.ts';
import { leaveKindLabels, staffText, terminationReasonLabels } from './staff.text.ts';

const reason = staffText.reason;

/**
 * From applicant to former employee. The account is inactive while somebody is suspended or terminated, and active
 * otherwise: moves into and out of these two change the account, and a change of the account makes an implied move.
 */
export const staffStates = defineStates<StaffSubject>()({
  thing: 'staff record',
  states: {
    APPLICANT: 'applicant',
    ONBOARDING: 'onboarding',
    ACTIVE: 'active',
    LEAVE: 'on leave',
    SUSPENDED: 'suspended',
    TERMINATED: 'terminated',
  },
  moves: {
    onboard: {
      from: ['APPLICANT'],
      to: 'ONBOARDING',
      may: mayEditRecord,
      label: 'Start onboarding',
      says: 'Started onboarding',
    },
    reconsider: {
      from: ['ONBOARDING'],
      to: 'APPLICANT',
      may: mayEditRecord,
      label: 'Move back to applicant',
      says: 'Moved back to applicant',
    },
    activate: {
      from: ['ONBOARDING'],
      to: 'ACTIVE',
      may: mayEditRecord,
      label: 'Activate',
      says: 'Activated',
      needs: { day: 'First day of work' },
    },
    leave: {
      from: ['ACTIVE'],
      to: 'LEAVE',
      may: mayEditRecord,
      label: 'Start leave',
      says: 'Went on leave',
      needs: {
        cause: { label: 'Kind of leave', options: leaveKindLabels },
        day: 'First day of leave',
        until: 'Expected return',
        isUntilOptional: true,
        note: { label: 'Note', neededFor: ['OTHER'], missing: staffText.leaveNote },
      },
    },
    extend: {
      from: ['LEAVE'],
      to: 'LEAVE',
      may: mayEditRecord,
      label: 'Change expected return',
      says: 'Expected return changed',
      needs: {
        until: 'Expected return',
        isUntilOptional: true,
        note: { label: 'Note', neededFor: [], missing: '' },
      },
    },
    return: {
      from: ['LEAVE'],
      to: 'ACTIVE',
      may: mayEditRecord,
      label: 'End leave',
      says: 'Came back from leave',
      needs: { day: 'First day back' },
    },
    suspend: {
      from: ['APPLICANT', 'ONBOARDING', 'ACTIVE', 'LEAVE'],
      to: 'SUSPENDED',
      may: mayEndEmployment,
      label: 'Suspend',
      says: 'Suspended',
      isDanger: true,
      needs: { reason, day: 'Suspended since' },
    },
    reinstate: {
      from: ['SUSPENDED'],
      to: 'ACTIVE',
      may: mayEndEmployment,
      label: 'Reinstate',
      says: 'Reinstated',
      needs: { reason, day: 'First day back' },
    },
    terminate: {
      from: ['APPLICANT', 'ONBOARDING', 'ACTIVE', 'LEAVE', 'SUSPENDED'],
      to: 'TERMINATED',
      may: mayEndEmployment,
      label: 'Terminate',
      says: 'Terminated',
      isDanger: true,
      needs: {
        cause: { label: 'Reason', options: terminationReasonLabels },
        day: 'Last day of work',
        note: { label: 'Note', neededFor: ['OTHER'], missing: staffText.terminationNote },
        question: 'Eligible for rehire',
      },
    },
    rehire: {
      from: ['TERMINATED'],
      to: 'ONBOARDING',
      may: mayEndEmployment,
      label: 'Rehire',
      says: 'Rehired',
      needs: { reason, day: 'Day of rehire' },
    },
  },
  implied: {
    'account-deactivated': {
      from: ['APPLICANT', 'ONBOARDING', 'ACTIVE', 'LEAVE'],
      to: 'SUSPENDED',
      says: 'Suspended: the account was deactivated',
    },
    'account-activated': {
      from: ['SUSPENDED', 'TERMINATED'],
      to: 'ACTIVE',
      says: 'Active again: the account was activated',
    },
  },
});

export type StaffStatus = keyof typeof staffStates.states;
export type StaffMove = keyof typeof staffStates.moves;
export type StaffImpliedMove = 'account-deactivated' | 'account-activated';

/** Whether somebody in this state can sign in. */
export function hasActiveAccount(status: StaffStatus): boolean {
  return status !== 'SUSPENDED' && status !== 'TERMINATED';
}

/** Whether a move changes the account too. */
export function movesAccount(move: StaffMove): boolean {
  const { from, to } = staffStates.moves[move];
  return from.some((state) => hasActiveAccount(state) !== hasActiveAccount(to));
}

/** Whether somebody is on leave on a day; of a leave without a first day, on every day until its end. */
export function isOnLeave(
  { status, leave }: { readonly status: StaffStatus | null; readonly leave: LeaveDays | null },
  day: Day,
): boolean {
  if (status !== 'LEAVE') return false;
  const { from = null, until = null } = leave ?? {};
  return (from === null || day >= from) && (until === null || day < until);
}

/** The days of a leave: the first one, and the first one back. */
export interface LeaveDays {
  readonly from: Day | null;
  readonly until: Day | null;
}
