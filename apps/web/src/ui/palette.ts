import type { Policy } from '@homeward/contract/core';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

/** One thing that the command palette has found. */
export interface PaletteResult {
  readonly id: string;
  readonly label: string;
  /** At the end of its line, such as somebody's role. */
  readonly detail?: string;
  /** The page that it leads to. */
  readonly path: string;
  /** Whose picture stands before it. */
  readonly face?: { readonly name: string; readonly image: string | null };
}

/** What a slice lets the command palette find. `app/palette.ts` has all of them, in order. */
export interface PaletteSearch {
  /** Heads its results, and says in the field what is searched: `People`. */
  readonly label: string;
  /** Who may search there. */
  readonly policy: Policy;
  /** The request for what was typed, at least two letters. */
  readonly query: (search: string) => UseQueryOptions<unknown, Error, readonly PaletteResult[]>;
}

/**
 * Makes a search of a slice's own query, whose answers stay in the cache as they are.
 * @param resultsOf what the palette shows of an answer
 */
export function paletteSearch<Answer, Key extends QueryKey>({
  query,
  resultsOf,
  ...head
}: Pick<PaletteSearch, 'label' | 'policy'> & {
  readonly query: (search: string) => UseQueryOptions<Answer, Error, Answer, Key>;
  readonly resultsOf: (answer: Answer) => readonly PaletteResult[];
}): PaletteSearch {
  return {
    ...head,
    // The palette hands an answer only to the search whose it is.
    query: (search) =>
      ({ ...query(search), select: resultsOf }) as unknown as ReturnType<PaletteSearch['query']>,
  };
}
