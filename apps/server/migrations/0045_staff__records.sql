-- The day that a move counts from, where it is not the moment it was made: a last day of work.
alter table state_moves add column day date;

-- The employment of each account of staff, apart from the profile that people edit themselves.
create table staff_records (
  user_id uuid primary key references users (id),
  -- What lists call a row.
  id uuid not null unique generated always as (user_id) stored,
  employee_no text not null default '',
  status text not null check (status in ('APPLICANT', 'ONBOARDING', 'ACTIVE', 'LEAVE', 'SUSPENDED', 'TERMINATED')),
  hire_date date,
  termination_date date,
  termination_reason text,
  birth_date date,
  birthday_visible boolean not null default false,
  employment_type text check (employment_type in ('Full Time', 'Part Time', 'Self Employed', 'Freelance', 'Contract')),
  position text not null default '',
  -- For an hour.
  pay_rate_cents int check (pay_rate_cents >= 0),
  overtime_rule_set text check (overtime_rule_set in ('US_FEDERAL', 'US_CALIFORNIA')),
  max_hours_per_week numeric(5, 2) check (max_hours_per_week between 0 and 168),
  max_hours_per_day numeric(4, 2) check (max_hours_per_day between 0 and 24),
  min_hours_per_week numeric(5, 2) check (min_hours_per_week between 0 and 168),
  -- Null: the address of the profile holds.
  home_address jsonb,
  transport text check (transport in ('CAR', 'TRANSIT', 'WALK', 'BIKE')),
  languages text[] not null default '{}',
  -- Animals that they can work with; null: nobody asked yet.
  pet_tolerance text[],
  allergies text not null default '',
  gender text check (gender in ('FEMALE', 'MALE', 'NONBINARY', 'UNDISCLOSED')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of the account, so that a list goes along one index. The slice follows accounts and keeps them alike.
  role text not null,
  sort_name text not null,
  -- Of `staff_offices`, in order.
  office_ids uuid[] not null default '{}',
  sort_position text not null generated always as (fold_text(position)) stored,
  -- Days since 1970; who has no hire date comes first.
  hired_day int not null generated always as (coalesce(hire_date - date '1970-01-01', -2147483647)) stored,
  facet int not null
);
create unique index staff_records_employee_no on staff_records (lower(employee_no)) where employee_no <> '';
create index staff_records_by_name on staff_records (facet, sort_name, id);
create index staff_records_by_hire_date on staff_records (facet, hired_day, id);
create index staff_records_by_position on staff_records (facet, sort_position, id);

-- Where somebody works: one office or more.
create table staff_offices (
  user_id uuid not null references staff_records (user_id) on delete cascade,
  office_id uuid not null references offices (id),
  primary key (user_id, office_id)
);
create index staff_offices_office on staff_offices (office_id, user_id);

-- A facet is a number for a role, a status and a set of offices: all that the list filters by. A person has one facet,
-- so that somebody of two offices is listed once.
create table staff_facets (
  facet int primary key generated always as identity,
  role text not null,
  status text not null,
  office_ids uuid[] not null,
  unique (role, status, office_ids)
);

create function keep_staff_facet() returns trigger language plpgsql as $$
begin
  for attempt in 1..2 loop
    select f.facet into new.facet from staff_facets f
    where f.role = new.role and f.status = new.status and f.office_ids = new.office_ids;
    exit when found;
    -- Another transaction may add the same now: then theirs is found.
    insert into staff_facets (role, status, office_ids) values (new.role, new.status, new.office_ids)
    on conflict do nothing returning staff_facets.facet into new.facet;
    exit when found;
  end loop;
  return new;
end $$;
create trigger staff_records_facet before insert or update of role, status, office_ids on staff_records
  for each row execute function keep_staff_facet();

create function keep_staff_offices() returns trigger language plpgsql as $$
begin
  update staff_records s set office_ids = now.office_ids
  from (
    select c.user_id, coalesce(array_agg(o.office_id order by o.office_id) filter (where o.office_id is not null), '{}') as office_ids
    from (select distinct user_id from changed) c left join staff_offices o on o.user_id = c.user_id
    group by c.user_id
  ) as now
  where s.user_id = now.user_id and s.office_ids <> now.office_ids;
  return null;
end $$;
create trigger staff_offices_added after insert on staff_offices
  referencing new table as changed for each statement execute function keep_staff_offices();
create trigger staff_offices_removed after delete on staff_offices
  referencing old table as changed for each statement execute function keep_staff_offices();

-- Makes the records of those of these accounts that are staff and have none, in the main office.
create function make_staff_records(accounts uuid[]) returns setof uuid language plpgsql as $$
declare
  made uuid[];
begin
  with inserted as (
    insert into staff_records (user_id, role, sort_name, status)
    select u.id, u.role, u.sort_name,
      case when not u.is_active then 'SUSPENDED' when u.is_onboarded then 'ACTIVE' else 'ONBOARDING' end
    from users u
    where u.id = any (accounts) and u.role in ('Admin', 'CareManager', 'CareProvider', 'MedicalProfessional', 'Other')
    on conflict (user_id) do nothing returning user_id
  )
  select array_agg(user_id) into made from inserted;
  insert into staff_offices (user_id, office_id)
  select m, (select id from offices order by created_at, id limit 1) from unnest(made) m;
  return query select unnest(made);
end $$;

-- Those who are there already. The product made the move of those who could not sign in.
insert into state_moves (thing_type, thing_id, move, from_state, to_state, reason, version)
select 'staff', u.id, 'account-deactivated', 'ACTIVE', 'SUSPENDED', 'Account was inactive', 1
from make_staff_records((select array_agg(id) from users)) made (id) join users u on u.id = made.id
where not u.is_active;
