import { type CallInput, mostChosenRecords } from '@homeward/contract/core';
import { type CardStatus, cardSorts, cardStates, type listRateCards } from '@homeward/contract/rates';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, Sort, TableState } from '../../ui/table/types.ts';
import { statusLabel } from './rates.text.ts';

const names = ['tab', 'search', 'sort', 'cursor', 'status', 'office', 'scope', 'client', 'staff'] as const;

/** What the address of the page holds: its tab, and the state of the table there. */
export type RatesSearch = Partial<Record<(typeof names)[number], string>>;

/** Keeps what the page understands of the query part of its address. */
export function readRatesSearch(search: Readonly<Record<string, unknown>>): RatesSearch {
  const read: RatesSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') read[name] = String(value);
  }
  return read;
}

const statuses = Object.keys(cardStates.states) as CardStatus[];

/** What the list can be narrowed by; the ids are also the names in the address and the query. */
export function filtersOf(
  offices: readonly { readonly id: string; readonly name: string }[],
): readonly Filter[] {
  const all: (Filter | false)[] = [
    {
      kind: 'choice',
      id: 'status',
      label: 'Status',
      options: statuses.map((value) => ({ value, label: statusLabel(value) })),
    },
    offices.length > 1 && {
      kind: 'choice',
      id: 'office',
      label: 'Office',
      options: offices.map(({ id, name }) => ({ value: id, label: name })),
    },
  ];
  return all.filter((filter) => filter !== false);
}

/** The newest first. */
export const byFrom: Sort = { column: 'from', direction: 'descending' };

/** The state of the table that an address describes. */
export function stateOf(search: RatesSearch, filters: readonly Filter[]): TableState {
  return tableStateFromSearch(search, filters, byFrom);
}

export type CardsQuery = NonNullable<CallInput<typeof listRateCards>['query']>;

/** What the server is asked for the table's state. */
export function listQueryOf(state: TableState): CardsQuery {
  const wanted = `${state.sort?.direction === 'descending' ? '-' : ''}${state.sort?.column}`;
  const query: CardsQuery = { sort: cardSorts.find((one) => one === wanted) ?? '-from' };
  const { status, office } = state.filters;
  // The options of the filters are the contract's own values, and only they come out of an address.
  if (isChoice(status)) query.status = status as CardStatus[];
  if (isChoice(office)) query.office = office.slice(0, mostChosenRecords);
  if (state.search) query.search = state.search.slice(0, 80);
  if (state.cursor) query.cursor = state.cursor;
  return query;
}
