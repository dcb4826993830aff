import { usersChanged, usersList } from '@homeward/contract/presence';
import { onLive } from '../../lib/socket.ts';
import type { Presence } from '../../ui/presence.ts';

/** Ids of everybody who is online; undefined until the server has told for the first time. */
let online: ReadonlySet<string> | undefined;
/** When people went offline while this page was told, in RFC 3339. */
const left = new Map<string, string>();
const listeners = new Set<() => void>();

function change(next: ReadonlySet<string>): void {
  online = next;
  for (const listener of listeners) listener();
}

let isFollowing = false;

/**
 * Keeps the list of who is online. To be called before the connections open: the list comes whole once for each
 * connection. While the connection is lost the last list stands.
 */
export function followPresence(): void {
  if (isFollowing) return;
  isFollowing = true;
  onLive(usersList, (ids) => change(new Set(ids)));
  onLive(usersChanged, (news) => {
    if (online === undefined) return;
    const next = new Set(online);
    const now = new Date().toISOString();
    for (const id of news.left) {
      next.delete(id);
      left.set(id, now);
    }
    for (const id of news.joined) next.add(id);
    change(next);
  });
}

/** Who is online, for `PresenceContext` of the kit. */
export const presence: Presence = {
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isOnline: (userId) => online?.has(userId),
  leftAt: (userId) => left.get(userId),
};
