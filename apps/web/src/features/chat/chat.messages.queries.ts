import {
  acknowledgeMessage,
  deleteMessage,
  editMessage,
  isSearchable,
  listMessages,
  listMessageVersions,
  listMissedMessages,
  listPinnedMessages,
  listStars,
  type Message,
  pinMessage,
  type Reaction,
  reactToMessage,
  readCallList,
  readMessageFiles,
  readMessageReceipts,
  readMessages,
  readSearch,
  searchMessages,
  sendMessage,
  starMessage,
} from '@homeward/contract/chat';
import { signedAddressSeconds } from '@homeward/contract/files';
import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { queryClient, queryOptionsFor, refetchAll } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';
import type { Pending } from './chat.outbox.model.ts';
import { keepRead } from './chat.queries.ts';
import { sayReceived } from './chat.received.live.ts';
import { chatWords } from './chat.text.ts';
import type { ThreadAsks } from './chat.thread.model.ts';

/** Tried again while the server cannot be reached; nothing of it is kept, because the thread keeps it. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

/** What the thread of a conversation asks. That it came is said, so that its senders see it. */
export function threadAsks(id: string): ThreadAsks {
  const received = <Answer extends { readonly data: readonly Message[] }>(answer: Answer): Answer => {
    sayReceived(id, Math.max(...answer.data.map(({ sequence }) => sequence)));
    return answer;
  };
  return {
    page: (query) =>
      queryClient
        .fetchQuery({ ...queryOptionsFor(listMessages, { params: { id }, query }), ...fresh })
        .then(received),
    missed: (since) =>
      queryClient
        .fetchQuery({
          ...queryOptionsFor(listMissedMessages, { params: { id }, query: { since } }),
          ...fresh,
        })
        .then(received),
  };
}

/** Sends what was written. */
export function sendPending({ conversationId, message }: Pending): Promise<Message> {
  return call(sendMessage, { params: { id: conversationId }, body: message });
}

/** Says that the viewer has read up to a message. */
export async function sayRead(id: string, messageId: string): Promise<void> {
  const answer = await call(readMessages, { params: { id }, body: { messageId } });
  keepRead(id, answer);
}

/** What is done to one message. */
export type MessageChange =
  | { readonly kind: 'edit'; readonly body: string }
  | { readonly kind: 'delete' | 'acknowledge' }
  | { readonly kind: 'react'; readonly emoji: Reaction; readonly isOn: boolean }
  | { readonly kind: 'pin'; readonly isPinned: boolean };

function callChange(id: string, change: MessageChange): Promise<Message> {
  const params = { id };
  switch (change.kind) {
    case 'edit':
      return call(editMessage, { params, body: { body: change.body } });
    case 'delete':
      return call(deleteMessage, { params });
    case 'acknowledge':
      return call(acknowledgeMessage, { params });
    case 'react':
      return call(reactToMessage, { params, body: { emoji: change.emoji, isOn: change.isOn } });
    case 'pin':
      return call(pinMessage, { params, body: { isPinned: change.isPinned } });
  }
}

/** Changes a message, and hands on what it has become. A refusal is told in a toast. */
export function useChangeMessage(onChanged: (message: Message) => void) {
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: MessageChange }) => callChange(id, change),
    onSuccess: (message, { change }) => {
      onChanged(message);
      if (change.kind === 'pin') return refetchAll(listPinnedMessages);
    },
    onError: (error) =>
      notify({ title: chatWords.notChanged, description: sentenceOf(error), variant: 'destructive' }),
  });
}

/** Who has read a message, and who has acknowledged it; asked anew for each state of it. */
export function useReceipts({ id, revision }: Pick<Message, 'id' | 'revision'>, isAsked = true) {
  return useQuery({
    ...queryOptionsFor(readMessageReceipts, { params: { id } }),
    queryKey: [readMessageReceipts.id, id, revision],
    enabled: isAsked,
  });
}

/** Whom the viewer, who is on call, has to call about an urgent message. */
export function useCallList(id: string) {
  return useQuery({ ...queryOptionsFor(readCallList, { params: { id } }), staleTime: 0 });
}

/** A little less than their addresses are open for. */
const filesStaleMs = (signedAddressSeconds - 60) * 1_000;

/** The files of a message, with their addresses. */
export function useMessageFiles({ id, files }: Message) {
  return useQuery({
    ...queryOptionsFor(readMessageFiles, { params: { id } }),
    enabled: files.length > 0,
    staleTime: filesStaleMs,
  });
}

/** What a message said before. */
export function useVersions({ id, revision }: Message, isAsked: boolean) {
  return useQuery({
    ...queryOptionsFor(listMessageVersions, { params: { id } }),
    queryKey: [listMessageVersions.id, id, revision],
    enabled: isAsked,
  });
}

/** The pinned messages of a conversation, the newest first. */
export function usePins(id: string) {
  return useQuery({ ...queryOptionsFor(listPinnedMessages, { params: { id } }), staleTime: 0 });
}

/** The messages of a conversation that the viewer has starred. */
export function useStars(conversationId: string): ReadonlySet<string> {
  const { data } = useQuery(queryOptionsFor(listStars, { params: { id: conversationId } }));
  return new Set(data?.messageIds);
}

/** Stars a message for the viewer alone, or takes the star back. */
export function useStar() {
  return useMutation({
    mutationFn: ({ id, isStarred }: { id: string; isStarred: boolean }) =>
      call(starMessage, { params: { id }, body: { isStarred } }),
    onSuccess: () => Promise.all([refetchAll(listStars), refetchAll(searchMessages)]),
    onError: (error) =>
      notify({ title: chatWords.notChanged, description: sentenceOf(error), variant: 'destructive' }),
  });
}

function searchOptions(q: string) {
  return infiniteQueryOptions({
    queryKey: [searchMessages.id, q],
    queryFn: ({ pageParam, signal }) =>
      call(
        searchMessages,
        { query: { q, limit: 20, ...(pageParam === undefined ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
    enabled: isSearchable(readSearch(q)),
  });
}

/** Messages that hold these words, in all conversations of the viewer. */
export function useMessagesFound(q: string) {
  return useInfiniteQuery(searchOptions(q));
}
