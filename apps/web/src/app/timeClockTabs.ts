import { timesheetsTab } from '../features/timesheets/index.ts';
import type { TimeClockTab } from '../features/visits/index.ts';

/** What other slices bring to Time Clock, after its own tabs. */
export const timeClockTabs: readonly TimeClockTab[] = [timesheetsTab];
