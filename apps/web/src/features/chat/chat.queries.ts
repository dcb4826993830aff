import {
  type ChangeConversation,
  type ChangeMembership,
  type Conversation,
  type ConversationMember,
  changeConversation,
  changeMembership,
  discardMessageDraft,
  findChatPeople,
  getConversation,
  getMessageDraft,
  leaveConversation,
  listConversationMembers,
  listConversations,
  listThreads,
  type PutConversationMembers,
  putConversationMembers,
  readChatUnread,
  type StartConversation,
  saveMessageDraft,
  startConversation,
} from '@homeward/contract/chat';
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { ProblemError } from '../../lib/problem.ts';
import { queryClient, queryOptionsFor, refetch, refetchAll } from '../../lib/query.ts';
import { keepTotal } from './chat.unread.live.ts';

/** What the list of conversations is narrowed to. */
export interface ListedBy {
  readonly search: string;
  readonly unread: boolean;
}

const pageSize = 30;

function listOptions({ search, unread }: ListedBy) {
  return infiniteQueryOptions({
    queryKey: [listConversations.id, { search, unread }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listConversations,
        {
          query: {
            limit: pageSize,
            ...(pageParam === undefined ? {} : { cursor: pageParam }),
            ...(search === '' ? {} : { search }),
            ...(unread ? { unread: 'yes' as const } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
  });
}

type ListPages = { pages: { data: Conversation[] }[] };

/** The conversations of the viewer, page by page. */
export function useConversations(by: ListedBy) {
  return useInfiniteQuery({ ...listOptions(by), placeholderData: keepPreviousData });
}

/** What the list knows of a conversation, so that it opens at once. */
function listedConversation(id: string): Conversation | undefined {
  const kept = queryClient.getQueriesData<ListPages>({ queryKey: [listConversations.id] });
  return kept
    .flatMap(([, data]) => data?.pages.flatMap((page) => page.data) ?? [])
    .find((conversation) => conversation.id === id);
}

/** One conversation; 404 where the viewer is not in it, or no longer. */
export function useConversation(id: string) {
  return useQuery({
    ...queryOptionsFor(getConversation, { params: { id } }),
    placeholderData: () => listedConversation(id),
  });
}

/** Whether somebody is not in a conversation. */
export function isGone(error: unknown): boolean {
  return error instanceof ProblemError && error.status === 404;
}

/** The list, the threads of the open conversation and what is unread are fetched again. */
export async function refetchConversations(): Promise<void> {
  await Promise.all([listConversations, listThreads, readChatUnread].map((one) => refetchAll(one)));
}

/** One conversation and who is in it are fetched again. */
export async function refetchConversation(id: string): Promise<void> {
  await Promise.all([
    refetch({ queryKey: [getConversation.id, { params: { id } }] }),
    refetch({ queryKey: [listConversationMembers.id, id] }),
  ]);
}

/** Sets what was read of a conversation wherever it is shown. */
export function keepRead(
  id: string,
  {
    lastReadSequence,
    unreadCount,
    totalUnread,
  }: { lastReadSequence: number; unreadCount: number; totalUnread?: number | undefined },
): void {
  const read = (one: Conversation): Conversation =>
    one.id !== id || one.mine.lastReadSequence > lastReadSequence
      ? one
      : {
          ...one,
          mine: {
            ...one.mine,
            lastReadSequence,
            unreadCount,
            isMentioned: unreadCount > 0 && one.mine.isMentioned,
          },
        };
  queryClient.setQueriesData<ListPages>(
    { queryKey: [listConversations.id] },
    (old) => old && { ...old, pages: old.pages.map((page) => ({ ...page, data: page.data.map(read) })) },
  );
  queryClient.setQueriesData<Conversation>(
    { queryKey: [getConversation.id, { params: { id } }] },
    (old) => old && read(old),
  );
  if (totalUnread !== undefined) keepTotal(totalUnread);
}

const mostMembers = 100;

/** Everybody in a conversation, by name. */
export function useMembers(id: string) {
  return useQuery({
    queryKey: [listConversationMembers.id, id],
    queryFn: async ({ signal }) => {
      const ask = (cursor?: string) =>
        call(
          listConversationMembers,
          { params: { id }, query: { limit: mostMembers, ...(cursor === undefined ? {} : { cursor }) } },
          { signal },
        );
      let page = await ask();
      const all = [...page.data];
      while (page.pagination.nextCursor !== null) {
        page = await ask(page.pagination.nextCursor);
        all.push(...page.data);
      }
      return all;
    },
  });
}

/** Pointers of somebody else, or one of them, have moved on. */
export function keepPointers(
  id: string,
  moved: {
    readonly userId: string;
    readonly lastReadSequence?: number;
    readonly lastDeliveredSequence?: number;
  },
): void {
  const further = (old: number | null, sequence = 0) => Math.max(old ?? 0, sequence);
  queryClient.setQueryData<ConversationMember[]>([listConversationMembers.id, id], (old) =>
    old?.map((member) =>
      member.person.id === moved.userId
        ? {
            ...member,
            lastReadSequence: further(member.lastReadSequence, moved.lastReadSequence),
            lastDeliveredSequence: further(
              member.lastDeliveredSequence,
              moved.lastDeliveredSequence ?? moved.lastReadSequence,
            ),
          }
        : member,
    ),
  );
}

/** Whom the viewer may write to, or who is in a conversation, by the first letters of their names. */
export function usePeopleFound(search: string, conversationId: string | undefined, isAsked: boolean) {
  return useQuery({
    ...queryOptionsFor(findChatPeople, {
      query: { search, ...(conversationId === undefined ? {} : { conversationId }) },
    }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
}

export function useStartConversation() {
  return useMutation({
    mutationFn: (body: StartConversation) => call(startConversation, { body }),
    onSuccess: refetchConversations,
  });
}

const refetchBoth = (id: string) => Promise.all([refetchConversation(id), refetchConversations()]);
const ifMatch = (version: number) => ({ ifMatch: `"${version}"` });

/** Names or archives a conversation over the version that was seen. */
export function useChangeConversation({ id, version }: Conversation) {
  return useMutation({
    mutationFn: (body: ChangeConversation) =>
      call(changeConversation, { params: { id }, body }, ifMatch(version)),
    onSettled: () => refetchBoth(id),
  });
}

/** Pins or mutes a conversation for the viewer alone. */
export function useChangeMine(id: string) {
  return useMutation({
    mutationFn: (body: ChangeMembership) => call(changeMembership, { params: { id }, body }),
    onSettled: () => refetchBoth(id),
  });
}

/** Says who is in a conversation. */
export function usePutMembers({ id, version }: Conversation) {
  return useMutation({
    mutationFn: (body: PutConversationMembers) =>
      call(putConversationMembers, { params: { id }, body }, ifMatch(version)),
    onSettled: () => refetchBoth(id),
  });
}

export function useLeave(id: string) {
  return useMutation({
    mutationFn: () => call(leaveConversation, { params: { id } }),
    onSuccess: refetchConversations,
  });
}

/** What the viewer had typed and not sent; empty where there is nothing, or nobody can be asked. */
export async function readDraft(id: string): Promise<string> {
  const { draft } = await call(getMessageDraft, { params: { id } });
  return typeof draft?.content.body === 'string' ? draft.content.body : '';
}

/**
 * Keeps what is typed so far, or gives it up where nothing is left.
 * @param over the newest message that was there when it was typed
 */
export async function keepDraft(id: string, body: string, over: number): Promise<void> {
  if (body === '') await call(discardMessageDraft, { params: { id } });
  else await call(saveMessageDraft, { params: { id }, body: { baseVersion: over, content: { body } } });
}
