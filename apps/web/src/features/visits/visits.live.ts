import { visitsChanged } from '@homeward/contract/visits';
import { coalesced } from '../../lib/coalesced.ts';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchVisits } from './visits.queries.ts';

/** At the full hour many clock in at once: they are asked for once, when it is over. */
const refetchSoon = coalesced(() => void refetchVisits(), { quietMs: 150, mostMs: 1_000 });

/** Follows the visits that the page shows. */
export function useVisitsLive(): void {
  useRefetchOn(visitsChanged, refetchSoon);
}
