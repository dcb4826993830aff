import type { User } from '@homeward/contract/users';

import { lazyPart } from '../../ui/lazyPart.ts';
import { SuspenseCard } from '../../ui/SuspenseCard.tsx';

const AvailabilityCard = lazyPart(() =>
  import('../../features/staff/index.ts').then((module) => ({ default: module.AvailabilityCard })),
);

/** When somebody can work, as a tab of their profile. */
export function AvailabilityTab({ user }: { user: Pick<User, 'id'> }) {
  return (
    <SuspenseCard label="Loading the hours…" rows={8}>
      <AvailabilityCard userId={user.id} />
    </SuspenseCard>
  );
}
