import type { Viewer } from '@homeward/contract/core';
import { visitRowSchema } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import { seenBy } from './visits.store.ts';

// Reach: `seenBy` is part of the statement.

const paidRow = z.strictObject({
  staffId: z.string(),
  officeId: z.string(),
  date: z.string(),
  in: z.string(),
  out: z.string(),
  plannedStart: z.nullable(z.string()),
  breakMinutes: z.int(),
  payMinutes: z.int(),
});
export type PaidVisit = z.output<typeof paidRow>;

interface PaidIn {
  readonly from: string;
  readonly to: string;
  readonly officeId: readonly string[] | undefined;
}

/** The visits of some days that are verified and paid, in chunks. */
export async function* paidVisits(
  db: Queryable,
  { from, to, officeId }: PaidIn,
  viewer: Viewer,
): AsyncGenerator<PaidVisit[]> {
  const size = 2_000;
  const day = sql`(v.starts_at at time zone v.timezone)::date`;
  const chunkRow = z.strictObject({ ...paidRow.shape, id: z.string(), startsAt: z.string() });
  let after: z.output<typeof chunkRow> | undefined;
  for (;;) {
    const beyond = after
      ? sql`(v.starts_at, v.id) > (${after.startsAt}::timestamptz, ${after.id}::uuid)`
      : sql`true`;
    const rows = await db.rows(
      chunkRow,
      sql`select v.id, v.staff_id as "staffId", v.office_id as "officeId", ${day}::text as date,
          ${raw(instantOf('v.starts_at'))} as "startsAt", ${raw(instantOf('v.in_at'))} as "in",
          ${raw(instantOf('v.out_at'))} as "out", ${raw(instantOf('v.planned_start'))} as "plannedStart",
          v.break_minutes as "breakMinutes", v.pay_minutes as "payMinutes"
        from visits v
        where v.status in ('VERIFIED', 'APPROVED', 'LOCKED') and v.in_at is not null and v.out_at is not null
          and v.pay_minutes is not null and v.starts_at >= ${from}::date - interval '15 hours'
          and v.starts_at < ${to}::date + interval '40 hours' and ${day} between ${from}::date and ${to}::date
          and (${officeId ?? null}::uuid[] is null or v.office_id = any (${officeId ?? null}::uuid[]))
          and ${seenBy(viewer)} and ${beyond} order by v.starts_at, v.id limit ${size}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1);
  }
}

const staffRow = z.strictObject({ staff: visitRowSchema.shape.staff });

/** People by their ids, as answers show them. */
export async function findStaff(db: Queryable, ids: readonly string[]) {
  const found = await db.rows(
    staffRow,
    sql`select ${raw(personJson('p'))} as staff from users p where p.id = any (${ids}::uuid[])`,
  );
  return new Map(found.map(({ staff }) => [staff.id, staff]));
}
