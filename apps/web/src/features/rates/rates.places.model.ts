import type { Side } from '@homeward/contract/rates';
import { type GridColumn, type GridShape, keyOfCell } from './rates.cells.model.ts';

/** A place in the grid. Each column has three places: bill, pay and margin. */
export interface Place {
  readonly row: number;
  /** Three for each column: bill, pay, margin. */
  readonly at: number;
}

const perColumn = 3;
const sides: readonly (Side | undefined)[] = ['bill', 'pay', undefined];

/** The column of a place, and its side of the price; the margin has no side. */
export function whatIsAt(at: number): { readonly column: number; readonly side: Side | undefined } {
  return { column: Math.floor(at / perColumn), side: sides[at % perColumn] };
}

export const placeOf = (row: number, column: number, side: Side): Place => ({
  row,
  at: column * perColumn + sides.indexOf(side),
});

/** How many places a row has. */
export const widthOf = (columns: readonly GridColumn[]) => columns.length * perColumn;

/** The next place that can be typed in, or undefined past the last one. */
export function nextTyped(
  { row, at }: Place,
  step: 1 | -1,
  size: { rows: number; width: number },
): Place | undefined {
  let next = row * size.width + at + step;
  while (next >= 0 && next < size.rows * size.width && whatIsAt(next % size.width).side === undefined)
    next += step;
  if (next < 0 || next >= size.rows * size.width) return undefined;
  return { row: Math.floor(next / size.width), at: next % size.width };
}

/** The place to which a key moves the focus; undefined if the key does not move it. */
export function placeAfter(
  { key, isAll }: { readonly key: string; readonly isAll: boolean },
  { row, at }: Place,
  { rows, width }: { readonly rows: number; readonly width: number },
): Place | undefined {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(most - 1, 0));
  const to = (nextRow: number, nextAt: number) => ({ row: within(nextRow, rows), at: within(nextAt, width) });
  switch (key) {
    case 'ArrowLeft':
      return to(row, isAll ? 0 : at - 1);
    case 'ArrowRight':
      return to(row, isAll ? width : at + 1);
    case 'ArrowUp':
      return to(isAll ? 0 : row - 1, at);
    case 'ArrowDown':
      return to(isAll ? rows : row + 1, at);
    case 'PageUp':
      return to(row - 10, at);
    case 'PageDown':
      return to(row + 10, at);
    case 'Home':
      return to(isAll ? 0 : row, 0);
    case 'End':
      return to(isAll ? rows : row, width);
    default:
      return undefined;
  }
}

/** A rectangle of places, by two opposite corners. */
export type Block = readonly [Place, Place];

/** The rows and the places in a row that a block covers. */
export function extentOf([one, other]: Block) {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.at, other.at),
    right: Math.max(one.at, other.at),
  };
}

/** The places of a block that can be typed in, row by row. */
export function typedPlaces(block: Block): Place[] {
  const { top, bottom, left, right } = extentOf(block);
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let at = left; at <= right; at += 1) if (whatIsAt(at).side !== undefined) places.push({ row, at });
  return places;
}

/** The places of the prices for which `sideOf` names a side, in the order of the grid. */
export function placesOf({ rows, columns }: GridShape, sideOf: (key: string) => Side | undefined): Place[] {
  return rows.flatMap((row, down) =>
    columns.flatMap((column, across) => {
      const side = sideOf(keyOfCell(row, column));
      return side ? [placeOf(down, across, side)] : [];
    }),
  );
}
