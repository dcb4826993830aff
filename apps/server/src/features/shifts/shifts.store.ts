import type { ServiceType, ShiftType, Viewer } from '@homeward/contract/core';
import {
  type ConflictCode,
  type JudgedShift,
  type ShiftStatus,
  type ShiftVisibility,
  type ShiftWishes,
  shiftStates,
} from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { idRow, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { joined, type StoredShift, shiftJson, storedShiftSchema } from './shifts.row.store.ts';

/** A shift as it is written. */
export interface NewShift extends Omit<JudgedShift, 'id'> {
  readonly officeId: string;
  readonly addressId: string | null;
  readonly notesOffice: string;
  readonly notesCaregiver: string;
  readonly visibility: ShiftVisibility;
  readonly status: ShiftStatus;
  readonly publishedAt?: Date | null;
  readonly conflicts: readonly ConflictCode[];
  readonly overrideReason: string;
  readonly createdBy: string;
  readonly seriesId?: string | null;
  /** The date of the occurrence in its series. */
  readonly recurrenceDate?: string | null;
  readonly isException?: boolean;
}

/** The id of a new shift, with its occurrence date in the series. */
const madeRow = z.strictObject({ id: z.string(), recurrenceDate: z.nullable(z.string()) });

/**
 * Adds shifts in one statement. It skips an occurrence of a series that already has a shift.
 * @returns the added shifts, in the given order
 */
export async function insertShifts(
  tx: Transaction,
  shifts: readonly NewShift[],
): Promise<z.output<typeof madeRow>[]> {
  if (shifts.length === 0) return [];
  return tx.rows(
    madeRow,
    sql`
    insert into shifts (series_id, recurrence_date, is_exception, client_id, office_id, address_id, service_type, shift_type,
      start_wall, end_wall, timezone, starts_at, ends_at, care_provider_id, required_skill_ids, gender_pref, min_rating, preferred_skill_ids,
      break_minutes, notes_office, notes_caregiver, visibility, status, published_at, conflicts, override_reason, created_by)
    select n."seriesId", n."recurrenceDate", coalesce(n."isException", false), n."clientId", n."officeId", n."addressId",
      n."serviceType", n."shiftType", n.start, n."end", n.timezone, n."startsAt", n."endsAt", n."careProviderId",
      n."requiredSkillIds", n."genderPref", n."minRating", n."preferredSkillIds", n."breakMinutes", n."notesOffice", n."notesCaregiver", n.visibility, n.status, n."publishedAt",
      n.conflicts, n."overrideReason", n."createdBy"
    from rows from (jsonb_to_recordset(${JSON.stringify(shifts)}::jsonb) as ("seriesId" uuid, "recurrenceDate" date,
      "isException" boolean, "clientId" uuid, "officeId" uuid, "addressId" uuid, "serviceType" text, "shiftType" text,
      start text, "end" text, timezone text, "startsAt" timestamptz, "endsAt" timestamptz, "careProviderId" uuid,
      "requiredSkillIds" uuid[], "genderPref" text, "minRating" real, "preferredSkillIds" uuid[], "breakMinutes" int, "notesOffice" text, "notesCaregiver" text, visibility text, status text,
      "publishedAt" timestamptz, conflicts text[], "overrideReason" text, "createdBy" uuid)) with ordinality as n
    order by n.ordinality
    on conflict (series_id, recurrence_date) do nothing
    returning id, recurrence_date as "recurrenceDate"`,
  );
}

/** Adds one shift. @returns its id */
export async function insertShift(tx: Transaction, shift: NewShift): Promise<string> {
  const [made] = await insertShifts(tx, [shift]);
  if (!made) throw new Error('The shift was not added.');
  return made.id;
}

const storedRow = z.strictObject({ shift: storedShiftSchema });

const selectShift = (id: string, viewer: Viewer) => sql`
  select ${shiftJson(viewer)} as shift from shifts s ${raw(joined)} where s.id = ${id} and ${seenBy(viewer)}`;

/**
 * The SQL condition under which a viewer sees a shift (`shifts as s`). The office sees every shift within its reach. Everyone
 * else sees published shifts only: caregivers their own, with the client's initials until the client is within their reach
 * (`shownShift`), and past ones only while the client is; medical professionals those of their clients; families those that
 * the client's consent covers.
 */
export function seenBy(viewer: Viewer) {
  const published = sql`s.status <> 'DRAFT' and s.published_at is not null`;
  if (viewer.role === 'CareProvider')
    return sql`(${published} and s.care_provider_id = ${viewer.id}
      and (s.ends_at > now() or ${withinReach(viewer, 's.client_id')}))`;
  if (viewer.role === 'MedicalProfessional')
    return sql`(${published} and ${withinReach(viewer, 's.client_id')})`;
  if (viewer.role === 'Family')
    return sql`(${published} and ${withinReach(viewer, 's.client_id')} and exists (select from client_contacts k
      join client_consents g on g.contact_id = k.id and g.section = 'schedule' and g.is_given
      where k.client_id = s.client_id and k.user_id = ${viewer.id}))`;
  if (viewer.role === 'Other') return sql`false`;
  return withinReach(viewer, 's.client_id');
}

/** Reads a shift that the viewer can see; undefined if there is none. */
export async function findShift(db: Queryable, id: string, viewer: Viewer): Promise<StoredShift | undefined> {
  return (await db.one(storedRow, selectShift(id, viewer)))?.shift;
}

/** Reads and locks a shift that the viewer can see, until the transaction ends. */
export async function lockShift(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<StoredShift | undefined> {
  await lockRows(tx, 'shifts', [id]);
  return findShift(tx, id, viewer);
}

/** Reads a shift after a change, without asking who sees it now. @param viewer decides which fields are shown */
export async function readChanged(tx: Transaction, id: string, viewer?: Viewer): Promise<StoredShift> {
  const found = await tx.one(
    storedRow,
    sql`select ${shiftJson(viewer)} as shift from shifts s ${raw(joined)} where s.id = ${id}`,
  );
  if (!found) throw new Error('The shift is gone.');
  return found.shift;
}

/** Whether a viewer sees a shift. */
export async function isSeen(db: Queryable, id: string, viewer: Viewer): Promise<boolean> {
  const found = await db.one(idRow, sql`select s.id from shifts s where s.id = ${id} and ${seenBy(viewer)}`);
  return found !== undefined;
}

/** The fields of a shift that an update writes; a field that is left out keeps its value. */
export interface SavedShift {
  readonly serviceType?: ServiceType;
  readonly shiftType?: ShiftType;
  readonly start?: string;
  readonly end?: string;
  readonly timezone?: string;
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly careProviderId?: string | null;
  readonly addressId?: string | null;
  readonly requiredSkillIds?: readonly string[];
  readonly genderPref?: ShiftWishes['genderPref'];
  readonly minRating?: ShiftWishes['minRating'];
  readonly preferredSkillIds?: readonly string[];
  readonly breakMinutes?: number;
  readonly notesOffice?: string;
  readonly notesCaregiver?: string;
  readonly visibility?: ShiftVisibility;
  readonly status?: ShiftStatus;
  readonly publishedAt?: Date;
  readonly conflicts?: readonly ConflictCode[];
  readonly overrideReason?: string;
  readonly isException?: boolean;
  readonly cancelled?: object | null;
  readonly callOut?: object | null;
}

const columns = {
  serviceType: ['service_type', 'text'],
  shiftType: ['shift_type', 'text'],
  start: ['start_wall', 'text'],
  end: ['end_wall', 'text'],
  timezone: ['timezone', 'text'],
  startsAt: ['starts_at', 'timestamptz'],
  endsAt: ['ends_at', 'timestamptz'],
  careProviderId: ['care_provider_id', 'uuid'],
  addressId: ['address_id', 'uuid'],
  requiredSkillIds: ['required_skill_ids', 'uuid[]'],
  genderPref: ['gender_pref', 'text'],
  minRating: ['min_rating', 'real'],
  preferredSkillIds: ['preferred_skill_ids', 'uuid[]'],
  breakMinutes: ['break_minutes', 'int'],
  notesOffice: ['notes_office', 'text'],
  notesCaregiver: ['notes_caregiver', 'text'],
  visibility: ['visibility', 'text'],
  status: ['status', 'text'],
  publishedAt: ['published_at', 'timestamptz'],
  conflicts: ['conflicts', 'text[]'],
  overrideReason: ['override_reason', 'text'],
  isException: ['is_exception', 'boolean'],
  cancelled: ['cancelled', 'jsonb'],
  callOut: ['call_out', 'jsonb'],
} as const satisfies Record<keyof SavedShift, readonly [string, string]>;

/** Writes fields of a shift; the version goes up by one. */
export async function saveShift(tx: Transaction, id: string, next: SavedShift): Promise<void> {
  const set = Object.entries(next).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const [column, type] = columns[name as keyof SavedShift];
    const given = type === 'jsonb' && value !== null ? JSON.stringify(value) : value;
    return [sql`${raw(column)} = ${given}::${raw(type)}, `];
  });
  const fields = set.reduce((all, one) => sql`${all}${one}`, sql``);
  await tx.run(sql`update shifts set ${fields} version = version + 1, updated_at = now() where id = ${id}`);
}

/** Deletes a draft. An occurrence of a series is not created again. */
export async function deleteShift(
  tx: Transaction,
  { id, seriesId, recurrenceDate }: Pick<StoredShift, 'id' | 'seriesId' | 'recurrenceDate'>,
): Promise<void> {
  await tx.run(sql`delete from shifts where id = ${id}`);
  if (seriesId === null) return;
  await tx.run(sql`insert into shift_series_skips (series_id, date) values (${seriesId}, ${recurrenceDate}::date)
    on conflict do nothing`);
}

/**
 * Locks the schedules of these people until the transaction ends. A second transaction that assigns one of them waits, and
 * then sees what the first one wrote. Take this lock before any lock on shifts; it locks people in a fixed order.
 */
export async function lockSchedules(tx: Transaction, personIds: readonly (string | null)[]): Promise<void> {
  const ids = [...new Set(personIds.flatMap((id) => id ?? []))].sort();
  if (ids.length === 0) return;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('shifts.schedule ' || id, 0))
    from unnest(${ids}::text[]) as id`);
}

const countRow = z.strictObject({ count: z.int() });

/** How many shifts belong to an office. */
export async function countOfOffice(tx: Transaction, officeId: string): Promise<number> {
  const found = await tx.one(
    countRow,
    sql`select count(*)::int as count from shifts where office_id = ${officeId}`,
  );
  return found?.count ?? 0;
}

const keptRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  status: z.enum(Object.keys(shiftStates.states) as [ShiftStatus, ...ShiftStatus[]]),
  clientId: z.string(),
  careProviderId: z.nullable(z.string()),
});

/** Locks a shift and reads what decides its next state, for the changes that follow a time record. */
export async function lockRow(tx: Transaction, id: string): Promise<z.output<typeof keptRow> | undefined> {
  return tx.one(
    keptRow,
    sql`select id, version, status, client_id as "clientId", care_provider_id as "careProviderId" from shifts
      where id = ${id} for update`,
  );
}
