import { intakesChanged } from '@homeward/contract/intakes';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchIntakes } from './intakes.queries.ts';

/** Follows intakes while they are on the screen. */
export function useIntakesLive(): void {
  useRefetchOn(intakesChanged, refetchIntakes);
}
