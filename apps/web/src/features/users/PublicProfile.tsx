import { formatLocalTime, roleLabels } from '@homeward/contract/core';
import { useQuery } from '@tanstack/react-query';
import { Clock, UserRoundX } from 'lucide-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useNow } from '../../ui/RelativeTime.tsx';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { HeaderSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { Reviews } from '../ratings/index.ts';
import { useDisplay } from '../session/index.ts';
import { UserLink } from './UserLink.tsx';
import { cardOptions } from './users.queries.ts';

interface PublicProfileProps {
  id: string;
  isPage: boolean;
}

/** What everybody signed in may know of somebody: who they are, and what is said of a care provider. */
export function PublicProfile({ id, isPage }: PublicProfileProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(cardOptions(id));
  const display = useDisplay();
  const now = new Date(useNow());
  if (isPending) {
    return (
      <LoadingRegion label="Loading the profile…">
        <HeaderSkeleton hasAvatar />
      </LoadingRegion>
    );
  }
  if (error && data === undefined) {
    return <LoadFailed title="Error loading user" found={{ error, isFetching, refetch }} isPage={isPage} />;
  }
  if (!data) return <EmptyState title="No user data available" icon={<UserRoundX aria-hidden size={22} />} />;
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <UserAvatar name={data.fullName} image={data.image} userId={data.id} size={84} />
        <div className="min-w-0 flex-1 basis-72">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            {isPage ? <PageTitle title={data.fullName} /> : null}
            <RoleBadge role={data.role} label={roleLabels[data.role]} />
          </div>
          <p className="mt-1 flex items-center gap-2 tabular-nums">
            <Clock aria-hidden size={16} className="shrink-0 text-muted" />
            <span className="sr-only">Local time: </span>
            {formatLocalTime(data.timezone, display, now)}
          </p>
        </div>
      </header>
      {data.role === 'CareProvider' ? (
        <div className="mt-6">
          <Reviews provider={data} person={UserLink} isInAddress={isPage} />
        </div>
      ) : null}
    </>
  );
}
