import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '@homeward/contract/core';
import {
  type ChangeStaffRecord,
  type CheckedStaffImport,
  changeStaffRecordBody,
  chosenHome,
  homeOfficeFault,
  mayEditRecord,
  shownChanges,
  staffText,
} from '@homeward/contract/staff';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import { ofRecord, staffChangedMessage } from './staff.changes.service.ts';
import type { Reading } from './staff.columns.service.ts';
import { keyOf, type RowKey, readStaffFile, type StaffFile } from './staff.file.service.ts';
import { changeHomes } from './staff.homes.service.ts';
import * as store from './staff.import.store.ts';
import type { StoredRecord } from './staff.row.store.ts';
import { editedOf } from './staff.service.ts';
import { findFormat } from './staff.store.ts';

interface WantedChange {
  readonly row: number;
  readonly before: StoredRecord;
  readonly next: Required<ChangeStaffRecord>;
  readonly columns: string[];
}

interface CheckedFile {
  readonly file: StaffFile;
  readonly changes: WantedChange[];
  readonly unchanged: number;
  readonly wrong: CheckedStaffImport['wrong'];
}

/**
 * What each row of a file would change. Changes nothing.
 * @throws 422 as `readStaffFile`
 */
export async function checkStaffImport(
  db: Queryable,
  csv: string,
  viewer: Viewer,
): Promise<CheckedStaffImport> {
  return answerOf(await checkFile(db, csv, viewer));
}

/**
 * Changes the records that a file names, in one transaction: all of them, or with `onlyValid` those whose rows have no
 * error.
 * @throws 422 as `readStaffFile`, and rows with errors
 */
export async function importStaff(
  deps: Deps,
  tx: Transaction,
  given: { csv: string; onlyValid: boolean },
  caller: Caller,
): Promise<CheckedStaffImport> {
  const checked = await checkFile(tx, given.csv, caller.viewer, (ids) => store.lockRecords(tx, ids));
  const { changes, wrong } = checked;
  if (wrong.length > 0 && !given.onlyValid) throw problem(422, staffText.listHasErrors);
  await store.saveRecords(
    tx,
    changes.map(({ before, next }) => ({ ...next, id: before.id })),
  );
  const moved = changes.filter(
    ({ before, next }) => editedOf(before).officeIds.join() !== next.officeIds.join(),
  );
  const ids = moved.map(({ before }) => before.id);
  await deps.accounts.changed(tx, { what: 'offices-changed', ids }, caller);
  const homesFrom = await changeHomes(
    deps,
    tx,
    changes.map(({ before, next }) => ({ before, homeOfficeId: next.homeOfficeId })),
    caller,
  );
  for (const { before, next } of changes) {
    const homeOfficeFrom = homesFrom.get(before.id);
    await deps.record(caller, tx, {
      action: 'staff.changed',
      ...ofRecord(before.id),
      before: editedOf(before),
      after: { ...next, ...(homeOfficeFrom && { homeOfficeFrom }) },
    });
  }
  await tellOfImport(deps, tx, changes, caller);
  return answerOf(checked);
}

/** Records in one message of the outbox. */
const mostTold = 1_000;

async function tellOfImport(
  deps: Deps,
  tx: Transaction,
  changes: readonly WantedChange[],
  { viewer }: Caller,
): Promise<void> {
  const changed = changes.map(({ before }) => ({ id: before.id, version: before.version + 1 }));
  for (let from = 0; from < changed.length; from += mostTold)
    await deps.outbox.add(tx, staffChangedMessage(changed.slice(from, from + mostTold)));
  const userIds = changed.map(({ id }) => id).filter((id) => id !== viewer.id);
  if (userIds.length === 0) return;
  await notify(deps, tx, {
    type: 'employment-changed',
    metadata: { who: await findFullName(tx, viewer.id) },
    to: { userIds },
    actorId: viewer.id,
  });
}

function answerOf({ file, changes, unchanged, wrong }: CheckedFile): CheckedStaffImport {
  return {
    headings: [...file.headings],
    ignoredColumns: [...file.ignoredColumns],
    counts: { changed: changes.length, unchanged, wrong: wrong.length },
    changes: changes.slice(0, shownChanges).map(({ row, before, columns }) => ({
      row,
      id: before.id,
      fullName: before.fullName,
      columns,
    })),
    wrong,
  };
}

/** @param lock keeps the records from others before they are read */
async function checkFile(
  db: Queryable,
  csv: string,
  viewer: Viewer,
  lock?: (ids: string[]) => Promise<void>,
): Promise<CheckedFile> {
  const file = await readStaffFile(csv, viewer);
  const keys = file.rows.map((cells) => keyOf(file, cells));
  if (lock) await lock((await readNamed(db, keys, viewer)).map(({ id }) => id));
  const context: CheckContext = {
    file,
    viewer,
    named: namedBy(await readNamed(db, keys, viewer)),
    reading: { ...(await findFormat(db, viewer.id)), officeIds: await store.findOfficesByName(db) },
    holders: await store.findHolders(db, numbersOf(file)),
    met: new Set(),
  };
  const checked: CheckedFile = { file, changes: [], unchanged: 0, wrong: [] };
  let unchanged = 0;
  for (const [index, cells] of file.rows.entries()) {
    // Others are answered in between.
    if (index % 500 === 499) await setImmediate();
    const key = keys[index];
    if (!key) continue;
    const row = index + 1;
    const outcome = checkRow(context, key, cells);
    if ('errors' in outcome) checked.wrong.push({ row, cells: [...cells], errors: outcome.errors });
    else if (outcome.columns.length > 0) checked.changes.push({ row, ...outcome });
    else unchanged += 1;
  }
  return { ...checked, unchanged };
}

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function readNamed(db: Queryable, keys: readonly RowKey[], viewer: Viewer): Promise<StoredRecord[]> {
  const of = (wanted: RowKey['kind']) =>
    keys.flatMap(({ kind, value }) => (kind === wanted && value !== '' ? [value] : []));
  return store.findByKeys(
    db,
    { ids: of('Id').filter((id) => isId.test(id)), emails: of('Email'), employeeNos: of('Employee number') },
    viewer,
  );
}

type Named = Readonly<Record<RowKey['kind'], ReadonlyMap<string, StoredRecord>>>;

function namedBy(records: readonly StoredRecord[]): Named {
  const by = (key: (record: StoredRecord) => string) =>
    new Map(records.map((record) => [key(record).toLowerCase(), record]));
  return {
    Id: by(({ id }) => id),
    Email: by(({ email }) => email),
    'Employee number': by(({ employeeNo }) => employeeNo),
  };
}

/** The employee numbers of a file, in lower case. */
function numbersOf({ columns, rows }: StaffFile): string[] {
  const index = columns.findIndex((column) => column?.field === 'employeeNo');
  return index < 0 ? [] : rows.flatMap((cells) => cells[index]?.toLowerCase() || []);
}

interface CheckContext {
  readonly file: StaffFile;
  readonly viewer: Viewer;
  readonly named: Named;
  readonly reading: Reading;
  /** Who has the employee numbers of the file; a row that takes a free one is added. */
  readonly holders: Map<string, string>;
  /** Whom a row before this one has changed. */
  readonly met: Set<string>;
}

type CellError = CheckedStaffImport['wrong'][number]['errors'][number];
type Outcome = Omit<WantedChange, 'row'> | { readonly errors: CellError[] };

function checkRow(context: CheckContext, key: RowKey, cells: readonly string[]): Outcome {
  const { viewer, met } = context;
  const refuse = (message: string) => ({ errors: [{ column: key.heading, message }] });
  const before = key.value === '' ? undefined : context.named[key.kind].get(key.value);
  if (!before) return refuse(staffText.nobody);
  if (!mayEditRecord(viewer, before)) return refuse(staffText.notYours);
  if (met.has(before.id)) return refuse(staffText.twice);
  met.add(before.id);
  return checkCells(context, { key, before, cells });
}

/** An empty cell changes nothing. */
function checkCells(
  context: CheckContext,
  {
    key,
    before,
    cells,
  }: { readonly key: RowKey; readonly before: StoredRecord; readonly cells: readonly string[] },
): Outcome {
  const { headings, columns } = context.file;
  const errors: CellError[] = [];
  const given: Record<string, unknown> = {};
  const headingOf = new Map<PropertyKey, string>();
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? '';
    if (!column?.field || !column.read || cell === '') continue;
    const heading = headings[index] ?? column.heading;
    headingOf.set(column.field, heading);
    const read = column.read(cell, context.reading);
    if ('problem' in read) errors.push({ column: heading, message: read.problem });
    else given[column.field] = read.value;
  }
  const was = editedOf(before);
  const parsed = changeStaffRecordBody.safeParse({ ...was, ...given });
  for (const { path, message } of parsed.error?.issues ?? [])
    errors.push({ column: headingOf.get(path[0] ?? '') ?? key.heading, message });
  const next = { ...was, ...parsed.data };
  const fault = homeOfficeFault(next, chosenHome(before.homeOffices));
  if (fault !== undefined) {
    const column = headingOf.get('homeOfficeId') ?? headingOf.get('officeIds') ?? key.heading;
    errors.push({ column, message: fault });
  }
  if (!takeNumber(context, before, String(given.employeeNo ?? was.employeeNo)))
    errors.push({ column: headingOf.get('employeeNo') ?? key.heading, message: staffText.employeeNoTaken });
  if (errors.length > 0) return { errors };
  const sorted = { ...next, officeIds: [...new Set(next.officeIds)].sort() };
  const changed = [...headingOf].filter(
    ([field]) => !isDeepStrictEqual(sorted[field as keyof typeof sorted], was[field as keyof typeof was]),
  );
  return { before, next: sorted, columns: changed.map(([, heading]) => heading) };
}

/** Whether a record may have an employee number: nobody else has it, in the database or in the file. */
function takeNumber({ holders }: CheckContext, { id }: StoredRecord, employeeNo: string): boolean {
  if (employeeNo === '') return true;
  const number = employeeNo.toLowerCase();
  const holder = holders.get(number);
  if (holder === undefined) holders.set(number, id);
  return holder === undefined || holder === id;
}
