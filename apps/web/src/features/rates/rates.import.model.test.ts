import type { CardLine } from '@homeward/contract/rates';
import { expect, it } from 'vitest';
import { cellsOf } from './rates.cells.model.ts';
import { cellsAfterImport, priceChanges } from './rates.import.model.ts';

const line = (more: Partial<CardLine> = {}): CardLine => ({
  serviceType: 'PERSONAL_CARE',
  shiftType: 'HOURLY',
  unit: 'HOUR',
  dayType: 'ANY',
  timeBand: 'ANY',
  billRateCents: 3_400,
  payRateCents: 2_200,
  minUnits: 0,
  otBillMultiplier: 1.5,
  ...more,
});
const weekend = { dayType: 'WEEKEND' } as const;
const now = cellsOf([line(), line({ ...weekend, billRateCents: 3_700 })]);
const changesOf = (lines: CardLine[], mode: 'merge' | 'replace') =>
  priceChanges(now, cellsAfterImport(now, lines, mode)).map(({ label, kind, fields }) => [
    label,
    kind,
    ...fields.map((one) => `${one.label} ${one.before} → ${one.after}`),
  ]);

it('lists each field that differs, before and after', () => {
  expect(changesOf([line({ billRateCents: 3_550, minUnits: 2 })], 'merge')).toEqual([
    [
      'Personal care, hourly, per hour, Any day, any time',
      'changed',
      'Bill $34.00 → $35.50',
      'Minimum units 0 → 2',
    ],
  ]);
});

it('lists nothing where the file says what is there', () => {
  expect(changesOf([line()], 'merge')).toEqual([]);
});

it('lists prices that are new, and those that a whole new list takes away, in the order of the grid', () => {
  const companion = line({ serviceType: 'COMPANION', otBillMultiplier: 2 });
  expect(changesOf([companion, line()], 'replace')).toEqual([
    [
      'Companion care, hourly, per hour, Any day, any time',
      'added',
      'Bill  → $34.00',
      'Pay  → $22.00',
      'Minimum units  → 0',
      'Overtime multiplier  → 2',
    ],
    [
      'Personal care, hourly, per hour, Weekend, any time',
      'removed',
      'Bill $37.00 → ',
      'Pay $22.00 → ',
      'Minimum units 0 → ',
      'Overtime multiplier 1.5 → ',
    ],
  ]);
  expect(changesOf([companion], 'merge')).toHaveLength(1);
});
