import { person } from '@homeward/contract/clients';
import { type Day, daySchema, serviceTypes, shiftTypes, type Viewer } from '@homeward/contract/core';
import { materializedDays, type Regular, type Series, shiftVisibilities } from '@homeward/contract/shifts';
import { preferredGenders } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import {
  idRow,
  lockRows,
  type Queryable,
  raw,
  type Sql,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { personJson } from '../users/index.ts';

const storedRow = z.strictObject({
  id: z.string(),
  version: z.int(),
  clientId: z.string(),
  clientName: z.string(),
  clientStatus: z.string(),
  officeId: z.string(),
  addressId: z.nullable(z.string()),
  serviceType: z.enum(serviceTypes),
  shiftType: z.enum(shiftTypes),
  rule: z.string(),
  startDate: daySchema,
  startTime: z.string(),
  endTime: z.string(),
  timezone: z.string(),
  endsOn: z.nullable(daySchema),
  /** Null: it makes no more shifts. */
  madeUntil: z.nullable(daySchema),
  requiredSkillIds: z.array(z.string()),
  genderPref: z.nullable(z.enum(preferredGenders)),
  minRating: z.nullable(z.number()),
  preferredSkillIds: z.array(z.string()),
  breakMinutes: z.int(),
  visibility: z.nullable(z.enum(shiftVisibilities)),
  notesOffice: z.string(),
  notesCaregiver: z.string(),
  overrideReason: z.string(),
  createdBy: z.string(),
});
export type StoredSeries = z.output<typeof storedRow>;

const selectSeries = (where: Sql) => sql`
  select s.id, s.version, s.client_id as "clientId", c.first_name || ' ' || c.last_name as "clientName",
    c.status as "clientStatus", c.office_id as "officeId", s.address_id as "addressId", s.service_type as "serviceType",
    s.shift_type as "shiftType", s.rule, s.start_date as "startDate", s.start_time as "startTime",
    s.end_time as "endTime", s.timezone, s.ends_on as "endsOn", s.made_until as "madeUntil",
    s.required_skill_ids as "requiredSkillIds", s.gender_pref as "genderPref", s.min_rating as "minRating",
    s.preferred_skill_ids as "preferredSkillIds", s.break_minutes as "breakMinutes", s.visibility,
    s.notes_office as "notesOffice", s.notes_caregiver as "notesCaregiver", s.override_reason as "overrideReason", s.created_by as "createdBy"
  from shift_series s join clients c on c.id = s.client_id where ${where}`;

/** A series of a client within reach. */
export async function findSeries(
  db: Queryable,
  id: string,
  viewer: Viewer,
): Promise<StoredSeries | undefined> {
  return db.one(storedRow, selectSeries(sql`s.id = ${id} and ${withinReach(viewer, 's.client_id')}`));
}

/** The same, kept from others who want to change it or to make its shifts until the transaction ends. */
export async function lockSeries(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<StoredSeries | undefined> {
  await lockRows(tx, 'shift_series', [id]);
  return findSeries(tx, id, viewer);
}

/**
 * A series (`shift_series as s`, `clients as c`) whose next days are to be made: by its own calendar, and of a client in
 * care. The first bound reads the index: nowhere on earth is it a later day.
 */
const isDue = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`s.made_until < (${at} at time zone 'UTC')::date + ${materializedDays + 1}::int
    and s.made_until < (${at} at time zone known_zone(s.timezone))::date + ${materializedDays}::int
    and c.status in ('ONBOARDING', 'ACTIVE')`;
};

/** A series whose turn it is to be made; undefined where it is not any more, or another node has it. */
export async function takeSeries(tx: Transaction, id: string, now: Date): Promise<StoredSeries | undefined> {
  return tx.one(
    storedRow,
    sql`${selectSeries(sql`s.id = ${id} and ${isDue(now)}`)} for update of s skip locked`,
  );
}

/** Series that have days to make, the longest waiting first. */
export async function findSeriesToMake(
  db: Queryable,
  now: Date,
  after: { readonly madeUntil: Day; readonly id: string },
  limit: number,
): Promise<{ id: string; madeUntil: Day }[]> {
  return db.rows(
    z.strictObject({ ...idRow.shape, madeUntil: daySchema }),
    sql`select s.id, s.made_until as "madeUntil" from shift_series s join clients c on c.id = s.client_id
      where ${isDue(now)} and (s.made_until, s.id) > (${after.madeUntil}::date, ${after.id}::uuid)
      order by s.made_until, s.id limit ${limit}`,
  );
}

/** What of a series is written: by whoever plans it, and with every change. */
export type SeriesFields = Omit<
  StoredSeries,
  'id' | 'version' | 'clientName' | 'clientStatus' | 'officeId' | 'createdBy'
>;

export async function insertSeries(
  tx: Transaction,
  series: SeriesFields & { readonly followsId: string | null },
  viewer: Viewer,
): Promise<string> {
  const row = await tx.one(
    idRow,
    sql`insert into shift_series (client_id, address_id, service_type, shift_type, rule, start_date, start_time, end_time,
        timezone, ends_on, made_until, required_skill_ids, gender_pref, min_rating, preferred_skill_ids, break_minutes,
        visibility, notes_office, notes_caregiver, override_reason, follows_id, created_by)
      values (${series.clientId}, ${series.addressId}, ${series.serviceType}, ${series.shiftType}, ${series.rule},
        ${series.startDate}, ${series.startTime}, ${series.endTime}, ${series.timezone}, ${series.endsOn},
        ${series.madeUntil}, ${series.requiredSkillIds}::uuid[], ${series.genderPref},
        ${series.minRating}, ${series.preferredSkillIds}::uuid[], ${series.breakMinutes}, ${series.visibility},
        ${series.notesOffice}, ${series.notesCaregiver}, ${series.overrideReason}, ${series.followsId}, ${viewer.id})
      returning id`,
  );
  if (!row) throw new Error('The series was not kept.');
  return row.id;
}

/** Writes what changed of a series; of its client, place and required skills nothing does. */
export async function updateSeries(tx: Transaction, id: string, series: SeriesFields): Promise<void> {
  await tx.run(sql`update shift_series set service_type = ${series.serviceType}, shift_type = ${series.shiftType},
      rule = ${series.rule}, start_date = ${series.startDate}, start_time = ${series.startTime},
      end_time = ${series.endTime}, ends_on = ${series.endsOn}, made_until = ${series.madeUntil},
      gender_pref = ${series.genderPref}, min_rating = ${series.minRating},
      preferred_skill_ids = ${series.preferredSkillIds}::uuid[], break_minutes = ${series.breakMinutes}, visibility = ${series.visibility}, notes_office = ${series.notesOffice},
      notes_caregiver = ${series.notesCaregiver}, override_reason = ${series.overrideReason},
      version = version + 1, updated_at = now()
    where id = ${id}`);
}

/** Notes up to where the shifts of a series are made. It is no change that anybody would have to read again. */
export async function saveMadeUntil(tx: Transaction, id: string, madeUntil: Day | null): Promise<void> {
  await tx.run(sql`update shift_series set made_until = ${madeUntil}::date where id = ${id}`);
}

const regularRow = z.strictObject({
  dayOfWeek: z.int(),
  careProviderId: z.string(),
  effectiveFrom: daySchema,
  effectiveTo: z.nullable(daySchema),
});

export async function findRegulars(db: Queryable, id: string): Promise<Regular[]> {
  return db.rows(
    regularRow,
    sql`select day_of_week as "dayOfWeek", care_provider_id as "careProviderId", effective_from as "effectiveFrom",
        effective_to as "effectiveTo" from shift_series_regulars
      where series_id = ${id} order by day_of_week, effective_from`,
  );
}

const shownRegularRow = z.strictObject({
  dayOfWeek: z.int(),
  careProvider: person,
  effectiveFrom: daySchema,
  effectiveTo: z.nullable(daySchema),
});

export async function findShownRegulars(db: Queryable, id: string): Promise<Series['regulars']> {
  return db.rows(
    shownRegularRow,
    sql`select r.day_of_week as "dayOfWeek", ${raw(personJson('u'))} as "careProvider",
        r.effective_from as "effectiveFrom", r.effective_to as "effectiveTo"
      from shift_series_regulars r join users u on u.id = r.care_provider_id
      where r.series_id = ${id} order by r.day_of_week, r.effective_from`,
  );
}

/** Gives a series exactly these regulars. */
export async function saveRegulars(tx: Transaction, id: string, regulars: readonly Regular[]): Promise<void> {
  await tx.run(sql`delete from shift_series_regulars where series_id = ${id}`);
  await tx.run(sql`insert into shift_series_regulars (series_id, day_of_week, care_provider_id, effective_from, effective_to)
    select ${id}, day, person, since, until from unnest(${regulars.map((one) => one.dayOfWeek)}::int[],
      ${regulars.map((one) => one.careProviderId)}::uuid[], ${regulars.map((one) => one.effectiveFrom)}::date[],
      ${regulars.map((one) => one.effectiveTo)}::date[]) as r (day, person, since, until)`);
}

/** Days of a series on which it does not come, from a day on. */
export async function findSkips(db: Queryable, id: string, from: Day): Promise<Day[]> {
  const rows = await db.rows(
    z.strictObject({ date: daySchema }),
    sql`select date from shift_series_skips where series_id = ${id} and date >= ${from}::date order by date`,
  );
  return rows.map(({ date }) => date);
}

export async function insertSkips(tx: Transaction, id: string, dates: readonly Day[]): Promise<void> {
  await tx.run(sql`insert into shift_series_skips (series_id, date)
    select ${id}, date from unnest(${dates}::date[]) date on conflict do nothing`);
}

const exceptionRow = z.strictObject({
  date: daySchema,
  kind: z.enum(['SKIP', 'MOVED', 'EDITED']),
  shiftId: z.nullable(z.string()),
});

/** Where a series does not come as it says, from a day on: skipped, at another time, or otherwise edited. */
export async function findExceptions(db: Queryable, id: string, from: Day): Promise<Series['exceptions']> {
  return db.rows(
    exceptionRow,
    sql`select date, 'SKIP' as kind, null::uuid as "shiftId" from shift_series_skips
      where series_id = ${id} and date >= ${from}::date
      union all
      select h.recurrence_date, case when h.start_wall = h.recurrence_date || 'T' || s.start_time then 'EDITED' else 'MOVED' end,
        h.id
      from shifts h join shift_series s on s.id = h.series_id
      where h.series_id = ${id} and h.is_exception and h.recurrence_date >= ${from}::date
      order by 1, 3 nulls first`,
  );
}

/** Where a client stands in care. The caller has asked whether they are within reach. */
export async function findClientStatus(tx: Transaction, clientId: string): Promise<string | undefined> {
  const row = await tx.one(
    z.strictObject({ status: z.string() }),
    sql`select status from clients where id = ${clientId} for share`,
  );
  return row?.status;
}
