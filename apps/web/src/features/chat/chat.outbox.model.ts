import type { Message, SendMessage } from '@homeward/contract/chat';

/** A message that its writer sees and the server has not confirmed. `queued`: it waits, or is on its way. */
export interface Pending {
  readonly conversationId: string;
  readonly message: SendMessage;
  /** Whom it mentions, as they stand in it. */
  readonly mentionNames: readonly string[];
  readonly replyTo: Message['replyTo'];
  readonly at: string;
  readonly state: 'queued' | 'failed';
  /** Why it was refused; undefined where nobody was reached. */
  readonly reason: string | undefined;
}

export type Draftless = Pick<Pending, 'conversationId' | 'message' | 'mentionNames' | 'replyTo'>;

interface OutboxDoings {
  readonly send: (pending: Pending) => Promise<Message>;
  /** The sentence of a refusal; undefined where nobody was reached. */
  readonly reasonOf: (error: unknown) => string | undefined;
}

/**
 * Sends messages one after the other, so that they arrive in the order in which they were written. What fails stays until it
 * is sent again, under the same id, or given up.
 */
export function createOutbox({ send, reasonOf }: OutboxDoings) {
  let all: readonly Pending[] = [];
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(message: Message) => void>();
  const idOf = ({ message }: Pick<Pending, 'message'>) => message.clientMessageId;
  let running = Promise.resolve();

  const change = (next: readonly Pending[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  const mark = (id: string, part: Partial<Pending>) =>
    change(all.map((one) => (idOf(one) === id ? { ...one, ...part } : one)));
  const drop = (id: string) => change(all.filter((one) => idOf(one) !== id));
  const deliver = async (id: string) => {
    const pending = all.find((one) => idOf(one) === id && one.state === 'queued');
    if (!pending) return;
    try {
      const message = await send(pending);
      for (const listener of sentListeners) listener(message);
      drop(id);
    } catch (error) {
      mark(id, { state: 'failed', reason: reasonOf(error) });
    }
  };
  const queue = (id: string) => {
    running = running.then(() => deliver(id));
  };
  const retry = (id: string) => {
    if (all.some((one) => idOf(one) === id && one.state === 'failed')) {
      mark(id, { state: 'queued', reason: undefined });
      queue(id);
    }
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    read: () => all,
    /** Hears of each message that the server has confirmed. */
    onSent: (listener: (message: Message) => void) => {
      sentListeners.add(listener);
      return () => {
        sentListeners.delete(listener);
      };
    },
    add: (given: Draftless) => {
      change([...all, { ...given, at: new Date().toISOString(), state: 'queued', reason: undefined }]);
      queue(idOf(given));
    },
    retry,
    discard: drop,
    /** The connection is back: what nobody was reached for is tried again. */
    retryUnreached: () => {
      for (const one of all) if (one.state === 'failed' && one.reason === undefined) retry(idOf(one));
    },
  };
}
