import { formatCents, serviceTypes, shiftTypes } from '@homeward/contract/core';
import { timeBandNames } from '@homeward/contract/offices';
import {
  type CardLine,
  dayTypes,
  keyOfLine,
  marginPercent,
  type RateLimits,
  type RateWarning,
  rateUnits,
  type Side,
  warningsOf,
} from '@homeward/contract/rates';
import { amountErrorOf, centsOf, typedAmount } from './rates.amounts.model.ts';
import { words } from './rates.text.ts';

/** The service that a row of the grid prices. */
export type GridRow = Pick<CardLine, 'serviceType' | 'shiftType' | 'unit'>;
/** The days and times to which the prices of a column apply. */
export type GridColumn = Pick<CardLine, 'dayType' | 'timeBand'>;

/** The rows and columns shown. */
export interface GridShape {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
}

/** One price as typed. An amount that cannot be read stays as typed. Without either amount, there is no price. */
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
export const blank: PriceCell = { bill: '', pay: '', ...usual };

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
        bill: typedAmount(line.billRateCents),
        pay: typedAmount(line.payRateCents),
        minUnits: line.minUnits,
        otBillMultiplier: line.otBillMultiplier,
      },
    ]),
  );
}

export const isEmpty = (cell: PriceCell | undefined) => !cell || (cell.bill === '' && cell.pay === '');

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

/** What is wrong with one amount of a price; undefined if nothing is. An empty amount is not an error yet. */
export function errorOf(cell: PriceCell | undefined, side: Side): string | undefined {
  const text = cell?.[side] ?? '';
  return text === '' ? undefined : amountErrorOf(text);
}

/** The text of a cell: a formatted amount, or what was typed if it cannot be read. */
export function shownOf(cell: PriceCell | undefined, side: Side): string {
  const text = cell?.[side] ?? '';
  const cents = centsOf(text);
  return cents === undefined ? text : formatCents(cents);
}

/** The terms of a price that differ from the usual ones, as lines of a comparison. */
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

/** The margin in percent of the bill rate; undefined while a rate is missing, null if the bill rate is 0. */
export function marginOf(cell: PriceCell | undefined): number | null | undefined {
  const rates = ratesOf(cell);
  return rates && marginPercent(rates.billRateCents, rates.payRateCents);
}

/** The warnings about the price of a cell. */
export function cellWarnings(cell: PriceCell | undefined, row: GridRow, limits: RateLimits): RateWarning[] {
  const rates = ratesOf(cell);
  return rates ? warningsOf({ unit: row.unit, ...rates }, limits) : [];
}

/** The prices in the order of the grid, and the errors that prevent saving, by cell and side. */
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
