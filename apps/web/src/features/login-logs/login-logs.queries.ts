import type { CallInput, Role } from '@homeward/contract/core';
import { addDays, type Display, startOfDay } from '@homeward/contract/core';
import {
  exportLoginLogs,
  getLoginLog,
  type LoginEvent,
  type LoginOutcome,
  listLoginLogs,
} from '@homeward/contract/login-logs';
import { callForFile } from '../../lib/api/index.ts';
import { listOptionsFor, queryOptionsFor, useListQuery } from '../../lib/query.ts';
import type { TableState } from '../../ui/DataTable.tsx';
import { isChoice, isDateRange, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Sort } from '../../ui/table/types.ts';
import { useCsvExport } from '../../ui/table/useCsvExport.ts';
import { filters } from './login-logs.text.ts';

/** What the address of the page holds: the state of its table, and the event whose details are open. */
export type LoginLogsSearch = Partial<
  Record<'search' | 'sort' | 'cursor' | 'outcome' | 'event' | 'role' | 'person' | 'period' | 'log', string>
>;

const names = ['search', 'sort', 'cursor', 'outcome', 'event', 'role', 'person', 'period', 'log'] as const;

/** Keeps what the page understands of the query part of its address. */
export function readLoginLogsSearch(search: Readonly<Record<string, unknown>>): LoginLogsSearch {
  const read: LoginLogsSearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string' || typeof value === 'number') read[name] = String(value);
  }
  return read;
}

export const newestFirst: Sort = { column: 'at', direction: 'descending' };

/** The state of the table that an address describes. */
export function stateOf(search: LoginLogsSearch): TableState {
  return tableStateFromSearch(search, filters, newestFirst);
}

export type ListQuery = NonNullable<CallInput<typeof listLoginLogs>['query']>;

/** What the server is asked for the table's state. Days begin and end where the viewer is. */
export function listQueryOf(state: TableState, { timezone }: Display): ListQuery {
  const { outcome, event, role, person, period } = state.filters;
  const query: ListQuery = { sort: state.sort?.direction === 'ascending' ? 'at' : '-at' };
  // The options of the filters are the contract's own values, and only they come out of an address.
  if (isChoice(outcome)) query.outcome = outcome as LoginOutcome[];
  if (isChoice(event)) query.event = event as LoginEvent[];
  if (isChoice(role)) query.role = role as Role[];
  if (isChoice(person)) query.person = [...person];
  if (isDateRange(period)) {
    if (period.from) query.from = startOfDay(timezone, period.from).toISOString();
    if (period.to) query.to = startOfDay(timezone, addDays(period.to, 1)).toISOString();
  }
  if (state.search) query.search = state.search;
  if (state.cursor) query.cursor = state.cursor;
  return query;
}

/** One page of the log. */
export function listOptions(query: ListQuery) {
  return listOptionsFor(listLoginLogs, { query });
}

/** The page of the log that is shown. */
export function useListedLogs(query: ListQuery) {
  return useListQuery(listOptions(query));
}

/** One event with the others of its session. */
export function detailOptions(id: string) {
  return queryOptionsFor(getLoginLog, { params: { id } });
}

/** Fetches all matching events as CSV and saves them. */
export function useExport() {
  return useCsvExport<ListQuery>({
    load: (query) => callForFile(exportLoginLogs, { query }),
    what: 'Login log',
    fileName: 'login-logs.csv',
  });
}
