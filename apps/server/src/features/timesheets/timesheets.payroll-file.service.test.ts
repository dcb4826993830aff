import type { PayrollComponent } from '@homeward/contract/timesheets';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  adpFileName,
  adpRowOf,
  type PayrollRow,
  payrollColumns,
  unknownToAdp,
} from './timesheets.payroll-file.service.ts';

const rowOf = (more: Partial<PayrollRow>): PayrollRow => ({
  ...{ employeeNo: '4711', staffName: 'Ana Reyes', officeName: 'Main', component: 'REGULAR', unit: 'HOUR' },
  ...{
    periodStart: '2026-11-08',
    periodEnd: '2026-11-14',
    rateCents: 1_800,
    rateMills: 0,
    regularRateCents: 0,
  },
  ...{ minutes: 60, tenthMiles: 0, cents: 1_800 },
  ...more,
});
const cellsOf = (row: PayrollRow) =>
  payrollColumns('run')
    .map(([, cell]) => cell(row))
    .slice(6);

it.each<[string, Partial<PayrollRow>, (string | number)[]]>([
  ['regular time', {}, ['Regular', 'Hour', '18.00', '', 60, '1.00', '18.00', '']],
  [
    'overtime with its regular rate',
    { component: 'OVERTIME', regularRateCents: 1_950, cents: 2_775 },
    ['Overtime', 'Hour', '18.00', '19.50', 60, '1.00', '27.75', ''],
  ],
  [
    'a minimum',
    { component: 'MINIMUM', minutes: 0, cents: 900 },
    ['Minimum top-up', 'Hour', '18.00', '', 0, '0.00', '9.00', ''],
  ],
  // Numbers below 0: a mark before them would make them text.
  ['less than before', { minutes: -90, cents: -2_700 }, ['Regular', 'Hour', '18.00', '', -90, -1.5, -27, '']],
  [
    'miles',
    {
      component: 'MILEAGE',
      unit: 'MILE',
      rateCents: 65,
      rateMills: 5,
      minutes: 0,
      tenthMiles: 124,
      cents: 812,
    },
    ['Mileage', 'Mile', '0.655', '', 0, '0.00', '8.12', '12.4'],
  ],
])('a clerk reads %s', (_what, more, cells) => {
  expect(cellsOf(rowOf(more))).toEqual(cells);
});

const none = { regular: '', overtime: '', double: '', rate: '', earningsCode: '', earnings: '' };

it.each<[string, Partial<PayrollRow>, object]>([
  ['regular time', {}, { regular: '1.00', rate: '18.0000' }],
  // $18.00 and half of a regular rate of $19.50: 1.5 times $18.50.
  [
    'overtime of a mixed week',
    { component: 'OVERTIME', regularRateCents: 1_950, cents: 2_775 },
    { overtime: '1.00', rate: '18.5000' },
  ],
  ['double time', { component: 'DOUBLE', cents: 3_600 }, { double: '1.00', rate: '18.0000' }],
  ['travel', { component: 'TRAVEL_REGULAR', minutes: 22, cents: 660 }, { regular: '0.37', rate: '17.8378' }],
  ['a flat visit', { unit: 'VISIT', cents: 5_000 }, { earningsCode: 'FLT', earnings: '50.00' }],
  [
    'overtime of a flat visit',
    { component: 'OVERTIME', unit: 'VISIT', cents: 5_500 },
    { earningsCode: 'FLT', earnings: '55.00' },
  ],
  [
    'an incentive',
    { component: 'INCENTIVE', unit: 'VISIT', minutes: 0, cents: 4_000 },
    { earningsCode: 'INC', earnings: '40.00' },
  ],
  [
    'miles',
    { component: 'MILEAGE', unit: 'MILE', minutes: 0, cents: 812 },
    { earningsCode: 'MIL', earnings: '8.12' },
  ],
  ['a minimum', { component: 'MINIMUM', minutes: 0, cents: 900 }, { earningsCode: 'MIN', earnings: '9.00' }],
  [
    'an adjustment',
    { component: 'ADJUSTMENT', unit: 'VISIT', minutes: 0, cents: -120 },
    { earningsCode: 'ADJ', earnings: -1.2 },
  ],
  [
    'an amount without hours',
    { component: 'OVERTIME', minutes: 0, cents: 100 },
    { earningsCode: 'ADJ', earnings: '1.00' },
  ],
  ['an hour less', { minutes: -60, cents: -1_800 }, { regular: -1, rate: '18.0000' }],
])('ADP is told %s', (_what, more, cells) => {
  expect(adpRowOf(rowOf(more))).toEqual({ ...none, fileNo: '4711', ...cells });
});

it('ADP pays each row to the cent, up to 40 hours a row', () => {
  const components = ['REGULAR', 'OVERTIME', 'DOUBLE', 'MINIMUM', 'ADJUSTMENT'] as const;
  const times = { REGULAR: 1, OVERTIME: 1.5, DOUBLE: 2 } as Partial<Record<PayrollComponent, number>>;
  fc.assert(
    fc.property(
      fc.constantFrom(...components),
      fc.integer({ min: -2_400, max: 2_400 }),
      fc.integer({ min: 700, max: 9_000 }),
      (component, minutes, rateCents) => {
        const cents = Math.round((minutes * rateCents * (times[component] ?? 1)) / 60);
        const { regular, overtime, double, rate, earnings } = adpRowOf(rowOf({ component, minutes, cents }));
        const paid =
          Number(earnings) + Number(rate) * (Number(regular) + 1.5 * Number(overtime) + 2 * Number(double));
        expect(Math.round(paid * 100)).toBe(cents === 0 ? 0 : cents);
      },
    ),
  );
});

it('ADP takes files of its name, and people by a file number', () => {
  expect(['abc', 'A7'].map(adpFileName)).toEqual(['PRABCEPI.csv', 'PRA7_EPI.csv']);
  const people = ['000102', '1', '', '1234567', 'E-12', ''].map((employeeNo, at) => ({
    employeeNo,
    staffName: `Person ${Math.min(at, 4)}`,
  }));
  expect(unknownToAdp(people)).toEqual(['Person 2', 'Person 3', 'Person 4']);
});
