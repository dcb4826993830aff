import type { Viewer } from '@homeward/contract/core';
import { type BoardQuery, boardRowSchema } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { instantOf, lockRows, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { personJson } from '../users/index.ts';

const linkableRow = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  startUtc: z.string(),
  endUtc: z.string(),
  isLinkable: z.boolean(),
  hasVisit: z.boolean(),
});

/** A shift within reach as a visit may be linked to it. */
export async function findLinkable(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<z.output<typeof linkableRow> | undefined> {
  await lockRows(tx, 'shifts', [id]);
  return tx.one(
    linkableRow,
    sql`select s.id, s.client_id as "clientId", ${raw(instantOf('s.starts_at'))} as "startUtc",
        ${raw(instantOf('s.ends_at'))} as "endUtc", s.status in ('ASSIGNED', 'CONFIRMED') as "isLinkable",
        exists (select from visits x where x.shift_id = s.id) as "hasVisit"
      from shifts s where s.id = ${id} and ${withinReach(viewer, 's.client_id')}`,
  );
}

const boardRow = z.strictObject({ row: boardRowSchema });

/** As many lines as the board has. */
const mostRows = 1_000;

/**
 * The board: the shifts of today by the clock of each office, the visits of today without one, and visits that still run.
 * Late is who has not come 15 minutes after the start.
 */
export async function findBoard(db: Queryable, { officeId, clientId, staffId }: BoardQuery, viewer: Viewer) {
  const found = await db.rows(
    boardRow,
    sql`
    with today as (
      select o.id, (date_trunc('day', now() at time zone o.timezone)) at time zone o.timezone as begins,
        (date_trunc('day', now() at time zone o.timezone) + interval '1 day') at time zone o.timezone as ends
      from offices o where ${officeId ?? null}::uuid[] is null or o.id = any (${officeId ?? null}::uuid[])
    ), lines as (
      select s.id as shift_id, v.id as visit_id, s.client_id, coalesce(v.staff_id, s.care_provider_id) as staff_id,
        s.office_id, s.service_type, s.timezone, s.address_id, s.starts_at, s.ends_at, s.status as shift_status
      from today t join shifts s on s.office_id = t.id and s.starts_at >= t.begins and s.starts_at < t.ends
      left join visits v on v.shift_id = s.id
      where s.published_at is not null and s.care_provider_id is not null
        and s.status in ('ASSIGNED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'VERIFIED', 'MISSED')
      union all
      select v.shift_id, v.id, v.client_id, v.staff_id, v.office_id, v.service_type, v.timezone, v.address_id,
        v.planned_start, v.planned_end, null
      from today t join visits v on v.office_id = t.id and v.starts_at >= t.begins and v.starts_at < t.ends
      where v.shift_id is null and v.status <> 'REJECTED'
      union all
      select v.shift_id, v.id, v.client_id, v.staff_id, v.office_id, v.service_type, v.timezone, v.address_id,
        v.planned_start, v.planned_end, null
      from today t join visits v on v.office_id = t.id and v.status = 'IN_PROGRESS' and v.starts_at < t.begins
    )
    select json_build_object('column', case
          when v.status = 'IN_PROGRESS' then 'ON_SITE'
          when v.out_at is not null or v.status in ('APPROVED', 'LOCKED', 'VERIFIED', 'ENDED') then 'DONE'
          when v.status = 'MISSED' or l.shift_status = 'MISSED' or v.id is not null then 'LATE'
          when l.shift_status in ('COMPLETED', 'VERIFIED') then 'DONE'
          when l.starts_at + interval '15 minutes' <= now() then 'LATE' else 'EXPECTED' end,
        'shiftId', l.shift_id, 'visitId', v.id,
        'status', coalesce(v.status, case l.shift_status when 'MISSED' then 'MISSED' when 'COMPLETED' then 'ENDED'
          when 'VERIFIED' then 'VERIFIED' else 'NOT_STARTED' end),
        'client', json_build_object('id', c.id, 'name', c.first_name || ' ' || c.last_name), 'staff', ${raw(personJson('p'))},
        'officeId', l.office_id, 'serviceType', coalesce(v.service_type, l.service_type), 'timezone', l.timezone,
        'startUtc', ${raw(instantOf('l.starts_at'))}, 'endUtc', ${raw(instantOf('l.ends_at'))},
        'inAt', ${raw(instantOf('v.in_at'))}, 'outAt', ${raw(instantOf('v.out_at'))},
        'isOnBreak', coalesce(v.break_from is not null, false),
        'pin', (select case when (a.address ->> 'lat')::float8 <> 0 or (a.address ->> 'lng')::float8 <> 0 then
          json_build_object('lat', (a.address ->> 'lat')::float8, 'lng', (a.address ->> 'lng')::float8) end
          from client_addresses a where a.id = l.address_id),
        'exceptions', coalesce(to_json(v.open_exceptions), '[]')) as row
    from lines l join clients c on c.id = l.client_id join users p on p.id = l.staff_id left join visits v on v.id = l.visit_id
    where ${withinReach(viewer, 'l.client_id')}
      and (${clientId ?? null}::uuid[] is null or l.client_id = any (${clientId ?? null}::uuid[]))
      and (${staffId ?? null}::uuid[] is null or l.staff_id = any (${staffId ?? null}::uuid[]))
    order by coalesce(l.starts_at, v.in_at), coalesce(l.shift_id, v.id) limit ${mostRows}`,
  );
  return found.map(({ row }) => row);
}
