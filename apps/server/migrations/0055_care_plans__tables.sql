-- Care plans: what the office writes, the versions that it published, who has read them, and the tasks of each visit.

create table care_plans (
  client_id uuid primary key references clients (id) on delete cascade,
  -- The draft: {section: {text, tier}}, as it was typed.
  sections jsonb not null,
  -- 0 until somebody has written something.
  version int not null default 0,
  changed_by uuid references users (id),
  changed_at timestamptz,
  published_no int,
  -- Days where the client's office is.
  published_on date,
  review_due_on date,
  -- Counts changes of the list of tasks.
  tasks_version int not null default 1
);
create index care_plans_reviews on care_plans (review_due_on, client_id) where review_due_on is not null;

-- What was published. Nothing here changes.
create table care_plan_versions (
  client_id uuid not null references clients (id) on delete cascade,
  no int not null check (no > 0),
  sections jsonb not null,
  -- The sections that differ from the version before.
  changed text[] not null,
  reason text not null,
  published_by uuid not null references users (id),
  published_at timestamptz not null default now(),
  primary key (client_id, no)
);
revoke update, delete, truncate on care_plan_versions from homeward_app;

create table care_plan_acknowledgements (
  client_id uuid not null,
  user_id uuid not null references users (id) on delete cascade,
  no int not null,
  at timestamptz not null default now(),
  primary key (client_id, user_id, no),
  foreign key (client_id, no) references care_plan_versions (client_id, no) on delete cascade
);

create table care_tasks (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  position int not null,
  category text not null check (category in ('ADL_BATHING', 'ADL_DRESSING', 'ADL_GROOMING', 'ADL_TOILETING',
    'ADL_MOBILITY', 'ADL_EATING', 'IADL_HOUSEKEEPING', 'IADL_LAUNDRY', 'IADL_SHOPPING', 'IADL_TRANSPORT', 'MEAL',
    'MED_REMINDER', 'ENGAGEMENT', 'SAFETY', 'OBSERVATION', 'OTHER')),
  title text not null,
  instructions text not null default '',
  -- {kind: EVERY_VISIT | AS_NEEDED}, {kind: DAYS, days, bands} or {kind: EXACT_TIME, days, time}; 0 is Sunday.
  schedule jsonb not null,
  priority text not null check (priority in ('CRITICAL', 'STANDARD', 'OPTIONAL')),
  needs_two_people boolean not null default false,
  source text not null default 'MANUAL' check (source in ('MANUAL', 'AI', 'TEMPLATE', 'MEAL', 'MONTESSORI')),
  version int not null default 1
);
create index care_tasks_client on care_tasks (client_id, position, id);
