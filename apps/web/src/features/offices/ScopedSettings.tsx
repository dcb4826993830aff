import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/problem.ts';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { agencyScopeQuery, officeSettingsQuery } from './offices.queries.ts';
import type { SettingField } from './offices.settings.doors.ts';
import { knownSettings } from './offices.settings.model.ts';
import { SettingRow } from './SettingRow.tsx';

interface ScopedSettingsProps {
  officeId: string | null;
  /** What other slices bring. */
  fields: readonly SettingField[];
}

/** The settings of an office, each with where its value comes from; null: the agency's, which offices share. */
export function ScopedSettings({ officeId, fields }: ScopedSettingsProps) {
  const { data, error, isFetching, refetch } = useQuery(
    officeId === null ? agencyScopeQuery : officeSettingsQuery(officeId),
  );
  return (
    <DetailCard title={officeId === null ? 'Values for all offices' : 'Settings of this office'} isPlain>
      {data ? (
        <ul className="divide-y divide-line">
          {knownSettings(data.settings, fields).map((known) => (
            <SettingRow key={known.setting.key} {...known} officeId={officeId} today={data.today} />
          ))}
        </ul>
      ) : error ? (
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
    </DetailCard>
  );
}
