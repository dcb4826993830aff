import { mayClock } from '@homeward/contract/visits';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { useViewer } from '../session/index.ts';
import { Board } from './Board.tsx';
import { Clock } from './Clock.tsx';
import { ExceptionQueue } from './ExceptionQueue.tsx';
import { VisitsPart } from './VisitsPart.tsx';
import type { TimeClockSearch } from './visits.address.model.ts';
import { useLinkedCode } from './visits.code.hooks.ts';
import { useKeptClock } from './visits.offline.hooks.ts';
import { useTimeClock } from './visits.queries.ts';
import { shownTabs, type TimeClockPartProps } from './visits.tabs.doors.ts';
import { words } from './visits.text.ts';

const VisitSheet = lazyPart(() =>
  import('./VisitSheet.tsx').then((module) => ({ default: module.VisitSheet })),
);

const tabIds = ['board', 'visits', 'exceptions', 'clock'] as const;

/** The page of the office: the live board, all visits, and what is to be cleared before hours are approved. */
export function OfficeVisits({ search, onSearchChange, moreTabs }: TimeClockPartProps) {
  const viewer = useViewer();
  const found = useTimeClock(mayClock.allows(viewer));
  useKeptClock(found.data, found.dataUpdatedAt);
  const others = shownTabs(moreTabs, viewer);
  const linked = useLinkedCode(search, onSearchChange);
  const { tab: named, visit, code, ...address } = search;
  const clock = found.data;
  // A care manager who gives visits has a clock as well.
  const hasOwn = clock?.isEnabled === true && (clock.running !== null || clock.next.length > 0);
  // The camera of a phone opens the page by the QR code at an address.
  const wanted = named ?? (code !== undefined && hasOwn ? 'clock' : undefined);
  const tab = [...tabIds, ...others.map(({ id }) => id)].find((id) => id === wanted) ?? 'board';
  const show = (next: TimeClockSearch, isStep: boolean) =>
    onSearchChange(tab === 'board' ? next : { ...next, tab }, isStep);
  const open = (id: string) => show({ ...address, visit: id }, true);
  return (
    <>
      <Tabs
        label={words.page}
        selected={tab}
        onSelect={(id) => onSearchChange(id === 'board' ? {} : { tab: id }, true)}
        tabs={[
          {
            id: 'board',
            label: 'Board',
            content: <Board address={address} onAddressChange={show} onOpen={open} />,
          },
          {
            id: 'visits',
            label: 'Visits',
            content: <VisitsPart search={search} onSearchChange={onSearchChange} tab="visits" />,
          },
          { id: 'exceptions', label: 'Exceptions', content: <ExceptionQueue onOpen={open} /> },
          ...others.map(({ id, label, Content }) => ({
            id,
            label,
            content: <Content search={search} onSearchChange={onSearchChange} />,
          })),
          ...(clock && (hasOwn || tab === 'clock')
            ? [
                {
                  id: 'clock',
                  label: 'Clock',
                  content: <Clock clock={clock} readAtMs={found.dataUpdatedAt} linked={linked} />,
                },
              ]
            : []),
        ]}
      />
      <Suspense fallback={null}>
        {visit && tabIds.some((id) => id === tab && id !== 'visits') ? (
          <VisitSheet visitId={visit} onClose={() => show(address, false)} />
        ) : null}
      </Suspense>
    </>
  );
}
