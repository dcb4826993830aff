import type { Viewer } from '@homeward/contract/core';
import { type VisitFilters, visitRowSchema } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import { askedVisits, inChunks } from './visits.list.store.ts';

// Reach: `askedVisits` is part of the statement, and asks `seenBy`.

const paidRow = z.strictObject({
  id: z.string(),
  startsAt: z.string(),
  staffId: z.string(),
  officeId: z.string(),
  date: z.string(),
  in: z.string(),
  out: z.string(),
  plannedStart: z.nullable(z.string()),
  isInApproved: z.boolean(),
  breakMinutes: z.int(),
  payMinutes: z.int(),
});
export type PaidVisit = z.output<typeof paidRow>;

/** The visits of some days that are verified and paid, in chunks. */
export function paidVisits(
  db: Queryable,
  days: Pick<VisitFilters, 'from' | 'to' | 'officeId'>,
  viewer: Viewer,
): AsyncGenerator<PaidVisit[]> {
  const size = 2_000;
  const asked = askedVisits({ ...days, status: ['VERIFIED', 'APPROVED', 'LOCKED'] }, viewer);
  return inChunks(size, (beyond) =>
    db.rows(
      paidRow,
      sql`select v.id, v.staff_id as "staffId", v.office_id as "officeId",
          (v.starts_at at time zone v.timezone)::date::text as date,
          ${raw(instantOf('v.starts_at'))} as "startsAt", ${raw(instantOf('v.in_at'))} as "in",
          ${raw(instantOf('v.out_at'))} as "out", ${raw(instantOf('v.planned_start'))} as "plannedStart",
          v.is_in_approved as "isInApproved", v.break_minutes as "breakMinutes", v.pay_minutes as "payMinutes"
        from visits v
        where ${asked} and v.in_at is not null and v.out_at is not null and v.pay_minutes is not null and ${beyond}
        order by v.starts_at, v.id limit ${size}`,
    ),
  );
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
