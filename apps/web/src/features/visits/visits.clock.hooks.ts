import { useEffect, useState } from 'react';

const secondMs = 1_000;

/** The moment now in ms since 1970 by the server's clock, moving on each second. @param offsetMs `clockOffsetMs` */
export function useServerNow(offsetMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return now + offsetMs;
}
