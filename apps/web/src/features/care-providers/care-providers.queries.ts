import { listAvailable } from '@homeward/contract/care-providers';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { refetchAll } from '../../lib/query.ts';
import { queryOf, type Wishes } from './care-providers.text.ts';

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

export function refetchAvailable(): Promise<void> {
  return refetchAll(listAvailable);
}
