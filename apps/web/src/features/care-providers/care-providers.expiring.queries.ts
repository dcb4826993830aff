import { listExpiringLicenses } from '@homeward/contract/profiles';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const [fewLicenses, moreLicenses] = [5, 20];

/** Licenses that have run out or soon will: a few of them, then page by page. */
export const expiringLicensesQuery = infiniteQueryOptions({
  queryKey: [listExpiringLicenses.id],
  queryFn: ({ pageParam: cursor, signal }) =>
    call(
      listExpiringLicenses,
      { query: cursor === null ? { limit: fewLicenses } : { cursor, limit: moreLicenses } },
      { signal },
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ pagination }) => pagination.nextCursor,
});
