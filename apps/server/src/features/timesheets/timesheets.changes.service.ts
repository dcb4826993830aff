import { formatDayRange } from '@homeward/contract/core';
import { type TimesheetStatus, timesheetStates } from '@homeward/contract/timesheets';
import type { OutboxMessage } from '../../platform/slice/index.ts';
import type { StoredSheet } from './timesheets.row.store.ts';

/** The outbox topic of timesheets that are to be read again. */
export const timesheetsChangedTopic = 'timesheets.changed';

/** A timesheet that changed, for those who see it. */
export interface ChangedSheet {
  readonly id: string;
  readonly version: number;
  readonly staffId: string;
  readonly officeIds: readonly string[];
}

/** What refreshes the screens that show these timesheets, as they were before the change. */
export function timesheetsChangedMessage(sheets: readonly StoredSheet[]): OutboxMessage {
  const changed: ChangedSheet[] = sheets.map(({ id, version, staff, officeIds }) => ({
    ...{ id, version: version + 1, officeIds },
    staffId: staff.id,
  }));
  return { topic: timesheetsChangedTopic, payload: { changed } };
}

/** How the history of a timesheet is kept. */
export const sheetHistory = {
  table: timesheetStates,
  type: 'timesheet',
  stateOf: ({ status }: { readonly status: TimesheetStatus }) => status,
};

/** What a change of a timesheet is recorded of. */
export const ofSheet = (id: string) => ({ subject: { type: 'timesheet', id } });

/** The period of a timesheet in a message, as in 11/15/2026 – 11/21/2026. */
export function periodInWords({ periodStart, periodEnd }: StoredSheet): string {
  const display = {
    timezone: 'UTC',
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12h',
    weekStart: 'sunday',
  } as const;
  return formatDayRange(periodStart, periodEnd, display);
}
