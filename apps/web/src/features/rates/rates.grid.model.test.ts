import type { CardLine } from '@homeward/contract/rates';
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  cellWarnings,
  columnsOf,
  copiedOf,
  errorOf,
  type GridColumn,
  type GridRow,
  type GridShape,
  linesOf,
  marginOf,
  nextTyped,
  type Place,
  placeAfter,
  placeOf,
  rowsOf,
  shownOf,
  textAt,
  withCleared,
  withFilled,
  withPasted,
  withTyped,
} from './rates.grid.model.ts';
import { columnLabel, rowLabel } from './rates.text.ts';

const care: GridRow = { serviceType: 'PERSONAL_CARE', shiftType: 'HOURLY', unit: 'HOUR' };
const companion: GridRow = { serviceType: 'COMPANION', shiftType: 'HOURLY', unit: 'HOUR' };
const any: GridColumn = { dayType: 'ANY', timeBand: 'ANY' };
const weekend: GridColumn = { dayType: 'WEEKEND', timeBand: 'ANY' };
const evening: GridColumn = { dayType: 'WEEKDAY', timeBand: 'EVENING' };

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
/** All amounts of the grid, row by row: what a spreadsheet would show. */
const shown = (of: typeof cells) => copiedOf(of, shape, [at(0, 0), at(shape.rows.length - 1, 5)]);

describe('prices in a grid', () => {
  it('stand in the order of services, and of days and times', () => {
    expect(shape.rows.map(rowLabel)).toEqual([
      'Companion care, hourly, per hour',
      'Personal care, hourly, per hour',
    ]);
    expect(columnsOf(cells, [evening]).map(columnLabel)).toEqual([
      'Any day, any time',
      'Weekday, evening',
      'Weekend, any time',
    ]);
    expect(columnsOf({}, []).map(columnLabel)).toEqual(['Any day, any time']);
  });

  it('come back as the lines that they were', () => {
    const { lines: back, errors } = linesOf(cells);
    expect(errors).toEqual({});
    expect(back).toHaveLength(lines.length);
    expect(back).toEqual(expect.arrayContaining(lines));
  });

  it.each([
    ['34', '34.00', undefined],
    ['$1,234.5', '1234.50', undefined],
    ['0', '0.00', undefined],
    ['-5', '-5', 'Rate must be 0 or more'],
    ['34.505', '34.505', 'Give an amount such as 34.50.'],
    ['thirty', 'thirty', 'Give an amount such as 34.50.'],
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

  it('half a price is asked for whole, and no price is none', () => {
    const half = withTyped(cells, shape, at(0, 3), '33');
    expect(linesOf(half).errors).toEqual({
      'COMPANION HOURLY HOUR WEEKEND ANY': { pay: 'Give a bill rate and a pay rate.' },
    });
    expect(withTyped(half, shape, at(0, 3), '')['COMPANION HOURLY HOUR WEEKEND ANY']).toBeUndefined();
    expect(withTyped(cells, shape, at(0, 2), '33')).toBe(cells);
  });

  it('say what is left, and what is worth a second look', () => {
    const limits = { marginLimit: 25, wages: [{ state: 'NY', hourlyCents: 1_600 }] };
    const low = { bill: '20.00', pay: '15.50', minUnits: 0, otBillMultiplier: 1.5 };
    expect(marginOf(low)).toBeCloseTo(22.5);
    expect(marginOf({ ...low, pay: '' })).toBeUndefined();
    expect(marginOf({ ...low, bill: '0' })).toBeNull();
    expect(cellWarnings(low, care, limits).map(({ kind }) => kind)).toEqual([
      'BELOW_MINIMUM_WAGE',
      'LOW_MARGIN',
    ]);
    expect(cellWarnings({ ...low, pay: 'x' }, care, limits)).toEqual([]);
    expect(shownOf(low, 'bill')).toBe('$20.00');
    expect(shownOf({ ...low, bill: 'x' }, 'bill')).toBe('x');
  });
});

describe('a spreadsheet', () => {
  it.each([
    ['ArrowRight', false, at(0, 0), at(0, 1)],
    ['ArrowLeft', false, at(0, 0), at(0, 0)],
    ['ArrowDown', false, at(1, 2), at(1, 2)],
    ['ArrowUp', false, at(1, 2), at(0, 2)],
    ['ArrowRight', true, at(0, 0), at(0, 5)],
    ['Home', false, at(1, 4), at(1, 0)],
    ['Home', true, at(1, 4), at(0, 0)],
    ['End', false, at(0, 1), at(0, 5)],
    ['End', true, at(0, 1), at(1, 5)],
    ['PageDown', false, at(0, 1), at(1, 1)],
    ['x', false, at(0, 0), undefined],
  ])('%s leads on', (key, isAll, from, to) => {
    expect(placeAfter({ key, isAll }, from, { rows: 2, width: 6 })).toEqual(to);
  });

  it.each([
    [at(0, 0), 1, at(0, 1)],
    [at(0, 1), 1, at(0, 3)],
    [at(0, 4), 1, at(1, 0)],
    [at(1, 4), 1, undefined],
    [at(1, 0), -1, at(0, 4)],
    [at(0, 0), -1, undefined],
  ] as const)('the Tab key passes over margins: %o by %i', (from, step, to) => {
    expect(nextTyped(from, step, { rows: 2, width: 6 })).toEqual(to);
  });

  it('knows the places of a price', () => {
    expect(placeOf(1, 1, 'bill')).toEqual(at(1, 3));
    expect(placeOf(1, 1, 'pay')).toEqual(at(1, 4));
  });

  it('takes what was copied from another one', () => {
    const { cells: pasted, leftOut } = withPasted(
      cells,
      shape,
      at(0, 0),
      '31\t19\t$34.50\t20\r\n32\t19.5\r\n',
    );
    expect(shown(pasted)).toBe('31.00\t19.00\t34.50\t20.00\n32.00\t19.50\t37.00\t21.00');
    expect(leftOut).toBe(0);
  });

  it('says how much of it did not fit, and keeps what cannot be read', () => {
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
