import { roleLabels } from '@homeward/contract/core';
import { queryClient } from '../../lib/query.ts';
import type { RecordSource } from '../../ui/table/types.ts';
import { cardOptions, listOptions } from './users.queries.ts';

/** More are found by their list. */
export const mostShown = 6;

/** People for the filters of a list: those whom the viewer may list, by the same search. */
export const peopleSource: RecordSource = {
  name: 'people',
  searchLabel: 'Name, email or phone',
  find: async (search) => {
    const { data } = await queryClient.fetchQuery(listOptions({ search, limit: mostShown, sort: 'name' }));
    return data.map(({ id, fullName, role }) => ({ id, label: fullName, hint: roleLabels[role] }));
  },
  nameOf: async (id) => (await queryClient.fetchQuery(cardOptions(id))).fullName,
};
