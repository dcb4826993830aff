import { useViewer } from '../session/index.ts';
import { AvailabilityCard } from './AvailabilityCard.tsx';

/** One's own availability, in the settings. */
export function AvailabilitySettings() {
  return <AvailabilityCard userId={useViewer().id} />;
}
