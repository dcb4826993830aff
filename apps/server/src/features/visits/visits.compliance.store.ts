import type { Viewer } from '@homeward/contract/core';
import { type VisitFilters, visitRowSchema } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { type Queryable, raw, sql } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import { askedVisits } from './visits.list.store.ts';

// Reach: `askedVisits` is part of the statement, and asks `seenBy`.

const countedRow = z.strictObject({
  staff: visitRowSchema.shape.staff,
  visits: z.int(),
  complete: z.int(),
  verified: z.int(),
  manual: z.int(),
});

/** A client and who came always stand on a visit; the other elements can be missing. */
const isComplete = `v.service_type is not null and v.out_at is not null
  and (v.address_id is not null or v.location is not null
    or exists (select from punches u where u.visit_id = v.id and u.lat is not null))`;

const isManual = `v.is_manual
  or exists (select from visit_corrections k where k.visit_id = v.id and k.status = 'APPROVED')`;

/** The visits of some days that took place and are over, counted by who gave them. */
export function countCompliance(
  db: Queryable,
  days: Pick<VisitFilters, 'from' | 'to' | 'officeId'>,
  viewer: Viewer,
) {
  return db.rows(
    countedRow,
    sql`select ${raw(personJson('p'))} as staff, c.visits, c.complete, c.verified, c.manual
      from (select f.staff_id, count(*)::int as visits, count(*) filter (where f.is_complete)::int as complete,
          count(*) filter (where f.is_verified and not f.is_manual)::int as verified,
          count(*) filter (where f.is_manual)::int as manual
        from (select v.staff_id, v.status in ('VERIFIED', 'APPROVED', 'LOCKED') as is_verified,
            ${raw(isComplete)} as is_complete, ${raw(isManual)} as is_manual
          from visits v where ${askedVisits(days, viewer)} and v.in_at is not null
            and v.status not in ('IN_PROGRESS', 'REJECTED')) f
        group by f.staff_id) c
      join users p on p.id = c.staff_id order by c.staff_id`,
  );
}
