import { type CallInput, mostChosenRecords } from '@homeward/contract/core';
import { type BoardColumn, type BoardRow, boardColumns, type getBoard } from '@homeward/contract/visits';
import { isChoice, tableStateFromSearch } from '../../ui/table/tableState.ts';
import type { Filter, TableState } from '../../ui/table/types.ts';
import type { TimeClockSearch } from './visits.address.model.ts';
import { type FilterSources, officeFilter } from './visits.list.model.ts';

/** What the board can be narrowed by; the ids are also the names in the address and in the query. */
export function boardFilters(sources: FilterSources): readonly Filter[] {
  const all: (Filter | false)[] = [
    { kind: 'records', id: 'clientId', label: 'Client', source: sources.clients },
    { kind: 'records', id: 'staffId', label: 'Caregiver', source: sources.people },
    officeFilter(sources),
  ];
  return all.filter((filter) => filter !== false);
}

/** The state of the filters that an address stands for. */
export function boardStateOf(search: TimeClockSearch, filters: readonly Filter[]): TableState {
  return { ...tableStateFromSearch(search, filters), search: '', cursor: null };
}

export type BoardQuery = NonNullable<CallInput<typeof getBoard>['query']>;

/** What the server is asked for the filters. */
export function boardQueryOf({ filters }: TableState): BoardQuery {
  const query: BoardQuery = {};
  for (const id of ['clientId', 'staffId', 'officeId'] as const) {
    const value = filters[id];
    if (isChoice(value)) query[id] = value.slice(0, mostChosenRecords);
  }
  return query;
}

/** The lines of each column, in their order. */
export function byColumn(rows: readonly BoardRow[]): Readonly<Record<BoardColumn, readonly BoardRow[]>> {
  const columns = Object.fromEntries(boardColumns.map((column) => [column, [] as BoardRow[]]));
  for (const row of rows) columns[row.column]?.push(row);
  return columns as Record<BoardColumn, BoardRow[]>;
}

/** A line's own name, whether it stands for a visit or for a shift that nobody has begun. */
export const lineKey = ({ visitId, shiftId }: BoardRow): string => visitId ?? shiftId ?? '';
