import type { Conversation } from '@homeward/contract/chat';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useThreadLive } from './chat.live.ts';
import { threadAsks } from './chat.messages.queries.ts';
import { createThread, type Place, type Thread } from './chat.thread.model.ts';

/** Where a conversation opens: at the message that was asked for, at the first that was not read, or at the end. */
function firstPlace({ mine, lastSequence }: Conversation, asked: number | undefined): Place {
  if (asked !== undefined) return { at: asked, isAsked: true };
  const isUnread = mine.unreadCount > 0 && mine.lastReadSequence < lastSequence;
  return { at: isUnread ? mine.lastReadSequence + 1 : 'end', isAsked: false };
}

/**
 * The messages of a conversation, from the place where it opens.
 * @param asked the sequence of a message that a link leads to
 * @param hasSide a thread is open beside it; opening and closing one leaves the conversation where it is
 */
export function useThread(conversation: Conversation, asked: number | undefined, hasSide: boolean) {
  const { id } = conversation;
  const [thread] = useState(() => createThread(threadAsks(id)));
  const [opened] = useState(() => ({
    place: firstPlace(conversation, asked),
    dividerAfter: conversation.mine.unreadCount > 0 ? conversation.mine.lastReadSequence : undefined,
  }));
  const state = useSyncExternalStore(thread.subscribe, thread.read);
  useEffect(() => void thread.open(opened.place), [thread, opened]);
  const lastAsked = useRef(asked);
  useEffect(() => {
    if (lastAsked.current === asked) return;
    lastAsked.current = asked;
    if (hasSide) return;
    // Back from a message: to the end, where the conversation goes on.
    thread.go(asked === undefined ? { at: 'end', isAsked: false } : { at: asked, isAsked: true });
  }, [thread, asked, hasSide]);
  useThreadLive(id, thread);
  return { thread, state, dividerAfter: opened.dividerAfter, retry: () => void thread.open(opened.place) };
}

const sayMs = 250;

/**
 * Says what was read: the last message that was whole in the window while somebody looked at the page.
 * @param lastRead the sequence up to which the server knows it
 * @param say tells the server, by the id of a message
 * @returns what takes the sequence of the last message that is seen
 */
export function useReading(
  thread: Thread,
  lastRead: number,
  say: (messageId: string) => Promise<void>,
): (seen: number) => void {
  const said = useRef(lastRead);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seen = useRef(0);
  useEffect(() => {
    said.current = Math.max(said.current, lastRead);
  }, [lastRead]);
  const [tell] = useState(() => () => {
    timer.current = undefined;
    const message = thread.read().window.messages.find(({ sequence }) => sequence === seen.current);
    if (!message || seen.current <= said.current || document.visibilityState !== 'visible') return;
    const before = said.current;
    said.current = seen.current;
    say(message.id).catch(() => {
      // It stays unread, and is said with the next one.
      said.current = Math.min(said.current, before);
    });
  });
  const [see] = useState(() => (sequence: number) => {
    seen.current = Math.max(seen.current, sequence);
    if (timer.current === undefined) timer.current = setTimeout(tell, sayMs);
  });
  useEffect(() => {
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [tell]);
  return see;
}
