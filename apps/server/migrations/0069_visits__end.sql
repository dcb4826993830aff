-- The end of a visit: who signed for it, and what is told of it to those who check visits.

alter table visits
  -- The office asks for a signature, as its setting was on the day of the visit.
  add column asks_signature boolean not null default false;

-- What the client gave at the clock-out, or why there is none. Nothing here changes.
create table visit_signatures (
  visit_id uuid primary key references visits (id),
  kind text not null check (kind in ('DRAWN', 'TYPED', 'NOT_GIVEN')),
  signer text check (signer in ('CLIENT', 'REPRESENTATIVE')),
  name text check (length(name) between 1 and 120),
  -- [[x, y, x, y, …]]: numbers alone, whatever a server lets pass.
  strokes jsonb not null check (strokes::text ~ '^[][0-9, ]*$' and length(strokes::text) <= 30000),
  reason_code text check (reason_code in ('CLIENT_REFUSED_SIGNATURE', 'CLIENT_UNABLE_TO_SIGN', 'OTHER')),
  note text,
  -- Who handed over the device, and the punch that it came with.
  taken_by uuid not null references users (id),
  punch_id uuid not null unique references punches (id),
  at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  check ((kind = 'NOT_GIVEN') = (reason_code is not null)),
  check ((kind = 'NOT_GIVEN') = (signer is null)),
  check ((kind = 'DRAWN') = (strokes <> '[]'::jsonb)),
  check (kind <> 'TYPED' or name is not null)
);
create trigger visit_signatures_append_only before update or delete or truncate on visit_signatures
  for each statement execute function refuse_change();
revoke update, delete, truncate on visit_signatures from homeward_app;

-- Visits as they were sent to an aggregator for electronic visit verification. What was sent is kept as it was.
create table evv_runs (
  id uuid primary key default uuidv7(),
  -- Days of the visits, both included, and the offices in order; empty: all.
  from_day date not null,
  to_day date not null,
  office_ids uuid[] not null,
  made_by uuid not null references users (id),
  made_at timestamptz(3) not null default now(),
  check (from_day <= to_day)
);
create index evv_runs_of_days on evv_runs (from_day, to_day, office_ids, made_at desc, id desc);

create table evv_records (
  visit_id uuid not null references visits (id),
  -- Counts what was sent of a visit, from 1: an aggregator takes the highest.
  sequence int not null check (sequence > 0),
  run_id uuid not null references evv_runs (id),
  position int not null,
  content jsonb not null,
  -- Of what makes a difference: a visit is sent again where it differs.
  digest text not null,
  is_void boolean not null,
  made_at timestamptz(3) not null default now(),
  state text not null default 'SENT' check (state in ('SENT', 'ACCEPTED', 'REJECTED')),
  code text,
  reason text,
  answered_by uuid references users (id),
  answered_at timestamptz(3),
  primary key (visit_id, sequence),
  unique (run_id, position),
  check ((state = 'SENT') = (answered_at is null))
);
revoke update, delete, truncate on evv_runs, evv_records from homeward_app;
grant update (state, code, reason, answered_by, answered_at) on evv_records to homeward_app;
