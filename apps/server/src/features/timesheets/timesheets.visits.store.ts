import { type Day, serviceTypes, shiftTypes, type Viewer } from '@homeward/contract/core';
import { entrySchema } from '@homeward/contract/timesheets';
import { exceptionCodes, type VisitStatus, visitStates } from '@homeward/contract/visits';
import * as z from 'zod/mini';
import {
  idRow,
  instantOf,
  lockRows,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { incentiveOf } from '../shifts/index.ts';
import { personJson } from '../users/index.ts';

// Reach: the hours of a timesheet are those of all its visits; a client out of reach is not named.

const statuses = Object.keys(visitStates.states) as [VisitStatus, ...VisitStatus[]];

/** Those that take place or took place: what was missed or rejected is no work. */
const counted = `v.status not in ('REJECTED', 'MISSED', 'NOT_STARTED')`;

/** Those, and missed ones whose times somebody entered: the timesheet waits for the decision. */
const listed = `(${counted} or (v.status = 'MISSED' and exists (
  select from visit_corrections k where k.visit_id = v.id and k.status = 'PENDING')))`;

/** The day of a visit by the clock of the timesheet, which is that of the home office (`offices as o`). */
const dayOf = `(v.starts_at at time zone o.timezone)::date`;

/** The home office of a person (`h`) as a visit begins, with the day of pay on which it falls. */
const homeOfVisit = 'left join lateral home_of(v.staff_id, v.starts_at) h on true';

/** The day of a visit by UTC, in days since 1970. */
const dayNumber = `((v.starts_at at time zone 'UTC')::date - date '1970-01-01')`;

/**
 * The condition that a visit (with `homeOfVisit`) belongs to a timesheet (`timesheets as x`, `offices as y` its own). A day of
 * pay stands on one timesheet, and each moment is of one day of pay, also as the home office changes; a timesheet of one
 * office alone goes by its own clock. A period has at most 14 days, and no zone is further than a day from UTC, which lets the
 * index serve.
 */
const standsOn = `x.staff_id = v.staff_id and x.start_day between ${dayNumber} - 15 and ${dayNumber} + 1
  and case when x.only_office_id is null and h.day is not null then h.day else (v.starts_at at time zone y.timezone)::date end
    between x.period_start and x.period_end
  and (x.only_office_id is null or x.only_office_id = v.office_id)`;

/** The timesheet that a visit stands on: that of its office alone goes before that of all offices. */
export const sheetOfVisit = `select x.id, x.status from timesheets x join offices y on y.id = x.office_id ${homeOfVisit}
  where ${standsOn} order by x.only_office_id is null limit 1`;

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
  /** Where it stands on another timesheet, that counts for its workweek. Null: it stands on this one. */
  elsewhere: z.nullable(z.strictObject({ id: z.nullable(z.string()), status: z.nullable(z.string()) })),
  officeId: z.string(),
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
  isInApproved: z.boolean(),
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

/** The days of the workweeks that a timesheet has part in, both included, by the clock of its home office. */
export interface SheetWeeks {
  readonly id: string;
  readonly from: Day;
  readonly to: Day;
}

/** As an instant: when a day begins (`offices as o`). */
const beginOf = (day: string) => `((${day})::timestamp at time zone o.timezone)`;

/** Longer than any visit. */
const longest = `interval '8 days'`;

/**
 * The visits of timesheets, and those of other timesheets that are work of the same workweeks, in the order in which they
 * began. A visit that goes on into the next workweek brings the visits of that week. Clients are named where the viewer
 * reaches them, others on one's own timesheet by their initials.
 */
export async function findVisitsOf(
  db: Queryable,
  sheets: readonly SheetWeeks[],
  viewer: Viewer,
): Promise<SheetVisit[]> {
  return db.rows(
    visitRow,
    sql`
    select t.id as "sheetId", case when x.id is distinct from t.id then json_build_object('id', x.id, 'status', x.status) end as elsewhere,
      v.office_id as "officeId", v.id, v.status, v.shift_id as "shiftId", v.client_id as "clientId",
      case when ${withinReach(viewer, 'v.client_id')} then c.first_name || ' ' || c.last_name
        when v.staff_id = ${viewer.id} then left(c.first_name, 1) || '. ' || left(c.last_name, 1) || '.' end as "clientName",
      v.service_type as "serviceType", coalesce(s.shift_type, 'HOURLY') as "shiftType", ${raw(dayOf)}::text as date, v.timezone,
      ${raw(instantOf('v.in_at'))} as "inAt", ${raw(instantOf('v.out_at'))} as "outAt",
      ${raw(instantOf('v.planned_start'))} as "plannedStart", v.is_in_approved as "isInApproved", v.break_minutes as "breakMinutes",
      v.pay_minutes as "payMinutes", v.open_exceptions as "openExceptions",
      v.mileage::float8 as mileage, ${raw(incentiveOf('v.shift_id', 'v.staff_id'))} as "incentiveCents",
      exists (select from visit_corrections k where k.visit_id = v.id and k.status = 'PENDING') as "hasPending",
      case when y.visit_id is not null then json_build_object('travel', case when y.travel_minutes is not null then
          json_build_object('minutes', y.travel_minutes, 'miles', y.travel_miles) end, 'sleep', y.sleep, 'note', y.note,
        'by', ${raw(personJson('u'))}, 'at', ${raw(instantOf('y.entered_at'))}) end as entry,
      v.address_id as "addressId", ${raw(pinOf('a.address'))} as pin,
      case when b.id is not null then json_build_object('id', b.id, 'clientId', b.client_id, 'inAt', ${raw(instantOf('b.in_at'))},
        'outAt', ${raw(instantOf('b.out_at'))}, 'addressId', b.address_id, 'pin', ${raw(pinOf('b.address'))},
        'clientName', case when ${withinReach(viewer, 'b.client_id')} then b.first_name || ' ' || b.last_name
          when v.staff_id = ${viewer.id} then left(b.first_name, 1) || '. ' || left(b.last_name, 1) || '.' end) end as before
    from jsonb_to_recordset(${JSON.stringify(sheets)}::jsonb) as n(id uuid, "from" date, "to" date)
    join timesheets t on t.id = n.id join offices o on o.id = t.office_id cross join lateral (
      select ${raw(beginOf('n."from"'))} as begins, case when exists (
          select from visits w where w.staff_id = t.staff_id and w.starts_at < ${raw(beginOf('n."to" + 1'))}
            and w.starts_at > ${raw(beginOf('n."to" + 1'))} - ${raw(longest)} and w.out_at > ${raw(beginOf('n."to" + 1'))} - interval '1 hour')
        then ${raw(beginOf('n."to" + 8'))} else ${raw(beginOf('n."to" + 1'))} end as ends
    ) h cross join lateral (
      -- Read timesheet by timesheet, along the index of the person. Rounding moves the end of a visit by less than an hour.
      select v.* from visits v where v.staff_id = t.staff_id and v.starts_at > h.begins - ${raw(longest)}
        and v.starts_at < h.ends and (v.starts_at >= h.begins or v.out_at > h.begins - interval '1 hour') offset 0
    ) v left join lateral (${raw(sheetOfVisit)}) x on true join clients c on c.id = v.client_id left join shifts s on s.id = v.shift_id
    left join client_addresses a on a.id = v.address_id
    left join timesheet_entries y on y.visit_id = v.id left join users u on u.id = y.entered_by
    left join lateral (
      select w.id, w.client_id, w.in_at, w.out_at, w.address_id, d.address, e.first_name, e.last_name
      from visits w join clients e on e.id = w.client_id left join client_addresses d on d.id = w.address_id
      where w.staff_id = v.staff_id and w.starts_at < v.starts_at and w.starts_at > v.starts_at - interval '3 days'
        and ${raw(counted.replaceAll('v.', 'w.'))} order by w.starts_at desc, w.id desc limit 1
    ) b on true
    where t.id = any (${sheets.map(({ id }) => id)}::uuid[]) and ${raw(listed)} order by v.starts_at, v.id`,
  );
}

/** Keeps the visits of a timesheet from others who want to change them until the transaction ends. */
export async function lockVisitsOf(tx: Transaction, sheetId: string): Promise<void> {
  const found = await tx.rows(
    idRow,
    sql`select v.id from timesheets x join offices y on y.id = x.office_id
      join visits v on v.staff_id = x.staff_id and v.starts_at >= x.period_start - interval '15 hours'
        and v.starts_at < x.period_end + interval '40 hours' ${raw(homeOfVisit)}
      where x.id = ${sheetId} and ${raw(standsOn)}`,
  );
  await lockRows(
    tx,
    'visits',
    found.map(({ id }) => id),
  );
}

const uncoveredRow = z.strictObject({
  staffId: z.string(),
  /** For which they worked. */
  officeId: z.string(),
  homeId: z.string(),
  date: z.string(),
  /** The first and last day of pay of that home office. Null: there was none before, or there is none after. */
  homeFrom: z.nullable(z.string()),
  homeUntil: z.nullable(z.string()),
});

/**
 * Days of pay on which somebody worked, by their home office at that time, and that stand on no timesheet which names the
 * office. Who has no home office has that of the visit.
 * @param where offices for which they worked
 */
export async function findUncovered(
  db: Queryable,
  where: { readonly officeIds: readonly string[] | null; readonly staffId: string | null },
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<z.output<typeof uncoveredRow>[]> {
  const { officeIds, staffId } = where;
  const day = raw(`coalesce(h.day, (v.starts_at at time zone p.timezone)::date)`);
  return db.rows(
    uncoveredRow,
    sql`
    select distinct v.staff_id as "staffId", v.office_id as "officeId", coalesce(h.office_id, p.id) as "homeId", ${day}::text as date,
      case when isfinite(h.from_day) then h.from_day::text end as "homeFrom", h.until_day::text as "homeUntil"
    from offices p join visits v on v.office_id = p.id ${raw(homeOfVisit)}
    where ${raw(counted)} and v.starts_at >= ${from}::date - interval '15 hours'
      and v.starts_at < ${to}::date + interval '40 hours' and ${day} between ${from}::date and ${to}::date
      and (${officeIds}::uuid[] is null or p.id = any (${officeIds}::uuid[]))
      and (${staffId}::uuid is null or v.staff_id = ${staffId})
      and not exists (select from timesheets x join offices y on y.id = x.office_id
        where ${raw(standsOn)} and v.office_id = any (x.office_ids))
    order by date, "staffId", "officeId"`,
  );
}

const countedRow = z.strictObject({
  id: z.string(),
  officeId: z.string(),
  timezone: z.string(),
  /** The last day of their timesheets; null: there are none yet. */
  lastDay: z.nullable(z.string()),
});

/** Of some people, those who have ever worked, with the home office of a moment. */
export async function findWorked(
  db: Queryable,
  people: readonly string[],
  now: Date,
): Promise<z.output<typeof countedRow>[]> {
  return db.rows(
    countedRow,
    sql`
    select n.id, h.office_id as "officeId", h.timezone,
      (select max(t.period_end)::text from timesheets t where t.staff_id = n.id) as "lastDay"
    from unnest(${people}::uuid[]) as n(id) join lateral home_of(n.id, ${now.toISOString()}::timestamptz) h on true
    where exists (select from timesheets t where t.staff_id = n.id)
      or exists (select from visits v where v.staff_id = n.id and ${raw(counted)})
    order by n.id`,
  );
}
