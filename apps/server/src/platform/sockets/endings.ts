import type { OutboxListener, OutboxMessage } from '../slice/index.ts';
import type { Sockets } from './sockets.ts';

const topic = 'live.session-ended';

/**
 * What to write to the outbox in the transaction that ends a session: every node drops its sockets after commit.
 * @param reason one of the contract's reasons; the browser says it in words
 */
export function sessionEnded(sessionId: string, reason: string): OutboxMessage {
  return { topic, payload: { sessionId, reason } };
}

/** Drops the sockets of sessions that have ended, on each node its own. */
export function sessionEndings(sockets: Sockets): OutboxListener {
  return {
    name: 'sockets.session-ended',
    topic,
    delivery: 'every-node',
    handle: async ({ payload }) => {
      sockets.endSession(String(payload.sessionId), String(payload.reason));
    },
  };
}
