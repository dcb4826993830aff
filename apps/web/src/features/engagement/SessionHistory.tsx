import { engagementStates, type Session, stateLabels } from '@homeward/contract/engagement';
import { useFormatters } from '../../ui/formatters.ts';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useSessionHistory } from './engagement.queries.ts';

/** What a session said before it was corrected. */
export function SessionHistory({ session, onClose }: { session: Session; onClose: () => void }) {
  const { dateTime } = useFormatters();
  const { data, error, isFetching, refetch } = useSessionHistory(session.id);
  return (
    <Sheet
      title="Earlier versions"
      description={session.activity}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
    >
      {data ? (
        <ol aria-label="Earlier versions" className="grid gap-4 border-l-2 border-line pl-4">
          {data.versions.map(({ version, activity, sessionAt, minutes, index, observed, at, by }) => (
            <li key={version} className="grid gap-0.5">
              <span className="text-sm text-muted">
                {by.fullName}, <RelativeTime at={at} />
              </span>
              <span className="wrap-anywhere">
                {activity}, {dateTime(sessionAt)}, {minutes} min, {index}%
              </span>
              <span className="text-sm text-muted">
                {engagementStates.map((state) => `${stateLabels[state]} ${observed[state]} min`).join(' · ')}
              </span>
              {[observed.helped, observed.stopSigns]
                .filter((text) => text !== '')
                .map((text) => (
                  <span dir="auto" key={text} className="whitespace-pre-line wrap-anywhere">
                    {text}
                  </span>
                ))}
            </li>
          ))}
        </ol>
      ) : error ? (
        <NotLoaded found={{ error, isFetching, refetch }} />
      ) : (
        <LoadingRegion label="Loading earlier versions…">
          <TextSkeleton lines={6} />
        </LoadingRegion>
      )}
    </Sheet>
  );
}
