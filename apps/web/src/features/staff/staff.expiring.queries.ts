import { listExpiring } from '@homeward/contract/staff';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const [fewRows, moreRows] = [5, 20];

/** Licenses and credentials that have run out or soon will: a few of them, then page by page. */
export const expiringQuery = infiniteQueryOptions({
  queryKey: [listExpiring.id],
  queryFn: ({ pageParam: cursor, signal }) =>
    call(
      listExpiring,
      { query: cursor === null ? { limit: fewRows } : { cursor, limit: moreRows } },
      { signal },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ pagination }) => pagination.nextCursor,
});
