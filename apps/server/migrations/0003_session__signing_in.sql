create table credentials (
  user_id uuid primary key references users (id),
  password_hash text not null,
  changed_at timestamptz not null default now()
);

create table two_factors (
  user_id uuid primary key references users (id),
  -- Encrypted with a key derived from SESSION_SECRET (AES-256-GCM): a copy of the database gives no codes.
  secret_sealed bytea not null,
  confirmed_at timestamptz,
  -- The last 30-second step that was used: a code works once.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id, created_at, id);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  method text not null check (method in ('password', 'passkey', 'invitation', 'set-up')),
  device text not null,
  user_agent text,
  address inet,
  -- Which rotation of the tokens is the newest, since when, and of which it is the successor; and which one the
  -- browser has shown to have received.
  generation int not null default 1,
  generation_at timestamptz not null default now(),
  generation_from int not null default 0,
  confirmed_generation int not null default 0,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create index sessions_user on sessions (user_id, last_used_at desc, id desc) where ended_at is null;
create index sessions_activity on sessions (last_activity_at) where ended_at is null;

-- Opaque 256-bit tokens, kept as SHA-256. Refresh tokens of older generations stay until the session ends, so
-- that using one again is recognised.
create table session_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  generation int not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_tokens_session on session_tokens (session_id);
create index session_tokens_expiry on session_tokens (expires_at);

-- Links in emails and in the log of a first start: used once, in time.
create table one_time_links (
  hash bytea primary key,
  kind text not null check (kind in ('reset-password', 'invitation', 'set-up')),
  user_id uuid references users (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index one_time_links_user on one_time_links (user_id, kind);

-- Steps of signing in that wait for an answer: a second factor, a passkey.
create table sign_in_challenges (
  hash bytea primary key,
  kind text not null check (kind in ('two-factor', 'passkey-sign-in', 'passkey-add')),
  user_id uuid references users (id),
  data jsonb not null default '{}',
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

-- Wrong tries, to slow down: `key` is `<what>:<keyed hash of whom>`; never a name or an address that was used.
create table sign_in_attempts (
  id uuid primary key default uuidv7(),
  key text not null,
  at timestamptz not null default now()
);
create index sign_in_attempts_key on sign_in_attempts (key, at desc);
create index sign_in_attempts_at on sign_in_attempts (at);

-- Browsers that have signed in to an account before, by a long-lived cookie: their wrong tries are counted apart,
-- so that a stranger's tries cannot keep the owner out.
create table known_devices (
  hash bytea not null,
  user_id uuid not null references users (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (hash, user_id)
);
create index known_devices_user on known_devices (user_id);
create index known_devices_last_used on known_devices (last_used_at);
