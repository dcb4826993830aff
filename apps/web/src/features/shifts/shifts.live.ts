import { shiftsChanged } from '@homeward/contract/shifts';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchShown } from './shifts.calendar.queries.ts';

/** Follows the shifts that the calendar shows. */
export function useCalendarLive(): void {
  useRefetchOn(shiftsChanged, refetchShown);
}
