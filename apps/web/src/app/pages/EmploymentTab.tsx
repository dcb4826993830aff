import type { User } from '@homeward/contract/users';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';

const Employment = lazyPart(() =>
  import('../../features/staff/index.ts').then((module) => ({ default: module.Employment })),
);

/** The employment of somebody, as a tab of their profile. */
export function EmploymentTab({ user }: { user: Pick<User, 'id'> }) {
  return (
    <Suspense
      fallback={
        <LoadingRegion label="Loading the employment…">
          <CardSkeleton rows={5} />
        </LoadingRegion>
      }
    >
      <Employment userId={user.id} />
    </Suspense>
  );
}
