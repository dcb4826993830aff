import { directoryTabLabels } from '@homeward/contract/directory';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TableSkeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useViewer } from '../session/index.ts';
import { type DirectorySearch, tabsOf } from './directory.list.model.ts';
import { useDirectoryLive } from './directory.live.ts';
import { OnCallBar } from './OnCallBar.tsx';
import { PeopleList } from './PeopleList.tsx';

const PartnerList = lazyPart(() =>
  import('./PartnerList.tsx').then((module) => ({ default: module.PartnerList })),
);

interface DirectoryProps {
  search: DirectorySearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: DirectorySearch, isStep: boolean) => void;
}

/** People and organisations: who works here, the families, and the partners. */
export function Directory({ search, onSearchChange }: DirectoryProps) {
  const viewer = useViewer();
  useDirectoryLive();
  const tabs = tabsOf(viewer);
  const tab = tabs.find((one) => one === search.tab) ?? 'team';
  // What a list writes is its own part of the address.
  const change = (next: DirectorySearch, isStep: boolean) =>
    onSearchChange({ ...next, ...beside(search, tab) }, isStep);
  return (
    <>
      <PageHeader title="Directory" />
      <OnCallBar />
      <Tabs
        label="Directory sections"
        selected={tab}
        onSelect={(id) => onSearchChange({ tab: id, ...(search.view ? { view: search.view } : {}) }, true)}
        tabs={tabs.map((id) => ({
          id,
          label: directoryTabLabels[id],
          content:
            id === 'partners' ? (
              <Suspense key={id} fallback={<TableSkeleton rows={6} />}>
                <PartnerList
                  search={search}
                  onSearchChange={change}
                  onPartner={(partner) => {
                    const { partner: _closed, ...rest } = search;
                    onSearchChange(partner === undefined ? rest : { ...rest, partner }, true);
                  }}
                />
              </Suspense>
            ) : (
              <PeopleList
                key={id}
                tab={id}
                search={search}
                onSearchChange={change}
                onView={(view) => onSearchChange({ ...search, view }, true)}
              />
            ),
        }))}
      />
    </>
  );
}

/** The parts of the address that are no part of a list. */
function beside({ view, partner }: DirectorySearch, tab: string): DirectorySearch {
  return { ...(tab === 'team' ? {} : { tab }), ...(view ? { view } : {}), ...(partner ? { partner } : {}) };
}
