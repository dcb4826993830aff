import type { OutboxListener, OutboxMessage } from '../slice/index.ts';
import type { GivenCapabilities, Sockets } from './sockets.ts';

const topic = 'live.capabilities-changed';

/**
 * What to write to the outbox in the transaction that gives or takes capabilities: the sockets that these people hold,
 * on every node, hear from then on what they may hear now.
 */
export function capabilitiesGiven(people: readonly GivenCapabilities[]): OutboxMessage {
  return { topic, payload: { people } };
}

/** Refreshes what held sockets know of their people, on each node its own. */
export function capabilityChanges(sockets: Sockets): OutboxListener {
  return {
    name: 'sockets.capabilities-changed',
    topic,
    delivery: 'every-node',
    handle: async ({ payload }) => {
      for (const person of payload.people as GivenCapabilities[]) sockets.giveCapabilities(person);
    },
  };
}
