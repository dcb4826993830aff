import {
  mostChosenRecords,
  type NumberRange,
  readNumberRange,
  writeNumberRange,
} from '@homeward/contract/core';
import type { DateRange, Filter, FilterValue, Sort, TablePreferences, TableState } from './types.ts';

/** How a table is until its reader changes it. */
export const defaultPreferences: TablePreferences = { hiddenColumns: [], density: 'comfortable' };

/** First page, nothing narrowed down, the server's own order unless a sort is given. */
export function initialTableState(sort: Sort | null = null): TableState {
  return { search: '', sort, filters: {}, cursor: null };
}

/** Whether a filter's value narrows anything down. */
export function isActive(value: FilterValue | undefined): value is FilterValue {
  if (value === undefined) return false;
  if (typeof value === 'string') return value !== '';
  if (typeof value === 'boolean') return true;
  if (isChoice(value)) return value.length > 0;
  if (isNumberRange(value)) return value.min !== undefined || value.max !== undefined;
  return value.from !== undefined || value.to !== undefined;
}

/** Whether the value belongs to a choice or records filter. */
export function isChoice(value: FilterValue | undefined): value is readonly string[] {
  return Array.isArray(value);
}

/** Whether the value belongs to a dates filter. */
export function isDateRange(value: FilterValue | undefined): value is DateRange {
  return typeof value === 'object' && !Array.isArray(value) && !isNumberRange(value);
}

/** Whether the value belongs to a numbers filter. */
export function isNumberRange(value: FilterValue | undefined): value is NumberRange {
  return typeof value === 'object' && ('min' in value || 'max' in value);
}

/** The state with one filter set or, with `undefined`, lifted; back on the first page. */
export function withFilter(state: TableState, id: string, value: FilterValue | undefined): TableState {
  const { [id]: _old, ...others } = state.filters;
  return { ...state, filters: isActive(value) ? { ...others, [id]: value } : others, cursor: null };
}

/** Whether any filter narrows the list down. */
export function isFiltered({ filters }: TableState): boolean {
  return Object.values(filters).some(isActive);
}

/** The sort after a press on a header: ascending, then descending, then ascending again. */
export function nextSort(sort: Sort | null, column: string): Sort {
  const isUp = sort?.column === column && sort.direction === 'ascending';
  return { column, direction: isUp ? 'descending' : 'ascending' };
}

const names = ['search', 'sort', 'cursor'] as const;
const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What a filter holds by the text that an address has for it; undefined for what it does not understand. */
function readFilter(filter: Filter, text: string): FilterValue | undefined {
  switch (filter.kind) {
    case 'text':
      return text;
    case 'choice':
      return text.split(',').filter((value) => filter.options.some((option) => option.value === value));
    case 'records':
      return text
        .split(',')
        .filter((id) => /^[\w-]{1,40}$/.test(id))
        .slice(0, mostChosenRecords);
    case 'numbers':
      return readNumberRange(text);
    case 'yesNo':
      return text === 'yes' ? true : text === 'no' ? false : undefined;
    case 'dates': {
      const [, from, to] = /^(\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?$/.exec(text) ?? [];
      return { from, to };
    }
  }
}

/** The other way round. */
function writeFilter(value: FilterValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isChoice(value)) return value.join(',');
  return isNumberRange(value) ? writeNumberRange(value) : `${value.from ?? ''}..${value.to ?? ''}`;
}

/**
 * Reads a table's state from the query part of an address: `search`, `sort` (`name`, or `-name` for descending),
 * `cursor`, and one parameter per filter (`a,b` for a choice or records, `2026-01-01..2026-01-31` for dates, `12..40` for
 * numbers, `yes` or `no`). What it does not understand it leaves out.
 */
export function tableStateFromSearch(
  search: Readonly<Record<string, unknown>>,
  filters: readonly Filter[],
  defaultSort: Sort | null = null,
): TableState {
  const sort = textOf(search.sort);
  const read: Record<string, FilterValue> = {};
  for (const filter of filters) {
    const text = textOf(search[filter.id]);
    const value = text === '' ? undefined : readFilter(filter, text);
    if (isActive(value)) read[filter.id] = value;
  }
  return {
    search: textOf(search.search),
    sort: sort
      ? { column: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }
      : defaultSort,
    filters: read,
    cursor: textOf(search.cursor) || null,
  };
}

/** The query part of an address for a state: the other way of `tableStateFromSearch`. Defaults are left out. */
export function searchFromTableState(
  state: TableState,
  defaultSort: Sort | null = null,
): Record<string, string> {
  const written: Record<string, string> = {};
  if (state.search) written.search = state.search;
  const { sort } = state;
  if (sort && !(sort.column === defaultSort?.column && sort.direction === defaultSort.direction)) {
    written.sort = `${sort.direction === 'descending' ? '-' : ''}${sort.column}`;
  }
  if (state.cursor) written.cursor = state.cursor;
  for (const [id, value] of Object.entries(state.filters)) {
    if (names.some((name) => name === id)) throw new Error(`A filter may not be called "${id}".`);
    if (isActive(value)) written[id] = writeFilter(value);
  }
  return written;
}
