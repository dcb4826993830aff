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

/** Above as many a screen fetches all that it shows. */
const mostNamed = 200;

/** What a screen hears of a thing that changed. */
interface ChangedThing {
  readonly id: string;
  readonly version: number;
}

/**
 * Tells which things changed, by ids and versions: an audience of all of them, and each person once of those that concern
 * them.
 * @param event its payload is `{ changed: { id, version }[] }`; an empty list means that all is to be fetched again
 */
export function tellChanges<Thing extends ChangedThing>(
  live: Live,
  event: LiveEvent,
  all: { readonly to: Audience; readonly changed: readonly Thing[] },
  concerned: Iterable<readonly [userId: string, thing: Thing]>,
): void {
  live.emit(all.to, event, named(all.changed));
  const own = new Map<string, Set<Thing>>();
  for (const [userId, thing] of concerned) own.set(userId, (own.get(userId) ?? new Set()).add(thing));
  for (const [userId, things] of own) live.emit({ userIds: [userId] }, event, named([...things]));
}

const named = (changed: readonly ChangedThing[]) => ({
  changed: changed.length > mostNamed ? [] : changed.map(({ id, version }) => ({ id, version })),
});
