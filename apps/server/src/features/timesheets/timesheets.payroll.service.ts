import { Readable } from 'node:stream';
import { type PayrollQuery, payrollComponentLabels, timesheetsText } from '@homeward/contract/timesheets';
import { type CsvColumn, type CsvFile, csvOf } from '../../platform/csv/index.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { ofSheet, sheetHistory, timesheetsChangedMessage } from './timesheets.changes.service.ts';
import type { ApprovedFigures } from './timesheets.figures.service.ts';
import { payrollRows } from './timesheets.payroll.model.ts';
import * as payroll from './timesheets.payroll.store.ts';
import { placesOf } from './timesheets.periods.service.ts';
import type { StoredSheet } from './timesheets.row.store.ts';
import { lockApproved, saveSheet } from './timesheets.store.ts';

const inDollars = (cents: number) => (cents / 100).toFixed(2);

const columns = (runId: string): readonly CsvColumn<payroll.PayrollLine>[] => [
  ['Run', () => runId],
  ['Staff ID', ({ staffId }) => staffId],
  ['Name', ({ staffName }) => staffName],
  ['Office', ({ officeName }) => officeName],
  ['Period start', ({ periodStart }) => periodStart],
  ['Period end', ({ periodEnd }) => periodEnd],
  ['Component', ({ component }) => payrollComponentLabels[component]],
  ['Unit', ({ unit }) => unit],
  ['Rate', ({ rateCents, rateMills }) => `${inDollars(rateCents)}${rateMills === 0 ? '' : rateMills}`],
  ['Minutes', ({ minutes }) => String(minutes)],
  ['Hours', ({ minutes }) => (minutes / 60).toFixed(2)],
  ['Amount', ({ cents }) => inDollars(cents)],
  ['Miles', ({ tenthMiles }) => (tenthMiles === 0 ? '' : (tenthMiles / 10).toFixed(1))],
];

/**
 * A payroll file: of what is approved in a period and not exported yet, which becomes exported; where there is nothing new,
 * the last one again. By its run it is any earlier one.
 * @throws 404 no such run, 409 nothing is approved
 */
export async function exportPayroll(
  deps: Deps,
  { period, officeId, run: asked }: PayrollQuery,
  caller: Caller,
): Promise<CsvFile> {
  const runId = await deps.db.transaction(async (tx) => {
    const places = await placesOf(tx, officeId ?? null, period);
    const keys = places.map(({ key }) => key).sort();
    const id = asked ?? (await runOf(deps, tx, keys, caller)) ?? (await payroll.findLastRun(tx, keys));
    if (id === undefined) throw problem(409, timesheetsText.nothingToExport);
    await deps.record(caller, tx, {
      action: 'timesheets.payroll-exported',
      subject: { type: 'payroll-run', id },
      after: { period },
    });
    return id;
  });
  const run = await payroll.findRun(deps.db, runId);
  if (!run) throw notFound(timesheetsText.noRun);
  const lines = await payroll.findLines(deps.db, runId);
  // The clock of no office: the file is called the same wherever it is asked for.
  return csvOf({ name: 'payroll', zone: 'UTC', at: run.madeAt }, columns(runId), Readable.from([lines]));
}

/** Makes a run of what is approved. @returns its id; undefined where nothing waits */
async function runOf(
  deps: Deps,
  tx: Transaction,
  keys: readonly string[],
  caller: Caller,
): Promise<string | undefined> {
  const sheets = await lockApproved(tx, keys);
  if (sheets.length === 0) return undefined;
  const { id } = await payroll.insertRun(tx, keys, caller.viewer.id);
  const ids = sheets.map((sheet) => sheet.id);
  const before = Map.groupBy(await payroll.findPaidBefore(tx, ids), ({ timesheetId }) => timesheetId);
  const rows = sheets
    .toSorted(byName)
    .flatMap((sheet) => payrollRows(sheet, approvedOf(sheet), before.get(sheet.id) ?? []));
  await payroll.insertRows(tx, id, rows);
  for (const sheet of sheets) {
    await saveSheet(tx, sheet.id, { status: 'EXPORTED', approved: sheet.approved });
    await writeImplied(tx, sheetHistory, { name: 'export', thing: sheet }, caller.viewer);
    await deps.record(caller, tx, {
      action: 'timesheets.exported',
      ...ofSheet(sheet.id),
      before: { status: sheet.status },
      after: { status: 'EXPORTED', run: id },
      tell: timesheetsChangedMessage([sheet]),
    });
  }
  return id;
}

const byName = (one: StoredSheet, other: StoredSheet) =>
  one.staff.fullName.localeCompare(other.staff.fullName, 'en') || (one.id < other.id ? -1 : 1);

/** What was approved is there: the database holds it with the state. */
const approvedOf = ({ approved }: StoredSheet) => approved as ApprovedFigures;
