import { hazardsChanged } from '@homeward/contract/hazards';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchHazards } from './hazards.queries.ts';

/** Follows hazard actions while they are on the screen. */
export function useHazardsLive(): void {
  useRefetchOn(hazardsChanged, refetchHazards);
}
