import { mayReadRecord } from '@homeward/contract/staff';
import { Suspense } from 'react';
import type { ProfileTab } from '../features/users/index.ts';
import { lazyPart } from '../ui/lazyPart.ts';
import { CardSkeleton, LoadingRegion } from '../ui/Skeleton.tsx';

const Employment = lazyPart(() =>
  import('../features/staff/index.ts').then((module) => ({ default: module.Employment })),
);

/** What other slices bring to a profile, after its own tabs. */
export const profileTabs: readonly ProfileTab[] = [
  {
    id: 'employment',
    label: 'Employment',
    isShown: (viewer, user) => user.role !== 'Family' && mayReadRecord(viewer, user),
    content: (user) => (
      <Suspense
        fallback={
          <LoadingRegion label="Loading the employment…">
            <CardSkeleton rows={5} />
          </LoadingRegion>
        }
      >
        <Employment userId={user.id} />
      </Suspense>
    ),
  },
];
