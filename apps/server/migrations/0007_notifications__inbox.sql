create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  type text not null,
  -- A template, as in "{{who}} accepted your invitation"; the values are in metadata.
  message text not null,
  metadata jsonb not null default '{}',
  link text,
  actor_id uuid references users (id),
  is_read boolean not null default false,
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index notifications_list on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not is_read;
