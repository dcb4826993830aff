import { useRouter, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useSavedAddress } from '../../ui/table/savedViews.ts';
import { searchFromTableState, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { TableState } from '../../ui/table/types.ts';
import { filters, isListSort, newestFirst } from './files.list.model.ts';

type Search = Readonly<Record<string, unknown>>;

/** The parameter that names the file that is open. */
const fileParam = 'file';
/** The parameter that says how the list is laid out; a table where it says nothing. */
const viewParam = 'view';
const listParams: readonly string[] = ['search', 'sort', 'cursor', viewParam, ...filters.map(({ id }) => id)];
/** What is remembered of it with the person, whoever's files they look at. */
export const savedList = { name: 'files' };

type ListAddress = Partial<Record<string, string>>;

/** How a list of files is laid out. */
export type ListView = 'table' | 'tiles';

function without(search: Search, params: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !params.includes(name)));
}

/** What an address says of the list. */
function listAddressOf(search: Search): ListAddress {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      listParams.includes(name) && (typeof value === 'string' || typeof value === 'number')
        ? [[name, String(value)]]
        : [],
    ),
  );
}

/** The state of the list that an address stands for. */
function stateOf(address: ListAddress): TableState {
  const state = tableStateFromSearch(address, filters, newestFirst);
  return isListSort(state.sort) ? state : { ...state, sort: newestFirst, cursor: null };
}

const layoutOf = (view: ListView): ListAddress => (view === 'tiles' ? { [viewParam]: view } : {});

interface ListPlace {
  readonly state: TableState;
  setState: (state: TableState) => void;
  readonly view: ListView;
  setView: (view: ListView) => void;
  /** The id of the file that the address says is open. */
  readonly openedId: string | undefined;
  opened: (id: string) => void;
  closed: () => void;
}

/**
 * Where somebody is in a list of files: its search, sort, filters, page and layout, and the file that is open.
 * @param isInAddress on a page of its own the address holds it, so that it can be sent on and "back" leads through it
 * (on a phone it closes the viewer); beside another page it lasts as long as the list stands
 */
export function useListPlace(isInAddress: boolean): ListPlace {
  const router = useRouter();
  const search: Search = useRouterState({ select: (state) => state.location.search });
  const [here, setHere] = useState<ListAddress>({});
  /** The viewer's own step of the history is taken back when it closes. */
  const hasStep = useRef(false);
  const go = (next: Search, replace: boolean) =>
    void router.navigate({ to: '.', search: () => next, replace, resetScroll: false });
  const named = isInAddress ? search[fileParam] : undefined;
  const [address, remember] = useSavedAddress(
    savedList,
    isInAddress ? listAddressOf(search) : here,
    // The file that the address opens stays open.
    (saved) => (isInAddress ? go({ ...without(search, listParams), ...saved }, true) : setHere(saved)),
  );
  const state = stateOf(address);
  const view = address[viewParam] === 'tiles' ? 'tiles' : 'table';
  const choose = (next: ListAddress, replace: boolean) => {
    remember(next);
    if (isInAddress) go({ ...without(search, [...listParams, fileParam]), ...next }, replace);
    else setHere(next);
  };

  return {
    state,
    setState: (next: TableState) =>
      // Somebody who types does not want each letter on the way back.
      choose({ ...layoutOf(view), ...searchFromTableState(next, newestFirst) }, next.search !== state.search),
    view,
    setView: (next: ListView) =>
      choose({ ...layoutOf(next), ...searchFromTableState(state, newestFirst) }, true),
    openedId: typeof named === 'string' ? named : undefined,
    opened: (id: string) => {
      if (!isInAddress || named === id) return;
      if (named === undefined) hasStep.current = true;
      go({ ...search, [fileParam]: id }, named !== undefined);
    },
    closed: () => {
      if (named === undefined) return;
      if (hasStep.current) router.history.back();
      else go(without(search, [fileParam]), true);
      hasStep.current = false;
    },
  };
}
