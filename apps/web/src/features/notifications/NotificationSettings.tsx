import { notificationTypesOf, usualQuietHours } from '@homeward/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/problem.ts';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useViewer } from '../session/index.ts';
import { NotificationPreferences } from './NotificationPreferences.tsx';
import { type Preferences, preferencesQuery } from './notifications.queries.ts';

/** How the viewer is told of things; one of the parts of the settings. */
export function NotificationSettings() {
  const { data, error, isFetching, refetch } = useQuery(preferencesQuery);
  return (
    <DetailCard title="Notifications" isPlain>
      {data ? (
        <NotificationPreferences preferences={data} />
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

/** As high as what follows, for that is what holds its place: whoever presses a part below it hits that part. */
function Waiting() {
  const { role } = useViewer();
  const unknown: Preferences = {
    sound: 'silent',
    quietHours: usualQuietHours,
    events: notificationTypesOf(role).map((type) => ({ type, inApp: false, email: false })),
  };
  return (
    <LoadingRegion label="Loading your notification settings…">
      <div className="relative">
        <div inert className="invisible">
          <NotificationPreferences preferences={unknown} />
        </div>
        <TextSkeleton lines={24} className="absolute inset-0 max-w-md justify-between" />
      </div>
    </LoadingRegion>
  );
}
