import { type IntakeStatus, intakeStates } from '@homeward/contract/intakes';
import type { StatusKind } from '../../ui/StatusBadge.tsx';

export const intakesPath = '/dashboard/initial-assessments';

/** A status as it begins a line: "In progress". */
export function statusLabel(status: IntakeStatus): string {
  const name = intakeStates.states[status];
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export const statusKinds: Readonly<Record<IntakeStatus, StatusKind>> = {
  NEW: 'warning',
  CONTACTED: 'info',
  SCHEDULED: 'info',
  IN_PROGRESS: 'info',
  SUBMITTED: 'waiting',
  REVIEWED: 'good',
  PROPOSAL_CREATED: 'good',
  NURTURE: 'off',
  LOST: 'bad',
  WON: 'good',
};

/** Words of several components. */
export const words = {
  title: 'Initial Assessments',
  none: 'Not given',
  notLoaded: 'Initial assessments could not be loaded',
} as const;
