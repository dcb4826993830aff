import { useEffect, useState } from 'react';

/**
 * Whole seconds until a moment, counted down; 0 when it has passed.
 * @param until milliseconds since 1970
 */
export function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const isRunning = until > now;
  useEffect(() => {
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return left;
}
