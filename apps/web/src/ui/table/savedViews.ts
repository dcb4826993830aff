import { use, useEffect, useEffectEvent, useState } from 'react';
import { type LikedView, SavedViewsContext } from './savedViewsContext.ts';
import { defaultPreferences } from './tableState.ts';
import type { TablePreferences } from './types.ts';

/** The query part of a list's address: what it is narrowed by, its sort and its place. */
export type ListAddress = Partial<Record<string, string>>;

/** Which list it is, such as `login-logs`, and how its table is until somebody changes it. */
export interface SavedList {
  readonly name: string;
  readonly initial?: TablePreferences;
}

function useLiked(list: string, initial: TablePreferences) {
  const views = use(SavedViewsContext);
  const liked: LikedView = views.of(list) ?? { ...initial, address: {} };
  return [liked, (part: Partial<LikedView>) => views.keep(list, { ...liked, ...part })] as const;
}

/**
 * Columns and density of a list, remembered with the person.
 * @param list which list, such as `login-logs`
 * @param initial how it is until they change it
 */
export function useTablePreferences(
  list: string,
  initial: TablePreferences = defaultPreferences,
): readonly [TablePreferences, (preferences: TablePreferences) => void] {
  return useLiked(list, initial);
}

/** Remembers a whole view at once, as somebody has chosen it by its name. */
export function useKeepView(list: string): (view: LikedView) => void {
  const views = use(SavedViewsContext);
  return (view) => views.keep(list, { ...view, address: lasting(view.address) });
}

const isEmpty = (address: ListAddress) => Object.keys(address).length === 0;

const daysPattern = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/;

/** What is worth remembering: neither what was searched for and how far somebody read, nor days that pass. */
function lasting({ search: _search, cursor: _cursor, ...others }: ListAddress): Record<string, string> {
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) =>
      value && !daysPattern.test(value) ? [[name, value]] : [],
    ),
  );
}

/**
 * Sort and filters of a list, remembered with the person: an address that says nothing opens the list as it was left.
 * @param list which list, as for `useTablePreferences`, and how its table is at first
 * @param address what the page's address says of the list now
 * @param open writes another address, without a step to go back to
 * @returns the address to show from the first moment on, and what remembers a choice of the person
 */
export function useSavedAddress<Address extends ListAddress>(
  list: SavedList,
  address: Address,
  open: (address: Address) => void,
): readonly [Address, (chosen: Address) => void] {
  const [liked, keep] = useLiked(list.name, list.initial ?? defaultPreferences);
  const [isRestoring, setRestoring] = useState(() => isEmpty(address) && !isEmpty(liked.address));
  if (isRestoring && !isEmpty(address)) setRestoring(false);
  // Names and values were written by this list itself; what it no longer understands it passes over.
  const shown = isRestoring && isEmpty(address) ? (liked.address as Address) : address;
  const restore = useEffectEvent(() => open(shown));
  useEffect(() => {
    if (isRestoring) restore();
  }, [isRestoring]);
  const remember = (chosen: Address) => {
    const next = lasting(chosen);
    if (JSON.stringify(next) !== JSON.stringify(liked.address)) keep({ address: next });
  };
  return [shown, remember];
}
