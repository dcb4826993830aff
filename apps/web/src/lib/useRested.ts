import { useEffect, useState } from 'react';

/**
 * A value once it has not changed for a while: what somebody typed, when they pause.
 * @param value the newest one
 * @param restMs how long it must have stayed the same
 */
export function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}
