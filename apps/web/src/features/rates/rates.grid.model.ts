import { tidied } from './rates.amounts.model.ts';
import { blank, type GridShape, isEmpty, keyOfCell, type PriceCells } from './rates.cells.model.ts';
import {
  type Block,
  extentOf,
  nextTyped,
  type Place,
  typedPlaces,
  whatIsAt,
  widthOf,
} from './rates.places.model.ts';

/** The cells with one amount of one price set. A price without either amount is removed. */
export function withTyped(
  cells: PriceCells,
  { rows, columns }: GridShape,
  { row, at }: Place,
  text: string,
): PriceCells {
  const { column, side } = whatIsAt(at);
  const [forRow, forColumn] = [rows[row], columns[column]];
  if (!forRow || !forColumn || side === undefined) return cells;
  const key = keyOfCell(forRow, forColumn);
  const cell = { ...(cells[key] ?? blank), [side]: tidied(text) };
  return { ...cells, [key]: isEmpty(cell) ? undefined : cell };
}

/** The text of a place. */
export function textAt(cells: PriceCells, { rows, columns }: GridShape, { row, at }: Place): string {
  const { column, side } = whatIsAt(at);
  const [forRow, forColumn] = [rows[row], columns[column]];
  if (!forRow || !forColumn || side === undefined) return '';
  return cells[keyOfCell(forRow, forColumn)]?.[side] ?? '';
}

/** The cells with a block cleared. */
export function withCleared(cells: PriceCells, shape: GridShape, block: Block): PriceCells {
  return typedPlaces(block).reduce((next, place) => withTyped(next, shape, place, ''), cells);
}

/**
 * The cells with text pasted from a spreadsheet, starting at a place: one line per row, tabs between bill and pay rates.
 * Amounts that do not fit are left out.
 * @returns also the number of amounts left out
 */
export function withPasted(
  cells: PriceCells,
  shape: GridShape,
  start: Place,
  text: string,
): { readonly cells: PriceCells; readonly leftOut: number } {
  const size = { rows: shape.rows.length, width: widthOf(shape.columns) };
  let next = cells;
  let leftOut = 0;
  const lines = text.replaceAll('\r', '').replace(/\n$/, '').split('\n');
  for (const [down, line] of lines.entries()) {
    const row = start.row + down;
    let at: number | undefined = start.at;
    if (whatIsAt(at).side === undefined) at += 1;
    for (const amount of line.split('\t')) {
      if (row >= size.rows || at === undefined || at >= size.width) {
        if (amount.trim() !== '') leftOut += 1;
        continue;
      }
      next = withTyped(next, shape, { row, at }, amount);
      const after: Place | undefined = nextTyped({ row, at }, 1, size);
      at = after?.row === row ? after.at : undefined;
    }
  }
  return { cells: next, leftOut };
}

/** The cells with the first row of a block copied to its other rows. A block of one row copies the row above it. */
export function withFilled(cells: PriceCells, shape: GridShape, block: Block): PriceCells {
  const { top, bottom } = extentOf(block);
  const source = top === bottom ? top - 1 : top;
  if (source < 0) return cells;
  return typedPlaces(block)
    .filter(({ row }) => row !== source)
    .reduce(
      (next, { row, at }) => withTyped(next, shape, { row, at }, textAt(cells, shape, { row: source, at })),
      cells,
    );
}

/** The text of a block, in the format that spreadsheets paste. */
export function copiedOf(cells: PriceCells, shape: GridShape, block: Block): string {
  const byRow = Map.groupBy(typedPlaces(block), ({ row }) => row);
  return [...byRow.values()]
    .map((places) => places.map((place) => textAt(cells, shape, place)).join('\t'))
    .join('\n');
}
