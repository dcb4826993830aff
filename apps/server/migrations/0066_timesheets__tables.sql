-- What people are paid for a period: a timesheet for each person, office and pay period, and the payroll files made of them.

create table timesheets (
  id uuid primary key default uuidv7(),
  staff_id uuid not null references users (id),
  office_id uuid not null references offices (id),
  -- Both days are included, by the clock of the office.
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  -- Of the person, as it was when the timesheet was made.
  sort_name text not null,
  status text not null default 'OPEN'
    check (status in ('OPEN', 'SUBMITTED', 'APPROVED', 'EXPORTED', 'PAID', 'REOPENED')),
  -- What was approved: {rules: {ruleSet, workweekStart, timezone}, figures}. Null: it is computed from the visits.
  approved jsonb,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Days since 1970.
  start_day int not null generated always as (period_start - date '1970-01-01') stored,
  -- What lists are read along: the office with the period, and with the state.
  office_period text not null
    generated always as (office_id::text || ' ' || (period_start - date '1970-01-01')::text) stored,
  office_status text not null generated always as (office_id::text || ' ' || status) stored,
  check ((status in ('APPROVED', 'EXPORTED', 'PAID')) = (approved is not null)),
  -- A day of somebody in an office stands on one timesheet.
  constraint timesheets_days exclude using gist (staff_id with =, office_id with =,
    daterange(period_start, period_end, '[]') with &&)
);
create index timesheets_by_name on timesheets (office_period, sort_name, id);
create index timesheets_by_status on timesheets (office_status, start_day, id);
create index timesheets_of_person on timesheets (staff_id, start_day, id);

-- A payroll file: what it held is kept, so that it can be had again and nothing is paid twice.
create table payroll_runs (
  id uuid primary key default uuidv7(),
  -- The offices with their periods that were asked for, as `office_period` has them, in order.
  places text[] not null,
  made_by uuid not null references users (id),
  made_at timestamptz(3) not null default now()
);
create index payroll_runs_of_places on payroll_runs (places, made_at desc, id desc);

-- Its rows. Of a timesheet that was exported before, what has changed since.
create table payroll_rows (
  run_id uuid not null references payroll_runs (id),
  position int not null,
  timesheet_id uuid not null references timesheets (id),
  -- As they were called then: the file is had again byte for byte.
  staff_name text not null,
  office_name text not null,
  component text not null check (component in ('REGULAR', 'OVERTIME', 'DOUBLE')),
  rate_cents int not null check (rate_cents >= 0),
  unit text not null check (unit in ('HOUR', 'QUARTER_HOUR', 'VISIT', 'DAY', 'NIGHT', 'MILE')),
  minutes int not null,
  cents int not null,
  primary key (run_id, position)
);
create index payroll_rows_of_timesheet on payroll_rows (timesheet_id, run_id);
revoke update, delete, truncate on payroll_runs, payroll_rows from homeward_app;
