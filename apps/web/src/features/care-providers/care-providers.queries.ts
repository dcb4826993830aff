import { listAvailable } from '@homeward/contract/care-providers';
import {
  infiniteQueryOptions,
  keepPreviousData,
  skipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { refetchAll } from '../../lib/query.ts';
import { noWishes, queryOf, type Wishes } from './care-providers.text.ts';

const [fewRows, moreRows] = [5, 20];

/** Who is available, the best first: a few of them, then page by page. The rows stay until those of new wishes come. */
export function availableQuery(wishes: Wishes) {
  const query = queryOf(wishes);
  return infiniteQueryOptions({
    queryKey: [listAvailable.id, query],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(
        listAvailable,
        { query: { ...query, ...(cursor === null ? { limit: fewRows } : { cursor, limit: moreRows }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => pagination.nextCursor,
    placeholderData: keepPreviousData,
  });
}

const wishesKey = ['care-providers.wishes'];

/** What is asked for. It is kept until sign-out and on no disk, so that Back from a profile finds the same list. */
export function useWishes() {
  const client = useQueryClient();
  const { data = noWishes } = useQuery<Wishes>({
    queryKey: wishesKey,
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return [data, (next: Wishes) => void client.setQueryData(wishesKey, next)] as const;
}

export function refetchAvailable(): Promise<void> {
  return refetchAll(listAvailable);
}
