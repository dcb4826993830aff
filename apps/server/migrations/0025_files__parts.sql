-- Uploads in parts (tus). What has arrived of them is on the storage like everything else, so that the next part may
-- reach any node; without a part for a day they are swept.
create table file_resumables (
  id text primary key,
  uploaded_by uuid not null references users (id),
  size bigint not null,
  -- What has arrived without a gap: only who knows the right place moves it on.
  received bigint not null default 0 check (received between 0 and size),
  -- As tus sends and returns it: filename, filetype, kind.
  metadata jsonb not null,
  touched_at timestamptz not null default now()
);
create index file_resumables_touched on file_resumables (touched_at);

create table file_parts (
  resumable_id text not null references file_resumables (id),
  starts_at bigint not null,
  key text not null references stored_objects (key) deferrable initially deferred,
  primary key (resumable_id, starts_at)
);
