import { clientsChanged } from '@homeward/contract/clients';
import { visitsChanged } from '@homeward/contract/visits';
import { coalesced } from '../../lib/coalesced.ts';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchClock, refetchVisits } from './visits.queries.ts';

/** At the full hour many clock in at once: they are asked for once, when it is over. */
const refetchSoon = coalesced(() => void refetchVisits(), { quietMs: 150, mostMs: 1_000 });

const refetchClockSoon = coalesced(() => void refetchClock(), { quietMs: 150, mostMs: 1_000 });

/** Follows what the clock shows of clients: an allergy that the office has just heard of. */
export function useClockLive(): void {
  useRefetchOn(clientsChanged, refetchClockSoon);
}

/** Follows the visits that the page shows. */
export function useVisitsLive(): void {
  useRefetchOn(visitsChanged, refetchSoon);
}
