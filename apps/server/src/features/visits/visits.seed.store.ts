import { serviceTypes } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { idRow, instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { pinJson } from './visits.row.store.ts';

/** Whether nobody has come to anybody yet. */
export async function hasNoVisits(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from visits limit 1`)) === 0;
}

const shiftRow = z.strictObject({
  id: z.string(),
  clientId: z.string(),
  staffId: z.string(),
  officeId: z.string(),
  addressId: z.nullable(z.string()),
  serviceType: z.enum(serviceTypes),
  timezone: z.string(),
  startUtc: z.string(),
  endUtc: z.string(),
  isMissed: z.boolean(),
  isOwn: z.boolean(),
  pin: z.nullable(z.strictObject({ lat: z.number(), lng: z.number(), radiusM: z.int() })),
});
export type SeedShift = z.output<typeof shiftRow>;

/** The shifts of the demo that have begun, with who was to come; `isOwn`: the demo's caregiver. */
export async function readSeedShifts(db: Queryable): Promise<SeedShift[]> {
  return db.rows(
    shiftRow,
    sql`select s.id, s.client_id as "clientId", s.care_provider_id as "staffId", s.office_id as "officeId",
        s.address_id as "addressId", s.service_type as "serviceType", s.timezone,
        ${raw(instantOf('s.starts_at'))} as "startUtc", ${raw(instantOf('s.ends_at'))} as "endUtc",
        s.status = 'MISSED' as "isMissed", u.username = 'care.provider' as "isOwn",
        (select ${raw(pinJson)} from client_addresses a where a.id = s.address_id) as pin
      from shifts s join users u on u.id = s.care_provider_id
      where s.status in ('COMPLETED', 'VERIFIED', 'MISSED') and s.starts_at < now() order by s.starts_at, s.id`,
  );
}

/** Rows as `insertRows` takes them, by the names of their columns. */
export type SeedRow = Readonly<Record<string, unknown>>;

/** Adds rows of a table of the slice, in one statement for each thousand. */
export async function insertRows(
  tx: Transaction,
  table: 'visits' | 'punches' | 'visit_observations' | 'visit_corrections',
  rows: readonly SeedRow[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {}).join();
  for (let from = 0; from < rows.length; from += 1_000)
    await tx.run(sql`insert into ${raw(table)} (${raw(names)}) select ${raw(names)}
      from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows.slice(from, from + 1_000))}::jsonb)`);
}

/** Gives visits of the last days the tasks of their clients, most of them done. */
export async function insertSeedTasks(tx: Transaction): Promise<void> {
  await tx.run(sql`
    insert into visit_tasks (visit_id, task_id, position, title, instructions, category, priority, is_as_needed,
      needs_two_people, outcome, reported_at)
    select v.id, t.id, t.position, t.title, t.instructions, t.category, t.priority, false, t.needs_two_people,
      case when v.out_at is not null and (t.priority <> 'OPTIONAL' or t.position % 2 = 0) then 'DONE' end, v.out_at
    from visits v join care_tasks t on t.client_id = v.client_id and t.schedule ->> 'kind' = 'EVERY_VISIT'
    where v.in_at > now() - interval '14 days'`);
}

/** A wavy line. */
const seedStrokes =
  '[[60,130,90,60,110,140,150,70,170,140,230,90,260,130,340,80],[380,130,420,70,430,140,520,100]]';

/** Clients signed most visits of the last 14 days; some were unable to. */
export async function insertSeedSignatures(tx: Transaction): Promise<void> {
  await tx.run(sql`
    insert into visit_signatures (visit_id, kind, signer, strokes, reason_code, note, taken_by, punch_id, at, received_at)
    select v.id, case when v.n % 9 = 0 then 'NOT_GIVEN' else 'DRAWN' end, case when v.n % 9 <> 0 then 'CLIENT' end,
      case when v.n % 9 = 0 then '[]' else ${seedStrokes} end::jsonb,
      case when v.n % 9 = 0 then 'CLIENT_UNABLE_TO_SIGN' end, case when v.n % 9 = 0 then 'She was asleep.' end,
      v.staff_id, u.id, u.at, u.received_at
    from (select id, staff_id, row_number() over (order by in_at, id) as n from visits
      where in_at > now() - interval '14 days') v
    join punches u on u.visit_id = v.id and u.kind = 'OUT'`);
}

const idleRow = z.strictObject({
  clientId: z.string(),
  staffId: z.string(),
  officeId: z.string(),
  addressId: z.nullable(z.string()),
  timezone: z.string(),
});

/** Somebody of a care team who has no shift around now, with their client: for a visit that nobody has planned. */
export async function findIdle(db: Queryable): Promise<z.output<typeof idleRow> | undefined> {
  return db.one(
    idleRow,
    sql`select c.id as "clientId", t.user_id as "staffId", c.office_id as "officeId",
        (select a.id from client_addresses a where a.client_id = c.id and a.is_primary) as "addressId", o.timezone
      from client_team t join clients c on c.id = t.client_id and c.status = 'ACTIVE' join offices o on o.id = c.office_id
      join users u on u.id = t.user_id and u.role = 'CareProvider' and u.is_active and u.username <> 'care.provider'
      where t.preference <> 'EXCLUDED' and t.ends_on is null and not exists (select from shifts s
        where s.care_provider_id = t.user_id and s.status <> 'CANCELLED'
          and s.starts_at < now() + interval '3 hours' and s.ends_at > now() - interval '3 hours')
      order by c.client_no, t.user_id limit 1`,
  );
}

/** The admin whom one signs in as in the demo; undefined: there is none. */
export async function findSeedAdmin(db: Queryable): Promise<string | undefined> {
  return (await db.one(idRow, sql`select id from users where username = 'admin'`))?.id;
}
