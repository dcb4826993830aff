import { mayReadTimesheets } from '@homeward/contract/timesheets';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { TimeClockTab } from '../visits/index.ts';

/** The timesheets of the office, or one's own. */
export const timesheetsTab: TimeClockTab = {
  id: 'timesheets',
  label: 'Timesheets',
  isShown: (viewer) => mayReadTimesheets.allows(viewer),
  Content: lazyPart(() =>
    import('./TimesheetsTab.tsx').then((module) => ({ default: module.TimesheetsTab })),
  ),
};
