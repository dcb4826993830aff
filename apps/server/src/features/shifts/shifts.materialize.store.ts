import type { Day } from '@homeward/contract/core';
import type { ConflictCode } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';
import type { PlannedShift } from './shifts.materialize.model.ts';
import type { StoredSeries } from './shifts.series.store.ts';

/** A shift of a series, ready to be kept. */
export interface NewOccurrence extends PlannedShift {
  readonly conflicts: readonly ConflictCode[];
}

const madeRow = z.strictObject({ ...idRow.shape, date: z.string() });

/** What a shift takes over from its series. */
const template = (series: StoredSeries) => sql`${series.clientId}::uuid, ${series.officeId}::uuid, ${series.addressId}::uuid,
  ${series.serviceType}, ${series.shiftType}, ${series.timezone}, ${series.requiredSkillIds}::uuid[],
  ${series.breakMinutes}::int, ${series.notesOffice}, ${series.notesCaregiver}, ${series.overrideReason},
  ${series.createdBy}::uuid`;

/**
 * Keeps shifts of a series as drafts. A day that it has already stays as it is, whoever made it meanwhile.
 * @returns those that are new
 */
export async function insertOccurrences(
  tx: Transaction,
  series: StoredSeries,
  shifts: readonly NewOccurrence[],
): Promise<z.output<typeof madeRow>[]> {
  if (shifts.length === 0) return [];
  const rows = JSON.stringify(shifts);
  return tx.rows(
    madeRow,
    sql`
    insert into shifts (series_id, recurrence_date, start_wall, end_wall, starts_at, ends_at, care_provider_id, conflicts,
      client_id, office_id, address_id, service_type, shift_type, timezone, required_skill_ids, break_minutes, notes_office,
      notes_caregiver, override_reason, created_by)
    select ${series.id}::uuid, o.date, o.start, o."end", o."startUtc", o."endUtc", o."careProviderId",
      array(select jsonb_array_elements_text(o.conflicts)), ${template(series)}
    from jsonb_to_recordset(${rows}::jsonb) as o (date date, start text, "end" text, "startUtc" timestamptz,
      "endUtc" timestamptz, "careProviderId" uuid, conflicts jsonb)
    order by o.date
    on conflict (series_id, recurrence_date) do nothing
    returning id, recurrence_date::text as date`,
  );
}

/** The days from one to another on which a series has a shift already, or is skipped. */
export async function findTakenDays(db: Queryable, seriesId: string, from: Day, to: Day): Promise<Set<Day>> {
  const rows = await db.rows(
    z.strictObject({ date: z.string() }),
    sql`select recurrence_date::text as date from shifts
        where series_id = ${seriesId} and recurrence_date between ${from}::date and ${to}::date
      union all
      select date::text from shift_series_skips
        where series_id = ${seriesId} and date between ${from}::date and ${to}::date`,
  );
  return new Set(rows.map(({ date }) => date));
}

/** The care managers who are to hear of shifts of a client: theirs, or where they have none all who reach them. */
export async function findManagersOf(
  db: Queryable,
  clientIds: readonly string[],
): Promise<{ userId: string; clientId: string }[]> {
  return db.rows(
    z.strictObject({ userId: z.string(), clientId: z.string() }),
    sql`select u.id as "userId", c.id as "clientId" from clients c join users u on u.is_active and u.role = 'CareManager'
      where c.id = any (${clientIds}::uuid[]) and exists (select from client_reach r where r.user_id = u.id
          and r.client_id = c.id and (r.until is null or r.until > now()))
        and (c.care_manager_id = u.id or not exists (select from users m where m.id = c.care_manager_id and m.is_active))
      order by u.id, c.id`,
  );
}
