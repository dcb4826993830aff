import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { TickBox } from './TickBox.tsx';
import type { Column } from './types.ts';

export interface RowProps<Row> {
  row: Row;
  rowKey: string;
  /** What the row is about, for the names of its controls. */
  label: string;
  columns: readonly Column<Row>[];
  /** Asked for in the row itself, which keeps them as long as it stays the same. */
  rowActions: ((row: Row) => ReactNode) | undefined;
  isActive: boolean;
  awaitsFocus: boolean;
  onFocused: (key: string) => void;
  /** Absent when rows cannot be selected. */
  isSelected: boolean | undefined;
  onToggle: (key: string) => void;
  /** A press anywhere on the row opens it. */
  canOpen: boolean;
}

/** Gives a row the focus when the keyboard has moved to it. */
function useRowFocus<E extends HTMLElement>(awaitsFocus: boolean) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (awaitsFocus) element.current?.focus();
  }, [awaitsFocus]);
  return element;
}

/** The classes that every table cell shares. A table that is too wide scrolls before it breaks a word. */
export const cellClass =
  'px-2 lg:px-2.5 first:pl-3 lg:first:pl-3.5 last:pr-3 lg:last:pr-3.5 align-middle border-line **:wrap-break-word';

/** On a card there is room below: a badge that is too long wraps, where in a table it would be cut off. */
const detailClass = 'min-w-0 [&_[data-tone]]:whitespace-normal [&_[data-tone]>.truncate]:whitespace-normal';

/** One row of the table (640 px and wider). */
export function TableRow<Row>(props: RowProps<Row> & { heightPx: number; rowIndex: number | undefined }) {
  const { row, rowKey, label, columns, rowActions, isActive, awaitsFocus, onFocused, isSelected, onToggle } =
    props;
  const element = useRowFocus<HTMLTableRowElement>(awaitsFocus);
  const actions = rowActions?.(row);
  return (
    <tr
      ref={element}
      data-row={rowKey}
      data-selected={isSelected || undefined}
      aria-rowindex={props.rowIndex}
      tabIndex={isActive ? 0 : -1}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocused(rowKey);
      }}
      style={{ height: props.heightPx }}
      className={clsx(
        'bg-card transition-colors not-last:*:border-b hover:bg-sunk',
        'focus-visible:-outline-offset-2',
        isSelected && 'bg-selected hover:bg-selected',
        props.canOpen && 'cursor-pointer',
      )}
    >
      {isSelected === undefined ? null : (
        <td className={cellClass}>
          <TickBox
            label={`Select ${label}`}
            isSelected={isSelected}
            isTabStop={false}
            onChange={() => onToggle(rowKey)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={clsx(cellClass, column.align === 'end' && 'text-right tabular-nums')}>
          {column.cell(row)}
        </td>
      ))}
      {actions === undefined ? null : (
        <td
          className={clsx(
            cellClass,
            'sticky right-0 bg-inherit text-right before:shade-beside before:right-full',
          )}
        >
          {actions}
        </td>
      )}
    </tr>
  );
}

/** On a tile, what can be done with it stands on its picture. */
const overTileClass =
  'absolute top-4 z-10 items-center justify-center rounded-md border border-line bg-card/90';

/** One row as a card (below 640 px), with all that its row would hold. */
export function TableCard<Row>(props: RowProps<Row> & { isTile: boolean }) {
  const { row, rowKey, label, columns, rowActions, isActive, awaitsFocus, onFocused, isSelected, onToggle } =
    props;
  const element = useRowFocus<HTMLLIElement>(awaitsFocus);
  const actions = rowActions?.(row);
  const at = (place: NonNullable<Column<Row>['card']>) =>
    columns.filter((column) => (column.card ?? 'detail') === place);
  const hasTick = isSelected !== undefined && !props.isTile;
  const cells = (place: 'title' | 'subtitle' | 'badge') =>
    at(place).map((column) => <div key={column.id}>{column.cell(row)}</div>);
  return (
    <li
      ref={element}
      data-row={rowKey}
      data-selected={isSelected || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-label={label}
      onFocus={(event) => {
        if (event.target === event.currentTarget) onFocused(rowKey);
      }}
      className={clsx(
        'grid gap-x-3 border-line',
        hasTick && 'grid-cols-[auto_minmax(0,1fr)_auto]',
        !hasTick && !props.isTile && 'grid-cols-[minmax(0,1fr)_auto]',
        props.isTile
          ? 'relative grid-cols-[minmax(0,1fr)] content-start rounded-lg border p-2.5 hover:bg-sunk'
          : 'border-b px-4 py-3.5 last:border-b-0 focus-visible:-outline-offset-2',
        isSelected && 'bg-selected',
        props.canOpen && 'cursor-pointer',
      )}
    >
      {isSelected === undefined ? null : (
        <div className={props.isTile ? clsx(overTileClass, 'left-4 flex size-8') : 'row-start-1 pt-1'}>
          <TickBox label={`Select ${label}`} isSelected={isSelected} onChange={() => onToggle(rowKey)} />
        </div>
      )}
      <div className={clsx('row-start-1 min-w-0', hasTick && 'col-start-2')}>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <div className={clsx('min-w-0 font-medium', props.isTile && 'w-full')}>{cells('title')}</div>
          <div className="flex flex-wrap gap-1.5">{cells('badge')}</div>
        </div>
        <div className="text-sm text-muted">{cells('subtitle')}</div>
      </div>
      {/* Under the actions too, so that what it says has room. */}
      <dl
        className={clsx(
          'col-end-[-1] row-start-2 mt-2 grid gap-1.5',
          hasTick ? 'col-start-2' : 'col-start-1',
        )}
      >
        {at('detail').map((column) => (
          <div key={column.id} className="grid grid-cols-[minmax(6rem,1fr)_2fr] items-baseline gap-3">
            <dt className="text-sm text-muted">{column.header}</dt>
            <dd className={detailClass}>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
      {actions === undefined ? null : (
        <div className={props.isTile ? clsx(overTileClass, 'right-4') : 'col-end-[-1] row-start-1 -mr-2'}>
          {actions}
        </div>
      )}
    </li>
  );
}
