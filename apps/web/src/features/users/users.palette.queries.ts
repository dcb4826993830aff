import { mayListUsers } from '@homeward/contract/users';
import { useQuery } from '@tanstack/react-query';
import { useRested } from '../../lib/useRested.ts';
import { useViewer } from '../session/index.ts';
import { listOptions } from './users.queries.ts';

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
