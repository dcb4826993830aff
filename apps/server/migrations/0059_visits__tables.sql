-- The Time Clock: visits, the punches that they are made of, what was done, and what the office makes of it.

create table visits (
  id uuid primary key default uuidv7(),
  -- Null: it was not on the schedule.
  shift_id uuid unique references shifts (id),
  client_id uuid not null references clients (id),
  staff_id uuid not null references users (id),
  office_id uuid not null references offices (id),
  address_id uuid,
  -- Where it took place, where that is no address of the client.
  location text,
  service_type text check (service_type in ('COMPANION', 'PERSONAL_CARE', 'HOMEMAKER', 'RESPITE', 'DEMENTIA_CARE',
    'SKILLED_NURSING', 'HOME_HEALTH_AIDE', 'THERAPY', 'TRANSPORT', 'ASSESSMENT_VISIT', 'SUPERVISION_VISIT', 'TRAINING')),
  timezone text not null,
  planned_start timestamptz,
  planned_end timestamptz,
  -- What counts: as it was punched, or as a correction has it.
  in_at timestamptz(3),
  out_at timestamptz(3),
  in_method text check (in_method in ('GPS', 'QR', 'TELEPHONY', 'WEB', 'MANUAL', 'KIOSK')),
  out_method text check (out_method in ('GPS', 'QR', 'TELEPHONY', 'WEB', 'MANUAL', 'KIOSK')),
  -- Since when a break runs.
  break_from timestamptz(3),
  break_minutes int not null default 0 check (break_minutes >= 0),
  pay_minutes int,
  bill_minutes int,
  mileage numeric(6, 1),
  is_manual boolean not null default false,
  status text not null check (status in ('NOT_STARTED', 'IN_PROGRESS', 'ENDED', 'NEEDS_REVIEW', 'VERIFIED', 'APPROVED',
    'LOCKED', 'REJECTED', 'MISSED', 'DISPUTED')),
  -- [{code, settled: {by, at, resolution} | null}] in the order of the codes; and the codes of those that are not settled.
  exceptions jsonb not null default '[]',
  open_exceptions text[] not null default '{}',
  -- {kind, by, at, reason} of the family; {contacted, isClientSafe, replacement, reason, isReported, by, at} of the office.
  answer jsonb,
  follow_up jsonb,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  -- When it began, or was to begin.
  starts_at timestamptz not null generated always as (coalesce(in_at, planned_start, created_at)) stored,
  check ((planned_start is null) = (planned_end is null)),
  check (in_at < out_at)
);
-- Nobody is at two visits.
create unique index visits_running on visits (staff_id) where status = 'IN_PROGRESS';
create index visits_by_start on visits (starts_at, id);
create index visits_of_client on visits (client_id, starts_at, id);
create index visits_of_person on visits (staff_id, starts_at, id);
create index visits_of_office on visits (office_id, starts_at, id);
create index visits_exceptions on visits using gin (open_exceptions);
create index visits_on_site on visits (starts_at, id) where status = 'IN_PROGRESS';

-- What was punched. Nothing here changes: a correction adjusts the visit beside it.
create table punches (
  -- Made by the device, so that a punch which is sent twice counts once.
  id uuid primary key,
  visit_id uuid not null references visits (id),
  shift_id uuid references shifts (id),
  staff_id uuid not null references users (id),
  kind text not null check (kind in ('IN', 'OUT', 'BREAK_START', 'BREAK_END')),
  -- The moment that counts; what the device's clock showed; when the server heard of it.
  at timestamptz(3) not null,
  device_at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  timezone text not null,
  lat double precision,
  lng double precision,
  accuracy_m double precision,
  -- As the server has computed them.
  distance_m double precision,
  effective_distance_m double precision,
  fence text not null check (fence in ('PASS', 'FAIL', 'NO_FIX', 'NOT_GEOCODED')),
  method text not null check (method in ('GPS', 'QR', 'TELEPHONY', 'WEB', 'MANUAL', 'KIOSK')),
  device_id text,
  is_offline boolean not null,
  is_clock_off boolean not null,
  reason_code text,
  override_reason text,
  ip text,
  app_version text
);
create index punches_of_visit on punches (visit_id, at, id);
create index punches_of_device on punches (device_id, at) where device_id is not null;
create trigger punches_append_only before update or delete or truncate on punches
  for each statement execute function refuse_change();
revoke update, delete, truncate on punches from homeward_app;

-- What a device kept and sent too late, or what could not be: it does not count, and is not lost.
create table refused_punches (
  id uuid primary key default uuidv7(),
  punch_id uuid not null,
  staff_id uuid not null references users (id),
  content jsonb not null,
  message text not null,
  received_at timestamptz not null default now(),
  unique (staff_id, punch_id)
);
revoke update, delete, truncate on refused_punches from homeward_app;

-- The tasks of a visit, as they were when it began.
create table visit_tasks (
  visit_id uuid not null references visits (id),
  task_id uuid not null,
  position int not null,
  title text not null,
  instructions text not null,
  category text not null,
  priority text not null check (priority in ('CRITICAL', 'STANDARD', 'OPTIONAL')),
  is_as_needed boolean not null,
  needs_two_people boolean not null,
  outcome text check (outcome in ('DONE', 'PARTLY', 'REFUSED', 'NOT_DONE')),
  reason text,
  reported_at timestamptz,
  primary key (visit_id, task_id)
);

create table visit_observations (
  id uuid primary key default uuidv7(),
  visit_id uuid not null references visits (id),
  client_id uuid not null references clients (id),
  kind text not null check (kind in ('OFFICE', 'HANDOVER')),
  body text not null,
  author_id uuid not null references users (id),
  at timestamptz not null default now()
);
create index visit_observations_of_visit on visit_observations (visit_id, at, id);
create index visit_observations_handovers on visit_observations (client_id, at desc, id desc) where kind = 'HANDOVER';
revoke update, delete, truncate on visit_observations from homeward_app;

create table visit_corrections (
  id uuid primary key default uuidv7(),
  visit_id uuid not null references visits (id),
  -- [{field, from, to}]
  changes jsonb not null,
  reason_code text not null,
  note text not null,
  requested_by uuid not null references users (id),
  requested_at timestamptz not null default now(),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  decided_by uuid references users (id),
  decided_at timestamptz,
  decision_reason text,
  version int not null default 1,
  check ((status = 'PENDING') = (decided_at is null))
);
create unique index visit_corrections_pending on visit_corrections (visit_id) where status = 'PENDING';
create index visit_corrections_of_visit on visit_corrections (visit_id, requested_at, id);
create index visit_corrections_queue on visit_corrections (requested_at, id);

-- How far the ladder of a shift has come that nobody has begun: each rung is told once.
create table visit_ladders (
  shift_id uuid primary key references shifts (id) on delete cascade,
  rung int not null,
  at timestamptz not null default now()
);
