import { roleLabels } from '@homeward/contract/core';
import { profilePath } from '@homeward/contract/navigation';
import { mayListUsers } from '@homeward/contract/users';
import { paletteSearch } from '../../ui/palette.ts';
import { mostShown } from './users.palette.queries.ts';
import { listOptions } from './users.queries.ts';

/** The people whom a few letters mean: the search of the lists, for whoever may see them. */
export const peopleSearch = paletteSearch({
  label: 'People',
  policy: mayListUsers,
  query: (search) => listOptions({ search, limit: mostShown, sort: 'name' }),
  resultsOf: ({ data }) =>
    data.map(({ id, fullName, image, role }) => ({
      id,
      label: fullName,
      detail: roleLabels[role],
      path: profilePath(id),
      face: { name: fullName, image },
    })),
});
