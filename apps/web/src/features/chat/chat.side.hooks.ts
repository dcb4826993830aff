import type { Message, MessageThread } from '@homeward/contract/chat';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useSideLive } from './chat.live.ts';
import { createThread, type Place } from './chat.thread.model.ts';
import { sideAsks } from './chat.threads.queries.ts';

/**
 * A thread beside the open conversation, from its end or from the message that a link leads to.
 * @returns its messages; `head`: its root, and whether the viewer follows it; undefined until they are known
 */
export function useSideThread(conversationId: string, rootId: string, asked: number | undefined) {
  const [head, setHead] = useState<Pick<MessageThread, 'root' | 'isFollowing'>>();
  const [thread] = useState(() =>
    createThread(
      sideAsks(conversationId, rootId, ({ root, isFollowing }) => setHead({ root, isFollowing })),
      rootId,
    ),
  );
  const [place] = useState<Place>(() =>
    asked === undefined ? { at: 'end', isAsked: false } : { at: asked, isAsked: true },
  );
  const state = useSyncExternalStore(thread.subscribe, thread.read);
  useEffect(() => void thread.open(place), [thread, place]);
  const takeRoot = useCallback(
    (root: Message) => setHead((old) => (old && old.root.revision < root.revision ? { ...old, root } : old)),
    [],
  );
  useSideLive({ conversationId, rootId }, thread, takeRoot);
  return {
    thread,
    state,
    head,
    setFollowing: (isFollowing: boolean) => setHead((old) => old && { ...old, isFollowing }),
    retry: () => void thread.open(place),
  };
}
