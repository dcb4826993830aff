import type { CallInput } from '@homeward/contract/core';
import {
  type GroupKind,
  type GroupStatus,
  groupKindLabels,
  groupKinds,
  groupSorts,
  groupStatuses,
  groupStatusLabels,
  type listGroups,
} from '@homeward/contract/groups';
import type { Filter, TableState } from '../../ui/DataTable.tsx';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Sort } from '../../ui/table/types.ts';

const names = ['search', 'sort', 'cursor', 'kind', 'status', 'tab'] as const;

/** What the address of the page holds: its tab and the state of its table. */
export type GroupsSearch = Partial<Record<(typeof names)[number], string>>;

/** Keeps what the page understands of the query part of its address. */
export function readGroupsSearch(search: Readonly<Record<string, unknown>>): GroupsSearch {
  const read: GroupsSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') read[name] = String(value);
  }
  return read;
}

/** What the list can be narrowed by; the id is also the name in the address and the query. */
export const filters: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'kind',
    label: 'Kind',
    options: groupKinds.map((value) => ({ value, label: groupKindLabels[value] })),
  },
  {
    kind: 'choice',
    id: 'status',
    label: 'Status',
    options: groupStatuses.map((value) => ({ value, label: groupStatusLabels[value] })),
  },
];

export const byName: Sort = { column: 'name', direction: 'ascending' };

/** The state of the table that an address describes. */
export function stateOf(search: GroupsSearch): TableState {
  return tableStateFromSearch(search, filters, byName);
}

export type GroupsQuery = NonNullable<CallInput<typeof listGroups>['query']>;

/** What the server is asked for the table's state. Without a choice of status, or with both, active groups. */
export function listQueryOf(state: TableState): GroupsQuery {
  const wanted = `${state.sort?.direction === 'descending' ? '-' : ''}${state.sort?.column}`;
  const query: GroupsQuery = { sort: groupSorts.find((one) => one === wanted) ?? 'name' };
  const { kind, status } = state.filters;
  // The options of the filters are the contract's own values, and only they come out of an address.
  if (isChoice(kind)) query.kind = kind as GroupKind[];
  if (isChoice(status) && status.length === 1) query.status = status[0] as GroupStatus;
  if (state.search) query.search = state.search;
  if (state.cursor) query.cursor = state.cursor;
  return query;
}
