import {
  type ChatUnread,
  chatMessage,
  chatRead,
  conversationChanged,
  readChatUnread,
} from '@homeward/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { coalesced } from '../../lib/coalesced.ts';
import { queryClient, queryOptionsFor, refetchAll } from '../../lib/query.ts';
import { onLive, onLiveConnect, useLiveState } from '../../lib/socket.ts';
import { followReceived, sayReceived } from './chat.received.live.ts';

/** The count is asked for again, once for a burst. */
const recountSoon = coalesced(() => void refetchAll(readChatUnread), { quietMs: 150, mostMs: 600 });

let isFollowing = false;

/**
 * Follows how much the viewer has not read, whatever page is open: the server counts, and each tab and device asks it after
 * every change. Says what has come to this browser. To be called before the connections open.
 */
export function followChatUnread(): void {
  if (isFollowing) return;
  isFollowing = true;
  onLive(chatMessage, ({ message, isNew }) => {
    recountSoon();
    if (isNew) sayReceived(message.conversationId, message.sequence);
  });
  followReceived();
  onLive(conversationChanged, recountSoon);
  onLive(chatRead, ({ totalUnread }) => {
    // Of others it is not told.
    if (totalUnread === undefined) return;
    keepTotal(totalUnread);
    // A count that was asked for before may still be on its way.
    recountSoon();
  });
  onLiveConnect('chat', (isAgain) => {
    if (isAgain) recountSoon();
  });
}

/** Sets what is not read in all, where it is shown. */
export function keepTotal(unreadCount: number): void {
  queryClient.setQueryData(
    queryOptionsFor(readChatUnread).queryKey,
    (old) => old && { ...old, unreadCount: Math.max(0, unreadCount) },
  );
}

/** How much is not read, in all. */
export function useChatUnread(): number {
  return useQuery(queryOptionsFor(readChatUnread)).data?.unreadCount ?? 0;
}

/** The count is followed, so who shows it later does not ask for it again. */
const followed = { ...queryOptionsFor(readChatUnread), staleTime: Number.POSITIVE_INFINITY };

/** What is not read about a client; undefined where all is read. */
export function useClientUnread(clientId: string): ChatUnread['byClient'][number] | undefined {
  const { data } = useQuery(followed);
  return data?.byClient.find((one) => one.clientId === clientId);
}

/** The same for the menu: asked for once the connection stands, which is after the page is drawn, and followed from then on. */
export function useMenuUnread(): number {
  const isLive = useLiveState('chat') === 'connected';
  const { data } = useQuery({ ...followed, enabled: isLive });
  return data?.unreadCount ?? 0;
}
