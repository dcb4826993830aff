import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { FilterChip } from '../../ui/table/FilterChip.tsx';
import { isActive, isFiltered, searchFromTableState, withFilter } from '../../ui/table/tableState.ts';
import type { Filter, TableState } from '../../ui/table/types.ts';
import type { CalendarState } from './shifts.calendar.hooks.ts';
import { looksOf } from './shifts.calendar.model.ts';

interface CalendarFiltersProps {
  calendar: CalendarState;
  filters: readonly Filter[];
  state: TableState;
}

/** More than this are put away on a phone until somebody wants them. */
const mostOnPhone = 3;

/** What the calendar is narrowed by. On a phone those that hold nothing are put away. */
export function CalendarFilters({ calendar, filters, state }: CalendarFiltersProps) {
  const [isWanted, setWanted] = useState(false);
  const { isPhone } = calendar;
  const change = (next: TableState) =>
    calendar.show({
      ...looksOf(calendar.address),
      ...searchFromTableState(next),
    });
  const isFolded = isPhone && filters.length > mostOnPhone;
  const shown = filters.filter(({ id }) => !isFolded || isWanted || isActive(state.filters[id]));
  return (
    <fieldset className="mb-3 flex min-w-0 flex-wrap items-center gap-2">
      <legend className="sr-only">Filters</legend>
      {isFolded ? (
        <Button
          size="sm"
          icon={<SlidersHorizontal aria-hidden size={15} />}
          aria-expanded={isWanted}
          onPress={() => setWanted(!isWanted)}
        >
          {isWanted ? 'Fewer filters' : 'Filters'}
        </Button>
      ) : null}
      {shown.map((filter) => (
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
