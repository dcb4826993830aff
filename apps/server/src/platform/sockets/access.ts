import type { OutboxListener, OutboxMessage } from '../slice/index.ts';
import type { Sockets } from './sockets.ts';

const topic = 'live.access-lost';

/**
 * What to write to the outbox in the transaction that takes access away: every node takes these people out of the room,
 * or of several, after commit.
 */
export function accessLost(room: string | readonly string[], userIds: readonly string[]): OutboxMessage {
  return { topic, payload: { rooms: [room].flat(), userIds } };
}

/** Takes the sockets of people who have lost access out of rooms, on each node its own. */
export function accessLosses(sockets: Sockets): OutboxListener {
  return {
    name: 'sockets.access-lost',
    topic,
    delivery: 'every-node',
    handle: async ({ payload }) => {
      const userIds = payload.userIds as string[];
      for (const room of payload.rooms as string[]) sockets.loseAccess({ room, userIds });
    },
  };
}
