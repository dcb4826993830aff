import { serviceTypes, type Viewer } from '@homeward/contract/core';
import {
  correctionFields,
  evvStates,
  exceptionCodes,
  punchMethods,
  reasonCodes,
  type VisitFilters,
  type VisitStatus,
  visitStates,
} from '@homeward/contract/visits';
import * as z from 'zod/mini';
import { instantOf, type Queryable, raw, type Sql, sql } from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import { askedVisits, inChunks } from './visits.list.store.ts';

// Reach: `askedVisits` is part of every statement, and asks `seenBy`. Files hold nothing of a client out of reach.

const statuses = Object.keys(visitStates.states) as [VisitStatus, ...VisitStatus[]];
const nullableNumber = z.nullable(z.number());

const exportedRow = z.strictObject({
  id: z.string(),
  startsAt: z.string(),
  status: z.enum(statuses),
  officeName: z.string(),
  serviceType: z.nullable(z.enum(serviceTypes)),
  clientId: z.string(),
  clientNo: z.string(),
  clientName: z.string(),
  staffId: z.string(),
  staffName: z.string(),
  date: z.string(),
  timezone: z.string(),
  place: z.nullable(z.string()),
  lat: nullableNumber,
  lng: nullableNumber,
  in: z.nullable(z.string()),
  out: z.nullable(z.string()),
  inMethod: z.nullable(z.enum(punchMethods)),
  outMethod: z.nullable(z.enum(punchMethods)),
  breakMinutes: z.int(),
  payMinutes: z.nullable(z.int()),
  billMinutes: z.nullable(z.int()),
  isManual: z.boolean(),
  exceptions: z.array(z.enum(exceptionCodes)),
  changes: z.array(
    z.strictObject({
      field: z.enum(correctionFields),
      reasonCode: z.enum(reasonCodes),
      note: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
  /** What was sent to the aggregator last; nulls: nothing was. */
  sequence: z.nullable(z.int()),
  state: z.nullable(z.enum(evvStates)),
  digest: z.nullable(z.string()),
  isVoid: z.nullable(z.boolean()),
});

/** A visit as files hold it. */
export type ExportedVisit = z.output<typeof exportedRow>;

/** Where the one who gave it was at the clock-in, else at the clock-out. */
const selectExported = sql`
  select v.id, ${raw(instantOf('v.starts_at'))} as "startsAt", v.status, o.name as "officeName",
    v.service_type as "serviceType", c.id as "clientId", c.client_no as "clientNo",
    c.first_name || ' ' || c.last_name as "clientName", v.staff_id as "staffId",
    p.first_name || ' ' || p.last_name as "staffName", (v.starts_at at time zone v.timezone)::date::text as date, v.timezone,
    coalesce(v.location, (select a.address ->> 'formattedAddress' from client_addresses a where a.id = v.address_id)) as place,
    u.lat, u.lng, ${raw(instantOf('v.in_at'))} as "in", ${raw(instantOf('v.out_at'))} as "out", v.in_method as "inMethod",
    v.out_method as "outMethod", v.break_minutes as "breakMinutes", v.pay_minutes as "payMinutes",
    v.bill_minutes as "billMinutes", v.is_manual as "isManual", v.open_exceptions as exceptions,
    coalesce((select json_agg(json_build_object('field', x ->> 'field', 'reasonCode', k.reason_code, 'note', k.note,
        'by', (select d.first_name || ' ' || d.last_name from users d where d.id = k.decided_by),
        'at', ${raw(instantOf('k.decided_at'))}) order by k.decided_at, k.id, x ->> 'field')
      from visit_corrections k cross join lateral jsonb_array_elements(k.changes) x
      where k.visit_id = v.id and k.status = 'APPROVED'), '[]') as changes,
    e.sequence, e.state, e.digest, e.is_void as "isVoid"
  from visits v join clients c on c.id = v.client_id join users p on p.id = v.staff_id join offices o on o.id = v.office_id
  left join lateral (select q.lat, q.lng from punches q where q.visit_id = v.id and q.lat is not null
    order by q.kind <> 'IN', q.at, q.id limit 1) u on true
  left join lateral (select r.sequence, r.state, r.digest, r.is_void, r.made_at from evv_records r where r.visit_id = v.id
    order by r.sequence desc limit 1) e on true`;

function chunksOf(db: Queryable, asked: Sql): AsyncGenerator<ExportedVisit[]> {
  const size = 500;
  return inChunks(size, (beyond) =>
    db.rows(
      exportedRow,
      sql`${selectExported} where ${asked} and ${beyond} order by v.starts_at, v.id limit ${size}`,
    ),
  );
}

/** The visits within reach that match, by when they began, in chunks. */
export function exportedVisits(
  db: Queryable,
  filters: VisitFilters,
  viewer: Viewer,
): AsyncIterable<ExportedVisit[]> {
  return chunksOf(db, sql`${askedVisits(filters, viewer)} and ${withinReach(viewer, 'v.client_id')}`);
}

/** A change this long before the last run may have escaped it: its transaction ended after the run. */
const overlap = sql`interval '10 minutes'`;

/**
 * The visits of some days that an aggregator may lack: verified ones that were never sent or have changed since, and
 * rejected ones that were sent and not taken back.
 * @param officeIds empty: of all offices
 */
export function visitsToSend(
  db: Queryable,
  {
    from,
    to,
    officeIds,
  }: { readonly from: string; readonly to: string; readonly officeIds: readonly string[] },
  viewer: Viewer,
): AsyncIterable<ExportedVisit[]> {
  const ofOffices = officeIds.length === 0 ? undefined : [...officeIds];
  const asked = askedVisits({ from, to, officeId: ofOffices }, viewer);
  return chunksOf(
    db,
    sql`${asked} and ((v.status in ('VERIFIED', 'APPROVED', 'LOCKED')
        and (e.sequence is null or v.updated_at > e.made_at - ${overlap}))
      or (v.status = 'REJECTED' and not e.is_void))`,
  );
}
