import { useEffect, useState } from 'react';
import { deviceClock } from './visits.device-clock.hooks.ts';

const secondMs = 1_000;

/** The moment now in ms since 1970 by the server's clock, moving on each second. @param offsetMs `clockOffsetMs` */
export function useServerNow(offsetMs: number): number {
  const [now, setNow] = useState(deviceClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceClock.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return now + offsetMs;
}
