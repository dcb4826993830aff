import type { Viewer } from '@homeward/contract/core';
import {
  type ChangeStaffRecord,
  type EmergencyContact,
  readRecordRoles,
  type StaffStatus,
} from '@homeward/contract/staff';
import { displayPreferencesSchema } from '@homeward/contract/users';
import * as z from 'zod/mini';
import {
  idRow,
  join,
  lockRows,
  type Queryable,
  raw,
  type Sql,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { joined, recordJson, type StoredRecord, storedRecordSchema } from './staff.row.store.ts';

/**
 * The condition on `staff_records as s` that a viewer may read the record: their own, and those of the roles that they
 * meet, which a Care Manager does in their own offices.
 */
export function withinReach(viewer: Viewer): Sql {
  const inOffice =
    viewer.role === 'CareManager'
      ? sql`s.office_ids && (select m.office_ids from staff_records m where m.user_id = ${viewer.id})`
      : sql`true`;
  return sql`(s.user_id = ${viewer.id} or (s.role = any (${readRecordRoles(viewer)}) and ${inOffice}))`;
}

export const recordRow = z.strictObject({ record: storedRecordSchema });

const selectRecord = (id: string, viewer: Viewer) => sql`
  select ${raw(recordJson)} as record from staff_records s ${raw(joined)}
  where s.user_id = ${id} and ${withinReach(viewer)}`;

/** The record of somebody; undefined where there is none that this viewer may read. */
export async function findRecord(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<StoredRecord | undefined> {
  return (await db.one(recordRow, selectRecord(id, viewer)))?.record;
}

/** The same, kept from others who want to change it until the transaction ends. */
export async function lockRecord(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<StoredRecord | undefined> {
  await lockRows(tx, 'staff_records', [id], { key: 'user_id' });
  return findRecord(tx, id, viewer);
}

/** Which of these offices there are. */
export async function findOffices(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const found = await db.rows(idRow, sql`select id from offices where id = any (${ids}::uuid[])`);
  return found.map(({ id }) => id);
}

/** Whether another record has this employee number. */
export async function isEmployeeNoTaken(tx: Transaction, id: string, employeeNo: string): Promise<boolean> {
  if (employeeNo === '') return false;
  const found = await tx.run(
    sql`select from staff_records where lower(employee_no) = lower(${employeeNo})
      and employee_no <> '' and user_id <> ${id}`,
  );
  return found > 0;
}

/** What is edited of a record, pay included. */
export type RecordFields = Required<Omit<ChangeStaffRecord, 'officeIds' | 'homeOfficeId'>>;

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** Writes the fields of a record; the version goes up by one. */
export async function saveRecord(tx: Transaction, id: string, next: RecordFields): Promise<void> {
  await tx.run(sql`
    update staff_records set employee_no = ${next.employeeNo}, hire_date = ${next.hireDate},
      birth_date = ${next.birthDate}, birthday_visible = ${next.birthdayVisible},
      employment_type = ${next.employmentType}, position = ${next.position},
      pay_rate_cents = ${next.payRateCents}, overtime_rule_set = ${next.overtimeRuleSet},
      max_hours_per_week = ${next.maxHoursPerWeek}, max_hours_per_day = ${next.maxHoursPerDay},
      min_hours_per_week = ${next.minHoursPerWeek}, home_address = ${json(next.homeAddress)}::jsonb,
      transport = ${next.transport}, languages = ${next.languages}, pet_tolerance = ${next.petTolerance},
      smoke_tolerance = ${next.smokeTolerance}, allergies = ${next.allergies}, gender = ${next.gender}, version = version + 1, updated_at = now()
    where user_id = ${id}`);
}

/** Writes whom to call in an emergency; the version goes up by one. */
export async function saveContacts(
  tx: Transaction,
  id: string,
  contacts: readonly EmergencyContact[],
): Promise<void> {
  await tx.run(sql`update staff_records set emergency_contacts = ${JSON.stringify(contacts)}::jsonb,
    version = version + 1, updated_at = now() where user_id = ${id}`);
}

/** Gives somebody exactly these offices. */
export async function saveOffices(tx: Transaction, id: string, officeIds: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into staff_offices (user_id, office_id) select ${id}, o from unnest(${officeIds}::uuid[]) o
    on conflict do nothing`);
  await tx.run(
    sql`delete from staff_offices where user_id = ${id} and office_id <> all (${officeIds}::uuid[])`,
  );
}

/** What a move leaves behind; what is undefined stays. */
export interface MovedRecord {
  readonly status: StaffStatus;
  readonly hireDate?: string | null | undefined;
  readonly terminationDate?: string | null | undefined;
  readonly termination?: StoredRecord['termination'] | undefined;
  /** Null: not on leave any more. */
  readonly leave: StoredRecord['leave'];
}

const columnsOfTermination = (end: StoredRecord['termination']): [string, string | boolean | null][] => [
  ['termination_kind', end?.reason ?? null],
  ['termination_reason', end?.note ?? null],
  ['is_rehirable', end?.isRehirable ?? null],
];

/** Writes a new state; the version goes up by one. */
export async function saveMove(tx: Transaction, id: string, next: MovedRecord): Promise<void> {
  const { leave, termination } = next;
  const given: [string, string | boolean | null | undefined][] = [
    ['hire_date', next.hireDate],
    ['termination_date', next.terminationDate],
    ...(termination === undefined ? [] : columnsOfTermination(termination)),
    ['leave_kind', leave?.kind ?? null],
    ['leave_from', leave?.from ?? null],
    ['leave_until', leave?.until ?? null],
    ['leave_note', leave?.note ?? ''],
    ['leave_reminded_of', null],
  ];
  const set = given.flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${raw(column)} = ${value}`],
  );
  await tx.run(sql`
    update staff_records set ${join([sql`status = ${next.status}`, ...set])}, version = version + 1,
      updated_at = now()
    where user_id = ${id}`);
}

const countRow = z.strictObject({ count: z.int() });

/** How many people work in an office, or have it as their home office now or later. */
export async function countOfOffice(tx: Transaction, officeId: string): Promise<number> {
  const found = await tx.one(
    countRow,
    sql`select count(*)::int as count from (
      select user_id from staff_offices where office_id = ${officeId}
      union
      select h.user_id from staff_home_offices h where h.office_id = ${officeId} and not exists (
        select from staff_home_offices n where n.user_id = h.user_id and n.begins_at > h.begins_at and n.begins_at <= now())
    ) as people`,
  );
  return found?.count ?? 0;
}

const formatRow = z.strictObject({
  timezone: z.string(),
  dateFormat: displayPreferencesSchema.shape.dateFormat,
});

/** How somebody reads and writes days. */
export async function findFormat(db: Queryable, id: string): Promise<z.output<typeof formatRow>> {
  const found = await db.one(
    formatRow,
    sql`select timezone, date_format as "dateFormat" from users where id = ${id}`,
  );
  return found ?? { timezone: 'UTC', dateFormat: 'YYYY-MM-DD' };
}
