import { observationsChanged } from '@homeward/contract/observations';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchObservations } from './assessments.observations.queries.ts';

/** Follows what caregivers observe while it is on the screen. */
export function useObservationsLive(): void {
  useRefetchOn(observationsChanged, refetchObservations);
}
