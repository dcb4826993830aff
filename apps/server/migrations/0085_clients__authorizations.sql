-- Hours of care that a payer authorized for a client: a service, some days, and how much of it each week may have.

create table client_authorizations (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  payer text not null,
  service_type text not null,
  -- Both days are included.
  starts_on date not null,
  ends_on date not null,
  minutes_per_week int not null check (minutes_per_week between 15 and 10080),
  -- What the payer calls it; empty: nothing was entered.
  reference text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  check (ends_on >= starts_on)
);
-- The list of a client, in its order; also what a shift or a visit of the client is held against.
create index client_authorizations_of_client on client_authorizations (client_id, ends_on desc, starts_on desc, id);
