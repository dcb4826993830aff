import { createFeed, listFeeds, revokeFeed } from '@homeward/contract/shifts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';

/** The calendar addresses of the viewer. */
export function useFeeds() {
  return useQuery(queryOptionsFor(listFeeds));
}

/** Makes a calendar address; the answer tells it this once. */
export function useCreateFeed() {
  return useMutation({
    mutationFn: (name: string) => call(createFeed, { body: { name } }),
    onSuccess: () => refetchAll(listFeeds),
  });
}

/** Revokes a calendar address. */
export function useRevokeFeed() {
  return useMutation({
    mutationFn: (id: string) => call(revokeFeed, { params: { id } }),
    onSettled: () => refetchAll(listFeeds),
  });
}
