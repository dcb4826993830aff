import type { Day } from '@homeward/contract/core';
import { overtimeRuleSets } from '@homeward/contract/staff';
import type { TimesheetStatus } from '@homeward/contract/timesheets';
import * as z from 'zod/mini';
import { idRow, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { joined, type StoredSheet, sheetJson, storedSheetSchema } from './timesheets.row.store.ts';

/** Whose timesheets a viewer meets: their own, and those with hours for some offices (null: for all). */
export interface Meets {
  readonly viewerId: string;
  readonly officeIds: readonly string[] | null;
}

/** The condition that a viewer meets a timesheet (`timesheets as t`). */
const metBy = ({ viewerId, officeIds }: Meets) =>
  sql`(t.staff_id = ${viewerId} or ${officeIds}::uuid[] is null or t.office_ids && ${officeIds}::uuid[])`;

const storedRow = z.strictObject({ sheet: storedSheetSchema });

const selectSheet = (id: string, meets: Meets) => sql`
  select ${raw(sheetJson)} as sheet from timesheets t ${raw(joined)} where t.id = ${id} and ${metBy(meets)}`;

/** A timesheet that a viewer meets; undefined where there is none for them. */
export async function findSheet(db: Queryable, id: string, meets: Meets): Promise<StoredSheet | undefined> {
  return (await db.one(storedRow, selectSheet(id, meets)))?.sheet;
}

/** The same, kept from others who want to change it until the transaction ends. */
export async function lockSheet(tx: Transaction, id: string, meets: Meets): Promise<StoredSheet | undefined> {
  await lockRows(tx, 'timesheets', [id]);
  return findSheet(tx, id, meets);
}

/**
 * Timesheets with hours for some offices (null: for all) in the periods of home offices, by name.
 * @param places as `office_period` has them
 */
export async function findOfPlaces(
  db: Queryable,
  places: readonly string[],
  officeIds: readonly string[] | null,
): Promise<StoredSheet[]> {
  const found = await db.rows(
    storedRow,
    sql`select ${raw(sheetJson)} as sheet from timesheets t ${raw(joined)}
      where t.office_period = any (${places}::text[])
        and (${officeIds}::uuid[] is null or t.office_ids && ${officeIds}::uuid[]) order by t.sort_name, t.id`,
  );
  return found.map(({ sheet }) => sheet);
}

/** Those of a period that wait for payroll, kept from others until the transaction ends; by id, so that nobody waits in a ring. */
export async function lockApproved(tx: Transaction, places: readonly string[]): Promise<StoredSheet[]> {
  const waiting = sql`t.office_period = any (${places}::text[]) and t.status = 'APPROVED'`;
  const found = await tx.rows(idRow, sql`select t.id from timesheets t where ${waiting}`);
  const ids = found.map(({ id }) => id);
  await lockRows(tx, 'timesheets', ids);
  const kept = await tx.rows(
    storedRow,
    sql`select ${raw(sheetJson)} as sheet from timesheets t ${raw(joined)}
      where t.id = any (${ids}::uuid[]) and ${waiting} order by t.id`,
  );
  return kept.map(({ sheet }) => sheet);
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

/** The active care managers of some offices. */
export async function findCareManagersOf(db: Queryable, officeIds: readonly string[]): Promise<string[]> {
  const found = await db.rows(
    idRow,
    sql`select distinct u.id from staff_offices s join users u on u.id = s.user_id and u.role = 'CareManager' and u.is_active
      where s.office_id = any (${officeIds}::uuid[]) order by u.id`,
  );
  return found.map(({ id }) => id);
}

/** A period of somebody, by their home office. */
export interface NewSheet {
  readonly staffId: string;
  readonly officeId: string;
  readonly start: Day;
  readonly end: Day;
}

const spanRow = z.strictObject({ staffId: z.string(), start: z.string(), end: z.string() });

/** The days that timesheets of all offices hold already, in order. */
export async function findSpans(
  db: Queryable,
  staffIds: readonly string[],
): Promise<z.output<typeof spanRow>[]> {
  return db.rows(
    spanRow,
    sql`select staff_id as "staffId", period_start::text as start, period_end::text as "end" from timesheets
      where staff_id = any (${staffIds}::uuid[]) and only_office_id is null order by start_day`,
  );
}

/** Keeps the home offices of people as they are until the transaction ends; others may hold them, too. */
export async function holdHomes(tx: Transaction, staffIds: readonly string[]): Promise<void> {
  await tx.run(
    sql`select from staff_records where user_id = any (${staffIds}::uuid[]) order by user_id for share`,
  );
}

const keyRow = z.strictObject({ key: z.string() });

/** The keys of the timesheets of home offices that begin between two days, both as days since 1970, as `office_period` has them. */
export async function findKeysWithin(
  db: Queryable,
  spans: readonly { readonly officeId: string; readonly from: number; readonly to: number }[],
): Promise<string[]> {
  const found = await db.rows(
    keyRow,
    sql`select n."officeId" || ' ' || day as key
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as n("officeId" text, "from" int, "to" int),
        generate_series(n."from", n."to") as day,
        lateral (select from timesheets t where t.office_period = n."officeId" || ' ' || day limit 1) found order by key`,
  );
  return found.map(({ key }) => key);
}

/** A day of somebody's work for an office. */
export interface WorkDay {
  readonly staffId: string;
  readonly officeId: string;
  readonly date: Day;
}

/** Names offices on the timesheets of days on which somebody worked for them. */
export async function addOffices(tx: Transaction, days: readonly WorkDay[]): Promise<void> {
  const wanted = sql`select t.id, array_agg(distinct n."officeId") as offices
    from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as n("staffId" uuid, "officeId" uuid, date date)
    join timesheets t on t.staff_id = n."staffId" and t.only_office_id is null
      and n.date between t.period_start and t.period_end and not n."officeId" = any (t.office_ids)
    group by t.id`;
  const found = await tx.rows(idRow, sql`select w.id from (${wanted}) w`);
  await lockRows(
    tx,
    'timesheets',
    found.map(({ id }) => id),
  );
  await tx.run(sql`
    update timesheets t
    set office_ids = array(select distinct one from unnest(t.office_ids || w.offices) as one order by one)
    from (${wanted}) w where t.id = w.id`);
}

/** Keeps who approved the hours of offices, in place of an earlier approval of theirs. */
export async function saveApprovals(
  tx: Transaction,
  id: string,
  approvals: ReadonlyMap<string, string>,
  by: string,
): Promise<void> {
  await tx.run(sql`
    insert into timesheet_approvals (timesheet_id, office_id, digest, approved_by)
    select ${id}, n."officeId", n.digest, ${by}
    from jsonb_to_recordset(${JSON.stringify([...approvals].map(([officeId, digest]) => ({ officeId, digest })))}::jsonb)
      as n("officeId" uuid, digest text)
    on conflict (timesheet_id, office_id) do update
      set digest = excluded.digest, approved_by = excluded.approved_by, approved_at = now()`);
}

/** Takes all approvals of a timesheet back. */
export async function removeApprovals(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`delete from timesheet_approvals where timesheet_id = ${id}`);
}

const nameRow = z.strictObject({ id: z.string(), name: z.string() });

/** What offices are called. */
export async function findOfficeNames(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const found = await db.rows(nameRow, sql`select id, name from offices order by id`);
  return new Map(found.map(({ id, name }) => [id, name]));
}

const approvedRow = z.strictObject({ id: z.string(), approved: z.unknown() });

/** What is kept of approved timesheets. */
export async function findApproved(db: Queryable, ids: readonly string[]) {
  return db.rows(
    approvedRow,
    sql`select id, approved from timesheets where id = any (${ids}::uuid[]) and approved is not null order by id`,
  );
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
    sql`select count(*)::int as count from timesheets where ${officeId} = any (office_ids)`,
  );
  return found?.count ?? 0;
}
