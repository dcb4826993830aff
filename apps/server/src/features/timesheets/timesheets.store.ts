import type { Day } from '@homeward/contract/core';
import { overtimeRuleSets } from '@homeward/contract/staff';
import type { TimesheetStatus } from '@homeward/contract/timesheets';
import * as z from 'zod/mini';
import { idRow, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { joined, type StoredSheet, sheetJson, storedSheetSchema } from './timesheets.row.store.ts';

/** Whose timesheets a viewer meets: their own, and those of some offices (null: of all). */
export interface Meets {
  readonly viewerId: string;
  readonly officeIds: readonly string[] | null;
}

/** The condition that a viewer meets a timesheet (`timesheets as t`). */
const metBy = ({ viewerId, officeIds }: Meets) =>
  sql`(t.staff_id = ${viewerId} or ${officeIds}::uuid[] is null or t.office_id = any (${officeIds}::uuid[]))`;

const storedRow = z.strictObject({ sheet: storedSheetSchema });

const selectSheet = (id: string, meets: Meets) => sql`
  select ${raw(sheetJson)} as sheet from timesheets t ${raw(joined)} where t.id = ${id} and ${metBy(meets)}`;

/** A timesheet that a viewer meets; undefined where there is none for them. */
export async function findSheet(db: Queryable, id: string, meets: Meets): Promise<StoredSheet | undefined> {
  return (await db.one(storedRow, selectSheet(id, meets)))?.sheet;
}

/** The same, kept from others who want to change it until the transaction ends. */
export async function lockSheet(tx: Transaction, id: string, meets: Meets): Promise<StoredSheet | undefined> {
  return (await tx.one(storedRow, sql`${selectSheet(id, meets)} for update of t`))?.sheet;
}

/** Timesheets of some offices in their periods, by name. @param places as `office_period` has them */
export async function findOfPlaces(db: Queryable, places: readonly string[]): Promise<StoredSheet[]> {
  const found = await db.rows(
    storedRow,
    sql`select ${raw(sheetJson)} as sheet from timesheets t ${raw(joined)}
      where t.office_period = any (${places}::text[]) order by t.sort_name, t.id`,
  );
  return found.map(({ sheet }) => sheet);
}

/** Those of a period that wait for payroll, kept from others until the transaction ends; by id, so that nobody waits in a ring. */
export async function lockApproved(tx: Transaction, places: readonly string[]): Promise<StoredSheet[]> {
  const found = await tx.rows(
    storedRow,
    sql`select ${raw(sheetJson)} as sheet from timesheets t ${raw(joined)}
      where t.office_period = any (${places}::text[]) and t.status = 'APPROVED' order by t.id for update of t`,
  );
  return found.map(({ sheet }) => sheet);
}

/**
 * Writes a state as the next version. `approved`: the figures that are kept with it; null: none. `submittedDigest`: of the
 * hours that are submitted with it; without it, it stays.
 */
export async function saveSheet(
  tx: Transaction,
  id: string,
  state: {
    readonly status: TimesheetStatus;
    readonly approved: object | null;
    readonly submittedDigest?: string;
  },
): Promise<void> {
  const { status, approved, submittedDigest = null } = state;
  await tx.run(sql`update timesheets set status = ${status},
    submitted_digest = coalesce(${submittedDigest}, submitted_digest), approved = ${approved === null ? null : JSON.stringify(approved)}::jsonb, version = version + 1, updated_at = now()
    where id = ${id}`);
}

const officeRow = z.strictObject({ id: z.string(), timezone: z.string() });

/** Some offices or all of them, with their clocks. */
export async function findOffices(db: Queryable, ids: readonly string[] | null) {
  return db.rows(
    officeRow,
    sql`select id, timezone from offices where ${ids}::uuid[] is null or id = any (${ids}::uuid[]) order by id`,
  );
}

const idsRow = z.strictObject({ officeIds: z.array(z.string()) });

/** The offices in which somebody works. */
export async function findOfficesOf(db: Queryable, userId: string): Promise<readonly string[]> {
  const found = await db.one(
    idsRow,
    sql`select office_ids as "officeIds" from staff_records where user_id = ${userId}`,
  );
  return found?.officeIds ?? [];
}

/** The active care managers of an office. */
export async function findCareManagersOf(db: Queryable, officeId: string): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select u.id from staff_offices s join users u on u.id = s.user_id and u.role = 'CareManager' and u.is_active
      where s.office_id = ${officeId} order by u.id`,
  );
  return found.map(({ id }) => id);
}

/** A period of somebody in an office. */
export interface NewSheet {
  readonly staffId: string;
  readonly officeId: string;
  readonly start: Day;
  readonly end: Day;
}

/** Makes timesheets that are not there yet. @returns how many were made */
export async function insertSheets(tx: Transaction, sheets: readonly NewSheet[]): Promise<number> {
  return tx.run(sql`
    insert into timesheets (staff_id, office_id, period_start, period_end, sort_name)
    select n."staffId", n."officeId", n.start, n."end",
      coalesce((select s.sort_name from staff_records s where s.user_id = u.id), fold_text(u.last_name || ' ' || u.first_name))
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as n("staffId" uuid, "officeId" uuid, start date, "end" date)
    join users u on u.id = n."staffId" order by n."officeId", n."staffId", n.start
    on conflict do nothing`);
}

const ruleSetRow = z.strictObject({ id: z.string(), ruleSet: z.nullable(z.enum(overtimeRuleSets)) });

/** The overtime rules that staff records have of their own, by person. */
export async function findRuleSets(db: Queryable, staffIds: readonly string[]) {
  const found = await db.rows(
    ruleSetRow,
    sql`select user_id as id, overtime_rule_set as "ruleSet" from staff_records
      where user_id = any (${staffIds}::uuid[])`,
  );
  return new Map(found.map(({ id, ruleSet }) => [id, ruleSet]));
}

const countRow = z.strictObject({ count: z.int() });

/** How many timesheets belong to an office. */
export async function countOfOffice(tx: Transaction, officeId: string): Promise<number> {
  const found = await tx.one(
    countRow,
    sql`select count(*)::int as count from timesheets where office_id = ${officeId}`,
  );
  return found?.count ?? 0;
}
