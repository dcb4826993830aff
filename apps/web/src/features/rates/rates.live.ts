import { ratesChanged } from '@homeward/contract/rates';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchRates } from './rates.queries.ts';

/** Follows cards and overrides while they are on the screen. */
export function useRatesLive(): void {
  useRefetchOn(ratesChanged, refetchRates);
}
