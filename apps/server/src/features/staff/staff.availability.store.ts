import type { Viewer } from '@homeward/contract/core';
import { type AvailabilityAnswer, availabilityAnswer, type SaveAvailability } from '@homeward/contract/staff';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import { withinReach } from './staff.store.ts';

type Row = SaveAvailability['rows'][number];

const answerRow = z.strictObject({ availability: availabilityAnswer });

/** An `AvailabilityAnswer` as PostgreSQL builds it. */
const answerJson = raw(`json_build_object(
  'userId', s.user_id,
  'timezone', coalesce(p.timezone, zone_of_person(s.user_id)),
  'rows', coalesce((select json_agg(json_strip_nulls(json_build_object(
      'kind', a.kind, 'type', a.type, 'dayOfWeek', a.day_of_week, 'startTime', a.start_time, 'endTime', a.end_time,
      'startDate', a.start_date, 'endDate', a.end_date, 'effectiveFrom', a.effective_from,
      'effectiveUntil', a.effective_until, 'reason', a.reason)) order by a.place)
    from staff_availability a where a.user_id = s.user_id), '[]'),
  'version', coalesce(p.version, 0),
  'updatedAt', ${instantOf('p.updated_at')},
  'updatedBy', ${personJson('updater')},
  'confirmedAt', ${instantOf('p.confirmed_at')},
  'confirmedBy', ${personJson('confirmer')})`);

/** The availability of somebody with a record within reach of the viewer; of who has entered nothing, without rows. */
export async function findAvailability(
  db: Queryable,
  userId: string,
  viewer: Viewer,
): Promise<AvailabilityAnswer | undefined> {
  const found = await db.one(
    answerRow,
    sql`
    select ${answerJson} as availability from staff_records s
    left join staff_availability_plans p on p.user_id = s.user_id
    left join users updater on updater.id = p.updated_by
    left join users confirmer on confirmer.id = p.confirmed_by
    where s.user_id = ${userId} and ${withinReach(viewer)}`,
  );
  return found?.availability;
}

/** Keeps an account from others who change its availability, until the transaction ends. */
export async function lockAvailability(tx: Transaction, userId: string): Promise<void> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended('staff.availability ' || ${userId}::text, 0))`,
  );
}

/** Writes availability whole, as the next version. */
export async function writeAvailability(
  tx: Transaction,
  { userId, timezone, rows }: { userId: string; timezone: string; rows: readonly Row[] },
  { by, isConfirmed }: { by: string; isConfirmed: boolean },
): Promise<void> {
  await tx.run(sql`
    insert into staff_availability_plans as p (user_id, timezone, updated_by) values (${userId}, ${timezone}, ${by})
    on conflict (user_id) do update
      set timezone = excluded.timezone, version = p.version + 1, updated_at = now(), updated_by = excluded.updated_by`);
  if (isConfirmed) await writeConfirmation(tx, userId, by);
  await tx.run(sql`delete from staff_availability where user_id = ${userId}`);
  await tx.run(sql`
    insert into staff_availability (user_id, place, kind, type, day_of_week, start_time, end_time, start_date, end_date,
      effective_from, effective_until, reason)
    select ${userId}, place, kind, type, "dayOfWeek", "startTime", "endTime", "startDate", "endDate", "effectiveFrom",
      "effectiveUntil", nullif(reason, '')
    from rows from (json_to_recordset(${JSON.stringify(rows)}::json) as (kind text, type text, "dayOfWeek" int,
      "startTime" text, "endTime" text, "startDate" date, "endDate" date, "effectiveFrom" date, "effectiveUntil" date,
      reason text)) with ordinality as given (kind, type, "dayOfWeek", "startTime", "endTime", "startDate", "endDate",
      "effectiveFrom", "effectiveUntil", reason, place)`);
}

/** Writes down that somebody says that these are the hours. */
export async function writeConfirmation(tx: Transaction, userId: string, by: string): Promise<void> {
  await tx.run(sql`
    update staff_availability_plans set confirmed_at = now(), confirmed_by = ${by} where user_id = ${userId}`);
}
