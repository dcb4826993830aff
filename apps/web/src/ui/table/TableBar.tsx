import { ArrowDownUp, Columns3, Download, Rows3, Rows4, X } from 'lucide-react';
import { type ReactNode, Suspense, use } from 'react';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { MenuButton } from '../MenuButton.tsx';
import { lazyOverlay, OverlayButton } from '../OverlayButton.tsx';
import type { ColumnChooserContents } from './ColumnChooser.tsx';
import { FilterChip } from './FilterChip.tsx';
import { SavedViewsContext, type ViewsMenuProps } from './savedViewsContext.ts';
import { TableSearch } from './TableSearch.tsx';
import { isFiltered, withFilter } from './tableState.ts';
import type { BulkAction, Column, Filter, TablePreferences, TableState } from './types.ts';
import type { Selection } from './useSelection.ts';

const chooser = lazyOverlay<ColumnChooserContents>(() =>
  import('./ColumnChooser.tsx').then((module) => module.ColumnChooser),
);

export interface TableBarProps<Row> {
  columns: readonly Column<Row>[];
  filters: readonly Filter[];
  searchLabel: string | undefined;
  state: TableState;
  onStateChange: (state: TableState) => void;
  preferences: TablePreferences;
  onPreferencesChange: (preferences: TablePreferences) => void;
  /** Fetches all matching rows as CSV. */
  onCsv: (() => void) | undefined;
  /** Cards have no head to press, so sorting gets a menu. */
  isCards: boolean;
  /** At the end. */
  tools: ReactNode;
  views: ViewsMenuProps | undefined;
}

/** Search and filters at the start, the table's own settings at the end. */
export function TableBar<Row>(props: TableBarProps<Row>) {
  const {
    columns,
    filters,
    searchLabel,
    state,
    onStateChange,
    preferences,
    onPreferencesChange,
    onCsv,
    isCards,
    tools,
    views,
  } = props;
  const { Menu: ViewsMenu } = use(SavedViewsContext);
  const isCompact = preferences.density === 'compact';
  const sortable = columns.filter((column) => column.isSortable);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2 px-3 py-3">
      {searchLabel === undefined ? null : (
        <TableSearch
          label={searchLabel}
          value={state.search}
          onChange={(search) => onStateChange({ ...state, search, cursor: null })}
        />
      )}
      {filters.map((filter) => (
        <FilterChip
          key={filter.id}
          filter={filter}
          value={state.filters[filter.id]}
          onChange={(value) => onStateChange(withFilter(state, filter.id, value))}
        />
      ))}
      {isFiltered(state) ? (
        <Button
          variant="quiet"
          size="sm"
          onPress={() => onStateChange({ ...state, filters: {}, cursor: null })}
        >
          Clear filters
        </Button>
      ) : null}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-y-2">
        {views && ViewsMenu ? (
          <Suspense fallback={<span className="size-(--control-height)" />}>
            <ViewsMenu {...views} />
          </Suspense>
        ) : null}
        {isCards && sortable.length > 0 ? (
          <MenuButton
            label="Sort"
            size="sm"
            icon={<ArrowDownUp aria-hidden size={17} />}
            entries={sortable.flatMap((column) =>
              (['ascending', 'descending'] as const).map((direction) => ({
                id: `${column.id}-${direction}`,
                label: `${column.header}, ${direction}`,
                onAction: () =>
                  onStateChange({ ...state, sort: { column: column.id, direction }, cursor: null }),
              })),
            )}
          />
        ) : null}
        {onCsv ? (
          <IconButton label="Download as CSV" icon={<Download aria-hidden size={17} />} onPress={onCsv} />
        ) : null}
        <OverlayButton overlay={chooser} overlayProps={{ columns, preferences, onPreferencesChange }}>
          {(trigger) => <IconButton {...trigger} label="Columns" icon={<Columns3 aria-hidden size={17} />} />}
        </OverlayButton>
        {isCards ? null : (
          <IconButton
            label={isCompact ? 'Comfortable rows' : 'Compact rows'}
            icon={isCompact ? <Rows4 aria-hidden size={17} /> : <Rows3 aria-hidden size={17} />}
            onPress={() =>
              onPreferencesChange({ ...preferences, density: isCompact ? 'comfortable' : 'compact' })
            }
          />
        )}
        {tools ? <div className="flex flex-wrap items-center justify-end gap-2">{tools}</div> : null}
      </div>
    </div>
  );
}

export interface BulkBarProps {
  selection: Selection;
  actions: readonly BulkAction[];
  /** How many are selected, in words. */
  label: ReactNode;
}

/** What can be done with all selected rows. It covers the search bar, whose height it keeps. */
export function BulkBar({ selection, actions, label }: BulkBarProps) {
  const offered = actions.filter(({ applies }) => applies?.(selection.keys) ?? true);
  return (
    <div className="flex flex-wrap items-center gap-2 bg-selected px-3 py-2">
      <span role="status" className="mr-2 pl-1 font-medium">
        {label}
      </span>
      {offered.map((action) => (
        <Button
          key={action.id}
          size="sm"
          variant={action.isDanger ? 'danger' : 'secondary'}
          icon={action.icon}
          onPress={() => action.onAction(selection.keys)}
        >
          {action.label}
        </Button>
      ))}
      <Button
        className="ml-auto"
        variant="quiet"
        size="sm"
        icon={<X aria-hidden size={15} />}
        onPress={selection.clear}
      >
        Clear selection
      </Button>
    </div>
  );
}
