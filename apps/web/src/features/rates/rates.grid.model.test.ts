import type { CardLine } from '@homeward/contract/rates';
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  columnsOf,
  errorOf,
  type GridColumn,
  type GridRow,
  type GridShape,
  linesOf,
  rowsOf,
} from './rates.cells.model.ts';
import { copiedOf, textAt, withCleared, withFilled, withPasted, withTyped } from './rates.grid.model.ts';
import type { Place } from './rates.places.model.ts';

const care: GridRow = { serviceType: 'PERSONAL_CARE', shiftType: 'HOURLY', unit: 'HOUR' };
const companion: GridRow = { serviceType: 'COMPANION', shiftType: 'HOURLY', unit: 'HOUR' };
const any: GridColumn = { dayType: 'ANY', timeBand: 'ANY' };
const weekend: GridColumn = { dayType: 'WEEKEND', timeBand: 'ANY' };

const line = (row: GridRow, column: GridColumn, bill: number, pay: number): CardLine => ({
  ...row,
  ...column,
  billRateCents: bill,
  payRateCents: pay,
  minUnits: 0,
  otBillMultiplier: 1.5,
});
const lines = [
  line(care, any, 3_400, 2_000),
  line(companion, any, 3_000, 1_800),
  line(care, weekend, 3_700, 2_100),
];
const cells = cellsOf(lines);
const shape: GridShape = { rows: rowsOf(cells, []), columns: columnsOf(cells, []) };
const at = (row: number, place: number): Place => ({ row, at: place });
/** All amounts of the grid, row by row, as a spreadsheet copies them. */
const shown = (of: typeof cells) => copiedOf(of, shape, [at(0, 0), at(shape.rows.length - 1, 5)]);

describe('typing in a grid', () => {
  it.each([
    ['34', '34.00', undefined],
    ['$1,234.5', '1234.50', undefined],
    ['0', '0.00', undefined],
    ['-5', '-5', 'Rate must be 0 or more'],
    ['34.505', '34.505', 'Enter an amount such as 34.50.'],
    ['thirty', 'thirty', 'Enter an amount such as 34.50.'],
    ['100000.01', '100000.01', 'Rate must be at most $100,000.00'],
  ])('%s is kept as %s', (typed, kept, error) => {
    const next = withTyped(cells, shape, at(0, 0), typed);
    expect(textAt(next, shape, at(0, 0))).toBe(kept);
    const cell = next['COMPANION HOURLY HOUR ANY ANY'];
    expect(errorOf(cell, 'bill')).toBe(error);
    expect(linesOf(next).errors).toEqual(
      error === undefined ? {} : { 'COMPANION HOURLY HOUR ANY ANY': { bill: error } },
    );
  });

  it('a price with one amount is an error, and one without amounts is removed', () => {
    const half = withTyped(cells, shape, at(0, 3), '33');
    expect(linesOf(half).errors).toEqual({
      'COMPANION HOURLY HOUR WEEKEND ANY': { pay: 'Enter a bill rate and a pay rate.' },
    });
    expect(withTyped(half, shape, at(0, 3), '')['COMPANION HOURLY HOUR WEEKEND ANY']).toBeUndefined();
    expect(withTyped(cells, shape, at(0, 2), '33')).toBe(cells);
  });
});

describe('a grid as a spreadsheet', () => {
  it('pastes text copied from a spreadsheet', () => {
    const { cells: pasted, leftOut } = withPasted(
      cells,
      shape,
      at(0, 0),
      '31\t19\t$34.50\t20\r\n32\t19.5\r\n',
    );
    expect(shown(pasted)).toBe('31.00\t19.00\t34.50\t20.00\n32.00\t19.50\t37.00\t21.00');
    expect(leftOut).toBe(0);
  });

  it('counts amounts that do not fit, and keeps text that cannot be read', () => {
    const { cells: pasted, leftOut } = withPasted(cells, shape, at(1, 4), 'abc\t5\n6');
    expect(textAt(pasted, shape, at(1, 4))).toBe('abc');
    expect(leftOut).toBe(2);
  });

  it('fills down from the row above, and from the first row of a block', () => {
    expect(shown(withFilled(cells, shape, [at(1, 0), at(1, 0)]))).toBe(
      '30.00\t18.00\t\t\n30.00\t20.00\t37.00\t21.00',
    );
    expect(shown(withFilled(cells, shape, [at(1, 4), at(0, 0)]))).toBe('30.00\t18.00\t\t\n30.00\t18.00\t\t');
    expect(withFilled(cells, shape, [at(0, 0), at(0, 4)])).toBe(cells);
  });

  it('clears a block', () => {
    expect(shown(withCleared(cells, shape, [at(0, 0), at(1, 2)]))).toBe('\t\t\t\n\t\t37.00\t21.00');
  });
});
