import { Clock3 } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { PartState } from '../clients/index.ts';
import { useViewer } from '../session/index.ts';
import { Clock } from './Clock.tsx';
import { VisitsPart } from './VisitsPart.tsx';
import { hasClock } from './visits.clock.model.ts';
import { useLinkedCode } from './visits.code.hooks.ts';
import { useClockLive } from './visits.live.ts';
import { useKeptClock } from './visits.offline.hooks.ts';
import { useTimeClock } from './visits.queries.ts';
import { shownTabs, type TimeClockPartProps } from './visits.tabs.doors.ts';
import { words } from './visits.text.ts';

/** The page of those who give visits: their clock and their visits; who has no clock sees the visits of their clients. */
export function OwnVisits({ search, onSearchChange, moreTabs }: TimeClockPartProps) {
  const viewer = useViewer();
  const { role } = viewer;
  const others = shownTabs(moreTabs, viewer);
  const linked = useLinkedCode(search, onSearchChange);
  const found = useTimeClock();
  useClockLive();
  useKeptClock(found.data, found.dataUpdatedAt);
  // A visit that was just clocked out of is still to be summed up where nothing else is ahead.
  const [hadClock, setHadClock] = useState(false);
  if (!found.data) return <PartState found={found} loading="Loading Time Clock…" failed={words.notLoaded} />;
  const clock = found.data;
  const visits = <VisitsPart search={search} onSearchChange={onSearchChange} tab="visits" />;
  const has = hadClock || hasClock(clock, role);
  if (has && !hadClock) setHadClock(true);
  if (!has)
    return role === 'MedicalProfessional' ? (
      visits
    ) : (
      <div className="rounded-lg border border-line bg-card">
        <EmptyState title={clock.text} icon={<Clock3 aria-hidden size={22} />} />
      </div>
    );
  // A link to a visit names no tab.
  const named = search.tab ?? (search.visit === undefined ? 'clock' : 'visits');
  return (
    <Tabs
      label={words.page}
      selected={['visits', ...others.map(({ id }) => id)].find((id) => id === named) ?? 'clock'}
      onSelect={(id) => onSearchChange(id === 'clock' ? {} : { tab: id }, true)}
      tabs={[
        {
          id: 'clock',
          label: 'Clock',
          content: <Clock clock={clock} readAtMs={found.dataUpdatedAt} linked={linked} />,
        },
        {
          id: 'visits',
          label: role === 'MedicalProfessional' ? 'Visits' : 'Your visits',
          content: visits,
        },
        ...others.map(({ id, label, Content }) => ({
          id,
          label,
          content: <Content search={search} onSearchChange={onSearchChange} />,
        })),
      ]}
    />
  );
}
