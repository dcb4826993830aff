import { receiveMessages } from '@homeward/contract/chat';
import { coalesced } from '../../lib/coalesced.ts';
import { currentLiveState, onLiveConnect, tellLive } from '../../lib/socket.ts';

/** What has come to this browser and is not said yet: the newest message of each conversation. */
const unsaid = new Map<string, number>();

function say(): void {
  // Without a connection it is said with the next one.
  if (currentLiveState('chat') !== 'connected') return;
  for (const [conversationId, sequence] of unsaid) tellLive(receiveMessages, { conversationId, sequence });
  unsaid.clear();
}

const saySoon = coalesced(say, { quietMs: 150, mostMs: 600 });

/** Says that messages of a conversation have come, up to a sequence: once for a burst. */
export function sayReceived(conversationId: string, sequence: number): void {
  if (sequence <= (unsaid.get(conversationId) ?? 0)) return;
  unsaid.set(conversationId, sequence);
  saySoon();
}

/** Says what came while the connection was away. To be called before the connections open. */
export function followReceived(): void {
  onLiveConnect('chat', saySoon);
}
