import { serviceTypeLabels } from '@homeward/contract/core';
import { rateUnitLabels, type Side, shiftTypeLabels } from '@homeward/contract/rates';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import {
  type GridColumn,
  type GridRow,
  type GridShape,
  keyOfCell,
  keyOfColumn,
  keyOfRow,
  marginOf,
  type PriceCell,
  type PriceCells,
  shownOf,
} from './rates.cells.model.ts';
import type { PriceGridHands } from './rates.grid.hooks.ts';
import { extentOf, type Place, placeOf } from './rates.places.model.ts';
import { errorKey } from './rates.prices.hooks.ts';
import { columnLabel, percentInWords, rowLabel } from './rates.text.ts';

interface PriceGridProps {
  label: string;
  hands: PriceGridHands;
  shape: GridShape;
  cells: PriceCells;
  /** Error messages by `errorKey`. */
  errors: Readonly<Record<string, string>>;
  /** Warnings by the key of the cell. */
  warnings: Readonly<Record<string, readonly string[]>>;
  isReadOnly: boolean;
}

const sides = ['bill', 'pay', undefined] as const;
const sideLabels = { bill: 'Bill', pay: 'Pay', margin: 'Margin' } as const;

/**
 * The prices of a card in a grid: a row for each service, a column for each day and time. Each price has a bill rate, a
 * pay rate and a margin. Exactly one cell is in the tab order.
 */
export function PriceGrid(props: PriceGridProps) {
  const { label, hands, shape, isReadOnly } = props;
  return (
    <div className="relative overflow-x-auto rounded-lg border border-line bg-card">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the focus (ARIA Authoring Practices).
        role="grid"
        aria-label={label}
        aria-multiselectable
        aria-readonly={isReadOnly}
        {...hands.handlers}
        className="min-w-full border-separate border-spacing-0 text-sm tabular-nums"
      >
        <thead>
          <tr>
            <th
              scope="col"
              rowSpan={2}
              className="sticky left-0 z-3 w-32 min-w-32 border-r border-b border-line bg-card px-3 py-2 text-left align-bottom font-medium sm:w-52 sm:min-w-52"
            >
              Service
            </th>
            {shape.columns.map((column) => (
              <th
                key={keyOfColumn(column)}
                scope="colgroup"
                colSpan={sides.length}
                className="border-r border-line px-3 pt-2 text-left font-medium whitespace-nowrap last:border-r-0"
              >
                {columnLabel(column)}
              </th>
            ))}
          </tr>
          <tr>
            {shape.columns.flatMap((column) =>
              sides.map((side) => (
                <th
                  key={`${keyOfColumn(column)} ${side}`}
                  scope="col"
                  className={clsx(
                    'border-b border-line px-3 pb-1.5 text-right font-normal text-muted',
                    side === undefined && 'border-r last:border-r-0',
                  )}
                >
                  {sideLabels[side ?? 'margin']}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {shape.rows.map((row, at) => (
            <tr key={keyOfRow(row)}>
              <th
                scope="row"
                className="sticky left-0 z-2 border-r border-b border-line bg-card px-3 py-2 text-left font-medium"
              >
                {serviceTypeLabels[row.serviceType]}
                <span className="block font-normal text-muted">
                  {shiftTypeLabels[row.shiftType]} · {rateUnitLabels[row.unit].toLowerCase()}
                </span>
              </th>
              {shape.columns.map((column, place) => (
                <Price key={keyOfColumn(column)} {...props} row={row} column={column} at={[at, place]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PriceProps extends PriceGridProps {
  row: GridRow;
  column: GridColumn;
  /** The indexes of its row and column. */
  at: readonly [row: number, column: number];
}

/** The three cells of one price. */
function Price({ hands, cells, errors, warnings, isReadOnly, row, column, at }: PriceProps) {
  const key = keyOfCell(row, column);
  const cell = cells[key];
  const what = `${columnLabel(column)}, ${rowLabel(row)}`;
  return (
    <>
      {(['bill', 'pay'] as const).map((side) => (
        <Amount
          key={side}
          hands={hands}
          place={placeOf(at[0], at[1], side)}
          name={`${sideLabels[side]}, ${what}`}
          cell={cell}
          side={side}
          error={errors[errorKey(key, side)]}
          isReadOnly={isReadOnly}
        />
      ))}
      <Margin
        hands={hands}
        place={{ row: at[0], at: placeOf(at[0], at[1], 'pay').at + 1 }}
        name={`Margin, ${what}`}
        cell={cell}
        warnings={warnings[key] ?? []}
      />
    </>
  );
}

interface CellProps {
  hands: PriceGridHands;
  place: Place;
  name: string;
  cell: PriceCell | undefined;
}

function useCell({ hands, place }: Pick<CellProps, 'hands' | 'place'>) {
  const { top, bottom, left, right } = extentOf(hands.block);
  const isFocused = hands.place.row === place.row && hands.place.at === place.at;
  const isSelected = place.row >= top && place.row <= bottom && place.at >= left && place.at <= right;
  return {
    isFocused,
    isSelected,
    tabIndex: isFocused && hands.typed === undefined ? 0 : -1,
    props: {
      'aria-selected': isSelected,
      'data-place': `${place.row}:${place.at}`,
      ...hands.cellHandlers(place),
    },
  };
}

const cellClass =
  'h-11 border-b border-line px-3 text-right whitespace-nowrap focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent';

interface AmountProps extends CellProps {
  side: Side;
  error: string | undefined;
  isReadOnly: boolean;
}

/** One rate, or the field in which it is typed. */
function Amount({ hands, place, name, cell, side, error, isReadOnly }: AmountProps) {
  const id = useId();
  const { isFocused, isSelected, tabIndex, props } = useCell({ hands, place });
  const shown = shownOf(cell, side);
  const isTyped = isFocused && hands.typed !== undefined;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of such a grid.
      role="gridcell"
      tabIndex={tabIndex}
      {...props}
      aria-label={`${name}: ${shown || 'empty'}`}
      aria-readonly={isReadOnly}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? id : undefined}
      data-tone={error ? 'danger' : undefined}
      className={clsx(
        cellClass,
        'min-w-24',
        isReadOnly ? 'cursor-default' : 'cursor-cell',
        error ? 'bg-tone-tint text-tone' : isSelected && 'bg-accent-tint',
      )}
    >
      {isTyped ? (
        <AmountField hands={hands} name={name} isWrong={error !== undefined} />
      ) : (
        <span aria-hidden>{shown}</span>
      )}
      {error ? (
        <span id={id} className="block max-w-40 py-0.5 text-left text-xs whitespace-normal">
          {error}
        </span>
      ) : null}
    </td>
  );
}

interface AmountFieldProps {
  hands: PriceGridHands;
  name: string;
  isWrong: boolean;
}

/** The field of the cell being edited. The cursor starts after the text. */
function AmountField({ hands, name, isWrong }: AmountFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, []);
  const { onChange, onKeyDown, onBlur } = hands.fieldHandlers;
  return (
    <input
      ref={field}
      aria-label={name}
      aria-invalid={isWrong ? true : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={hands.typed}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      className="w-full min-w-20 rounded-sm border border-accent bg-card px-1.5 py-1 text-right text-base text-ink outline-2 outline-accent"
    />
  );
}

/** The margin of a price, with its warnings. */
function Margin({ hands, place, name, cell, warnings }: CellProps & { warnings: readonly string[] }) {
  const id = useId();
  const { isSelected, tabIndex, props } = useCell({ hands, place });
  const margin = marginOf(cell);
  const shown = margin === undefined ? '' : margin === null ? '—' : percentInWords(margin);
  const isOdd = warnings.length > 0;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of such a grid.
      role="gridcell"
      tabIndex={tabIndex}
      {...props}
      aria-label={`${name}: ${shown === '' ? 'empty' : shown === '—' ? 'nothing is billed' : shown}`}
      aria-readonly
      aria-describedby={isOdd ? id : undefined}
      title={isOdd ? warnings.join(' ') : undefined}
      data-tone={isOdd ? 'danger' : undefined}
      className={clsx(
        cellClass,
        'min-w-20 border-r last:border-r-0',
        isOdd ? 'bg-tone-tint font-medium text-tone' : isSelected ? 'bg-accent-tint' : 'text-muted',
      )}
    >
      <span aria-hidden className="inline-flex items-center gap-1">
        {isOdd ? <TriangleAlert size={13} /> : null}
        {shown}
      </span>
      {isOdd ? (
        <span id={id} className="sr-only">
          {warnings.join(' ')}
        </span>
      ) : null}
    </td>
  );
}
