import { defineStates } from '../../core/index.ts';
import { mayEditRecord, mayEndEmployment, type StaffSubject } from './staff.policy.ts';
import { staffText } from './staff.text.ts';

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
      needs: { reason, day: 'First day of leave' },
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
      needs: { reason, day: 'Last day of work' },
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
