import { roleLabels } from '@homeward/contract/core';
import { mayFindByDirectory } from '@homeward/contract/directory';
import { profilePath } from '@homeward/contract/navigation';
import { paletteSearch } from '../../ui/palette.ts';
import { calledOptions } from './directory.queries.ts';

/** The people of the directory whom a few letters mean, for those who have no lists of users. */
export const directorySearch = paletteSearch({
  label: 'People',
  policy: mayFindByDirectory,
  query: calledOptions,
  resultsOf: ({ data }) =>
    data.flatMap((entry) =>
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
    ),
});
