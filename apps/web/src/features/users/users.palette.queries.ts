import { roleLabels } from '@homeward/contract/core';
import { profilePath } from '@homeward/contract/navigation';
import { queryClient } from '../../lib/query.ts';
import type { FindResults } from '../../ui/palette.ts';
import type { RecordSource } from '../../ui/table/types.ts';
import { cardOptions, listOptions } from './users.queries.ts';

/** More are found by their list. */
const mostShown = 6;

async function findUsers(search: string) {
  const { data } = await queryClient.fetchQuery(listOptions({ search, limit: mostShown, sort: 'name' }));
  return data;
}

/** People for the command palette. */
export const findPeople: FindResults = async (search) =>
  (await findUsers(search)).map(({ id, fullName, image, role }) => ({
    id,
    label: fullName,
    detail: roleLabels[role],
    path: profilePath(id),
    face: { name: fullName, image },
  }));

/** People for the filters of a list: those whom the viewer may list, by the same search. */
export const peopleSource: RecordSource = {
  name: 'people',
  searchLabel: 'Name, email or phone',
  find: async (search) =>
    (await findUsers(search)).map(({ id, fullName, role }) => ({
      id,
      label: fullName,
      hint: roleLabels[role],
    })),
  nameOf: async (id) => (await queryClient.fetchQuery(cardOptions(id))).fullName,
};
