import { tryAgainCode } from '@homeward/contract/core';
import { NoConnectionError, ProblemError, RefusedError } from './problem.ts';

// Apart from the problems themselves: the sign-in page asks neither.

/** Whether the same call may well succeed later: the server is away or busy, or another change was faster. */
export function isPassing(error: unknown): boolean {
  if (error instanceof NoConnectionError) return true;
  return error instanceof ProblemError && (error.status >= 500 || error.problem.code === tryAgainCode);
}

/**
 * The sentence of a failure that has one of its own, where a slice has its own words for all others (specification 8);
 * undefined where it has none.
 */
export function detailOf(error: unknown): string | undefined {
  if (error instanceof ProblemError) return error.hasDetail ? error.message || undefined : undefined;
  const isKnown = error instanceof NoConnectionError || error instanceof RefusedError;
  return isKnown ? error.message || undefined : undefined;
}
