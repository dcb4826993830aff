import { roleLabels } from '@homeward/contract/core';
import { listDirectory } from '@homeward/contract/directory';
import { profilePath } from '@homeward/contract/navigation';
import { queryClient, queryOptionsFor } from '../../lib/query.ts';
import type { FindResults } from '../../ui/palette.ts';

/** More are found by their tab. */
const mostShown = 6;

/** The few people of the team whom a few letters mean. */
export const findInDirectory: FindResults = async (search) => {
  const { data } = await queryClient.fetchQuery(
    queryOptionsFor(listDirectory, { query: { tab: 'team', search, limit: mostShown } }),
  );
  return data.flatMap((entry) =>
    entry.kind === 'person'
      ? [
          {
            id: entry.id,
            label: entry.fullName,
            detail: roleLabels[entry.role],
            path: profilePath(entry.id),
            face: { name: entry.fullName, image: entry.image ?? null },
          },
        ]
      : [],
  );
};
