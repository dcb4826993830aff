import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** Whether nothing is planned yet. */
export async function hasNoShifts(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from shifts union all select from shift_series limit 1`)) === 0;
}

const clientRow = z.strictObject({
  id: z.string(),
  officeId: z.string(),
  timezone: z.string(),
  today: z.string(),
  addressId: z.nullable(z.string()),
  isActive: z.boolean(),
  /** Who plans: the care manager, or the first there is. */
  by: z.string(),
  /** Caregivers of the team who are employed, the primary one first. */
  team: z.array(z.string()),
});
export type SeedClient = z.output<typeof clientRow>;

/** The clients of the demo who are in care, or whose care pauses, with who comes to them. */
export async function readSeedClients(db: Queryable): Promise<SeedClient[]> {
  return db.rows(
    clientRow,
    sql`select c.id, c.office_id as "officeId", o.timezone, (now() at time zone o.timezone)::date::text as today,
        (select a.id from client_addresses a where a.client_id = c.id and a.is_primary limit 1) as "addressId",
        c.status = 'ACTIVE' as "isActive", coalesce(c.care_manager_id, m.id) as by,
        array(select t.user_id from client_team t join users u on u.id = t.user_id and u.role = 'CareProvider' and u.is_active
          join staff_records s on s.user_id = t.user_id and s.status = 'ACTIVE'
          where t.client_id = c.id and t.preference <> 'EXCLUDED' and t.role in ('PRIMARY', 'BACKUP', 'FLOAT')
            and t.ends_on is null
          order by array_position(array['PRIMARY', 'BACKUP', 'FLOAT'], t.role), t.user_id) as team
      from clients c join offices o on o.id = c.office_id
      cross join lateral (select id from users where role = 'CareManager' and is_active order by username limit 1) m
      where c.status in ('ACTIVE', 'ON_HOLD') order by c.client_no`,
  );
}

export interface SeedSeries {
  readonly id: string;
  readonly client: SeedClient;
  readonly serviceType: string;
  readonly shiftType: string;
  readonly rule: string;
  readonly startDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly madeUntil: string;
  readonly regulars: readonly { readonly dayOfWeek: number; readonly careProviderId: string }[];
}

export interface SeedShift {
  readonly series: SeedSeries;
  readonly date: string;
  readonly start: string;
  readonly end: string;
  readonly startUtc: string;
  readonly endUtc: string;
  readonly status: string;
  readonly careProviderId: string | null;
  readonly isPublished: boolean;
  readonly notesCaregiver: string;
  readonly cause: string | null;
  readonly callOutReason: string | null;
  readonly calledOutBy: string | null;
}

/** Adds series with their regulars. */
export async function insertSeedSeries(tx: Transaction, series: readonly SeedSeries[]): Promise<void> {
  const rows = series.map(({ client, regulars: _regulars, ...one }) => ({
    ...one,
    clientId: client.id,
    addressId: client.addressId,
    timezone: client.timezone,
    by: client.by,
  }));
  await tx.run(sql`
    insert into shift_series (id, client_id, address_id, service_type, shift_type, rule, start_date, start_time, end_time,
      timezone, made_until, created_by)
    select s.id, s."clientId", s."addressId", s."serviceType", s."shiftType", s.rule, s."startDate", s."startTime",
      s."endTime", s.timezone, s."madeUntil", s.by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(id uuid, "clientId" uuid, "addressId" uuid,
      "serviceType" text, "shiftType" text, rule text, "startDate" date, "startTime" text, "endTime" text, timezone text,
      "madeUntil" date, by uuid)`);
  const regulars = series.flatMap(({ id, startDate, regulars: all }) =>
    all.map((one) => ({ seriesId: id, startDate, ...one })),
  );
  await tx.run(sql`
    insert into shift_series_regulars (series_id, day_of_week, effective_from, care_provider_id)
    select r."seriesId", r."dayOfWeek", r."startDate", r."careProviderId"
    from jsonb_to_recordset(${JSON.stringify(regulars)}::jsonb) as r("seriesId" uuid, "dayOfWeek" int, "startDate" date,
      "careProviderId" uuid)`);
}

/** Adds shifts of series. */
export async function insertSeedShifts(tx: Transaction, shifts: readonly SeedShift[]): Promise<void> {
  const rows = shifts.map(({ series, ...one }) => ({
    ...one,
    seriesId: series.id,
    clientId: series.client.id,
    officeId: series.client.officeId,
    addressId: series.client.addressId,
    timezone: series.client.timezone,
    serviceType: series.serviceType,
    shiftType: series.shiftType,
    by: series.client.by,
  }));
  await tx.run(sql`
    insert into shifts (series_id, recurrence_date, client_id, office_id, address_id, service_type, shift_type, start_wall,
      end_wall, timezone, starts_at, ends_at, care_provider_id, notes_caregiver, status, published_at, cancelled, call_out,
      created_by)
    select s."seriesId", s.date, s."clientId", s."officeId", s."addressId", s."serviceType", s."shiftType", s.start, s.end,
      s.timezone, s."startUtc", s."endUtc", s."careProviderId", s."notesCaregiver", s.status,
      case when s."isPublished" then least(s."startUtc" - interval '9 days', now() - interval '2 days') end,
      case when s.cause is not null then jsonb_build_object('cause', s.cause, 'at', to_char(least(s."startUtc" - interval '30 hours',
        now() - interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', s.by, 'isLate', false) end,
      case when s."callOutReason" is not null then jsonb_build_object('by', s."calledOutBy", 'reason', s."callOutReason",
        'at', to_char((now() - interval '3 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'noticeMinutes', floor(extract(epoch from s."startUtc" - now()) / 60)::int + 180) end,
      s.by
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s("seriesId" uuid, date date, "clientId" uuid,
      "officeId" uuid, "addressId" uuid, "serviceType" text, "shiftType" text, start text, "end" text, timezone text,
      "startUtc" timestamptz, "endUtc" timestamptz, "careProviderId" uuid, "notesCaregiver" text, status text,
      "isPublished" boolean, cause text, "callOutReason" text, "calledOutBy" uuid, by uuid)`);
}

/** Makes the states of shifts of the demo those of their visits. */
export async function saveSeedStates(
  tx: Transaction,
  states: readonly { readonly id: string; readonly status: string }[],
): Promise<void> {
  await tx.run(sql`update shifts s set status = w.status
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as w(id uuid, status text)
    where s.id = w.id and s.status <> w.status`);
}

/**
 * Offers three of the next open shifts to caregivers who are free then, the one of the demo first: the first and the third to
 * the first person to accept, the second with an incentive and answers that were collected.
 */
export async function insertSeedOffers(tx: Transaction): Promise<void> {
  // The caregiver of the demo has two visits less, and is asked for them.
  await tx.run(sql`update shifts set status = 'OPEN', care_provider_id = null where id in (
    select s.id from shifts s join users u on u.id = s.care_provider_id and u.username = 'care.provider'
    where s.status = 'ASSIGNED' and s.starts_at between now() + interval '5 days' and now() + interval '13 days'
    order by s.starts_at, s.id limit 2)`);
  await tx.run(sql`
    with picked as (
      select s.* from shifts s
      where s.status = 'OPEN' and s.starts_at between now() + interval '20 hours' and now() + interval '14 days'
      order by exists (select from users d join staff_offices o on o.user_id = d.id and o.office_id = s.office_id
          where d.username = 'care.provider' and not exists (select from shifts x where x.care_provider_id = d.id
            and x.starts_at < s.ends_at and x.ends_at > s.starts_at and x.status in ('DRAFT', 'ASSIGNED', 'CONFIRMED'))) desc,
        s.starts_at, s.id limit 3
    ), chosen as (
      select p.*, row_number() over (order by p.starts_at, p.id) as nth from picked p
    ), made as (
      insert into shift_offers (shift_id, mode, note, incentive_cents, expires_at, created_by, created_at)
      select id, case nth when 2 then 'COLLECT' else 'FIRST_COME' end,
        case nth when 3 then 'Parking is in the street behind the house.' else '' end,
        case nth when 2 then 2500 else 0 end, starts_at - interval '3 hours', created_by, now() - interval '2 hours' from chosen returning id, shift_id
    ), free as (
      select m.id as offer_id, c.nth, u.id as user_id,
        row_number() over (partition by m.id order by u.username = 'care.provider' desc, u.sort_name, u.id) as place
      from made m join chosen c on c.id = m.shift_id
      join staff_offices o on o.office_id = c.office_id join staff_records r on r.user_id = o.user_id and r.status = 'ACTIVE'
      join users u on u.id = o.user_id and u.role = 'CareProvider' and u.is_active
      where not exists (select from shifts x where x.care_provider_id = u.id and x.starts_at < c.ends_at and x.ends_at > c.starts_at
          and x.status in ('DRAFT', 'ASSIGNED', 'CONFIRMED'))
        and not exists (select from client_team t where t.client_id = c.client_id and t.user_id = u.id and t.preference = 'EXCLUDED')
    ), asked as (
      insert into shift_offer_recipients (offer_id, user_id, score, answer, reason, answered_at)
      select offer_id, user_id, 80 - 4 * place, f.answer, case f.answer when 'DECLINE' then 'I am away that day.' else '' end,
        case when f.answer is not null then now() - make_interval(mins => 20 * place::int) end
      from (select *, case when nth = 2 and place in (2, 3) then 'ACCEPT' when nth = 2 and place = 4 then 'DECLINE' end as answer
        from free where place <= 5) f
    )
    update shifts s set status = 'OFFERED' from chosen c where s.id = c.id`);
}

/** Some visits of the last weeks were open for a while before somebody took them, a few of them for an incentive. */
export async function insertSeedFills(tx: Transaction): Promise<void> {
  await tx.run(sql`
    insert into shift_fills (shift_id, opened_at, filled_at)
    select id, starts_at - interval '3 days', starts_at - interval '3 days'
      + make_interval(mins => 20 * (1 + row_number() over (order by starts_at, id) % 24)::int)
    from shifts where care_provider_id is not null and starts_at between now() - interval '27 days' and now()
      and extract(day from starts_at)::int % 6 = 0
    on conflict do nothing`);
  await tx.run(sql`
    with made as (
      insert into shift_offers (shift_id, mode, incentive_cents, status, expires_at, ended_at, created_by, created_at)
      select s.id, 'FIRST_COME', 1500 + 500 * (row_number() over (order by s.starts_at, s.id) % 4)::int, 'ACCEPTED',
        s.starts_at - interval '3 hours', f.filled_at, s.created_by, f.opened_at
      from shift_fills f join shifts s on s.id = f.shift_id
      where s.care_provider_id is not null and s.starts_at between now() - interval '27 days' and now()
        and extract(day from s.starts_at)::int % 12 = 0 returning id, shift_id, ended_at
    )
    insert into shift_offer_recipients (offer_id, user_id, score, answer, answered_at)
    select m.id, s.care_provider_id, 76, 'ACCEPT', m.ended_at from made m join shifts s on s.id = m.shift_id`);
}

/** Two published shifts were moved by an hour. The demo's caregiver was asked an hour ago, another one yesterday. */
export async function insertSeedChanges(tx: Transaction): Promise<void> {
  // Nobody was notified of the changes that the seed itself made.
  await tx.run(sql`delete from shift_acknowledgements`);
  await tx.run(sql`
    insert into shift_acknowledgements (shift_id, user_id, knew_start, knew_end, asked_at)
    select distinct on (s.is_demo) s.id, s.care_provider_id, s.starts_at - interval '1 hour', s.ends_at - interval '1 hour',
      now() - case when s.is_demo then interval '1 hour' else interval '26 hours' end
    from (select s.*, u.username = 'care.provider' as is_demo from shifts s join users u on u.id = s.care_provider_id
      where s.status = 'ASSIGNED' and s.starts_at > now() + interval '1 day') s order by s.is_demo, s.starts_at, s.id`);
}
