import { roleLabels } from '@homeward/contract/core';
import { mayListUsers } from '@homeward/contract/users';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../lib/query.ts';
import { useRested } from '../../lib/useRested.ts';
import type { RecordSource } from '../../ui/table/types.ts';
import { useViewer } from '../session/index.ts';
import { cardOptions, listOptions } from './users.queries.ts';

/** More are found by their list. */
const mostShown = 6;
/** One letter means nobody in particular. */
const fewestLetters = 2;
const restMs = 60;

const none = [] as const;

/**
 * The people whom a few letters mean: the search of the lists, for whoever may see them.
 * @param typed empty while nobody searches
 */
export function usePeopleCalled(typed: string) {
  const viewer = useViewer();
  const search = useRested(typed.trim(), restMs);
  const mayFind = mayListUsers.allows(viewer);
  const isAsked = mayFind && search.length >= fewestLetters && typed.trim().length >= fewestLetters;
  const { data, isFetching } = useQuery({
    ...listOptions({ search, limit: mostShown, sort: 'name' }),
    enabled: isAsked,
  });
  return {
    mayFind,
    people: isAsked ? (data?.data ?? none) : none,
    isSearching: isAsked && (isFetching || search !== typed.trim()),
  };
}

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
