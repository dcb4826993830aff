import type { Policy } from '@homeward/contract/core';
import { untilFetched } from '../lib/untilFetched.ts';

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

/** Finds what a few letters mean, at least two. */
export type FindResults = (search: string) => Promise<readonly PaletteResult[]>;

/** What the shell knows of a search before anybody searches. */
interface PaletteHead {
  readonly id: string;
  /** Heads its results, and says in the field what is searched: `People`. */
  readonly label: string;
  /** Who may search there. */
  readonly policy: Policy;
}

/** What a slice lets the command palette find. `app/palette.ts` has all of them, in order. */
export interface PaletteSearch extends PaletteHead {
  readonly find: FindResults;
}

/**
 * Makes a search whose code is no part of everybody's first load.
 * @param load fetches what finds: `() => import('./users.palette.queries.ts').then((module) => module.findPeople)`
 */
export function paletteSearch({
  load,
  ...head
}: PaletteHead & { readonly load: () => Promise<FindResults> }): PaletteSearch {
  return { ...head, find: async (search) => (await untilFetched(load))(search) };
}
