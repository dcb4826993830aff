-- How a person likes a list: its columns, density, sort and filters. The last write wins.
create table view_preferences (
  user_id uuid not null references users (id),
  view text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, view)
);
