import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { preferencesQuery } from './notifications.queries.ts';

const NotificationPreferences = lazyPart(() =>
  import('./NotificationPreferences.tsx').then((module) => ({ default: module.NotificationPreferences })),
);

/** How the viewer is told of things; one of the parts of the settings. */
export function NotificationSettings() {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery);
  return (
    <DetailCard title="Notifications" isPlain>
      {data ? (
        <Suspense fallback={<Waiting />}>
          <NotificationPreferences preferences={data} />
        </Suspense>
      ) : error ? (
        <ErrorState
          title="Your notification settings could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Waiting />
      )}
    </DetailCard>
  );
}

/** About as high as what follows, so that the parts below it stay where they are. */
function Waiting() {
  return (
    <LoadingRegion label="Loading your notification settings…">
      <div className="min-h-[60rem]">
        <TextSkeleton lines={14} className="max-w-md" />
      </div>
    </LoadingRegion>
  );
}
