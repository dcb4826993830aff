import {
  chatDelivered,
  chatLimits,
  chatMessage,
  chatRead,
  chatTyping,
  conversationChanged,
  enterConversation,
  leaveConversationView,
  type Message,
  typeMessage,
} from '@homeward/contract/chat';
import { useEffect, useState } from 'react';
import { coalesced } from '../../lib/coalesced.ts';
import { onLive, onLiveBegin, onLiveConnect, tellLive } from '../../lib/socket.ts';
import { useViewer } from '../session/index.ts';
import { outbox } from './chat.outbox.hooks.ts';
import { keepPointers, keepRead, refetchConversation, refetchConversations } from './chat.queries.ts';
import type { Thread } from './chat.thread.model.ts';

/** The list follows what happens, once for a burst. */
const refetchListSoon = coalesced(() => void refetchConversations(), { quietMs: 150, mostMs: 600 });

/** Follows the conversations of the viewer while the page is open: new messages, what is read, who joins and leaves. */
export function useChatLive(): void {
  const { id: viewerId } = useViewer();
  useEffect(() => {
    void outbox.restore();
    const stops = [
      onLive(chatMessage, refetchListSoon),
      onLive(chatRead, ({ conversationId, userId, lastReadSequence, unreadCount, totalUnread }) => {
        if (userId !== viewerId) return keepPointers(conversationId, { userId, lastReadSequence });
        if (unreadCount !== undefined)
          keepRead(conversationId, { lastReadSequence, unreadCount, totalUnread });
        return refetchListSoon();
      }),
      onLive(chatDelivered, ({ conversationId, members }) => {
        for (const member of members) keepPointers(conversationId, member);
      }),
      onLive(conversationChanged, ({ id }) => {
        refetchListSoon();
        void refetchConversation(id);
      }),
      onLiveBegin(refetchListSoon, conversationChanged),
      onLiveConnect('chat', (isAgain) => {
        outbox.retryUnreached();
        if (isAgain) refetchListSoon();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [viewerId]);
}

/** Follows the open conversation: its messages, and what was missed while the connection was away. */
export function useThreadLive(conversationId: string, thread: Thread): void {
  useEffect(() => {
    const enter = () => tellLive(enterConversation, { conversationId });
    enter();
    const stops = [
      onLive(chatMessage, ({ message }) => {
        if (message.conversationId === conversationId) thread.receive(message);
      }),
      onLiveConnect('chat', () => {
        enter();
        void thread.catchUp();
        void refetchConversation(conversationId);
      }),
      outbox.onSent((message) => {
        if (message.conversationId === conversationId) thread.receive(message);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      tellLive(leaveConversationView, { conversationId });
    };
  }, [conversationId, thread]);
}

/** Follows a thread beside the open conversation. @param receive takes messages of any conversation */
export function useSideLive(thread: Thread, receive: (message: Message) => void): void {
  useEffect(() => {
    const stops = [
      onLive(chatMessage, ({ message }) => receive(message)),
      onLiveConnect('chat', () => void thread.catchUp()),
      outbox.onSent(receive),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [thread, receive]);
}

/** Who types in a conversation now: each for a few seconds, and until what they wrote is there. */
export function useTyping(conversationId: string): readonly string[] {
  const { id: viewerId } = useViewer();
  const [typing, setTyping] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const stop = (userId: string) => {
      clearTimeout(timers.get(userId));
      setTyping((old) => (old.has(userId) ? new Map([...old].filter(([id]) => id !== userId)) : old));
    };
    const stops = [
      onLive(chatTyping, ({ conversationId: id, userId, name }) => {
        if (id !== conversationId || userId === viewerId) return;
        clearTimeout(timers.get(userId));
        timers.set(
          userId,
          setTimeout(() => stop(userId), chatLimits.typingShownMs),
        );
        setTyping((old) => new Map(old).set(userId, name));
      }),
      onLive(chatMessage, ({ message, isNew }) => {
        if (isNew && message.conversationId === conversationId && message.sender) stop(message.sender.id);
      }),
    ];
    return () => {
      for (const end of stops) end();
      for (const timer of timers.values()) clearTimeout(timer);
      setTyping(new Map());
    };
  }, [conversationId, viewerId]);
  return [...typing.values()];
}

/** When it was last said, of any conversation. */
let saidAt = Number.NEGATIVE_INFINITY;

/** Says that the viewer is typing, at most once in three seconds. */
export function sayTyping(conversationId: string): void {
  const now = performance.now();
  if (now - saidAt < chatLimits.typingEveryMs) return;
  saidAt = now;
  tellLive(typeMessage, { conversationId });
}
