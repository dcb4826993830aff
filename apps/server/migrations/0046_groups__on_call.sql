-- Who is on call: people take turns of a week each, and swap.
create table on_call_rotations (
  id uuid primary key default uuidv7(),
  name text not null,
  name_key text not null generated always as (fold_text(name)) stored,
  timezone text not null,
  -- 0 is Sunday.
  handover_weekday smallint not null check (handover_weekday between 0 and 6),
  -- Wall clock in `timezone`.
  handover_time text not null check (handover_time ~ '^\d\d:\d\d$'),
  starts_on date not null,
  -- In the order of their turns.
  user_ids uuid[] not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index on_call_rotations_name on on_call_rotations (name_key);

-- One person takes a span; null: nobody does. The later one wins.
create table on_call_swaps (
  id uuid primary key default uuidv7(),
  rotation_id uuid not null references on_call_rotations (id) on delete cascade,
  user_id uuid references users (id),
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  made_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  check (starts_at < ends_at)
);
create index on_call_swaps_rotation on on_call_swaps (rotation_id, ends_at);
