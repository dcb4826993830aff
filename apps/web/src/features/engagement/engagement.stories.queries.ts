import {
  listStories,
  removeStory,
  type ShareStory,
  shareStory,
  type TakeStory,
  takeStory,
} from '@homeward/contract/engagement';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { refetch } from '../../lib/query.ts';

const pageSize = 5;

/** The stories of a client, the newest first, as far as they were asked for. */
export function useStories(clientId: string) {
  const input = { params: { id: clientId }, query: { limit: pageSize } };
  return useInfiniteQuery({
    queryKey: [listStories.id, input],
    queryFn: ({ pageParam, signal }) =>
      call(
        listStories,
        { ...input, query: { ...input.query, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });
}

/** Fetches the stories on the screen again. */
export const refetchStories = () => refetch({ queryKey: [listStories.id] });

/** Shares a story of a client. */
export function useShareStory(clientId: string) {
  return useMutation({
    mutationFn: (body: ShareStory) => call(shareStory, { params: { id: clientId }, body }),
    onSuccess: refetchStories,
  });
}

/** Removes a story for good. */
export function useRemoveStory() {
  return useMutation({
    mutationFn: (id: string) => call(removeStory, { params: { id } }),
    onSuccess: refetchStories,
  });
}

/** Adds a story to the profile that is being written. */
export function useTakeStory(id: string) {
  return useMutation({
    mutationFn: (body: TakeStory) => call(takeStory, { params: { id }, body }),
    onSuccess: refetchStories,
  });
}
