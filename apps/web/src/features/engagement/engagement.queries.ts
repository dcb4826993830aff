import {
  type CorrectSession,
  correctSession,
  type LogSession,
  listEngagement,
  logSession,
  readEngagement,
  readSessionHistory,
  type Session,
} from '@homeward/contract/engagement';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { queryOptionsFor, refetch } from '../../lib/query.ts';

const pageSize = 10;

/** The log of a client, the newest session first, as far as it was asked for. */
export function useSessions(clientId: string) {
  const input = { params: { id: clientId }, query: { limit: pageSize } };
  return useInfiniteQuery({
    queryKey: [listEngagement.id, input],
    queryFn: ({ pageParam, signal }) =>
      call(
        listEngagement,
        { ...input, query: { ...input.query, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
  });
}

/** The trend of a client, with the best hours and activities. */
export function useEngagement(clientId: string) {
  return useQuery(queryOptionsFor(readEngagement, { params: { id: clientId } }));
}

/** What a session said before it was corrected. */
export function useSessionHistory(id: string) {
  return useQuery(queryOptionsFor(readSessionHistory, { params: { id } }));
}

/** Fetches again what is shown of the log. */
export const refetchEngagement = () =>
  Promise.all(
    [listEngagement, readEngagement, readSessionHistory].map(({ id }) => refetch({ queryKey: [id] })),
  );

/** Logs a session of a client. */
export function useLogSession(clientId: string) {
  return useMutation({
    mutationFn: (body: LogSession) => call(logSession, { params: { id: clientId }, body }),
    onSuccess: refetchEngagement,
  });
}

/** Corrects a session over the version that was seen. */
export function useCorrectSession() {
  return useMutation({
    mutationFn: ({ session, body }: { session: Pick<Session, 'id' | 'version'>; body: CorrectSession }) =>
      call(correctSession, { params: { id: session.id }, body }, { ifMatch: `"${session.version}"` }),
    onSuccess: refetchEngagement,
  });
}
