import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/problem.ts';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { agencyScopeQuery, officeSettingsQuery } from './offices.queries.ts';
import { knownGroups } from './offices.settings.model.ts';
import { type ScopedSettingsProps, SettingsBrowser } from './SettingsBrowser.tsx';

/** The settings of an office or of the agency by subject, each with where its value comes from. */
export function ScopedSettings(props: ScopedSettingsProps) {
  const { title, officeId, groups, own } = props;
  const { data, error, isFetching, refetch } = useQuery(
    officeId === null ? agencyScopeQuery : officeSettingsQuery(officeId),
  );
  return (
    <DetailCard title={title} isPlain>
      {data ? (
        <SettingsBrowser {...props} known={knownGroups(data.settings, groups)} today={data.today} />
      ) : (
        <div className="grid gap-5">
          {own?.content}
          {error ? (
            <ErrorState
              title="These settings could not be loaded"
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            >
              {sentenceOf(error)}
            </ErrorState>
          ) : (
            <LoadingRegion label="Loading these settings…">
              <TextSkeleton lines={14} />
            </LoadingRegion>
          )}
        </div>
      )}
    </DetailCard>
  );
}
