import { randomId } from '../../lib/randomId.ts';
import { createDeviceClock } from './visits.device-clock.model.ts';

/** The clock of this device, as this page knows it. */
export const deviceClock = createDeviceClock({
  wallNow: () => Date.now(),
  steadyNow: () => performance.now(),
  page: randomId(),
});
