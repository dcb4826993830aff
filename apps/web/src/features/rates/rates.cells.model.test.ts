import type { CardLine } from '@homeward/contract/rates';
import { describe, expect, it } from 'vitest';
import {
  cellsOf,
  cellWarnings,
  columnsOf,
  type GridColumn,
  type GridRow,
  linesOf,
  marginOf,
  rowsOf,
  shownOf,
} from './rates.cells.model.ts';
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

describe('prices in a grid', () => {
  it('are sorted by service, and by day and time', () => {
    expect(rowsOf(cells, []).map(rowLabel)).toEqual([
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

  it('convert to cells and back without loss', () => {
    const { lines: back, errors } = linesOf(cells);
    expect(errors).toEqual({});
    expect(back).toHaveLength(lines.length);
    expect(back).toEqual(expect.arrayContaining(lines));
  });

  it('have margins and warnings', () => {
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
