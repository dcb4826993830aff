-- Whose clock, workweek and pay periods hold for somebody, from when on. A later home office takes over at a midnight of
-- the one before, so that each moment has one home office, and each day of pay belongs to one.
create table staff_home_offices (
  user_id uuid not null references staff_records (user_id) on delete cascade,
  office_id uuid not null references offices (id) on delete cascade,
  -- The first day of pay that counts for it. The first home office holds from ever on.
  from_day date not null,
  -- The midnight at which that day begins, by the clock of the home office before.
  begins_at timestamptz not null,
  primary key (user_id, begins_at),
  unique (user_id, from_day),
  check (isfinite(from_day) = isfinite(begins_at))
);
create index staff_home_offices_of_office on staff_home_offices (office_id);

-- Timesheets keep the home office by which they were made; the present one follows the last of them.
with sheets as (
  select t.staff_id, t.office_id, t.period_start, t.period_end, o.timezone,
    lag(t.office_id) over own as before, lag(o.timezone) over own as zone_before, lead(t.id) over own as after
  from timesheets t join offices o on o.id = t.office_id
  where t.only_office_id is null window own as (partition by t.staff_id order by t.period_start)
)
insert into staff_home_offices (user_id, office_id, from_day, begins_at)
select s.user_id, coalesce(f.office_id, s.home_office_id), '-infinity'::date, '-infinity'::timestamptz
from staff_records s left join sheets f on f.staff_id = s.user_id and f.before is null
where coalesce(f.office_id, s.home_office_id) is not null
union all
select s.user_id, t.office_id, t.period_start, t.period_start::timestamp at time zone t.zone_before
from staff_records s join sheets t on t.staff_id = s.user_id where t.before <> t.office_id
union all
select s.user_id, s.home_office_id, t.period_end + 1, (t.period_end + 1)::timestamp at time zone t.timezone
from staff_records s join sheets t on t.staff_id = s.user_id and t.after is null where s.home_office_id <> t.office_id;

-- The home office of somebody at a moment, and the day of pay on which it falls: that of its clock, within the days from
-- its first to its last one. Between the midnights of two zones that is the first or the last day.
create function home_of(person uuid, moment timestamptz)
returns table (office_id uuid, timezone text, from_day date, until_day date, day date) language sql stable as $$
  select h.office_id, o.timezone, h.from_day, n.until_day,
    greatest(least((moment at time zone o.timezone)::date, n.until_day), h.from_day)
  from staff_home_offices h join offices o on o.id = h.office_id left join lateral (
    select x.from_day - 1 as until_day from staff_home_offices x
    where x.user_id = h.user_id and x.begins_at > h.begins_at order by x.begins_at limit 1
  ) n on true
  where h.user_id = person and h.begins_at <= moment order by h.begins_at desc limit 1
$$;

create or replace function zone_of_person(person uuid) returns text language sql stable as $$
  select coalesce(h.timezone, known_zone(u.timezone)) from users u left join lateral home_of(u.id, now()) h on true
  where u.id = person
$$;
create or replace function day_of_person(person uuid, at timestamptz default now()) returns date language sql stable as $$
  select (at at time zone coalesce(h.timezone, known_zone(u.timezone)))::date
  from users u left join lateral home_of(u.id, at) h on true where u.id = person
$$;

drop trigger staff_records_home on staff_records;
drop function keep_home_office();
alter table staff_records drop column home_office_id;

-- Where an office is deleted, the home office before or after it takes its days.
create function keep_first_home_office() returns trigger language plpgsql as $$
begin
  update staff_home_offices h set from_day = '-infinity', begins_at = '-infinity'
  where h.user_id in (select user_id from gone) and isfinite(h.from_day)
    and not exists (select from staff_home_offices f where f.user_id = h.user_id and f.begins_at < h.begins_at);
  return null;
end $$;
create trigger staff_home_offices_first after delete on staff_home_offices
  referencing old table as gone for each statement execute function keep_first_home_office();

-- Whoever gets their first offices has one of them as home office.
create or replace function keep_staff_offices() returns trigger language plpgsql as $$
begin
  update staff_records s set office_ids = now.office_ids
  from (
    select c.user_id, coalesce(array_agg(o.office_id order by o.office_id) filter (where o.office_id is not null), '{}') as office_ids
    from (select distinct user_id from changed) c left join staff_offices o on o.user_id = c.user_id
    group by c.user_id
  ) as now
  where s.user_id = now.user_id and s.office_ids <> now.office_ids;
  insert into staff_home_offices (user_id, office_id, from_day, begins_at)
  select s.user_id, s.office_ids[1], '-infinity', '-infinity' from staff_records s
  where s.user_id in (select user_id from changed) and s.office_ids[1] is not null
    and not exists (select from staff_home_offices h where h.user_id = s.user_id)
  on conflict do nothing;
  return null;
end $$;
