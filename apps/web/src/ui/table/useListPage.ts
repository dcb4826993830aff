import type { UseQueryResult } from '@tanstack/react-query';
import { listAnswer } from './listAnswer.ts';
import {
  type ListAddress,
  type SavedList,
  useKeepView,
  useSavedAddress,
  useTablePreferences,
} from './savedViews.ts';
import type { LikedView } from './savedViewsContext.ts';
import { defaultPreferences, searchFromTableState } from './tableState.ts';
import type { Pagination, Sort, TableState } from './types.ts';

export interface ListPageOptions<Address extends ListAddress> {
  list: SavedList;
  /** What the page's address says of the list. */
  address: Address;
  /** Writes another address. `isStep` is false while somebody types: "back" then does not go through their letters. */
  onAddressChange: (address: Address, isStep: boolean) => void;
  /** The state of the table that an address describes. */
  stateOf: (address: Address) => TableState;
  /** How rows are ordered where the address says nothing. */
  sort: Sort;
  /** Hears the next state before the address follows, so that its rows can be asked for at once. */
  onNext?: (state: TableState) => void;
}

/**
 * The wiring of a page that is one list: its state in the address, remembered with the person, columns and density.
 * @returns the state to ask the server for, and `table`: what the `DataTable` takes of all that and of the answer
 */
export function useListPage<Address extends ListAddress>(options: ListPageOptions<Address>) {
  const { list, onAddressChange, stateOf, sort, onNext } = options;
  const [preferences, onPreferencesChange] = useTablePreferences(list.name, list.initial);
  const [address, remember] = useSavedAddress(list, options.address, (saved) =>
    onAddressChange(saved, false),
  );
  const state = stateOf(address);
  const change = (next: TableState) => {
    // A state is written by the names that the list's own address has.
    const chosen = searchFromTableState(next, sort) as Address;
    onNext?.(stateOf(chosen));
    remember(chosen);
    onAddressChange(chosen, next.search === state.search);
  };
  const keepView = useKeepView(list.name);
  const show = (view: LikedView) => {
    // What a view no longer says rightly, `stateOf` passes over.
    const chosen = view.address as Address;
    onNext?.(stateOf(chosen));
    keepView(view);
    onAddressChange(chosen, true);
  };
  const views = {
    list: list.name,
    shown: { ...preferences, address: searchFromTableState({ ...state, cursor: null }, sort) },
    initial: { ...(list.initial ?? defaultPreferences), address: {} },
    onShow: show,
  };
  return {
    address,
    state,
    /** @param failure the title where nothing came, such as "Users could not be loaded" */
    table: <Row>(found: UseQueryResult<{ data: Row[]; pagination: Pagination }>, failure: string) => ({
      ...listAnswer(found, failure, () => change({ ...state, cursor: null })),
      state,
      onStateChange: change,
      preferences,
      onPreferencesChange,
      views,
    }),
  };
}
