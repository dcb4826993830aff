-- Every step of signing in. Append-only like the audit log.
create table login_events (
  id uuid primary key default uuidv7(),
  -- Milliseconds, as JavaScript keeps them: a cursor made of what was shown finds the same place again.
  at timestamptz(3) not null default clock_timestamp(),
  user_id uuid references users (id),
  -- The role at that time; null where no account matched.
  role text,
  -- What was typed, masked (`j•••@example.com`): people type passwords into the wrong field.
  attempted_name text,
  event text not null check (event in (
    'login', 'logout', 'session-expired', 'token-reuse', 'two-factor', 'password-reset-request',
    'password-reset', 'password-change', 'invite-accepted', 'two-factor-change', 'passkey-change', 'session-revoked',
    'set-up')),
  outcome text not null check (outcome in ('success', 'failure', 'blocked')),
  facets text not null generated always as (event || ' ' || outcome || ' ' || coalesce(role, '')) stored,
  reason text check (reason in (
    'unknown-user', 'wrong-password', 'inactive-account', 'wrong-code', 'link-over', 'too-many-attempts',
    'passkey-refused', 'token-reused', 'idle', 'expired')),
  method text check (method in ('password', 'passkey', 'authenticator', 'recovery-code', 'invitation', 'set-up')),
  address inet,
  -- What one household or office is behind: the /24 of an IPv4 address, the /64 of an IPv6 one.
  network cidr generated always as
    (network(set_masklen(address, case family(address) when 4 then 24 else 64 end))) stored,
  device_type text not null default 'unknown' check (device_type in ('desktop', 'mobile', 'tablet', 'bot', 'unknown')),
  browser text,
  os text,
  user_agent text,
  session_id uuid,
  is_new_device boolean not null default false,
  request_id text
);
-- Every list is read along one of these, newest or oldest first, and stops after a page: its cost does not grow
-- with the table. One filter has an index of its own; several together go through `facets`.
create index login_events_at on login_events (at, id);
create index login_events_event on login_events (event, at, id);
create index login_events_outcome on login_events (outcome, at, id);
create index login_events_role on login_events (role, at, id);
create index login_events_facets on login_events (facets, at, id);
create index login_events_session on login_events (session_id, at, id);
-- What a search finds. The included columns let a filter pass over other events without reading their rows.
create index login_events_user on login_events (user_id, at, id) include (event, outcome, role);
create index login_events_address on login_events (address, at, id) include (event, outcome, role);
create index login_events_network on login_events (network, at, id) include (event, outcome, role);
create index login_events_attempted on login_events (attempted_name, at, id) include (event, outcome, role);

create trigger login_events_append_only before update or delete or truncate on login_events
  for each statement execute function refuse_change();
revoke update, delete, truncate on login_events from homeward_app;
