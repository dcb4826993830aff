import { type CallInput, roleLabels, type Viewer } from '@homeward/contract/core';
import {
  type ExpiryFilter,
  expiryFilterLabels,
  expiryFilters,
  type listStaff,
  type ReturnFilter,
  readRecordRoles,
  returnFilterLabels,
  returnFilters,
  type StaffStatus,
  staffSorts,
  staffStates,
} from '@homeward/contract/staff';
import type { Filter, TableState } from '../../ui/DataTable.tsx';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Sort } from '../../ui/table/types.ts';
import { statusLabel } from './staff.text.ts';

const names = ['search', 'sort', 'cursor', 'status', 'role', 'officeId', 'credentials', 'back'] as const;

/** What the address of the page holds: the state of its table. */
export type StaffSearch = Partial<Record<(typeof names)[number], string>>;

/** Keeps what the page understands of the query part of its address. */
export function readStaffSearch(search: Readonly<Record<string, unknown>>): StaffSearch {
  const read: StaffSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') read[name] = String(value);
  }
  return read;
}

/** The other way round: what the address holds of other things, such as who is shown beside the list. */
export function withoutStaffSearch(search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.some((own) => own === name)));
}

const statuses = Object.keys(staffStates.states) as StaffStatus[];

/** What the list can be narrowed by; the ids are also the names in the address and the query. */
export function filtersOf(
  viewer: Pick<Viewer, 'role'>,
  offices: readonly { readonly id: string; readonly name: string }[],
): readonly Filter[] {
  return [
    {
      kind: 'choice',
      id: 'status',
      label: 'Status',
      options: statuses.map((value) => ({ value, label: statusLabel(value) })),
    },
    {
      kind: 'choice',
      id: 'role',
      label: 'Role',
      options: readRecordRoles(viewer).map((value) => ({ value, label: roleLabels[value] })),
    },
    {
      kind: 'choice',
      id: 'credentials',
      label: 'Credentials',
      options: expiryFilters.map((value) => ({ value, label: expiryFilterLabels[value] })),
    },
    {
      kind: 'choice',
      id: 'back',
      label: 'Return from leave',
      options: returnFilters.map((value) => ({ value, label: returnFilterLabels[value] })),
    },
    ...(offices.length > 1
      ? [
          {
            kind: 'choice' as const,
            id: 'officeId',
            label: 'Office',
            options: offices.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
  ];
}

export const byName: Sort = { column: 'name', direction: 'ascending' };

/** The state of the table that an address stands for. */
export function stateOf(search: StaffSearch, filters: readonly Filter[]): TableState {
  return tableStateFromSearch(search, filters, byName);
}

export type StaffListQuery = NonNullable<CallInput<typeof listStaff>['query']>;

/** What the server is asked for the table's state. */
export function listQueryOf(state: TableState): StaffListQuery {
  const { status, role, officeId, credentials, back } = state.filters;
  const sort = staffSorts.find(
    (one) => one === `${state.sort?.direction === 'descending' ? '-' : ''}${state.sort?.column}`,
  );
  const query: StaffListQuery = { sort: sort ?? 'name' };
  // The options of the filters are the contract's own values, and only they come out of an address.
  if (isChoice(status)) query.status = status as StaffStatus[];
  if (isChoice(role)) query.role = role as NonNullable<StaffListQuery['role']>;
  if (isChoice(credentials)) query.credentials = credentials as ExpiryFilter[];
  if (isChoice(back)) query.back = back as ReturnFilter[];
  if (isChoice(officeId)) query.officeId = [...officeId];
  if (state.search) query.search = state.search;
  if (state.cursor) query.cursor = state.cursor;
  return query;
}
