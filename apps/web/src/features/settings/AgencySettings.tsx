import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { AgencyIdentityCard } from './AgencyIdentityCard.tsx';
import { agencyQuery } from './settings.queries.ts';

// Most roles never see it, so it is no part of their settings.
const AgencyForm = lazyPart(() =>
  import('./AgencyForm.tsx').then((module) => ({ default: module.AgencyForm })),
);

/** The agency: what it is called and where it is, and what all of it has in common. */
export function AgencySettings() {
  return (
    <div className="grid gap-5">
      <AgencyIdentityCard />
      <AgencySettingsCard />
    </div>
  );
}

/** What the whole agency has in common: names, accent, automatic log-off, second factor. */
function AgencySettingsCard() {
  const { data, error, isFetching, refetch } = useQuery(agencyQuery);
  return (
    <DetailCard title="Agency" isPlain>
      {data ? (
        <Suspense fallback={<AgencySkeleton />}>
          <AgencyForm saved={data} />
        </Suspense>
      ) : error ? (
        <ErrorState
          title="The agency’s settings could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <AgencySkeleton />
      )}
    </DetailCard>
  );
}

function AgencySkeleton() {
  return (
    <LoadingRegion label="Loading the agency’s settings…">
      <TextSkeleton lines={18} className="gap-2" />
    </LoadingRegion>
  );
}
