import {
  followThread,
  listMissedMessages,
  listThreads,
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

/** What a thread beside a conversation asks. @param onAnswer hears what is said of the whole thread */
export function sideAsks(
  conversationId: string,
  rootId: string,
  onAnswer: (thread: MessageThread) => void,
): ThreadAsks {
  return {
    page: async (query) => {
      const thread = await queryClient.fetchQuery({
        ...queryOptionsFor(readThread, { params: { id: rootId }, query }),
        ...fresh,
      });
      onAnswer(thread);
      return thread;
    },
    missed: (since) =>
      queryClient.fetchQuery({
        ...queryOptionsFor(listMissedMessages, { params: { id: conversationId }, query: { since } }),
        ...fresh,
      }),
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
