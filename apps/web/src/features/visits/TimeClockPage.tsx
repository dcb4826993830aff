import { visitTierOf } from '@homeward/contract/visits';
import type { ReactNode } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SuspenseCard } from '../../ui/SuspenseCard.tsx';
import { useIsFromDevice, useViewer } from '../session/index.ts';
import { useVisitsLive } from './visits.live.ts';
import type { TimeClockPartProps } from './visits.tabs.doors.ts';
import { words } from './visits.text.ts';

const OwnVisits = lazyPart(() => import('./OwnVisits.tsx').then((module) => ({ default: module.OwnVisits })));
const OfficeVisits = lazyPart(() =>
  import('./OfficeVisits.tsx').then((module) => ({ default: module.OfficeVisits })),
);
const FamilyVisits = lazyPart(() =>
  import('./FamilyVisits.tsx').then((module) => ({ default: module.FamilyVisits })),
);

/** Time Clock: the clock of who gives visits, the board of the office, the record of the family. */
export function TimeClockPage({ moreTabs, ...props }: TimeClockPartProps) {
  const tier = visitTierOf(useViewer());
  const isFromDevice = useIsFromDevice();
  useVisitsLive();
  return (
    <>
      <PageHeader title={words.page} />
      <Part>
        {tier === 'OFFICE' && !isFromDevice ? (
          <OfficeVisits {...props} moreTabs={moreTabs} />
        ) : tier === 'FAMILY' ? (
          <FamilyVisits {...props} />
        ) : (
          <OwnVisits {...props} moreTabs={moreTabs} />
        )}
      </Part>
    </>
  );
}

function Part({ children }: { children: ReactNode }) {
  return (
    <SuspenseCard label="Loading Time Clock…" rows={6}>
      {children}
    </SuspenseCard>
  );
}
