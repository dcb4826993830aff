import type { StaffStatus } from '@homeward/contract/staff';
import { StatusBadge, type StatusKind } from '../../ui/StatusBadge.tsx';
import { statusLabel } from './staff.text.ts';

const kinds: Record<StaffStatus, StatusKind> = {
  APPLICANT: 'info',
  ONBOARDING: 'waiting',
  ACTIVE: 'good',
  LEAVE: 'warning',
  SUSPENDED: 'bad',
  TERMINATED: 'off',
};

/** The employment status of somebody. */
export function StaffStatusBadge({ status }: { status: StaffStatus }) {
  return <StatusBadge kind={kinds[status]}>{statusLabel(status)}</StatusBadge>;
}
