import type { Message, MessageThread } from '@homeward/contract/chat';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSideLive } from './chat.live.ts';
import { outbox } from './chat.outbox.hooks.ts';
import { createThread, type Place } from './chat.thread.model.ts';
import { sideAsks } from './chat.threads.queries.ts';

/**
 * A thread beside the open conversation, from its end or from the message that a link leads to.
 * @returns its messages; `head`: its root, and whether the viewer follows it; undefined until they are known; `receive`
 * takes a message that is new or has changed, of the thread or its root
 */
export function useSideThread(conversationId: string, rootId: string, asked: number | undefined) {
  const [head, setHead] = useState<Pick<MessageThread, 'root' | 'isFollowing'>>();
  const takeRoot = useCallback(
    (root: Message) => setHead((old) => (old && old.root.revision < root.revision ? { ...old, root } : old)),
    [],
  );
  const [thread] = useState(() =>
    createThread(
      sideAsks(conversationId, rootId, {
        onAnswer: ({ root, isFollowing }) => setHead({ root, isFollowing }),
        onRoot: takeRoot,
      }),
      rootId,
    ),
  );
  const [place] = useState<Place>(() =>
    asked === undefined ? { at: 'end', isAsked: false } : { at: asked, isAsked: true },
  );
  const state = useSyncExternalStore(thread.subscribe, thread.read);
  useEffect(() => void thread.open(place), [thread, place]);
  const receive = useCallback(
    (message: Message) => {
      if (message.id === rootId) takeRoot(message);
      if (message.conversationId === conversationId) thread.receive(message);
    },
    [thread, conversationId, rootId, takeRoot],
  );
  useSideLive(thread, receive);
  const setFollowing = useCallback(
    (isFollowing: boolean) => setHead((old) => old && { ...old, isFollowing }),
    [],
  );
  // Who writes into a thread follows it, as the server has it once the message is there.
  useEffect(
    () => outbox.onSent(({ threadRootId }) => (threadRootId === rootId ? setFollowing(true) : undefined)),
    [rootId, setFollowing],
  );
  return {
    thread,
    state,
    head,
    receive,
    setFollowing,
    retry: () => void thread.open(place),
  };
}
