import { type Notification, notificationRead, notificationSent } from '@homeward/contract/notifications';
import { coalesced } from '../../lib/coalesced.ts';
import { refetch } from '../../lib/query.ts';
import { onLive, onLiveConnect } from '../../lib/socket.ts';
import { rereadSession } from '../session/index.ts';
import { addArrivals, forgetUnseen, hearCount, setRead } from './notifications.arrived.live.ts';
import { createInbox } from './notifications.inbox.model.ts';
import { fetchMissed, followPreferences, listQuery } from './notifications.queries.ts';
import { followSeen } from './notifications.seen.model.ts';

/** What was announced last: while the part that announces is fetched, a later arrival must not overtake an earlier one. */
let announced: Promise<void> = Promise.resolve();

async function announceNext(news: readonly Notification[]): Promise<void> {
  await announced;
  const { announce } = await import('./notifications.arrival.hooks.ts');
  announce(news);
}

function take(news: readonly Notification[]): void {
  addArrivals(news);
  // Without the part that announces, which may be gone from a newer server, the list and the badge still tell.
  announced = announceNext(news).catch(() => {});
}

/** A notification may tell of what the session says too: it is refreshed (specification 7.5), once for a burst. */
const refreshSessionSoon = coalesced(
  // Where it cannot be, it stays as it is; the next notification asks again.
  () => void rereadSession({ keepsCount: true }).catch(() => {}),
  { quietMs: 500, mostMs: 10_000 },
);

let isFollowing = false;

/** Follows what concerns the signed-in person. To be called before the connections open. */
export function followNotifications(): void {
  if (isFollowing) return;
  isFollowing = true;
  followPreferences();
  const inbox = createInbox({
    ask: fetchMissed,
    deliver: take,
    count: hearCount,
    startOver: () => void refetch(listQuery),
  });
  onLiveConnect('notifications', (isAgain) => {
    // What was read meanwhile, on another device, is told by the list alone.
    if (isAgain) void refetch(listQuery);
    void inbox.catchUp();
  });
  onLive(notificationSent, ({ notification, unreadCount }) => {
    inbox.receive(notification, unreadCount);
    refreshSessionSoon();
  });
  onLive(notificationRead, ({ ids, unreadCount }) => {
    setRead(ids, true);
    hearCount(unreadCount);
  });
  followSeen(forgetUnseen);
}
