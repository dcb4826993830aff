import type { Message, SendMessage } from '@homeward/contract/chat';
import { type Problem, tryAgainCode } from '@homeward/contract/core';

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

/** Where what is not confirmed is kept over a reload. Where nothing can be kept, each of them rejects. */
export interface PendingStore {
  /** In the order in which they were written. */
  readonly read: () => Promise<readonly Pending[]>;
  readonly put: (pending: Pending) => Promise<void>;
  /** @param id the `clientMessageId` */
  readonly remove: (id: string) => Promise<void>;
}

/**
 * Whether an answer refuses a message. A gateway that is away does not, and neither does the end of a session: the message is
 * sent once its writer is signed in again. Nor does one that met another change at the same moment.
 */
export const isRefusal = ({ status, code }: Pick<Problem, 'status' | 'code'>) =>
  status < 500 && status !== 401 && code !== tryAgainCode;

interface OutboxDoings {
  readonly send: (pending: Pending) => Promise<Message>;
  /** The sentence of a refusal; undefined where nobody was reached. */
  readonly reasonOf: (error: unknown) => string | undefined;
  readonly store: PendingStore;
}

/**
 * Sends messages one after the other, so that they arrive in the order in which they were written. What fails stays until it
 * is sent again, under the same id, or given up; over a reload, too.
 */
export function createOutbox({ send, reasonOf, store }: OutboxDoings) {
  let all: readonly Pending[] = [];
  const listeners = new Set<() => void>();
  const sentListeners = new Set<(message: Message) => void>();
  const idOf = ({ message }: Pick<Pending, 'message'>) => message.clientMessageId;
  let running = Promise.resolve();
  let keeping: Promise<unknown> = Promise.resolve();
  /** One after the other; a message is sent whether or not it could be kept. */
  const keep = (work: () => Promise<void>) => {
    keeping = keeping.then(work).catch(() => {});
  };

  const change = (next: readonly Pending[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  const mark = (id: string, part: Partial<Pending>) =>
    change(all.map((one) => (idOf(one) === id ? { ...one, ...part } : one)));
  /** Sent or given up since the page was loaded: the store may still hold them for a moment. */
  const settled = new Set<string>();
  const drop = (id: string) => {
    settled.add(id);
    change(all.filter((one) => idOf(one) !== id));
    keep(() => store.remove(id));
  };
  const fail = (pending: Pending, reason: string | undefined) => {
    const failed = { state: 'failed', reason } as const;
    mark(idOf(pending), failed);
    keep(() => store.put({ ...pending, ...failed }));
  };
  /** @returns whether the server answered */
  const attempt = async (pending: Pending): Promise<boolean> => {
    mark(idOf(pending), { state: 'queued' });
    try {
      const message = await send(pending);
      for (const listener of sentListeners) listener(message);
      drop(idOf(pending));
      return true;
    } catch (error) {
      const reason = reasonOf(error);
      fail(pending, reason);
      return reason !== undefined;
    }
  };
  /** What was written before in the same conversation, and nobody was reached for, goes first: nothing overtakes it. */
  const deliver = async (id: string) => {
    const at = all.findIndex((one) => idOf(one) === id && one.state === 'queued');
    const asked = all[at];
    if (!asked) return;
    const inTurn = all
      .slice(0, at + 1)
      .filter((one) => one.conversationId === asked.conversationId && one.reason === undefined);
    let isReached = true;
    for (const pending of inTurn) {
      if (settled.has(idOf(pending))) continue;
      if (isReached) isReached = await attempt(pending);
      else fail(pending, undefined);
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
      const pending = { ...given, at: new Date().toISOString(), state: 'queued', reason: undefined } as const;
      change([...all, pending]);
      keep(() => store.put(pending));
      queue(idOf(given));
    },
    retry,
    discard: drop,
    /** Takes up what was left before a reload: what nobody was reached for is sent. */
    restore: async () => {
      const left = await store.read().catch(() => []);
      const lost = left.filter(
        (one) => !settled.has(idOf(one)) && !all.some((known) => idOf(known) === idOf(one)),
      );
      const again = lost.map((one) =>
        one.reason === undefined ? { ...one, state: 'queued' as const } : one,
      );
      if (again.length > 0) change([...again, ...all]);
      for (const one of again) if (one.state === 'queued') queue(idOf(one));
    },
    /** The connection is back: what nobody was reached for is tried again. */
    retryUnreached: () => {
      for (const one of all) if (one.state === 'failed' && one.reason === undefined) retry(idOf(one));
    },
  };
}
