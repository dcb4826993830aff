import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';
import { withinReach } from './clients.reach.store.ts';

const visitRow = z.strictObject({ addressId: z.string(), start: z.date(), end: z.date() });
/** A visit of a caregiver, and the address where it takes place. */
export type VisitAt = z.output<typeof visitRow>;

/**
 * The visits of a caregiver with a client around now: those of published shifts, and one in progress without a shift. A
 * visit in progress ends when they clock out, so its end is after now.
 */
export async function findVisitsNear(db: Queryable, clientId: string, viewer: Viewer): Promise<VisitAt[]> {
  return db.rows(
    visitRow,
    sql`
    select s.address_id as "addressId", s.starts_at as start,
      case when v.status = 'IN_PROGRESS' then greatest(s.ends_at, now() + interval '1 hour')
        else coalesce(v.out_at, s.ends_at) end as "end"
    from shifts s left join visits v on v.shift_id = s.id and v.staff_id = ${viewer.id}
    where s.care_provider_id = ${viewer.id} and s.client_id = ${clientId} and ${withinReach(viewer, 's.client_id')}
      and s.address_id is not null and s.published_at is not null
      and s.status in ('ASSIGNED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED')
      and s.starts_at between now() - interval '7 days' and now() + interval '2 days'
    union all
    select v.address_id, v.starts_at, now() + interval '1 hour' from visits v
    where v.staff_id = ${viewer.id} and v.client_id = ${clientId} and ${withinReach(viewer, 'v.client_id')}
      and v.shift_id is null and v.address_id is not null and v.status = 'IN_PROGRESS'`,
  );
}
