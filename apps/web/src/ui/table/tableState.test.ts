import { describe, expect, it } from 'vitest';
import {
  initialTableState,
  isFiltered,
  nextSort,
  searchFromTableState,
  tableStateFromSearch,
  withFilter,
} from './tableState.ts';
import type { Filter } from './types.ts';

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'outcome',
    label: 'Outcome',
    options: ['success', 'failure'].map((value) => ({ value, label: value })),
  },
  { kind: 'dates', id: 'time', label: 'Time' },
  { kind: 'text', id: 'device', label: 'Device' },
  { kind: 'numbers', id: 'hours', label: 'Hours', unit: 'hours' },
  { kind: 'yesNo', id: 'isNew', label: 'New' },
  {
    kind: 'records',
    id: 'person',
    label: 'Person',
    source: { name: 'people', searchLabel: 'Name', find: async () => [], nameOf: async (id) => id },
  },
];
const newestFirst = { column: 'time', direction: 'descending' } as const;

describe('a table in the address', () => {
  it('comes back as it went', () => {
    let state = initialTableState({ column: 'name', direction: 'descending' });
    state = withFilter(state, 'outcome', ['success', 'failure']);
    state = withFilter(state, 'time', { from: '2026-11-01', to: '2026-11-20' });
    state = withFilter(state, 'hours', { min: 12, max: undefined });
    state = withFilter(withFilter(state, 'isNew', false), 'person', ['01985f00', '01985f01']);
    state = { ...withFilter(state, 'device', 'Pixel 9'), search: 'maya', cursor: 'abc' };
    const search = searchFromTableState(state, newestFirst);
    expect(search).toEqual({
      search: 'maya',
      sort: '-name',
      cursor: 'abc',
      outcome: 'success,failure',
      time: '2026-11-01..2026-11-20',
      device: 'Pixel 9',
      hours: '12..',
      isNew: 'no',
      person: '01985f00,01985f01',
    });
    expect(tableStateFromSearch(search, filters, newestFirst)).toEqual(state);
  });

  it('is empty for the state it has at first', () => {
    expect(searchFromTableState(initialTableState(newestFirst), newestFirst)).toEqual({});
    expect(tableStateFromSearch({}, filters, newestFirst)).toEqual(initialTableState(newestFirst));
  });

  it('leaves out what it does not understand', () => {
    const state = tableStateFromSearch(
      {
        outcome: 'success,nonsense',
        time: 'soon',
        hours: '40..12',
        isNew: 'maybe',
        person: 'a b,;',
        other: 1,
        search: 42,
      },
      filters,
    );
    expect(state).toEqual({ ...initialTableState(), search: '42', filters: { outcome: ['success'] } });
  });

  it('reads a range that is open at one end', () => {
    expect(tableStateFromSearch({ time: '..2026-11-20' }, filters).filters.time).toEqual({
      from: undefined,
      to: '2026-11-20',
    });
  });

  it('refuses a filter with the name of another parameter', () => {
    expect(() => searchFromTableState(withFilter(initialTableState(), 'cursor', 'x'))).toThrow('cursor');
  });
});

describe('changing a table', () => {
  it('goes back to the first page and drops an empty filter', () => {
    const state = withFilter({ ...initialTableState(), cursor: 'abc' }, 'outcome', ['success']);
    expect(state.cursor).toBeNull();
    expect(withFilter(state, 'outcome', []).filters).toEqual({});
    expect(withFilter(state, 'hours', { min: undefined }).filters).toEqual(state.filters);
    expect(isFiltered(withFilter(initialTableState(), 'isNew', false))).toBe(true);
    expect(isFiltered({ ...initialTableState(), search: 'maya' })).toBe(false);
  });

  it('sorts up, then down, then up', () => {
    const up = nextSort(newestFirst, 'name');
    expect(up).toEqual({ column: 'name', direction: 'ascending' });
    const down = nextSort(up, 'name');
    expect(down.direction).toBe('descending');
    expect(nextSort(down, 'name').direction).toBe('ascending');
  });
});
