import { clsx } from 'clsx';
import { ArrowUp, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLasting } from '../lib/useLasting.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState, type ErrorStateProps } from './ErrorState.tsx';
import { useFormatters } from './formatters.ts';
import type { ViewsMenuProps } from './table/savedViewsContext.ts';
import { BulkBar, TableBar } from './table/TableBar.tsx';
import { TableBody } from './table/TableBody.tsx';
import { TableFoot } from './table/TableFoot.tsx';
import { defaultPreferences, isFiltered } from './table/tableState.ts';
import type { BulkAction, Column, Filter, Pagination, TablePreferences, TableState } from './table/types.ts';
import { useSelection } from './table/useSelection.ts';
import { useMediaQuery } from './useMediaQuery.ts';

export type {
  BulkAction,
  Column,
  Filter,
  Pagination,
  TablePreferences,
  TableState,
} from './table/types.ts';

export interface DataTableProps<Row> {
  /** What the table holds, in words, such as "Login logs". */
  label: string;
  columns: readonly Column<Row>[];
  /** The page of rows; `undefined` until the first answer, then the old ones stay while new ones are fetched. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** What a row is about, such as a person's name: for the names of its controls. */
  rowLabel: (row: Row) => string;
  pagination: Pagination | undefined;
  /** Search, sort, filters and place; kept by the page, in its address (see table/tableState.ts). */
  state: TableState;
  onStateChange: (state: TableState) => void;
  filters?: readonly Filter[];
  /** Shows the search and says what it looks through, such as "Name, email or phone". */
  searchLabel?: string;
  /** A page is being fetched while an older one is shown. */
  isRefreshing?: boolean;
  /** Set when the last fetch failed: shown instead of rows, or above them when there are older ones. */
  error?: Pick<ErrorStateProps, 'title' | 'children' | 'requestId' | 'onRetry'> | undefined;
  /** What shows when there is nothing at all, an EmptyState; when filters hide everything the table says so itself. */
  empty: ReactNode;
  /** Opens a row: by Enter or a press on it. A link in the row serves those who want a new tab. */
  onOpen?: (row: Row) => void;
  /**
   * While somebody types a search, rows change their words instead of going and coming. For lists whose cells keep nothing
   * of their own that outlives whom they are about.
   */
  reusesRows?: boolean;
  /** What stands at a row's end, usually a MenuButton. */
  rowActions?: (row: Row) => ReactNode;
  /** Having any makes rows selectable. */
  bulkActions?: readonly BulkAction[];
  /** Fetches all matching rows as CSV. */
  onCsv?: () => void;
  /** Rows that arrived since, not shown yet because they would move what is being read. */
  newCount?: number;
  onShowNew?: () => void;
  /** `tiles` lays the rows out as cards beside each other where there is room, for what is known by its picture. */
  view?: 'table' | 'tiles';
  /** At the end of the bar, beside the table's own settings. */
  tools?: ReactNode;
  /** Remembered per user by the page. */
  preferences?: TablePreferences;
  onPreferencesChange?: (preferences: TablePreferences) => void;
  /** The list as its named views see it; without it the bar offers none. */
  views?: ViewsMenuProps;
  /** Rows that the skeleton draws: the page's size. */
  pageSize?: number;
  /** The most that the table may take of the window with its bars, so that the way to the next page stays in sight. */
  maxHeight?: string;
  className?: string;
}

/** What a page with a header of two lines leaves. */
const underPageHeader = 'max(28rem, calc(100dvh - var(--under-bars) - 7rem))';

/**
 * A table whose sorting, filtering, searching and paging are the server's. Below 640 px each row is a card.
 * The whole keyboard: arrows walk the rows, Enter opens, Space selects, Esc clears the selection.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    pagination,
    state,
    onStateChange,
    filters = [],
    bulkActions = [],
    error,
  } = props;
  const preferences = props.preferences ?? defaultPreferences;
  const { number } = useFormatters();
  const isNarrow = useMediaQuery('(max-width: 639.98px)');
  const isTiles = props.view === 'tiles' && !isNarrow;
  const isCards = isNarrow || isTiles;
  const selection = useSelection();
  const isSelectable = bulkActions.length > 0;
  const isSelecting = isSelectable && selection.keys.size > 0;
  const visible = columns.filter(
    (column) => column.isFixed || !preferences.hiddenColumns.includes(column.id),
  );
  const count = rows?.length ?? 0;
  const selectedNote = selection.keys.size > 0 ? `${number(selection.keys.size)} selected` : '';

  return (
    <div
      className={clsx(
        'flex min-w-0 flex-col overflow-clip rounded-lg border border-line bg-card *:shrink-0 [timeline-scope:--beside]',
        props.className,
      )}
      style={isCards ? undefined : { maxHeight: props.maxHeight ?? underPageHeader }}
    >
      {/* Both bars share one cell, so that selecting a row never moves the table. */}
      <div
        className={clsx(
          'grid *:col-start-1 *:row-start-1',
          isSelecting && 'max-sm:sticky max-sm:top-(--under-bars) max-sm:z-20',
        )}
      >
        <div inert={isSelecting} className={clsx('min-w-0', isSelecting && 'invisible max-sm:hidden')}>
          <TableBar
            columns={columns}
            filters={filters}
            searchLabel={props.searchLabel}
            state={state}
            onStateChange={onStateChange}
            preferences={preferences}
            onPreferencesChange={(next) => props.onPreferencesChange?.(next)}
            onCsv={props.onCsv}
            isCards={isCards}
            tools={props.tools}
            views={props.views}
          />
        </div>
        {isSelecting ? <BulkBar selection={selection} actions={bulkActions} label={selectedNote} /> : null}
      </div>
      <RefreshLine isRefreshing={props.isRefreshing === true && rows !== undefined} />
      {props.newCount ? (
        <NewRows text={`${number(props.newCount)} new`} onShow={() => props.onShowNew?.()} />
      ) : null}
      {error && rows !== undefined && count > 0 ? (
        <div
          role="alert"
          data-tone="danger"
          className="flex flex-wrap items-center gap-3 border-t border-line bg-tone-tint px-3.5 py-2"
        >
          <span>{error.title}</span>
          {error.onRetry ? (
            <Button size="sm" onPress={error.onRetry}>
              Try again
            </Button>
          ) : null}
        </div>
      ) : null}
      {error && count === 0 ? (
        <div className="border-t border-line">
          <ErrorState {...error} isRetrying={props.isRefreshing ?? false} />
        </div>
      ) : rows !== undefined && count === 0 ? (
        <div className="border-t border-line">
          <Nothing state={state} onStateChange={onStateChange} empty={props.empty} />
        </div>
      ) : (
        <TableBody
          label={label}
          columns={visible}
          rows={rows}
          rowKey={rowKey}
          rowLabel={props.rowLabel}
          rowActions={props.rowActions}
          onOpen={props.onOpen}
          sort={state.sort}
          onSort={(sort) => onStateChange({ ...state, sort, cursor: null })}
          selection={isSelectable ? selection : undefined}
          density={preferences.density}
          isCards={isCards}
          isTiles={isTiles}
          reusedFor={props.reusesRows ? state.search : undefined}
          isBusy={rows === undefined || props.isRefreshing === true}
          pageSize={props.pageSize ?? 20}
          firstIndex={pagination?.from ?? 1}
          total={pagination?.totalPrecision === 'exact' ? pagination.total : undefined}
        />
      )}
      <TableFoot
        pagination={pagination}
        count={count}
        note={selectedNote}
        hasMoreBeside={!isCards && count > 0}
        onPage={(cursor) => onStateChange({ ...state, cursor })}
      />
    </div>
  );
}

/** Nothing at all, or nothing that fits: the second has a way out. */
function Nothing({
  state,
  onStateChange,
  empty,
}: Pick<DataTableProps<never>, 'state' | 'onStateChange' | 'empty'>) {
  const isNarrowed = state.search !== '' || isFiltered(state);
  if (!isNarrowed) return empty;
  return (
    <EmptyState
      title="Nothing matches"
      icon={<SearchX aria-hidden size={22} />}
      action={
        <Button onPress={() => onStateChange({ ...state, search: '', filters: {}, cursor: null })}>
          Clear search and filters
        </Button>
      }
    >
      Try fewer filters or another spelling.
    </EmptyState>
  );
}

/** An answer that comes sooner needs no announcement, and to draw one would delay its rows. */
const announceAfterMs = 250;

/** A thin line that says that rows are on their way, without moving those that are there. */
function RefreshLine({ isRefreshing }: { isRefreshing: boolean }) {
  const isShown = useLasting(isRefreshing, announceAfterMs);
  return (
    <div aria-hidden className="relative h-0">
      {isShown ? (
        <div className="absolute inset-x-0 -top-px z-20 h-0.5 origin-left animate-advance bg-accent" />
      ) : null}
    </div>
  );
}

function NewRows({ text, onShow }: { text: string; onShow: () => void }) {
  return (
    <div role="status" className="flex justify-center border-t border-line bg-accent-tint">
      <button
        type="button"
        onClick={onShow}
        className="inline-flex min-h-9 w-full cursor-pointer items-center justify-center gap-2 font-medium text-accent-ink focus-visible:-outline-offset-2"
      >
        <ArrowUp aria-hidden size={15} />
        {text}
      </button>
    </div>
  );
}
