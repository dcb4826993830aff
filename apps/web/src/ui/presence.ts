import { createContext, useContext, useSyncExternalStore } from 'react';

/** Who is online, as the kit asks for it. The app gives its own through `PresenceContext`. */
export interface Presence {
  /** Calls back when somebody comes or goes; answers what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Undefined while nobody has told yet. */
  readonly isOnline: (userId: string) => boolean | undefined;
  /** When a user went offline, in RFC 3339, if that was told while this page was open. */
  readonly leftAt: (userId: string) => string | undefined;
}

export const PresenceContext = createContext<Presence>({
  subscribe: () => () => {},
  isOnline: () => undefined,
  leftAt: () => undefined,
});

/** Whether a user is online; undefined while that is not known, or without a user. */
export function useIsOnline(userId: string | undefined): boolean | undefined {
  const presence = useContext(PresenceContext);
  return useSyncExternalStore(presence.subscribe, () =>
    userId === undefined ? undefined : presence.isOnline(userId),
  );
}

/**
 * When a user was last seen: what the server answered, or the moment they went offline since. An answer is a few
 * seconds old, and the two halves of "Online" and "Last seen" must come from the same time.
 * @param answered by the server, in RFC 3339
 */
export function useLastSeen(userId: string, answered: string | null): string | null {
  const presence = useContext(PresenceContext);
  const read = () => presence.leftAt(userId);
  const leftAt = useSyncExternalStore(presence.subscribe, read, read);
  return laterOf(answered, leftAt ?? null);
}

function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) >= Date.parse(other) ? one : other;
}
