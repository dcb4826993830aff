import { taskPriorities } from '@homeward/contract/care-plans';
import { serviceTypes, shiftTypes } from '@homeward/contract/core';
import { exceptionCodes, fences, punchKinds, taskOutcomes } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql } from '../../platform/db/index.ts';

/** What the fence says of the first punch of a kind. The code of the address stands for a location that is not there. */
const fenceOf = (
  kind: 'IN' | 'OUT',
) => `(select case when u.method <> 'QR' or u.fence <> 'NO_FIX' then u.fence end
  from punches u where u.visit_id = v.id and u.kind = '${kind}' order by u.at, u.id limit 1)`;

// Reach: what judges a visit reads it whoever asks, and shows it to nobody.

const settledSchema = z.nullable(
  z.strictObject({ by: z.string(), at: z.string(), resolution: z.nullable(z.string()) }),
);

const factsRow = z.strictObject({
  id: z.string(),
  shiftId: z.nullable(z.string()),
  clientId: z.string(),
  staffId: z.string(),
  officeId: z.string(),
  serviceType: z.nullable(z.enum(serviceTypes)),
  shiftType: z.enum(shiftTypes),
  timezone: z.string(),
  startsAt: z.string(),
  startUtc: z.nullable(z.string()),
  endUtc: z.nullable(z.string()),
  plannedStaffId: z.nullable(z.string()),
  hasLocation: z.boolean(),
  in: z.nullable(z.string()),
  out: z.nullable(z.string()),
  breakMinutes: z.int(),
  state: z.nullable(z.string()),
  breakPunches: z.array(z.strictObject({ kind: z.enum(punchKinds), at: z.string() })),
  fenceIn: z.nullable(z.enum(fences)),
  fenceOut: z.nullable(z.enum(fences)),
  worstAccuracyM: z.nullable(z.number()),
  isClockOff: z.boolean(),
  isOffline: z.boolean(),
  isManual: z.boolean(),
  isInApproved: z.boolean(),
  isDeviceShared: z.boolean(),
  isSigned: z.boolean(),
  overlapsStaff: z.boolean(),
  overlapsClient: z.boolean(),
  tasks: z.array(
    z.strictObject({ priority: z.enum(taskPriorities), outcome: z.nullable(z.enum(taskOutcomes)) }),
  ),
  settled: z.array(z.strictObject({ code: z.enum(exceptionCodes), settled: settledSchema })),
});
export type FoundFacts = z.output<typeof factsRow>;

/** A visit lasts a day at most: no earlier did any begin that reaches into this one. */
const overlapping = (
  same: string,
) => `exists (select from visits x where x.${same} = v.${same} and x.id <> v.id
  and x.status <> 'REJECTED' and x.in_at is not null and x.starts_at > v.in_at - interval '25 hours'
  and x.in_at < coalesce(v.out_at, v.in_at + interval '1 ms') and coalesce(x.out_at, x.in_at + interval '1 ms') > v.in_at)`;

/** What a visit is judged by; undefined: there is none. */
export async function findFacts(db: Queryable, id: string): Promise<FoundFacts | undefined> {
  return db.one(
    factsRow,
    sql`
    select v.id, v.shift_id as "shiftId", v.client_id as "clientId", v.staff_id as "staffId", v.office_id as "officeId",
      v.service_type as "serviceType", coalesce(s.shift_type, 'HOURLY') as "shiftType", v.timezone,
      ${raw(instantOf('v.starts_at'))} as "startsAt", ${raw(instantOf('v.planned_start'))} as "startUtc",
      ${raw(instantOf('v.planned_end'))} as "endUtc", s.care_provider_id as "plannedStaffId",
      v.address_id is not null or v.location is not null or coalesce(p.has_fix, false) as "hasLocation",
      ${raw(instantOf('v.in_at'))} as "in", ${raw(instantOf('v.out_at'))} as "out", v.break_minutes as "breakMinutes",
      (select o.state from offices o where o.id = v.office_id) as state,
      coalesce((select json_agg(json_build_object('kind', u.kind, 'at', ${raw(instantOf('u.at'))}) order by u.at, u.id)
        from punches u where u.visit_id = v.id and u.kind in ('BREAK_START', 'BREAK_END')), '[]') as "breakPunches",
      ${raw(fenceOf('IN'))} as "fenceIn",
      ${raw(fenceOf('OUT'))} as "fenceOut",
      p.accuracy as "worstAccuracyM", coalesce(p.is_clock_off, false) as "isClockOff",
      coalesce(p.is_offline, false) as "isOffline", v.is_manual as "isManual", v.is_in_approved as "isInApproved",
      exists (select from punches u join punches o on o.device_id = u.device_id and o.staff_id <> u.staff_id
        and o.at between u.at - interval '12 hours' and u.at + interval '12 hours' where u.visit_id = v.id) as "isDeviceShared",
      exists (select from visit_signatures g where g.visit_id = v.id and g.kind <> 'NOT_GIVEN') as "isSigned",
      ${raw(overlapping('staff_id'))} as "overlapsStaff", ${raw(overlapping('client_id'))} as "overlapsClient",
      coalesce((select json_agg(json_build_object('priority', t.priority, 'outcome', t.outcome)) from visit_tasks t
        where t.visit_id = v.id and (not t.is_as_needed or t.outcome is not null)), '[]') as tasks,
      v.exceptions as settled
    from visits v left join shifts s on s.id = v.shift_id
    cross join lateral (select bool_or(u.lat is not null) as has_fix, max(u.accuracy_m) as accuracy,
      bool_or(u.is_clock_off) as is_clock_off, bool_or(u.is_offline) as is_offline
      from punches u where u.visit_id = v.id) p
    where v.id = ${id}`,
  );
}
