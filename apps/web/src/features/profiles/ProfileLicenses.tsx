import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { LicenseList } from './LicenseList.tsx';
import { useCareProviderLive } from './profiles.live.ts';
import { careProviderOptions } from './profiles.queries.ts';

/** The licenses of a care provider by themselves, as the Overview of a profile shows them. */
export function ProfileLicenses({ userId }: { userId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(careProviderOptions(userId));
  useCareProviderLive(userId);
  if (isPending) {
    return (
      <LoadingRegion label="Loading the licenses…">
        <CardSkeleton rows={3} />
      </LoadingRegion>
    );
  }
  if (!data) {
    return <LoadFailed title="The licenses could not be loaded" found={{ error, isFetching, refetch }} />;
  }
  return <LicenseList licenses={data.careProvider?.licenses ?? []} timezone={data.timezone} />;
}
