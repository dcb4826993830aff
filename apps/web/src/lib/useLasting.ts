import { useEffect, useState } from 'react';

/**
 * Whether something has gone on for a while. What is over sooner is not worth showing: a flash would only disquiet.
 * @param isGoingOn whether it goes on now
 * @param afterMs how long it must have
 */
export function useLasting(isGoingOn: boolean, afterMs: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLasted(true), afterMs);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isGoingOn, afterMs]);
  return isGoingOn && hasLasted;
}
