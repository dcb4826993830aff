import { type Day, serviceTypes, shiftTypes } from '@homeward/contract/core';
import {
  type ConflictCode,
  type ShiftStatus,
  shiftStates,
  shiftVisibilities,
} from '@homeward/contract/shifts';
import { preferredGenders } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { instantOf, raw, sql, type Transaction } from '../../platform/db/index.ts';
import type { SeriesShift } from './shifts.series-edits.model.ts';

// Reach: of a series that was read within reach.

const occurrenceRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  /** The day on which the series has it. */
  date: z.string(),
  isException: z.boolean(),
  status: z.enum(Object.keys(shiftStates.states) as [ShiftStatus]),
  start: z.string(),
  end: z.string(),
  startUtc: z.string(),
  endUtc: z.string(),
  timezone: z.string(),
  careProviderId: z.nullable(z.string()),
  serviceType: z.enum(serviceTypes),
  shiftType: z.enum(shiftTypes),
  breakMinutes: z.int(),
  notesOffice: z.string(),
  notesCaregiver: z.string(),
  visibility: z.enum(shiftVisibilities),
  addressId: z.nullable(z.string()),
  requiredSkillIds: z.array(z.string()),
  genderPref: z.nullable(z.enum(preferredGenders)),
  minRating: z.nullable(z.number()),
  preferredSkillIds: z.array(z.string()),
});

/** The shifts of a series from a day on, kept from others until the transaction ends. */
export async function lockOccurrences(tx: Transaction, seriesId: string, from: Day): Promise<SeriesShift[]> {
  return tx.rows(
    occurrenceRow,
    sql`select id, version, recurrence_date::text as date, is_exception as "isException", status, start_wall as start,
        end_wall as "end", ${raw(instantOf('starts_at'))} as "startUtc", ${raw(instantOf('ends_at'))} as "endUtc", timezone,
        care_provider_id as "careProviderId", service_type as "serviceType", shift_type as "shiftType",
        break_minutes as "breakMinutes", notes_office as "notesOffice", notes_caregiver as "notesCaregiver",
        visibility, address_id as "addressId", required_skill_ids as "requiredSkillIds",
        gender_pref as "genderPref", min_rating as "minRating", preferred_skill_ids as "preferredSkillIds"
      from shifts where series_id = ${seriesId} and recurrence_date >= ${from}::date
      order by recurrence_date for update`,
  );
}

/** Gives shifts to another series; they stay as they are. */
export async function handOver(tx: Transaction, ids: readonly string[], seriesId: string): Promise<void> {
  await tx.run(sql`update shifts set series_id = ${seriesId} where id = any (${ids}::uuid[])`);
}

/** Writes shifts as they have become, with what was found against each. */
export async function saveOccurrences(
  tx: Transaction,
  shifts: readonly (SeriesShift & { readonly conflicts: readonly ConflictCode[] })[],
  overrideReason: string,
): Promise<void> {
  if (shifts.length === 0) return;
  await tx.run(sql`
    update shifts s set start_wall = o.start, end_wall = o."end", starts_at = o."startUtc", ends_at = o."endUtc",
      timezone = o.timezone, care_provider_id = o."careProviderId", service_type = o."serviceType",
      shift_type = o."shiftType", break_minutes = o."breakMinutes", notes_office = o."notesOffice",
      notes_caregiver = o."notesCaregiver", visibility = o.visibility, is_exception = o."isException", status = o.status, conflicts = o.conflicts,
      address_id = o."addressId", required_skill_ids = o."requiredSkillIds",
      gender_pref = o."genderPref", min_rating = o."minRating", preferred_skill_ids = o."preferredSkillIds",
      override_reason = case when o.conflicts = '{}' then '' else ${overrideReason} end,
      version = s.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as o (id uuid, start text, "end" text,
      "startUtc" timestamptz, "endUtc" timestamptz, timezone text, "careProviderId" uuid, "serviceType" text,
      "shiftType" text, "breakMinutes" int, "notesOffice" text, "notesCaregiver" text, visibility text, "isException" boolean,
      status text, conflicts text[], "addressId" uuid, "requiredSkillIds" uuid[], "genderPref" text, "minRating" real,
      "preferredSkillIds" uuid[])
    where s.id = o.id`);
}

/** Takes back drafts that a series does not have any more. */
export async function deleteDrafts(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(sql`delete from shifts where id = any (${ids}::uuid[]) and status = 'DRAFT'`);
}

/** Cancels published shifts that a series does not have any more. @param now compared with their starts */
export async function cancelOccurrences(
  tx: Transaction,
  ids: readonly string[],
  { by, now, lateHours }: { readonly by: string; readonly now: Date; readonly lateHours: number },
): Promise<void> {
  if (ids.length === 0) return;
  const at = now.toISOString();
  await tx.run(sql`
    update shifts set status = 'CANCELLED', version = version + 1, updated_at = now(),
      cancelled = jsonb_build_object('cause', 'OTHER', 'at', ${at}::text, 'by', ${by}::text,
        'isLate', starts_at < ${at}::timestamptz + ${lateHours}::int * interval '1 hour')
    where id = any (${ids}::uuid[])`);
}

/** Takes skipped days of a series to the one that goes on from it. */
export async function moveSkips(
  tx: Transaction,
  { from, of, to }: { readonly from: Day; readonly of: string; readonly to: string },
): Promise<void> {
  await tx.run(
    sql`update shift_series_skips set series_id = ${to} where series_id = ${of} and date >= ${from}::date`,
  );
}
