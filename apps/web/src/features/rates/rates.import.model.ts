import type { CardLine } from '@homeward/contract/rates';
import {
  cellsOf,
  columnsOf,
  isEmpty,
  keyOfCell,
  type PriceCell,
  type PriceCells,
  rowsOf,
  shownOf,
} from './rates.cells.model.ts';
import { columnLabel, rowLabel } from './rates.text.ts';

/** What becomes of the prices that a file does not name: they stay, or they go. */
export type ImportMode = 'merge' | 'replace';

/** The grid with the prices of a file. */
export function cellsAfterImport(
  cells: PriceCells,
  lines: readonly CardLine[],
  mode: ImportMode,
): PriceCells {
  return mode === 'merge' ? { ...cells, ...cellsOf(lines) } : cellsOf(lines);
}

/** A field of a price before and after; empty where there is no price. */
export interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A price that a file adds, changes or takes away, with the fields that differ. */
export interface PriceChange {
  readonly key: string;
  readonly label: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly fields: readonly FieldChange[];
}

const fields: readonly (readonly [string, (cell: PriceCell) => string])[] = [
  ['Bill', (cell) => shownOf(cell, 'bill')],
  ['Pay', (cell) => shownOf(cell, 'pay')],
  ['Minimum units', ({ minUnits }) => String(minUnits)],
  ['Overtime multiplier', ({ otBillMultiplier }) => String(otBillMultiplier)],
];

/** What differs between two states of the grid, in the order of the grid. */
export function priceChanges(before: PriceCells, after: PriceCells): PriceChange[] {
  const all = { ...before, ...after };
  // Where both have a price, the grid shows it once.
  const shape = { rows: rowsOf(before, rowsOf(after, [])), columns: columnsOf(before, columnsOf(after, [])) };
  return shape.rows.flatMap((row) =>
    shape.columns.flatMap((column): PriceChange[] => {
      const key = keyOfCell(row, column);
      if (!(key in all)) return [];
      const [was, is] = [before[key], after[key]].map((cell) => (isEmpty(cell) ? undefined : cell));
      const changed = fields
        .map(([label, read]) => ({ label, before: was ? read(was) : '', after: is ? read(is) : '' }))
        .filter((one) => one.before !== one.after);
      if (changed.length === 0) return [];
      const kind = !was ? 'added' : is ? 'changed' : 'removed';
      return [{ key, label: `${rowLabel(row)}, ${columnLabel(column)}`, kind, fields: changed }];
    }),
  );
}
