import {
  getTimesheet,
  listTimesheetMoves,
  listTimesheets,
  listUnconfirmedRules,
  type Timesheet,
  type TimesheetLine,
  type TimesheetRow,
} from '@homeward/contract/timesheets';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { pageOfRows } from '../page.ts';
import { answerVisits, maria, now } from '../visits/made.ts';

export const sheetId = idOf(900);

const cardSource = { level: 'OFFICE' as const, id: idOf(70), card: 'Standard 2027' };

export const lineOf = (more: Partial<TimesheetLine> = {}): TimesheetLine => ({
  kind: 'VISIT',
  trip: null,
  visitId: idOf(800),
  officeId: idOf(30),
  timezone: 'America/Chicago',
  client: { id: idOf(100), name: 'Dorothy Bell' },
  serviceType: 'PERSONAL_CARE',
  date: '2027-01-04',
  inAt: '2027-01-04T15:00:00.000Z',
  outAt: '2027-01-04T23:00:00.000Z',
  breakMinutes: 0,
  payMinutes: 480,
  unpaidMinutes: 0,
  entry: null,
  issue: null,
  regularMinutes: 360,
  overtimeMinutes: 120,
  doubleMinutes: 0,
  cents: 18_000,
  mileage: null,
  parts: [
    {
      ...{ component: 'REGULAR', minutes: 360, rateCents: 2_000, unit: 'HOUR', cents: 12_000 },
      ...{ dayType: 'WEEKDAY', timeBand: 'DAY', source: cardSource },
    },
    {
      ...{ component: 'OVERTIME', minutes: 120, rateCents: 2_000, unit: 'HOUR', cents: 6_000 },
      ...{ dayType: 'WEEKDAY', timeBand: 'DAY', source: cardSource },
    },
  ],
  ...more,
});

export const officeOf = (more: Partial<Timesheet['offices'][number]> = {}): Timesheet['offices'][number] => ({
  ...{ id: idOf(30), name: 'Main office', isTold: true, ruleSet: null, approval: null },
  ...{ hasConfirmedRules: true },
  ...{ regularMinutes: 360, overtimeMinutes: 120, doubleMinutes: 0 },
  ...more,
});

export const sheetOf = (more: Partial<Timesheet> = {}): Timesheet => ({
  id: sheetId,
  version: 2,
  status: 'SUBMITTED',
  moves: [],
  staff: maria,
  officeId: idOf(30),
  periodStart: '2027-01-03',
  periodEnd: '2027-01-09',
  regularMinutes: 360,
  overtimeMinutes: 120,
  doubleMinutes: 0,
  visits: 1,
  issues: 0,
  grossCents: null,
  timezone: 'America/Chicago',
  workweekStart: 'sunday',
  rulesVersion: 2,
  ruleSet: 'US_FEDERAL',
  offices: [officeOf()],
  adjustments: [],
  isOver: true,
  travelMinutes: 0,
  mileage: { miles: 0, cents: null },
  hasChangedSinceSubmitted: false,
  digest: 'as-read',
  lines: [lineOf()],
  rates: [],
  updatedAt: now,
  ...more,
});

/** A timesheet as a list tells it. */
function rowOnly(sheet: Timesheet): TimesheetRow {
  const { timezone: _zone, workweekStart: _start, ruleSet: _rules, isOver: _over, ...rest } = sheet;
  const { hasChangedSinceSubmitted: _changed, digest: _digest, travelMinutes: _travel, ...told } = rest;
  const { mileage: _mileage, lines: _lines, rates: _rates, updatedAt: _updated, ...kept } = told;
  const { offices: _offices, adjustments: _adjustments, rulesVersion: _version, ...row } = kept;
  return row;
}

/** Answers what the tab asks. */
export function answerTimesheets(sheets: readonly Timesheet[]): void {
  answerVisits();
  api.on(listUnconfirmedRules, () => ({ data: [] }));
  api.on(listTimesheets, ({ query }) => pageOfRows(sheets.map(rowOnly), query));
  api.on(getTimesheet, ({ params }) => sheets.find(({ id }) => id === params.id) ?? sheetOf());
  api.on(listTimesheetMoves, ({ query }) => pageOfRows([], query));
}
