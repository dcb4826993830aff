import { Readable } from 'node:stream';
import { type PayrollQuery, timesheetsText } from '@homeward/contract/timesheets';
import { type CsvFile, csvOf } from '../../platform/csv/index.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { ofSheet, sheetHistory, timesheetsChangedMessage } from './timesheets.changes.service.ts';
import type { ApprovedFigures } from './timesheets.figures.service.ts';
import { payrollRows } from './timesheets.payroll.model.ts';
import * as payroll from './timesheets.payroll.store.ts';
import { adpColumns, adpFileName, payrollColumns, unknownToAdp } from './timesheets.payroll-file.service.ts';
import { keysOf, type Place, placesOf } from './timesheets.periods.service.ts';
import type { StoredSheet } from './timesheets.row.store.ts';
import { lockApproved, saveSheet } from './timesheets.store.ts';

/**
 * A payroll file: of what is approved in a period and not exported yet, which becomes exported; where there is nothing new,
 * the last one again. By its run it is any earlier one. Where ADP would not know somebody, nothing becomes exported.
 * @throws 400 no company code; 404 no such run; 409 nothing is approved; 422 people without a file number
 */
export async function exportPayroll(
  deps: Deps,
  { period, officeId, run: asked, format, companyCode }: PayrollQuery,
  caller: Caller,
): Promise<CsvFile> {
  const isAdp = format === 'ADP';
  if (isAdp && companyCode === undefined)
    throw fieldProblem(400, 'companyCode', timesheetsText.wrongCompanyCode);
  const runId = await deps.db.transaction(async (tx) => {
    const places = await placesOf(tx, officeId ?? null, period);
    const keys = runKeys(places);
    const id = asked ?? (await runOf(deps, tx, places, caller)) ?? (await payroll.findLastRun(tx, keys));
    if (id === undefined) throw problem(409, timesheetsText.nothingToExport);
    await deps.record(caller, tx, {
      action: 'timesheets.payroll-exported',
      subject: { type: 'payroll-run', id },
      after: { period, format },
    });
    if (isAdp) await requireFileNumbers(tx, id);
    return id;
  });
  const run = await payroll.findRun(deps.db, runId);
  if (!run) throw notFound(timesheetsText.noRun);
  const lines = await payroll.findLines(deps.db, runId);
  // The clock of no office: the file is called the same wherever it is asked for.
  const file = { name: 'payroll', zone: 'UTC', at: run.madeAt, hasMark: !isAdp };
  if (isAdp && companyCode !== undefined) {
    const batch = run.id.replaceAll('-', '').slice(-8).toUpperCase();
    const { csv } = csvOf(file, adpColumns({ companyCode, batch }), Readable.from([lines]));
    return { fileName: adpFileName(companyCode), csv };
  }
  const { fileName, csv } = csvOf(file, payrollColumns(runId), Readable.from([lines]));
  const days = [
    lines
      .map((line) => line.periodStart)
      .sort()
      .at(0),
    lines
      .map((line) => line.periodEnd)
      .sort()
      .at(-1),
  ];
  return { fileName: days[0] === undefined ? fileName : `payroll-${days.join('-to-')}.csv`, csv };
}

/** @throws 422 ADP does not know somebody of a run */
async function requireFileNumbers(tx: Transaction, runId: string): Promise<void> {
  const unknown = unknownToAdp(await payroll.findLines(tx, runId));
  if (unknown.length === 0) return;
  const names = [...unknown.slice(0, 10), ...(unknown.length > 10 ? [`${unknown.length - 10} more`] : [])];
  throw fieldProblem(422, 'format', timesheetsText.fileNumbers(names.join(', ')));
}

/** By what a run is found again: the periods that were asked for. */
const runKeys = (places: readonly Place[]) => places.map(({ key }) => key).sort();

/** Makes a run of what is approved. @returns its id; undefined where nothing waits */
async function runOf(
  deps: Deps,
  tx: Transaction,
  places: readonly Place[],
  caller: Caller,
): Promise<string | undefined> {
  const sheets = await lockApproved(tx, await keysOf(tx, places));
  if (sheets.length === 0) return undefined;
  const { id } = await payroll.insertRun(tx, runKeys(places), caller.viewer.id);
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
