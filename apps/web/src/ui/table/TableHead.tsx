import { clsx } from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { cellClass } from './TableRow.tsx';
import { TickBox } from './TickBox.tsx';
import { nextSort } from './tableState.ts';
import type { Column, Sort } from './types.ts';
import type { Selection } from './useSelection.ts';

export interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  /** Absent when rows cannot be selected. */
  selection: Selection | undefined;
  keys: readonly string[];
  hasActions: boolean;
}

/** The sticky head: a press on a name sorts, the box selects the page. */
export function TableHead<Row>({ columns, sort, onSort, selection, keys, hasActions }: TableHeadProps<Row>) {
  const selected = selection ? keys.filter((key) => selection.keys.has(key)).length : 0;
  const cell = clsx(
    cellClass,
    'h-9.5 border-y border-line bg-sunk text-left text-sm font-medium whitespace-nowrap text-muted',
  );
  return (
    // It is in view wherever the rows are: to look for room above it would move them.
    <thead className="sticky top-0 z-10 **:scroll-mt-0">
      <tr>
        {selection ? (
          <th scope="col" className={clsx(cell, 'w-10')}>
            <TickBox
              label="Select all rows on this page"
              isSelected={keys.length > 0 && selected === keys.length}
              isMixed={selected > 0 && selected < keys.length}
              onChange={() => selection.toggleAll(keys)}
            />
          </th>
        ) : null}
        {columns.map((column) => {
          const direction = sort?.column === column.id ? sort.direction : undefined;
          const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
              style={column.width ? { width: column.width } : undefined}
              className={clsx(cell, column.align === 'end' && 'text-right')}
            >
              {column.isSortable ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort, column.id))}
                  className={clsx(
                    'group/sort -mx-1 inline-flex cursor-pointer items-center gap-1 rounded-sm px-1 py-1 hover:text-ink',
                    column.align === 'end' && 'flex-row-reverse',
                    direction && 'text-ink',
                  )}
                >
                  {column.header}
                  <Arrow
                    aria-hidden
                    size={14}
                    className={clsx(
                      !direction &&
                        'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
                    )}
                  />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
        {hasActions ? (
          <th scope="col" className={clsx(cell, 'sticky right-0 w-12 before:shade-beside before:right-full')}>
            <span className="sr-only">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
