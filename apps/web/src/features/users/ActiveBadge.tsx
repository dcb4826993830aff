import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** Whether an account may sign in. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <StatusBadge kind={isActive ? 'good' : 'off'}>{isActive ? 'Active' : 'Inactive'}</StatusBadge>;
}
