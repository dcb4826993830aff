import { useEffect } from 'react';
import { ProblemError } from '../lib/problem.ts';

const retryMs = 5_000;

/**
 * Tries a save again every 5 s after a failure that may pass: nobody was reached, or the server could not do it then.
 * @param failure of the last save; undefined once one succeeded
 * @param resume begins the next save; the same function as long as its form is there
 */
export function useSaveRetry(failure: unknown, resume: () => void): void {
  const isRetried = failure !== undefined && (!(failure instanceof ProblemError) || failure.status >= 500);
  useEffect(() => {
    if (!isRetried) return;
    const timer = setInterval(resume, retryMs);
    return () => clearInterval(timer);
  }, [isRetried, resume]);
}
