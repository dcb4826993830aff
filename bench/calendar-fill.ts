// The people and shifts of a large agency, for the benches of the calendar.
import type pg from 'pg';

/** How many there are, and when the week of the calendar begins. */
export interface CalendarCounts {
  readonly shifts: number;
  readonly ofWeek: number;
  readonly openShifts: number;
  readonly staff: number;
  readonly clients: number;
  /** By default tomorrow. */
  readonly startsInDays?: number;
}

/** People, clients and their shifts: each caregiver visits one client after another, two hours each. */
export async function fillCalendar(owner: pg.Pool, counts: CalendarCounts): Promise<void> {
  const { shifts, ofWeek, openShifts, staff, clients, startsInDays = 1 } = counts;
  await owner.query(
    `insert into users (first_name, last_name, username, email, role, is_onboarded)
     select 'Care', 'Giver ' || n, 'calendar.' || n, 'calendar.' || n || '@agency.example', 'CareProvider', true
     from generate_series(1, $1::int) n`,
    [staff],
  );
  await owner.query(`
    insert into staff_records (user_id, role, sort_name, status)
    select id, role, sort_name, 'ACTIVE' from users where username like 'calendar.%' on conflict do nothing`);
  await owner.query(
    `insert into clients (first_name, last_name, status, office_id)
     select 'Client', 'Number ' || n, 'ACTIVE', (select id from offices order by created_at limit 1)
     from generate_series(1, $1::int) n`,
    [clients],
  );
  // The last ones fill the coming week with those that are open, the others the years before.
  await owner.query(
    `with giver as (select id, row_number() over (order by id) - 1 as place from users where username like 'calendar.%'),
       client as (select id, office_id, row_number() over (order by id) - 1 as place from clients where first_name = 'Client'),
       at as (
         select n, case when n < $2 then date_trunc('day', now()) + $5 * interval '1 day'
             + (n / $3::int) % 3 * interval '4 hours' + n / ($3 * 3) * interval '1 day' + interval '8 hours'
           else date_trunc('day', now()) - ((n - $2) / ($3 * 3) + 1) * interval '1 day'
             + ((n - $2) / $3) % 3 * interval '4 hours' + interval '8 hours' end as start
         from generate_series(0, $1::int - 1) n
       )
     insert into shifts (client_id, office_id, service_type, shift_type, start_wall, end_wall, timezone, starts_at, ends_at,
       care_provider_id, status, published_at, created_by)
     select c.id, c.office_id, 'PERSONAL_CARE', 'HOURLY', to_char(a.start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'),
       to_char((a.start + interval '2 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 'UTC', a.start,
       a.start + interval '2 hours', g.id, case when a.n < $2 then 'ASSIGNED' else 'VERIFIED' end, now(), g.id
     from at a join giver g on g.place = a.n % $3 join client c on c.place = a.n % $4`,
    [shifts - openShifts, ofWeek - openShifts, staff, clients, startsInDays],
  );
  await owner.query(`
    insert into staff_offices (user_id, office_id)
    select id, (select id from offices order by created_at limit 1) from users where username like 'calendar.%'
    on conflict do nothing`);
  // Open ones between the second and third visit of a day, and after the last.
  await owner.query(
    `insert into shifts (client_id, office_id, service_type, shift_type, start_wall, end_wall, timezone, starts_at, ends_at,
       status, published_at, created_by)
     select c.id, c.office_id, 'PERSONAL_CARE', 'HOURLY', to_char(a.start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'),
       to_char((a.start + interval '1 hour') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), 'UTC', a.start,
       a.start + interval '1 hour', 'OPEN', now(), (select id from users where username = 'calendar.1')
     from (select n, date_trunc('day', now()) + (n % 5 + $2) * interval '1 day'
         + case when n / 5 % 2 = 0 then interval '14 hours 30 minutes' else interval '18 hours 30 minutes' end as start
       from generate_series(1, $1::int) n) a
     join (select id, office_id, row_number() over (order by id) as place from clients where first_name = 'Client') c
       on c.place = a.n`,
    [openShifts, startsInDays],
  );
  await owner.query('vacuum analyze');
}
