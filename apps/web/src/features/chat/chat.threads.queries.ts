import {
  followThread,
  listMissedMessages,
  listThreads,
  type Message,
  type MessageThread,
  readThread,
  sayThreadRead,
} from '@homeward/contract/chat';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import { refetchConversations } from './chat.queries.ts';
import { chatWords } from './chat.text.ts';
import type { ThreadAsks } from './chat.thread.model.ts';

const fresh = { staleTime: 0, gcTime: 0 } as const;

/**
 * What a thread beside a conversation asks.
 * @param hears `onAnswer`: each answer about the whole thread; `onRoot`: its root, if it changed during an absence
 */
export function sideAsks(
  conversationId: string,
  rootId: string,
  hears: { readonly onAnswer: (thread: MessageThread) => void; readonly onRoot: (root: Message) => void },
): ThreadAsks {
  return {
    page: async (query) => {
      const thread = await queryClient.fetchQuery({
        ...queryOptionsFor(readThread, { params: { id: rootId }, query }),
        ...fresh,
      });
      hears.onAnswer(thread);
      return thread;
    },
    missed: async (since) => {
      const missed = await queryClient.fetchQuery({
        ...queryOptionsFor(listMissedMessages, { params: { id: conversationId }, query: { since } }),
        ...fresh,
      });
      const root = missed.data.find(({ id }) => id === rootId);
      if (root) hears.onRoot(root);
      return missed;
    },
  };
}

/** The threads of a conversation that the viewer follows, with what they have not read. */
export function useFollowedThreads(conversationId: string) {
  return useQuery(queryOptionsFor(listThreads, { params: { id: conversationId } }));
}

/** Says that the viewer has read a thread up to a message. */
export async function sayReadInThread(rootId: string, messageId: string): Promise<void> {
  await call(sayThreadRead, { params: { id: rootId }, body: { messageId } });
  await refetchConversations();
}

/** Follows a thread for the viewer alone, or stops. */
export function useFollow(rootId: string, onFollowed: (isFollowing: boolean) => void) {
  return useMutation({
    mutationFn: (isFollowing: boolean) =>
      call(followThread, { params: { id: rootId }, body: { isFollowing } }),
    onSuccess: (_answer, isFollowing) => {
      onFollowed(isFollowing);
      return refetchConversations();
    },
    onError: (error) =>
      notify({ title: chatWords.notChanged, description: sentenceOf(error), variant: 'destructive' }),
  });
}
