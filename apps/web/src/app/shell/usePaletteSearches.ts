import { useQueries } from '@tanstack/react-query';
import { useRested } from '../../lib/useRested.ts';
import type { PaletteResult } from '../../ui/palette.ts';
import { useOwnSearches } from './useOwnSearches.ts';

/** One letter means nothing in particular. */
const fewestLetters = 2;
const restMs = 60;

/**
 * What a few letters mean, in all that the viewer may search.
 * @param typed empty while nobody searches
 */
export function usePaletteSearches(typed: string) {
  const searches = useOwnSearches();
  const search = useRested(typed.trim(), restMs);
  const isAsked = search.length >= fewestLetters && typed.trim().length >= fewestLetters;
  const answers = useQueries({
    queries: searches.map(({ id, find }) => ({
      queryKey: ['palette', id, search],
      queryFn: () => find(search),
      // What was found a moment ago, its slice keeps.
      staleTime: 0,
      enabled: isAsked,
    })),
  });
  const groups = searches.map(({ label }, at) => ({
    label,
    results: (isAsked ? answers[at]?.data : undefined) ?? ([] as readonly PaletteResult[]),
  }));
  return {
    mayFind: searches.length > 0,
    groups,
    isSearching:
      searches.length > 0 &&
      isAsked &&
      (search !== typed.trim() || answers.some(({ isFetching }) => isFetching)),
  };
}
