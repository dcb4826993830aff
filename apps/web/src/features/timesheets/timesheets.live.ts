import { officeSettingsChanged, officesChanged } from '@homeward/contract/offices';
import { timesheetsChanged } from '@homeward/contract/timesheets';
import { visitsChanged } from '@homeward/contract/visits';
import { coalesced } from '../../lib/coalesced.ts';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchRules } from './timesheets.office-rules.queries.ts';
import { refetchTimesheets } from './timesheets.queries.ts';

const refetchSoon = coalesced(() => void refetchTimesheets(), { quietMs: 300, mostMs: 2_000 });

/** Follows the timesheets that are shown, and the visits that they are made of. */
export function useTimesheetsLive(): void {
  useRefetchOn(timesheetsChanged, refetchSoon);
  useRefetchOn(visitsChanged, refetchSoon);
}

/** Follows what becomes of offices and of the overtime rules that are chosen for them. */
export function useOfficeRulesLive(): void {
  useRefetchOn(officesChanged, refetchRules);
  useRefetchOn(officeSettingsChanged, refetchRules);
}
