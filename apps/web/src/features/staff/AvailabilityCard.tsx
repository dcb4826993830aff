import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useAvailabilityLive } from './staff.availability.live.ts';
import { availabilityOptions } from './staff.availability.queries.ts';

const AvailabilityEditor = lazyPart(() =>
  import('./AvailabilityEditor.tsx').then((module) => ({ default: module.AvailabilityEditor })),
);

/** When somebody can work, to read and to change. */
export function AvailabilityCard({ userId }: { userId: string }) {
  const { data, error, isFetching, refetch } = useQuery(availabilityOptions(userId));
  useAvailabilityLive(userId);
  return (
    <DetailCard title="Availability" isPlain>
      {data ? (
        <Suspense fallback={<AvailabilitySkeleton />}>
          <AvailabilityEditor saved={data} />
        </Suspense>
      ) : error ? (
        <ErrorState
          title="The availability could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <AvailabilitySkeleton />
      )}
    </DetailCard>
  );
}

function AvailabilitySkeleton() {
  return (
    <LoadingRegion label="Loading the availability…">
      <TextSkeleton lines={24} className="gap-2" />
    </LoadingRegion>
  );
}
