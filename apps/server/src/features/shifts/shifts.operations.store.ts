import type { Viewer } from '@homeward/contract/core';
import { occupyingStates } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { idRow, instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { type BulkShift, bulkShiftSchema } from './shifts.operations.model.ts';
import { seenBy } from './shifts.store.ts';

/** `rows` of shifts as JSON, as `bulkShiftSchema` has them. */
const columns = `s.id, s.version, s.status, s.client_id as "clientId", s.office_id as "officeId", s.address_id as "addressId",
  s.series_id as "seriesId", s.recurrence_date::text as "recurrenceDate", s.is_exception as "isException",
  s.start_wall as start, s.end_wall as "end", ${instantOf('s.starts_at')} as "startUtc",
  ${instantOf('s.ends_at')} as "endUtc", s.timezone, s.care_provider_id as "careProviderId",
  s.service_type as "serviceType", s.shift_type as "shiftType", s.required_skill_ids as "requiredSkillIds",
  s.gender_pref as "genderPref", s.min_rating as "minRating", s.preferred_skill_ids as "preferredSkillIds",
  s.break_minutes as "breakMinutes", s.notes_office as "notesOffice", s.notes_caregiver as "notesCaregiver", s.visibility,
  ${instantOf('s.published_at')} as "publishedAt", s.conflicts, s.override_reason as "overrideReason", s.cancelled,
  s.call_out as "callOut", s.created_by as "createdBy", ${instantOf('s.created_at')} as "createdAt"`;

/** Those of these shifts that a viewer sees. */
export function findBulk(db: Queryable, ids: readonly string[], viewer: Viewer): Promise<BulkShift[]> {
  return db.rows(
    bulkShiftSchema,
    sql`select ${raw(columns)} from shifts s where s.id = any (${ids}::uuid[]) and ${seenBy(viewer)}`,
  );
}

/** These shifts, for the product itself. */
export function findBulkOf(db: Queryable, ids: readonly string[]): Promise<BulkShift[]> {
  return db.rows(
    bulkShiftSchema,
    sql`select ${raw(columns)} from shifts s where s.id = any (${ids}::uuid[])`,
  );
}

/** Keeps shifts from others until the transaction ends; always in the same order. */
export async function lockBulk(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`select from shifts where id = any (${ids}::uuid[]) order by id for update`);
}

const personRow = z.strictObject({ personId: z.string() });

/** Who is assigned to these shifts. */
export async function findAssigned(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const found = await db.rows(
    personRow,
    sql`select distinct care_provider_id as "personId" from shifts
      where id = any (${ids}::uuid[]) and care_provider_id is not null`,
  );
  return found.map(({ personId }) => personId);
}

const jsonColumns = `id uuid, version int, status text, "clientId" uuid, "officeId" uuid, "addressId" uuid, "seriesId" uuid,
  "recurrenceDate" date, "isException" boolean, start text, "end" text, "startUtc" timestamptz, "endUtc" timestamptz,
  timezone text, "careProviderId" uuid, "serviceType" text, "shiftType" text, "requiredSkillIds" uuid[], "genderPref" text, "minRating" real,
  "preferredSkillIds" uuid[], "breakMinutes" int,
  "notesOffice" text, "notesCaregiver" text, visibility text, "publishedAt" timestamptz, conflicts text[], "overrideReason" text,
  cancelled jsonb, "callOut" jsonb, "createdBy" uuid, "createdAt" timestamptz`;

/** Writes what operations change of shifts, as they have become; the version of each goes up by one. */
export async function saveBulk(tx: Transaction, shifts: readonly BulkShift[]): Promise<void> {
  await tx.run(sql`
    update shifts s set status = n.status, is_exception = n."isException", start_wall = n.start, end_wall = n."end",
      starts_at = n."startUtc", ends_at = n."endUtc", care_provider_id = n."careProviderId",
      service_type = n."serviceType", published_at = n."publishedAt", conflicts = n.conflicts,
      override_reason = n."overrideReason", cancelled = n.cancelled, call_out = n."callOut", version = s.version + 1,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as n (${raw(jsonColumns)}) where s.id = n.id`);
}

/** Deletes drafts; days of series are skipped from now on. */
export async function deleteBulk(tx: Transaction, shifts: readonly BulkShift[]): Promise<void> {
  const ids = shifts.map(({ id }) => id);
  await tx.run(sql`
    insert into shift_series_skips (series_id, date) select series_id, recurrence_date from shifts
      where id = any (${ids}::uuid[]) and series_id is not null on conflict do nothing`);
  await tx.run(sql`delete from shifts where id = any (${ids}::uuid[])`);
}

/** Puts deleted drafts back, with their ids; their days are skipped no longer. The version goes on from what it was. */
export async function restoreBulk(tx: Transaction, shifts: readonly BulkShift[]): Promise<void> {
  const json = JSON.stringify(shifts);
  await tx.run(sql`
    insert into shifts (id, version, status, client_id, office_id, address_id, series_id, recurrence_date, is_exception,
      start_wall, end_wall, starts_at, ends_at, timezone, care_provider_id, service_type, shift_type, required_skill_ids,
      gender_pref, min_rating, preferred_skill_ids, break_minutes, notes_office, notes_caregiver, visibility, published_at, conflicts, override_reason, cancelled, call_out,
      created_by, created_at)
    select n.id, n.version + 2, n.status, n."clientId", n."officeId", n."addressId", n."seriesId", n."recurrenceDate",
      n."isException", n.start, n."end", n."startUtc", n."endUtc", n.timezone, n."careProviderId", n."serviceType",
      n."shiftType", n."requiredSkillIds", n."genderPref", n."minRating", n."preferredSkillIds", n."breakMinutes", n."notesOffice", n."notesCaregiver", n.visibility, n."publishedAt",
      n.conflicts, n."overrideReason", n.cancelled, n."callOut", n."createdBy", n."createdAt"
    from jsonb_to_recordset(${json}::jsonb) as n (${raw(jsonColumns)})`);
  await tx.run(sql`
    delete from shift_series_skips k using jsonb_to_recordset(${json}::jsonb) as n (${raw(jsonColumns)})
    where k.series_id = n."seriesId" and k.date = n."recurrenceDate"`);
}

/** Those of these shifts whose series has another shift on their day. */
export async function findReplaced(db: Queryable, shifts: readonly BulkShift[]): Promise<Set<string>> {
  const found = await db.rows(
    idRow,
    sql`select n.id from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as n (${raw(jsonColumns)})
      join shifts s on s.series_id = n."seriesId" and s.recurrence_date = n."recurrenceDate"`,
  );
  return new Set(found.map(({ id }) => id));
}

/**
 * Those of these shifts, as they would be, whose person works at the time elsewhere by now. They were together before, so
 * that they are no hindrance to each other; nor is what was saved although it overlaps.
 */
export async function findTaken(db: Queryable, shifts: readonly BulkShift[]): Promise<Set<string>> {
  const occupying = sql`${[...occupyingStates]}::text[]`;
  const found = await db.rows(
    idRow,
    sql`select n.id from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as n (${raw(jsonColumns)})
      where n.status = any (${occupying}) and not n.conflicts @> '{OVERLAP_STAFF}' and exists (
        select from shifts o where o.care_provider_id = n."careProviderId"
          and o.id <> all (${shifts.map(({ id }) => id)}::uuid[]) and o.status = any (${occupying})
          and o.starts_at < n."endUtc" and o.ends_at > n."startUtc"
          and o.starts_at > n."startUtc" - interval '26 hours' and not o.conflicts @> '{OVERLAP_STAFF}')`,
  );
  return new Set(found.map(({ id }) => id));
}

const namedRow = z.strictObject({ id: z.string(), client: z.string(), person: z.nullable(z.string()) });

/** What shifts are called by: their clients within reach, and who is assigned. @param shifts as they are, or were */
export function findNames(
  db: Queryable,
  shifts: readonly Pick<BulkShift, 'id' | 'clientId' | 'careProviderId'>[],
  viewer: Viewer,
) {
  const given = shifts.map(({ id, clientId, careProviderId }) => ({ id, clientId, careProviderId }));
  return db.rows(
    namedRow,
    sql`select s.id, c.first_name || ' ' || c.last_name as client, p.first_name || ' ' || p.last_name as person
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as s (id uuid, "clientId" uuid, "careProviderId" uuid)
      join clients c on c.id = s."clientId" left join users p on p.id = s."careProviderId"
      where ${withinReach(viewer, 'c.id')}`,
  );
}

const officeRow = z.strictObject({ clientId: z.string(), officeId: z.string() });

/** The offices of clients, as they are now. */
export async function findOfficesOf(
  db: Queryable,
  clientIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await db.rows(
    officeRow,
    sql`select id as "clientId", office_id as "officeId" from clients where id = any (${clientIds}::uuid[])`,
  );
  return new Map(found.map(({ clientId, officeId }) => [clientId, officeId]));
}
