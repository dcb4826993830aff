import {
  type ChangeStaffRecord,
  changeStaffRecordBody,
  chosenHome,
  homeOfficeFault,
  mayChangePay,
  mayEditRecord,
  type StaffRecord,
  staffRecordSchema,
  staffText,
} from '@homeward/contract/staff';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import { ofRecord, shownRecord, staffChangedMessage } from './staff.changes.service.ts';
import { changeHomes } from './staff.homes.service.ts';
import type { StoredRecord } from './staff.row.store.ts';
import * as store from './staff.store.ts';

/**
 * A staff record; reading somebody else's is written down.
 * @throws 404 none that the viewer may read
 */
export async function readRecord(deps: Deps, id: string, caller: Caller): Promise<StaffRecord> {
  const found = await requireRecord(deps.db, id, caller);
  if (id !== caller.viewer.id) await deps.record(caller, deps.db, { action: 'staff.read', ...ofRecord(id) });
  return shownRecord(found, caller.viewer);
}

/** @throws 404 none that the viewer may read */
export async function requireRecord(db: Queryable, id: string, { viewer }: Caller): Promise<StoredRecord> {
  const found = await store.findRecord(db, id, viewer);
  if (!found) throw notFound(staffText.record);
  return found;
}

/**
 * Changes a record and the offices of its person. What is there already is answered as it is, also to an older version:
 * an answer that was lost on the way may be asked for again.
 * @throws 400 an office that is not there, 403, 404, 409 the employee number, 412 with the newer version, 422 the home office is
 * none of the offices, 428
 */
export async function changeRecord(
  deps: Deps,
  tx: Transaction,
  given: { id: string; body: ChangeStaffRecord; ifMatch: number | undefined },
  caller: Caller,
): Promise<StaffRecord> {
  const { viewer } = caller;
  const { id, body } = given;
  const version = requireVersion(given.ifMatch);
  const before = await store.lockRecord(tx, id, viewer);
  if (!before) throw notFound(staffText.record);
  if (!mayEditRecord(viewer, before)) throw problem(403, staffText.notYours);
  requirePayRight(body, before, caller);
  if (!isDifferent(editedOf(before), wantedOf(before, body))) return shownRecord(before, viewer);
  if (version !== before.version) throw staleVersion(staffRecordSchema, shownRecord(before, viewer));
  return saveChange(deps, tx, { before, body }, caller);
}

/** @throws 403 pay from who may not change it */
function requirePayRight(body: ChangeStaffRecord, before: StoredRecord, { viewer }: Caller): void {
  const hasPay = body.payRateCents !== undefined || body.overtimeRuleSet !== undefined;
  if (!hasPay || mayChangePay(viewer, before)) return;
  const path = body.payRateCents === undefined ? 'overtimeRuleSet' : 'payRateCents';
  throw fieldProblem(403, path, staffText.notYourPay);
}

const editedFields = Object.keys(changeStaffRecordBody.shape) as (keyof ChangeStaffRecord)[];

/** The fields of a record that a change sends: the offices by their ids, in one order, and the home office that was chosen. */
export function editedOf(record: StoredRecord): Required<ChangeStaffRecord> {
  const { offices, homeOffices } = record;
  const officeIds = offices.map(({ id }) => id).sort();
  const known = { ...record, officeIds, homeOfficeId: chosenHome(homeOffices)?.id };
  return Object.fromEntries(
    editedFields.map((field) => [field, known[field]]),
  ) as Required<ChangeStaffRecord>;
}

function wantedOf(before: StoredRecord, body: ChangeStaffRecord): Required<ChangeStaffRecord> {
  const { payRateCents = before.payRateCents, overtimeRuleSet = before.overtimeRuleSet } = body;
  const officeIds = [...new Set(body.officeIds)].sort();
  const { homeOfficeId = editedOf(before).homeOfficeId } = body;
  return { ...body, payRateCents, overtimeRuleSet, officeIds, homeOfficeId };
}

/**
 * Writes a change that was found to be allowed: the record, its offices, the audit entry, the word to screens and to the
 * person.
 * @throws 400 an office that is not there, 409 the employee number, 422 the home office is none of the offices
 */
async function saveChange(
  deps: Deps,
  tx: Transaction,
  { before, body }: { readonly before: StoredRecord; readonly body: ChangeStaffRecord },
  caller: Caller,
): Promise<StaffRecord> {
  const { id } = before;
  const next = wantedOf(before, body);
  const { officeIds, homeOfficeId, ...fields } = next;
  await refuseUnknownOffices(tx, officeIds);
  const fault = homeOfficeFault(next, chosenHome(before.homeOffices));
  if (fault !== undefined) throw fieldProblem(422, 'homeOfficeId', fault);
  await refuseTakenNumber(tx, id, fields.employeeNo);
  await store.saveRecord(tx, id, fields);
  await store.saveOffices(tx, id, officeIds);
  const homeOfficeFrom = (await changeHomes(deps, tx, [{ before, homeOfficeId }], caller)).get(id);
  if (isDifferent({ officeIds: editedOf(before).officeIds }, { officeIds }))
    await deps.accounts.changed(tx, { what: 'offices-changed', ids: [id] }, caller);
  await deps.record(caller, tx, {
    action: 'staff.changed',
    ...ofRecord(id),
    before: editedOf(before),
    after: { ...next, ...(homeOfficeFrom && { homeOfficeFrom }) },
    tell: staffChangedMessage([{ id, version: before.version + 1 }]),
  });
  if (id !== caller.viewer.id) {
    await notify(deps, tx, {
      type: 'employment-changed',
      metadata: { who: await findFullName(tx, caller.viewer.id) },
      to: { userId: id },
      actorId: caller.viewer.id,
    });
  }
  return shownRecord(await requireRecord(tx, id, caller), caller.viewer);
}

async function refuseUnknownOffices(tx: Transaction, officeIds: readonly string[]): Promise<void> {
  const known = new Set(await store.findOffices(tx, officeIds));
  const errors = officeIds.flatMap((office) =>
    known.has(office) ? [] : [{ path: 'officeIds', message: staffText.unknownOffice }],
  );
  if (errors.length > 0) throw problem(400, staffText.unknownOffice, { errors: errors.slice(0, 1) });
}

async function refuseTakenNumber(tx: Transaction, id: string, employeeNo: string): Promise<void> {
  if (!(await store.isEmployeeNoTaken(tx, id, employeeNo))) return;
  const message = staffText.employeeNoTaken;
  throw fieldProblem(409, 'employeeNo', message);
}
