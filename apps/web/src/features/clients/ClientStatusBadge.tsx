import type { ClientStatus } from '@homeward/contract/clients';
import { StatusBadge, type StatusKind } from '../../ui/StatusBadge.tsx';
import { statusLabel } from './clients.text.ts';

const kinds: Record<ClientStatus, StatusKind> = {
  PROSPECT: 'info',
  ONBOARDING: 'waiting',
  ACTIVE: 'good',
  ON_HOLD: 'warning',
  DISCHARGED: 'off',
};

/** The status of a client. */
export function ClientStatusBadge({ status }: { status: ClientStatus }) {
  return <StatusBadge kind={kinds[status]}>{statusLabel(status)}</StatusBadge>;
}
