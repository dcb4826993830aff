import { type Day, serviceTypes, shiftTypes, type Viewer } from '@homeward/contract/core';
import { entrySchema } from '@homeward/contract/timesheets';
import { exceptionCodes, type VisitStatus, visitStates } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { incentiveOf } from '../shifts/index.ts';
import { personJson } from '../users/index.ts';

// Reach: the hours of a timesheet are those of all its visits; a client out of reach is not named.

const statuses = Object.keys(visitStates.states) as [VisitStatus, ...VisitStatus[]];

/** Those that take place or took place: what was missed or rejected is no work. */
const counted = `v.status not in ('REJECTED', 'MISSED', 'NOT_STARTED')`;

/** The day of a visit by the clock of its office. */
const dayOf = `(v.starts_at at time zone o.timezone)::date`;

/** No zone is further than 14 hours from UTC, which lets the index serve. */
const within = (from: string, to: string) => `v.starts_at >= ${from} - interval '15 hours'
  and v.starts_at < ${to} + interval '40 hours' and ${dayOf} between ${from} and ${to}`;

const pinShape = z.nullable(z.strictObject({ lat: z.number(), lng: z.number() }));

/** The visit of the same person before another, for any office: where the way to it began. */
const beforeShape = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  clientName: z.nullable(z.string()),
  outAt: z.nullable(z.string()),
  inAt: z.nullable(z.string()),
  addressId: z.nullable(z.string()),
  pin: pinShape,
});

const visitRow = z.strictObject({
  sheetId: z.string(),
  id: z.string(),
  status: z.enum(statuses),
  shiftId: z.nullable(z.string()),
  clientId: z.string(),
  clientName: z.nullable(z.string()),
  serviceType: z.nullable(z.enum(serviceTypes)),
  shiftType: z.enum(shiftTypes),
  date: z.string(),
  /** Where the work was done, by whose clock it is priced. */
  timezone: z.string(),
  inAt: z.nullable(z.string()),
  outAt: z.nullable(z.string()),
  plannedStart: z.nullable(z.string()),
  breakMinutes: z.int(),
  payMinutes: z.nullable(z.int()),
  mileage: z.nullable(z.number()),
  /** On top of the hours, for taking the shift. */
  incentiveCents: z.int(),
  openExceptions: z.array(z.enum(exceptionCodes)),
  hasPending: z.boolean(),
  addressId: z.nullable(z.string()),
  pin: pinShape,
  before: z.nullable(beforeShape),
  entry: z.nullable(entrySchema),
});
export type SheetVisit = z.output<typeof visitRow>;

/** The pin of `client_addresses`; 0 and 0 stand for none. */
const pinOf = (
  address: string,
) => `case when (${address} ->> 'lat')::float8 <> 0 or (${address} ->> 'lng')::float8 <> 0 then
  json_build_object('lat', (${address} ->> 'lat')::float8, 'lng', (${address} ->> 'lng')::float8) end`;

/** The visits of timesheets, in the order in which they began. Clients are named where the viewer reaches them. */
export async function findVisitsOf(
  db: Queryable,
  sheetIds: readonly string[],
  viewer: Viewer,
): Promise<SheetVisit[]> {
  return db.rows(
    visitRow,
    sql`
    select t.id as "sheetId", v.id, v.status, v.shift_id as "shiftId", v.client_id as "clientId",
      case when v.staff_id = ${viewer.id} or ${withinReach(viewer, 'v.client_id')}
        then c.first_name || ' ' || c.last_name end as "clientName",
      v.service_type as "serviceType", coalesce(s.shift_type, 'HOURLY') as "shiftType", ${raw(dayOf)}::text as date, v.timezone,
      ${raw(instantOf('v.in_at'))} as "inAt", ${raw(instantOf('v.out_at'))} as "outAt",
      ${raw(instantOf('v.planned_start'))} as "plannedStart", v.break_minutes as "breakMinutes",
      v.pay_minutes as "payMinutes", v.open_exceptions as "openExceptions",
      v.mileage::float8 as mileage, ${raw(incentiveOf('v.shift_id', 'v.staff_id'))} as "incentiveCents",
      exists (select from visit_corrections k where k.visit_id = v.id and k.status = 'PENDING') as "hasPending",
      case when y.visit_id is not null then json_build_object('travel', case when y.travel_minutes is not null then
          json_build_object('minutes', y.travel_minutes, 'miles', y.travel_miles) end, 'sleep', y.sleep, 'note', y.note,
        'by', ${raw(personJson('u'))}, 'at', ${raw(instantOf('y.entered_at'))}) end as entry,
      v.address_id as "addressId", ${raw(pinOf('a.address'))} as pin,
      case when b.id is not null then json_build_object('id', b.id, 'clientId', b.client_id, 'inAt', ${raw(instantOf('b.in_at'))},
        'outAt', ${raw(instantOf('b.out_at'))}, 'addressId', b.address_id, 'pin', ${raw(pinOf('b.address'))},
        'clientName', case when v.staff_id = ${viewer.id} or ${withinReach(viewer, 'b.client_id')}
          then b.first_name || ' ' || b.last_name end) end as before
    from timesheets t join offices o on o.id = t.office_id cross join lateral (
      -- Read timesheet by timesheet, along the index of the person.
      select v.* from visits v where v.staff_id = t.staff_id and v.office_id = t.office_id
        and ${raw(within('t.period_start', 't.period_end'))} offset 0
    ) v join clients c on c.id = v.client_id left join shifts s on s.id = v.shift_id
    left join client_addresses a on a.id = v.address_id
    left join timesheet_entries y on y.visit_id = v.id left join users u on u.id = y.entered_by
    left join lateral (
      select w.id, w.client_id, w.in_at, w.out_at, w.address_id, d.address, e.first_name, e.last_name
      from visits w join clients e on e.id = w.client_id left join client_addresses d on d.id = w.address_id
      where w.staff_id = v.staff_id and w.starts_at < v.starts_at and w.starts_at > v.starts_at - interval '3 days'
        and ${raw(counted.replaceAll('v.', 'w.'))} order by w.starts_at desc, w.id desc limit 1
    ) b on true
    where t.id = any (${sheetIds}::uuid[]) and ${raw(counted)} order by v.starts_at, v.id`,
  );
}

/** Keeps the visits of a timesheet from others who want to change them until the transaction ends. */
export async function lockVisitsOf(tx: Transaction, sheetId: string): Promise<void> {
  await tx.run(sql`select from timesheets t join offices o on o.id = t.office_id
    join visits v on v.staff_id = t.staff_id and v.office_id = t.office_id and ${raw(within('t.period_start', 't.period_end'))}
    where t.id = ${sheetId} order by v.id for update of v`);
}

const uncoveredRow = z.strictObject({ staffId: z.string(), officeId: z.string(), date: z.string() });

/** Days on which somebody worked for an office, and that stand on no timesheet. */
export async function findUncovered(
  db: Queryable,
  where: { readonly officeIds: readonly string[] | null; readonly staffId: string | null },
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<z.output<typeof uncoveredRow>[]> {
  const { officeIds, staffId } = where;
  return db.rows(
    uncoveredRow,
    sql`
    select distinct v.staff_id as "staffId", v.office_id as "officeId", ${raw(dayOf)}::text as date
    from offices o join visits v on v.office_id = o.id
    where ${raw(counted)} and v.starts_at >= ${from}::date - interval '15 hours'
      and v.starts_at < ${to}::date + interval '40 hours' and ${raw(dayOf)} between ${from}::date and ${to}::date
      and (${officeIds}::uuid[] is null or o.id = any (${officeIds}::uuid[]))
      and (${staffId}::uuid is null or v.staff_id = ${staffId})
      and not exists (select from timesheets t where t.staff_id = v.staff_id and t.office_id = v.office_id
        and ${raw(dayOf)} between t.period_start and t.period_end)`,
  );
}
