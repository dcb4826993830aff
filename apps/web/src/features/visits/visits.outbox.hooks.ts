import { useSyncExternalStore } from 'react';
import { NoConnectionError, ProblemError } from '../../lib/problem.ts';
import { randomId } from '../../lib/randomId.ts';
import { createOutbox, type Press } from './visits.outbox.model.ts';

/** A server that is looked for again as often as the bar that says there is none. */
const againMs = 3_000;

/** What was pressed and is not answered, whatever page is open. It lasts as long as this page of the browser. */
export const outbox = createOutbox({
  newKey: randomId,
  // A gateway that is away is nobody's answer, and what failed on the server may have been done before it failed.
  isUnreached: (error) =>
    error instanceof NoConnectionError || (error instanceof ProblemError && error.status >= 500),
  againMs,
});

window.addEventListener('online', outbox.again);

/** What waits for an answer, in its order. */
export function usePresses(): readonly Press[] {
  return useSyncExternalStore(outbox.subscribe, outbox.read);
}
