import { type Cents, formatCents, parseCents, serviceTypes, shiftTypes } from '@homeward/contract/core';
import { timeBandNames } from '@homeward/contract/offices';
import {
  type CardLine,
  dayTypes,
  keyOfLine,
  marginPercent,
  mostRateCents,
  type RateLimits,
  type RateWarning,
  ratesText,
  rateUnits,
  type Side,
  warningsOf,
} from '@homeward/contract/rates';
import { words } from './rates.text.ts';

/** What a row of the grid is for. */
export type GridRow = Pick<CardLine, 'serviceType' | 'shiftType' | 'unit'>;
/** When the prices of a column hold. */
export type GridColumn = Pick<CardLine, 'dayType' | 'timeBand'>;

/** One price as it is typed: an amount that cannot be read stays as it is. Both empty: there is no price. */
export interface PriceCell {
  readonly bill: string;
  readonly pay: string;
  readonly minUnits: number;
  readonly otBillMultiplier: number;
}

/** The prices of a card, by the key of their line. */
export type PriceCells = Readonly<Record<string, PriceCell | undefined>>;

const days: readonly string[] = ['ANY', ...dayTypes];
const bands: readonly string[] = ['ANY', ...timeBandNames];

export const columnChoices: readonly GridColumn[] = (['ANY', ...dayTypes] as const).flatMap((dayType) =>
  (['ANY', ...timeBandNames] as const).map((timeBand) => ({ dayType, timeBand })),
);

/** The usual terms of a new price. */
const usual = { minUnits: 0, otBillMultiplier: 1.5 } as const;
const blank: PriceCell = { bill: '', pay: '', ...usual };

/** An amount as it is typed: "1234.50", without the sign of a currency. */
const typedOf = (cents: Cents) => formatCents(cents).replaceAll(/[$,]/g, '');

export const keyOfRow = ({ serviceType, shiftType, unit }: GridRow) =>
  [serviceType, shiftType, unit].join(' ');
export const keyOfColumn = ({ dayType, timeBand }: GridColumn) => [dayType, timeBand].join(' ');
export const keyOfCell = (row: GridRow, column: GridColumn) => keyOfLine({ ...row, ...column });

/** The cells that hold the prices of a card. */
export function cellsOf(lines: readonly CardLine[]): PriceCells {
  return Object.fromEntries(
    lines.map((line) => [
      keyOfLine(line),
      {
        bill: typedOf(line.billRateCents),
        pay: typedOf(line.payRateCents),
        minUnits: line.minUnits,
        otBillMultiplier: line.otBillMultiplier,
      },
    ]),
  );
}

const isEmpty = (cell: PriceCell | undefined) => !cell || (cell.bill === '' && cell.pay === '');

/** The parts of the key of a cell. */
export function partsOf(key: string): GridRow & GridColumn {
  const [serviceType, shiftType, unit, dayType, timeBand] = key.split(' ');
  return { serviceType, shiftType, unit, dayType, timeBand } as GridRow & GridColumn;
}

function sorted<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  ranks: (item: Item) => readonly number[],
): Item[] {
  const once = [...new Map(items.map((item) => [keyOf(item), item])).values()];
  const differs = (one: Item, other: Item) => {
    const others = ranks(other);
    return ranks(one)
      .map((rank, at) => rank - (others[at] ?? 0))
      .find((gap) => gap !== 0);
  };
  return once.toSorted((one, other) => differs(one, other) ?? 0);
}

/** The rows of the grid in their order: those that have a price, and those that were added. */
export function rowsOf(cells: PriceCells, added: readonly GridRow[]): GridRow[] {
  return sorted(
    [
      ...filledKeys(cells)
        .map(partsOf)
        .map(({ serviceType, shiftType, unit }) => ({ serviceType, shiftType, unit })),
      ...added,
    ],
    keyOfRow,
    ({ serviceType, shiftType, unit }) => [
      serviceTypes.indexOf(serviceType),
      shiftTypes.indexOf(shiftType),
      rateUnits.indexOf(unit),
    ],
  );
}

/** The columns of the grid in their order; "Any day, any time" is always there. */
export function columnsOf(cells: PriceCells, added: readonly GridColumn[]): GridColumn[] {
  return sorted(
    [
      { dayType: 'ANY', timeBand: 'ANY' },
      ...filledKeys(cells)
        .map(partsOf)
        .map(({ dayType, timeBand }) => ({ dayType, timeBand })),
      ...added,
    ] satisfies GridColumn[],
    keyOfColumn,
    ({ dayType, timeBand }) => [days.indexOf(dayType), bands.indexOf(timeBand)],
  );
}

const filledKeys = (cells: PriceCells) => Object.keys(cells).filter((key) => !isEmpty(cells[key]));

/** An amount that was typed, or why it is none. */
function amountOf(text: string): { readonly cents: Cents } | { readonly error: string } {
  const cents = parseCents(text);
  if (cents === undefined) return { error: words.amount };
  if (cents < 0) return { error: ratesText.negative };
  return cents > mostRateCents ? { error: ratesText.tooHigh } : { cents };
}

const centsOf = (text: string): Cents | undefined => {
  const amount = amountOf(text);
  return 'cents' in amount ? amount.cents : undefined;
};

/** What is wrong with what was typed on one side; undefined where nothing is. A side may wait for the other one. */
export function errorOf(cell: PriceCell | undefined, side: Side): string | undefined {
  const text = cell?.[side] ?? '';
  if (text === '') return undefined;
  const amount = amountOf(text);
  return 'error' in amount ? amount.error : undefined;
}

/** What a cell shows: an amount with its currency, or what was typed. */
export function shownOf(cell: PriceCell | undefined, side: Side): string {
  const text = cell?.[side] ?? '';
  const cents = centsOf(text);
  return cents === undefined ? text : formatCents(cents);
}

/** What is unusual about how a price counts, as lines of a comparison. */
export function termsOf({ minUnits, otBillMultiplier }: PriceCell) {
  return [
    ...(minUnits === usual.minUnits ? [] : [{ label: 'Minimum units', value: String(minUnits) }]),
    ...(otBillMultiplier === usual.otBillMultiplier
      ? []
      : [{ label: 'Overtime multiplier', value: String(otBillMultiplier) }]),
  ];
}

/** Both rates of a cell; undefined while one of them is missing or wrong. */
function ratesOf(cell: PriceCell | undefined) {
  const [billRateCents, payRateCents] = [centsOf(cell?.bill ?? ''), centsOf(cell?.pay ?? '')];
  return billRateCents === undefined || payRateCents === undefined
    ? undefined
    : { billRateCents, payRateCents };
}

/** The share of the bill rate that is left, in percent; undefined while a rate is missing, null where nothing is billed. */
export function marginOf(cell: PriceCell | undefined): number | null | undefined {
  const rates = ratesOf(cell);
  return rates && marginPercent(rates.billRateCents, rates.payRateCents);
}

/** What is worth a second look in the price of a cell. */
export function cellWarnings(cell: PriceCell | undefined, row: GridRow, limits: RateLimits): RateWarning[] {
  const rates = ratesOf(cell);
  return rates ? warningsOf({ unit: row.unit, ...rates }, limits) : [];
}

/** The prices of the cells in the order of the grid, and what keeps them from being saved, by cell and side. */
export function linesOf(cells: PriceCells): {
  readonly lines: CardLine[];
  readonly errors: Readonly<Record<string, Partial<Record<Side, string>>>>;
} {
  const errors: Record<string, Partial<Record<Side, string>>> = {};
  const lines: CardLine[] = [];
  for (const row of rowsOf(cells, [])) {
    for (const column of columnsOf(cells, [])) {
      const key = keyOfCell(row, column);
      const cell = cells[key];
      if (!cell || isEmpty(cell)) continue;
      const rates = ratesOf(cell);
      if (rates) {
        const { minUnits, otBillMultiplier } = cell;
        lines.push({ ...row, ...column, ...rates, minUnits, otBillMultiplier });
        continue;
      }
      const said = (side: Side) => (cell[side] === '' ? words.bothRates : errorOf(cell, side));
      const [bill, pay] = [said('bill'), said('pay')];
      errors[key] = { ...(bill ? { bill } : {}), ...(pay ? { pay } : {}) };
    }
  }
  return { lines, errors };
}

/** A place in the grid: bill, pay and margin of each column stand beside each other. */
export interface Place {
  readonly row: number;
  /** Three for each column: bill, pay, margin. */
  readonly at: number;
}

const perColumn = 3;
const sides: readonly (Side | undefined)[] = ['bill', 'pay', undefined];

/** What stands at a place: a side of a price, or its margin. */
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

/** Where a key leads from a place; undefined for a key that leads nowhere. */
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

/** Rows and columns as they are shown now. */
export interface GridShape {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
}

/** An amount that was typed or pasted, as the cell keeps it: tidied where it can be read. */
function tidied(text: string): string {
  const cents = centsOf(text);
  return cents === undefined ? text.trim() : typedOf(cents);
}

/** The cells with one side of one price set. A price whose sides are both empty is none. */
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

/** What a place holds as text. */
export function textAt(cells: PriceCells, { rows, columns }: GridShape, { row, at }: Place): string {
  const { column, side } = whatIsAt(at);
  const [forRow, forColumn] = [rows[row], columns[column]];
  if (!forRow || !forColumn || side === undefined) return '';
  return cells[keyOfCell(forRow, forColumn)]?.[side] ?? '';
}

/** A block of places: from one corner to the other. */
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
function typedPlaces(block: Block): Place[] {
  const { top, bottom, left, right } = extentOf(block);
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let at = left; at <= right; at += 1) if (whatIsAt(at).side !== undefined) places.push({ row, at });
  return places;
}

/** The cells without what a block held. */
export function withCleared(cells: PriceCells, shape: GridShape, block: Block): PriceCells {
  return typedPlaces(block).reduce((next, place) => withTyped(next, shape, place, ''), cells);
}

/**
 * The cells with text of a spreadsheet filled in from a place on: tabs between bill and pay rates, a line for each row.
 * What does not fit is left out.
 * @returns also how many amounts found no place
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

/** The cells with the first row of a block copied to its others; a block of one row takes what is above it. */
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

/** What a block holds, as a spreadsheet takes it. */
export function copiedOf(cells: PriceCells, shape: GridShape, block: Block): string {
  const byRow = Map.groupBy(typedPlaces(block), ({ row }) => row);
  return [...byRow.values()]
    .map((places) => places.map((place) => textAt(cells, shape, place)).join('\t'))
    .join('\n');
}
