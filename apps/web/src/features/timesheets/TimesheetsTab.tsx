import { keepsTimesheets } from '@homeward/contract/timesheets';

import { lazyPart } from '../../ui/lazyPart.ts';
import { SuspenseCard } from '../../ui/SuspenseCard.tsx';
import { useViewer } from '../session/index.ts';
import type { TimeClockProps, TimeClockSearch } from '../visits/index.ts';
import { useTimesheetsLive } from './timesheets.live.ts';

const OfficeTimesheets = lazyPart(() =>
  import('./OfficeTimesheets.tsx').then((module) => ({ default: module.OfficeTimesheets })),
);
const OwnTimesheets = lazyPart(() =>
  import('./OwnTimesheets.tsx').then((module) => ({ default: module.OwnTimesheets })),
);
const TimesheetSheet = lazyPart(() =>
  import('./TimesheetSheet.tsx').then((module) => ({ default: module.TimesheetSheet })),
);

/** Timesheets: those of the office for who keeps them, one's own for others, and the one that is open beside them. */
export function TimesheetsTab({ search, onSearchChange }: TimeClockProps) {
  useTimesheetsLive();
  const keeps = keepsTimesheets(useViewer());
  const { timesheet, tab: _tab, ...address } = search;
  const show = (next: TimeClockSearch, isStep: boolean) =>
    onSearchChange({ ...next, tab: 'timesheets' }, isStep);
  const open = (id: string) => show({ ...address, timesheet: id }, true);
  return (
    <SuspenseCard label="Loading timesheets…" rows={6}>
      {keeps ? (
        <OfficeTimesheets address={address} onAddressChange={show} onOpen={open} />
      ) : (
        <OwnTimesheets onOpen={open} />
      )}
      {timesheet ? <TimesheetSheet sheetId={timesheet} onClose={() => show(address, false)} /> : null}
    </SuspenseCard>
  );
}
