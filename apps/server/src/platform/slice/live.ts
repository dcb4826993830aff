import type { EventPayload, LiveEvent, Policy, Role } from '@homeward/contract/core';
import type { OutboxListener } from './outbox.ts';

/** Whose screens hear a live event. */
export type Audience =
  | { userIds: readonly string[] }
  | { roles: readonly Role[] }
  /** Those who pass a policy, by their role or by what a group gives them now. */
  | { policy: Policy }
  | { sessionId: string }
  | { connectionIds: readonly string[] }
  /** Connections that have entered a room, such as `client:<id>`, by a message of their slice. */
  | { rooms: readonly string[] }
  | 'everyone';

/**
 * Tells the browsers that are connected to this node; fire and forget, after commit. To reach those of every node,
 * call it from an outbox listener with `delivery: 'every-node'`.
 */
export interface Live {
  emit<E extends LiveEvent>(audience: Audience, event: E, payload: EventPayload<E>): void;
}

/**
 * Makes a listener that tells the browsers of each node what an outbox message carries.
 * @param event its payload is the message's as it stands
 */
export function announces(
  live: Live,
  { name, topic, event, to }: { name: string; topic: string; event: LiveEvent; to: Audience },
): OutboxListener {
  return {
    name,
    topic,
    delivery: 'every-node',
    handle: async ({ payload }) => live.emit(to, event, payload as EventPayload<LiveEvent>),
  };
}
