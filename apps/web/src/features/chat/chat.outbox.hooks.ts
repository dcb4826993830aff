import { useSyncExternalStore } from 'react';
import type { Device } from '../../lib/device.ts';
import { NoConnectionError, ProblemError, sentenceOf } from '../../lib/problem.ts';
import { untilFetched } from '../../lib/untilFetched.ts';
import { currentSession } from '../session/index.ts';
import { sendPending } from './chat.messages.queries.ts';
import { createOutbox, isRefusal, type Pending, type PendingStore } from './chat.outbox.model.ts';

/** What is kept for whoever is signed in, sealed; fetched once something is written. */
async function device(): Promise<Device> {
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in whose messages could be kept.');
  const { openDevice } = await untilFetched(() => import('../../lib/device.ts'));
  return openDevice('messages', session.user.id);
}

const store: PendingStore = {
  read: async () => (await (await device()).rows<Pending>('')).map(({ value }) => value),
  put: async (pending) => (await device()).put(pending.message.clientMessageId, pending),
  remove: async (id) => (await device()).remove(id),
};

const isUnanswered = (error: unknown) =>
  error instanceof NoConnectionError || (error instanceof ProblemError && !isRefusal(error.problem));

/** What is on its way, whatever page is open. */
export const outbox = createOutbox({
  send: sendPending,
  store,
  reasonOf: (error) => (isUnanswered(error) ? undefined : sentenceOf(error)),
});

/** What the viewer has written into a conversation and the server has not confirmed. */
export function usePending(conversationId: string): readonly Pending[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.read);
  return all.filter((one) => one.conversationId === conversationId);
}
