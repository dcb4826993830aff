import type { AnswerOf, CallInput, Endpoint } from '@homeward/contract/core';
import {
  type InvalidateQueryFilters,
  keepPreviousData,
  QueryClient,
  type QueryKey,
  queryOptions,
  type UsePrefetchQueryOptions,
  type UseQueryOptions,
  usePrefetchQuery,
  useQuery,
} from '@tanstack/react-query';
import { type CallArguments, call, NoConnectionError, ProblemError } from './api/index.ts';

/** Data go stale after 5 s (the specification's figure). */
const staleTimeMs = 5_000;

/** Waits before each retry. Together at most 3 s: after that an error has to show. */
const retryDelaysMs = [500, 1_500];

/**
 * Worth a retry: nobody was reached, or the server said "not now". A refusal (4xx) stays one, and who has waited for an
 * answer until the time was over waits no second time before the error shows.
 */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= retryDelaysMs.length) return false;
  if (error instanceof NoConnectionError) return error.cause !== 'timeout';
  return error instanceof ProblemError && error.status === 503;
}

/** The one cache of what the server has answered. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
      retry: mayRetry,
      retryDelay: (failures) => retryDelaysMs[failures] ?? 0,
      // "offlineFirst": a server on the same machine answers also when the browser thinks it is offline.
      networkMode: 'offlineFirst',
    },
    mutations: { retry: false, networkMode: 'offlineFirst' },
  },
});

/** The key under which an answer is kept: the endpoint's id, then the input. */
function queryKeyOf<E extends Endpoint>(endpoint: E, input?: CallInput<E>) {
  return input === undefined ? ([endpoint.id] as const) : ([endpoint.id, input] as const);
}

/**
 * Options for `useQuery`, `ensureQueryData` and the others, typed by the contract.
 * @param endpoint a GET of the contract
 */
export function queryOptionsFor<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>) {
  return queryOptions<AnswerOf<E>>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, ...([input, { signal }] as unknown as CallArguments<E>)),
  });
}

/** As `queryOptionsFor`, for lists: the rows of the last page stay until those of the next are there. */
export function listOptionsFor<E extends Endpoint>(endpoint: E, ...args: CallArguments<E>) {
  return { ...queryOptionsFor(endpoint, ...args), placeholderData: keepPreviousData };
}

/**
 * The list that a page is about, with `listOptionsFor`: asked for while the page is drawn, not once it stands, which on a
 * phone is a third of a second later.
 */
export function useListQuery<Data>(options: UseQueryOptions<Data> & UsePrefetchQueryOptions<Data>) {
  usePrefetchQuery(options);
  return useQuery(options);
}

/**
 * Marks kept answers as stale; those on the screen are fetched again. A next page that is on its way is waited for:
 * fetching again would call it off, and whoever asked for it would have to ask once more.
 */
export async function refetch(filters: InvalidateQueryFilters = {}): Promise<void> {
  const coming = queryClient.getQueryCache().findAll(filters);
  const pages = coming.filter(({ state }) => state.fetchMeta?.fetchMore);
  if (pages.length > 0) await Promise.allSettled(pages.map(({ promise }) => promise));
  return queryClient.invalidateQueries(filters);
}

/** What is being deleted here, or was: nobody has it any more. */
const deleted = new Set<string>();

/**
 * Deletes a thing, and does not ask for it alone meanwhile and afterwards: whoever hears of a change fetches again what is on
 * the screen, and would be told that it was not found.
 * @param remove makes the call; where it fails, the thing is there as before
 */
export async function deleting<Answer>(id: string, remove: () => Promise<Answer>): Promise<Answer> {
  deleted.add(id);
  try {
    return await remove();
  } catch (error) {
    deleted.delete(id);
    throw error;
  }
}

/** Whether an answer was that of a deleted thing: its id stands in the address. */
function isOfDeleted({ queryKey: [, input] }: { readonly queryKey: QueryKey }): boolean {
  if (typeof input === 'string') return deleted.has(input);
  const { params } = (input ?? {}) as { readonly params?: Readonly<Record<string, unknown>> };
  return Object.values(params ?? {}).some((value) => deleted.has(String(value)));
}

/** The same for all answers of an endpoint, but for those of what was deleted here. */
export function refetchAll(endpoint: Endpoint): Promise<void> {
  return refetch({ queryKey: [endpoint.id], predicate: (query) => !isOfDeleted(query) });
}
