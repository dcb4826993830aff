/** Searches that pass without a wait. */
const freeSearches = 5;
const firstWaitSeconds = 60;
const longestWaitSeconds = 900;

/** Searches are counted for so many minutes. */
export const searchMinutes = 60;

/**
 * How long an emergency search waits after the one before it: five pass at once, each further one waits twice as long as
 * the one before, 15 minutes at most. An emergency is never locked out.
 * @param passed searches of the last hour that were not refused
 */
export function searchWaitSeconds(passed: number): number {
  if (passed < freeSearches) return 0;
  return Math.min(firstWaitSeconds * 2 ** (passed - freeSearches), longestWaitSeconds);
}
