import { rateUnitLabels } from '@homeward/contract/rates';
import { type PayrollComponent, payrollComponentLabels } from '@homeward/contract/timesheets';
import type { CsvColumn } from '../../platform/csv/index.ts';
import type { PaidRow } from './timesheets.payroll.model.ts';

// The files that a payroll run is downloaded as: a list that any payroll program or clerk reads, and the Paydata import of ADP.

/** A row of a payroll run, with the names of the moment. */
export interface PayrollRow extends Omit<PaidRow, 'timesheetId' | 'officeId'> {
  readonly employeeNo: string;
  readonly staffName: string;
  readonly officeName: string;
  readonly periodStart: string;
  readonly periodEnd: string;
}

/** Below 0 it is a number, so that no spreadsheet mark is put before it. */
const dollars = (cents: number) => (cents < 0 ? cents / 100 : (cents / 100).toFixed(2));
const hours = (minutes: number) =>
  minutes < 0 ? Math.round(minutes / 0.6) / 100 : (minutes / 60).toFixed(2);

const hourlyUnits: readonly string[] = ['HOUR', 'QUARTER_HOUR'];

/** The columns of the CSV file. */
export const payrollColumns = (runId: string): readonly CsvColumn<PayrollRow>[] => [
  ['Run', () => runId],
  ['Employee number', ({ employeeNo }) => employeeNo],
  ['Name', ({ staffName }) => staffName],
  ['Office', ({ officeName }) => officeName],
  ['Period start', ({ periodStart }) => periodStart],
  ['Period end', ({ periodEnd }) => periodEnd],
  ['Component', ({ component }) => payrollComponentLabels[component]],
  ['Unit', ({ unit }) => rateUnitLabels[unit]],
  [
    'Rate',
    ({ rateCents, rateMills }) => `${(rateCents / 100).toFixed(2)}${rateMills === 0 ? '' : rateMills}`,
  ],
  [
    'Regular rate',
    ({ regularRateCents }) => (regularRateCents === 0 ? '' : (regularRateCents / 100).toFixed(2)),
  ],
  ['Minutes', ({ minutes }) => minutes],
  ['Hours', ({ minutes }) => hours(minutes)],
  ['Amount', ({ cents }) => dollars(cents)],
  [
    'Miles',
    ({ tenthMiles }) =>
      tenthMiles === 0 ? '' : tenthMiles < 0 ? tenthMiles / 10 : (tenthMiles / 10).toFixed(1),
  ],
];

/** What an hour of a component pays of the rate that ADP is told. */
const timesOf = { REG: 1, OT: 1.5, DBL: 2 } as const;

const hoursOf: Partial<Record<PayrollComponent, keyof typeof timesOf>> = {
  REGULAR: 'REG',
  TRAVEL_REGULAR: 'REG',
  OVERTIME: 'OT',
  TRAVEL_OVERTIME: 'OT',
  DOUBLE: 'DBL',
  TRAVEL_DOUBLE: 'DBL',
};

/** The earnings codes, which are set up in ADP once. `FLT` is pay by the visit, the day or the night. */
const earningsOf: Partial<Record<PayrollComponent, string>> = {
  INCENTIVE: 'INC',
  MILEAGE: 'MIL',
  MINIMUM: 'MIN',
  ADJUSTMENT: 'ADJ',
};

/** A row of the Paydata import. */
export interface AdpRow {
  readonly fileNo: string;
  readonly regular: number | string;
  readonly overtime: number | string;
  /** Double time: code and hours. */
  readonly double: number | string;
  /** Dollars an hour, with four decimals. */
  readonly rate: string;
  readonly earningsCode: string;
  readonly earnings: number | string;
}

const noAdp = { regular: '', overtime: '', double: '', rate: '', earningsCode: '', earnings: '' } as const;

/**
 * A row as ADP pays it. Hours go with the rate that makes ADP pay the amount: ADP multiplies overtime by 1.5 and double time by
 * 2. What is not paid by time, or has an amount without hours, goes as earnings. Hours have two decimals, and the rate makes
 * up for what they lose.
 */
export function adpRowOf(row: PayrollRow): AdpRow {
  const { employeeNo: fileNo, component, unit, minutes, cents } = row;
  const kind = hoursOf[component];
  const inHours = Math.round(minutes / 0.6) / 100;
  if (kind === undefined || !hourlyUnits.includes(unit) || inHours === 0) {
    const earningsCode = earningsOf[component] ?? (hourlyUnits.includes(unit) ? 'ADJ' : 'FLT');
    return { ...noAdp, fileNo, earningsCode, earnings: dollars(cents) };
  }
  const rate = (cents / 100 / inHours / timesOf[kind]).toFixed(4);
  const told = hours(minutes);
  if (kind === 'REG') return { ...noAdp, fileNo, regular: told, rate };
  return kind === 'OT'
    ? { ...noAdp, fileNo, overtime: told, rate }
    : { ...noAdp, fileNo, double: told, rate };
}

/** The columns of the Paydata import. @param batch at most 8 letters or digits, another for each run */
export const adpColumns = ({
  companyCode,
  batch,
}: {
  readonly companyCode: string;
  readonly batch: string;
}): readonly CsvColumn<PayrollRow>[] => {
  const cell = (name: keyof AdpRow) => (row: PayrollRow) => adpRowOf(row)[name];
  return [
    ['Co Code', () => companyCode.toUpperCase()],
    ['Batch ID', () => batch],
    ['File #', cell('fileNo')],
    ['Temp Rate', cell('rate')],
    ['Reg Hours', cell('regular')],
    ['O/T Hours', cell('overtime')],
    ['Hours 3 Code', (row) => (adpRowOf(row).double === '' ? '' : 'DBL')],
    ['Hours 3 Amount', cell('double')],
    ['Earnings 3 Code', cell('earningsCode')],
    ['Earnings 3 Amount', cell('earnings')],
  ];
};

/** ADP takes no other name: "PR", the company code in three places, "EPI". */
export const adpFileName = (companyCode: string): string =>
  `PR${companyCode.toUpperCase().padEnd(3, '_')}EPI.csv`;

/** The people whom ADP does not know: a file number has 1 to 6 digits. Each once, in order. */
export function unknownToAdp(rows: readonly Pick<PayrollRow, 'employeeNo' | 'staffName'>[]): string[] {
  const unknown = rows.filter(({ employeeNo }) => !/^\d{1,6}$/.test(employeeNo));
  return [...new Set(unknown.map(({ staffName }) => staffName))];
}
