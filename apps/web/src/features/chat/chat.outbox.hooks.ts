import { useSyncExternalStore } from 'react';
import { ProblemError } from '../../lib/problem.ts';
import { sendPending } from './chat.messages.queries.ts';
import { createOutbox, type Pending } from './chat.outbox.model.ts';

/** What is on its way, whatever page is open. */
export const outbox = createOutbox({
  send: sendPending,
  // A gateway that is away is nobody's refusal.
  reasonOf: (error) => (error instanceof ProblemError && error.status < 500 ? error.message : undefined),
});

/** What the viewer has written into a conversation and the server has not confirmed. */
export function usePending(conversationId: string): readonly Pending[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.read);
  return all.filter((one) => one.conversationId === conversationId);
}
