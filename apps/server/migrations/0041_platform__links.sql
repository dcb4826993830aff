-- Addresses with a token, for people who have no session. The token is kept as its SHA-256 only.
create table links (
  id uuid primary key default uuidv7(),
  hash bytea not null unique,
  purpose text not null,
  -- Whom or what it is for; null where there is nobody yet (the first account).
  subject_id uuid,
  is_single_use boolean not null,
  expires_at timestamptz not null,
  uses int not null default 0,
  last_used_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index links_subject on links (purpose, subject_id) where revoked_at is null;
create index links_expiry on links (expires_at);

-- What was sent until now goes on working. Used and replaced ones were not told apart: neither opens anything.
insert into links (hash, purpose, subject_id, is_single_use, expires_at, revoked_at, created_at)
select hash, kind, user_id, true, expires_at, used_at, created_at from one_time_links;
drop table one_time_links;
