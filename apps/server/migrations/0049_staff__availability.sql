-- When people can work. Rows are wall clock in the zone of the plan; `contract/staff` says what they cover.

create table staff_availability_plans (
  user_id uuid primary key references users (id) on delete cascade,
  timezone text not null,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid references users (id) on delete set null,
  -- When somebody last said that these are the hours.
  confirmed_at timestamptz,
  confirmed_by uuid references users (id) on delete set null
);

create table staff_availability (
  user_id uuid not null references staff_availability_plans (user_id) on delete cascade,
  place int not null,
  kind text not null check (kind in ('RECURRING', 'DATE_RANGE')),
  type text not null check (type in ('AVAILABLE', 'PREFERRED', 'UNAVAILABLE')),
  -- 0 is Sunday.
  day_of_week int check (day_of_week between 0 and 6),
  -- Texts, as in 09:00: an end at or before the start is on the next day.
  start_time text check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  start_date date,
  end_date date check (end_date >= start_date),
  effective_from date,
  effective_until date check (effective_until >= effective_from),
  reason text check (length(reason) <= 200),
  primary key (user_id, place),
  check ((start_time is null) = (end_time is null)),
  check (case kind
    when 'RECURRING' then day_of_week is not null and start_time is not null and start_date is null and end_date is null
    else day_of_week is null and start_date is not null and end_date is not null
      and effective_from is null and effective_until is null end)
);
