import type { User } from '@homeward/contract/users';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';

const AvailabilityCard = lazyPart(() =>
  import('../../features/staff/index.ts').then((module) => ({ default: module.AvailabilityCard })),
);

/** When somebody can work, as a tab of their profile. */
export function AvailabilityTab({ user }: { user: Pick<User, 'id'> }) {
  return (
    <Suspense
      fallback={
        <LoadingRegion label="Loading the hours…">
          <CardSkeleton rows={8} />
        </LoadingRegion>
      }
    >
      <AvailabilityCard userId={user.id} />
    </Suspense>
  );
}
