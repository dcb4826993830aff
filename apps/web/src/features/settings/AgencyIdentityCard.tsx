import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { LogoChoice } from './LogoChoice.tsx';
import { identityQuery } from './settings.identity.queries.ts';

const AgencyIdentityForm = lazyPart(() =>
  import('./AgencyIdentityForm.tsx').then((module) => ({ default: module.AgencyIdentityForm })),
);

/** What documents, emails and contact cards say of the agency. */
export function AgencyIdentityCard() {
  const { data, error, isFetching, refetch } = useQuery(identityQuery);
  return (
    <DetailCard title="Name and address" isPlain>
      {data ? (
        <Suspense fallback={<IdentitySkeleton />}>
          <p className="mb-5 max-w-[60ch] text-muted">
            Documents, emails, invitations and contact cards carry them.
          </p>
          <LogoChoice saved={data} />
          <AgencyIdentityForm saved={data} />
        </Suspense>
      ) : error ? (
        <ErrorState
          title="The agency’s name and address could not be loaded"
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        >
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <IdentitySkeleton />
      )}
    </DetailCard>
  );
}

function IdentitySkeleton() {
  return (
    <LoadingRegion label="Loading the agency’s name and address…">
      <TextSkeleton lines={12} className="gap-2" />
    </LoadingRegion>
  );
}
