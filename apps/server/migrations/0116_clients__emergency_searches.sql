-- Emergency searches that are counted on every server: birth dates are not to be guessed. A row is kept for an hour; what
-- was searched for stands in the audit log alone.
create table client_emergency_searches (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  at timestamptz not null default clock_timestamp(),
  -- It had to wait, and found nobody.
  is_refused boolean not null
);
create index client_emergency_searches_of_user on client_emergency_searches (user_id, at desc);
create index client_emergency_searches_at on client_emergency_searches (at);
