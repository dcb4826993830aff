import type { User } from '@homeward/contract/users';

import { lazyPart } from '../../ui/lazyPart.ts';
import { SuspenseCard } from '../../ui/SuspenseCard.tsx';

const Employment = lazyPart(() =>
  import('../../features/staff/index.ts').then((module) => ({ default: module.Employment })),
);

/** The employment of somebody, as a tab of their profile. */
export function EmploymentTab({ user }: { user: Pick<User, 'id'> }) {
  return (
    <SuspenseCard label="Loading the employment…">
      <Employment userId={user.id} />
    </SuspenseCard>
  );
}
