import type { listEmergencyAccess } from '@homeward/contract/clients';
import type { CallInput } from '@homeward/contract/core';
import { tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, Sort, TableState } from '../../ui/table/types.ts';

const names = ['isReviewed', 'sort', 'cursor'] as const;

/** What the address of the list of emergency accesses holds. */
export type EmergencySearch = Partial<Record<(typeof names)[number], string>>;

/** Keeps what the page understands of the query part of its address. */
export function readEmergencySearch(search: Readonly<Record<string, unknown>>): EmergencySearch {
  const read: EmergencySearch = {};
  for (const name of names) {
    const value = search[name];
    if (typeof value === 'string') read[name] = value;
  }
  return read;
}

export const emergencyFilters: readonly Filter[] = [
  { kind: 'yesNo', id: 'isReviewed', label: 'Review', yes: 'Reviewed', no: 'Waiting for review' },
];

/** The server's own order: the newest first, and those that wait the oldest first. */
export const newestFirst: Sort = { column: 'from', direction: 'descending' };

/** The state of the table that an address stands for. */
export function emergencyStateOf(search: EmergencySearch): TableState {
  return tableStateFromSearch(search, emergencyFilters, newestFirst);
}

export type EmergencyQuery = NonNullable<CallInput<typeof listEmergencyAccess>['query']>;

/** What the server is asked for the table's state. */
export function emergencyQueryOf({ filters, cursor }: TableState): EmergencyQuery {
  const { isReviewed } = filters;
  return {
    ...(typeof isReviewed === 'boolean' ? { isReviewed: isReviewed ? 'yes' : 'no' } : {}),
    ...(cursor ? { cursor } : {}),
  };
}
