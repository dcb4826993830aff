import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { joined, recordJson, type StoredRecord } from './staff.row.store.ts';
import { type RecordFields, recordRow, withinReach } from './staff.store.ts';

/** What rows of a file name people by, in lower case. */
export interface Keys {
  readonly ids: readonly string[];
  readonly emails: readonly string[];
  readonly employeeNos: readonly string[];
}

/** The records that some rows mean, of those that the viewer may read, in one order. */
export async function findByKeys(
  db: Queryable,
  { ids, emails, employeeNos }: Keys,
  viewer: Viewer,
): Promise<StoredRecord[]> {
  const found = await db.rows(
    recordRow,
    sql`
    select ${raw(recordJson)} as record from staff_records s ${raw(joined)}
    where s.user_id in (
      select unnest(${ids}::uuid[])
      union select id from users where lower(email) = any (${emails}::text[])
      union select user_id from staff_records
        where lower(employee_no) = any (${employeeNos}::text[]) and employee_no <> ''
    ) and ${withinReach(viewer)}`,
  );
  return found.map(({ record }) => record);
}

/** Keeps some records from others until the transaction ends. */
export async function lockRecords(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(
    sql`select from staff_records where user_id = any (${ids}::uuid[]) order by user_id for update`,
  );
}

const holderRow = z.strictObject({ number: z.string(), id: z.string() });

/** Who has these employee numbers (in lower case). */
export async function findHolders(db: Queryable, numbers: readonly string[]): Promise<Map<string, string>> {
  const found = await db.rows(
    holderRow,
    sql`select lower(employee_no) as number, user_id as id from staff_records
      where lower(employee_no) = any (${numbers}::text[]) and employee_no <> ''`,
  );
  return new Map(found.map(({ number, id }) => [number, id]));
}

const officeRow = z.strictObject({ id: z.string(), name: z.string() });

/** The ids of all offices by their names in lower case. */
export async function findOfficesByName(db: Queryable): Promise<Map<string, string>> {
  const found = await db.rows(officeRow, sql`select id, lower(name) as name from offices`);
  return new Map(found.map(({ id, name }) => [name, id]));
}

/** A record as an import leaves it. */
export interface ImportedRecord extends RecordFields {
  readonly id: string;
  readonly officeIds: readonly string[];
}

/** Writes many records at once; each version goes up by one. */
export async function saveRecords(tx: Transaction, records: readonly ImportedRecord[]): Promise<void> {
  const json = JSON.stringify(records);
  await tx.run(sql`
    update staff_records s set employee_no = r."employeeNo", hire_date = r."hireDate", birth_date = r."birthDate",
      birthday_visible = r."birthdayVisible", employment_type = r."employmentType", position = r.position,
      pay_rate_cents = r."payRateCents", overtime_rule_set = r."overtimeRuleSet",
      max_hours_per_week = r."maxHoursPerWeek", max_hours_per_day = r."maxHoursPerDay",
      min_hours_per_week = r."minHoursPerWeek", transport = r.transport, languages = r.languages,
      pet_tolerance = r."petTolerance",
      smoke_tolerance = r."smokeTolerance", allergies = r.allergies, gender = r.gender, version = s.version + 1,
      updated_at = now()
    from jsonb_to_recordset(${json}::jsonb) as r(id uuid, "employeeNo" text, "hireDate" date, "birthDate" date,
      "birthdayVisible" boolean, "employmentType" text, position text, "payRateCents" int, "overtimeRuleSet" text,
      "maxHoursPerWeek" numeric, "maxHoursPerDay" numeric, "minHoursPerWeek" numeric, transport text,
      languages text[], "petTolerance" text[], "smokeTolerance" boolean, allergies text, gender text)
    where s.user_id = r.id`);
  const places = sql`(select r.id as user_id, office.id as office_id
    from jsonb_to_recordset(${json}::jsonb) as r(id uuid, "officeIds" uuid[]), unnest(r."officeIds") as office(id))`;
  await tx.run(sql`
    insert into staff_offices (user_id, office_id) select user_id, office_id from ${places} as p
    on conflict do nothing`);
  await tx.run(sql`
    delete from staff_offices o where o.user_id = any (${records.map(({ id }) => id)}::uuid[])
      and not exists (select from ${places} as p where p.user_id = o.user_id and p.office_id = o.office_id)`);
}
