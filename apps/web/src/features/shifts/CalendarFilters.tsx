import { Button } from '../../ui/Button.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { isFiltered, searchFromTableState, withFilter } from '../../ui/table/tableState.ts';
import type { Filter, TableState } from '../../ui/table/types.ts';
import type { CalendarState } from './shifts.calendar.hooks.ts';

interface CalendarFiltersProps {
  calendar: CalendarState;
  filters: readonly Filter[];
  state: TableState;
}

/** What the calendar is narrowed by. */
export function CalendarFilters({ calendar, filters, state }: CalendarFiltersProps) {
  const { view, lanes } = calendar.address;
  const change = (next: TableState) =>
    calendar.show({
      ...(view ? { view } : {}),
      ...(lanes ? { lanes } : {}),
      ...searchFromTableState(next),
    });
  return (
    <fieldset className="mb-3 flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">Filters</legend>
      {filters.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          value={state.filters[filter.id]}
          onChange={(value) => change(withFilter(state, filter.id, value))}
        />
      ))}
      {isFiltered(state) ? (
        <Button variant="quiet" size="sm" onPress={() => change({ ...state, filters: {} })}>
          Clear filters
        </Button>
      ) : null}
    </fieldset>
  );
}
