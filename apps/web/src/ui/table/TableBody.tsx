import { type FocusEvent, type MouseEvent, type ReactNode, Suspense, useRef } from 'react';
import { lazyPart } from '../lazyPart.ts';
import { TextSkeleton } from '../Skeleton.tsx';
import { TableHead } from './TableHead.tsx';
import { cellClass, TableCard, TableRow } from './TableRow.tsx';
import { type Column, rowHeights, type Sort, type TablePreferences } from './types.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useRowSlots } from './useRowSlots.ts';
import type { Selection } from './useSelection.ts';

export interface TableBodyProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  rowLabel: (row: Row) => string;
  rowActions: ((row: Row) => ReactNode) | undefined;
  onOpen: ((row: Row) => void) | undefined;
  sort: Sort | null;
  onSort: (sort: Sort) => void;
  selection: Selection | undefined;
  density: TablePreferences['density'];
  isCards: boolean;
  /** Cards beside each other. */
  isTiles: boolean;
  isBusy: boolean;
  /** The search for whose answers rows are reused; none where they are not. */
  reusedFor: string | undefined;
  pageSize: number;
  /** 1-based position of the first row in the whole list. */
  firstIndex: number;
  /** Rows in the whole list, when that is known exactly. */
  total: number | undefined;
}

const VirtualRows = lazyPart(() =>
  import('./VirtualRows.tsx').then((module) => ({ default: module.VirtualRows })),
);

/** From so many rows on, only those near the window are drawn. */
const virtualFrom = 60;

/** The key of the row that a press means to open: not when it landed on a control or ended a text selection. */
function rowPressed(event: MouseEvent<HTMLElement>): string | undefined {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  if (target.closest('a, button, input, label') || window.getSelection()?.toString()) return undefined;
  return target.closest('[data-row]')?.getAttribute('data-row') ?? undefined;
}

/** The rows, as a table or as cards, or their skeleton. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { label, columns, rows, rowKey, rowLabel, rowActions, onOpen, selection, isCards, isTiles } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const heightPx = rowHeights[props.density];
  const isVirtual = !isCards && (rows?.length ?? 0) >= virtualFrom;
  const keys = (rows ?? []).map(rowKey);
  const slotOf = useRowSlots(keys, props.reusedFor, props.isBusy);
  const revealVirtual = useRef<(index: number) => void>(undefined);
  const open = onOpen
    ? (key: string) => {
        const row = rows?.[keys.indexOf(key)];
        if (row !== undefined) onOpen(row);
      }
    : undefined;
  const rowKeys = useRowKeys({
    keys,
    selection,
    onOpen: open,
    reveal: (index) => revealVirtual.current?.(index),
  });

  const propsOf = (row: Row, key: string) => ({
    row,
    rowKey: key,
    label: rowLabel(row),
    columns,
    rowActions,
    isActive: rowKeys.activeKey === key,
    awaitsFocus: rowKeys.awaitsFocus === key,
    onFocused: rowKeys.onFocused,
    isSelected: selection?.keys.has(key),
    onToggle: (toggled: string) => selection?.toggle(toggled),
    canOpen: onOpen !== undefined,
  });
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const key = open && rowPressed(event);
    if (key) open(key);
  };

  if (isCards) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the list hears the keys of the rows inside it.
      <div
        className="border-t border-line"
        aria-busy={props.isBusy}
        onKeyDown={rowKeys.onKeyDown}
        onClick={onClick}
      >
        {rows === undefined ? (
          <CardSkeletons count={Math.min(props.pageSize, 6)} label={label} />
        ) : (
          <ul
            aria-label={label}
            className={isTiles ? 'grid grid-cols-[repeat(auto-fill,minmax(16rem,1fr))] gap-3 p-3' : undefined}
          >
            {rows.map((row, index) => (
              <TableCard key={keys[index]} {...propsOf(row, keys[index] ?? '')} isTile={isTiles} />
            ))}
          </ul>
        )}
      </div>
    );
  }

  const span = columns.length + (selection ? 1 : 0) + (rowActions ? 1 : 0);
  const renderRow = (index: number) => {
    const row = rows?.[index];
    const key = keys[index];
    if (row === undefined || key === undefined) return null;
    return (
      <TableRow
        key={slotOf(key)}
        {...propsOf(row, key)}
        heightPx={heightPx}
        rowIndex={props.firstIndex + index + 1}
      />
    );
  };
  return (
    <div className="relative flex min-h-0 shrink! flex-col">
      {/* Positioned, so that what is hidden from the eye but not from readers scrolls with the rows. */}
      <div ref={scroller} className="scrolls-beside relative min-h-0 scroll-mt-(--under-bars) overflow-auto">
        <table
          aria-label={label}
          aria-busy={props.isBusy}
          aria-rowcount={props.total === undefined ? -1 : props.total + 1}
          onKeyDown={rowKeys.onKeyDown}
          onClick={onClick}
          onFocus={(event) => revealFocused(event, rowActions !== undefined)}
          className="w-full border-separate border-spacing-0"
        >
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            selection={selection}
            keys={keys}
            hasActions={rowActions !== undefined}
          />
          <tbody>
            {rows === undefined ? (
              <RowSkeletons count={props.pageSize} span={span} heightPx={heightPx} />
            ) : isVirtual ? (
              <Suspense fallback={<RowSkeletons count={props.pageSize} span={span} heightPx={heightPx} />}>
                <VirtualRows
                  count={keys.length}
                  heightPx={heightPx}
                  scroller={scroller}
                  reveal={revealVirtual}
                  renderRow={renderRow}
                  renderSpace={(spacePx) => <Spacer heightPx={spacePx} span={span} />}
                />
              </Suspense>
            ) : (
              keys.map((_, index) => renderRow(index))
            )}
          </tbody>
        </table>
      </div>
      {rowActions ? null : <div aria-hidden className="shade-beside right-0" />}
    </div>
  );
}

const besideEdgePx = 8;

/**
 * Brings what the keyboard has come to in a cell out from below the actions, which stick to the right edge of the table,
 * and from beyond its left edge (the browser leaves it there as long as a part of it shows), and the head out from below
 * the bars of the page.
 */
function revealFocused({ target, currentTarget: table }: FocusEvent<HTMLElement>, hasActions: boolean) {
  const cell = target.closest('th, td');
  const scroller = table.parentElement;
  if (!cell || !scroller || !target.matches(':focus-visible')) return;
  if (cell.matches('th')) scroller.scrollIntoView({ block: 'nearest' });
  const { left, right } = target.getBoundingClientRect();
  const beyond = scroller.getBoundingClientRect().left + besideEdgePx - left;
  if (beyond > 0) scroller.scrollLeft -= beyond;
  const actions = hasActions && cell.parentElement?.lastElementChild;
  if (!actions || actions === cell || beyond > 0) return;
  const below = right + besideEdgePx - actions.getBoundingClientRect().left;
  if (below > 0) scroller.scrollLeft += below;
}

/** Stands for the rows that are not drawn. */
function Spacer({ heightPx, span }: { heightPx: number; span: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden style={{ height: heightPx }}>
      <td colSpan={span} />
    </tr>
  );
}

function RowSkeletons({ count, span, heightPx }: { count: number; span: number; heightPx: number }) {
  return Array.from({ length: count }, (_, row) => row).map((row) => (
    <tr key={row} style={{ height: heightPx }}>
      {Array.from({ length: span }, (_, cell) => cell).map((cell) => (
        <td key={cell} className={`${cellClass} border-b border-line`}>
          {row === 0 && cell === 0 ? <span className="sr-only">Loading…</span> : null}
          <TextSkeleton className={cell === 0 ? 'max-w-48' : 'max-w-28'} />
        </td>
      ))}
    </tr>
  ));
}

function CardSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status">
      <span className="sr-only">Loading {label}…</span>
      {Array.from({ length: count }, (_, card) => card).map((card) => (
        <div
          key={card}
          className="grid h-40 content-start gap-2 border-b border-line px-4 py-3.5 last:border-b-0"
        >
          <TextSkeleton className="max-w-48" />
          <TextSkeleton lines={3} className="max-w-72" />
        </div>
      ))}
    </div>
  );
}
