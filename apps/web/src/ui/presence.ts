import { createContext, useContext, useSyncExternalStore } from 'react';

/** Who is online, as the kit asks for it. The app gives its own through `PresenceContext`. */
export interface Presence {
  /** Calls back when somebody comes or goes; answers what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Undefined while nobody has told yet. */
  readonly isOnline: (userId: string) => boolean | undefined;
}

export const PresenceContext = createContext<Presence>({
  subscribe: () => () => {},
  isOnline: () => undefined,
});

/** Whether a user is online; undefined while that is not known, or without a user. */
export function useIsOnline(userId: string | undefined): boolean | undefined {
  const presence = useContext(PresenceContext);
  return useSyncExternalStore(presence.subscribe, () =>
    userId === undefined ? undefined : presence.isOnline(userId),
  );
}
