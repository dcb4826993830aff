import { type HoldKind, placeHold, readRetention, releaseHold } from '@homeward/contract/chat';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryOptionsFor, refetchAll } from '../../lib/query.ts';

/** How long messages of a conversation are kept, and what keeps them longer. */
export function useRetention(id: string) {
  return useQuery({ ...queryOptionsFor(readRetention, { params: { id } }), staleTime: 0 });
}

/** Puts a conversation or its client on legal hold. */
export function usePlaceHold(id: string) {
  return useMutation({
    mutationFn: (body: { kind: HoldKind; reason: string }) => call(placeHold, { params: { id }, body }),
    onSuccess: () => refetchAll(readRetention),
  });
}

/** Releases a legal hold. */
export function useReleaseHold() {
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(releaseHold, { params: { id }, body: { reason } }),
    onSuccess: () => refetchAll(readRetention),
  });
}
