-- What every slice stands on: text search, idempotent calls, the outbox, the audit log.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only STABLE, because its dictionary may change; ours does not, and an index needs IMMUTABLE.
create function fold_text(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, value));

alter default privileges in schema public grant select, insert, update, delete on tables to homeward_app;
alter default privileges in schema public grant usage, select on sequences to homeward_app;
grant usage on schema public to homeward_app;

-- One row for each POST that came with an Idempotency-Key; the answer is replayed to whoever sends it again.
create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status int,
  -- The body as it was sent, so that the same bytes are sent again; null for none.
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- What must be told once the transaction has committed. Readers go by (xid, id) and stop below the oldest
-- running transaction, so that a row which commits late is never stepped over.
create table outbox (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index outbox_order on outbox (xid, id);
create index outbox_created_at on outbox (created_at);

-- How far a listener that works once for the whole installation has read.
create table outbox_cursors (
  listener text primary key,
  xid xid8 not null,
  id bigint not null
);

-- Who did what to which record, when and from where. Nobody updates or deletes a row: not the server's role
-- (no right to), nor the owner by accident (trigger).
create table audit_entries (
  id uuid primary key default uuidv7(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  actor_role text,
  action text not null,
  subject_type text not null,
  subject_id text,
  address inet,
  request_id text,
  before jsonb,
  after jsonb
);
create index audit_entries_at on audit_entries (at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, at desc, id desc);
create index audit_entries_subject on audit_entries (subject_type, subject_id, at desc, id desc);

-- Entries that wait for their seal, for a second or so. Each is written with its entry, in one transaction.
create table audit_unsealed (
  entry_id uuid primary key
);

-- The chain: each entry gets the next position and a keyed hash over its content and the hash before.
create table audit_seals (
  position bigint primary key,
  entry_id uuid not null unique,
  hash bytea not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
create trigger audit_seals_append_only before update or delete or truncate on audit_seals
  for each statement execute function refuse_change();
revoke update, delete, truncate on audit_entries, audit_seals from homeward_app;
