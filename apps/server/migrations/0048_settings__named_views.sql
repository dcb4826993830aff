-- Views of lists that people have given a name: their own, and those that management shares with roles.
create table named_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  -- Which list, such as `login-logs`.
  list text not null,
  name text not null check (name <> '' and length(name) <= 60),
  name_key text not null generated always as (fold_text(name)) stored,
  value jsonb not null,
  -- The roles that read it beside its owner.
  shared_with text[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, list, name_key)
);
create index named_views_shared on named_views (list, name_key, id) where shared_with <> '{}';

-- The view that a list opens with when its reader signs in: their own, or one that they share.
create table default_views (
  user_id uuid not null references users (id),
  list text not null,
  view_id uuid not null references named_views (id) on delete cascade,
  primary key (user_id, list)
);
create index default_views_view on default_views (view_id);
