-- How an activity went with a client. Its index is kept as it was worked out when it was logged.
create table engagement_sessions (
  -- Made by the browser: sent again, it is the same session.
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  logged_by uuid not null references users (id),
  logged_at timestamptz not null default now(),
  edited_at timestamptz,
  version int not null default 1,
  -- Of the library; null: in own words.
  activity_id text,
  activity text not null check (length(activity) between 1 and 120),
  at timestamptz not null,
  minutes int not null check (minutes between 1 and 240),
  doing int not null check (doing >= 0),
  watching int not null check (watching >= 0),
  elsewhere int not null check (elsewhere >= 0),
  away int not null check (away >= 0),
  engagement numeric(4, 1) not null check (engagement between 0 and 100),
  pleasure int not null check (pleasure between 0 and 2),
  distress int not null check (distress between 0 and 2),
  mood_before text check (mood_before in ('UPSET', 'LOW', 'CALM', 'HAPPY')),
  mood_after text check (mood_after in ('UPSET', 'LOW', 'CALM', 'HAPPY')),
  helped_others boolean not null,
  cue text not null check (cue in ('NONE', 'WORD', 'SHOW', 'TOUCH', 'HAND')),
  helped text not null,
  stop_signs text not null,
  check (doing + watching + elsewhere + away = minutes)
);
create index engagement_sessions_client on engagement_sessions (client_id, at desc, id desc);
revoke delete, truncate on engagement_sessions from homeward_app;

-- What a session said before each correction. Nothing here changes.
create table engagement_session_versions (
  session_id uuid not null references engagement_sessions (id) on delete cascade,
  version int not null,
  activity text not null,
  session_at timestamptz not null,
  minutes int not null,
  engagement numeric(4, 1) not null,
  observed jsonb not null,
  at timestamptz not null,
  by uuid not null references users (id),
  primary key (session_id, version)
);
revoke update, delete, truncate on engagement_session_versions from homeward_app;

-- What the family tells of a client, with one photo at most: a file of the owner `STORY` with the id of the story.
create table client_stories (
  -- Made by the browser: sent again, it is the same story.
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  shared_by uuid not null references users (id),
  shared_at timestamptz not null default now(),
  body text not null,
  has_photo boolean not null default false,
  caption text not null,
  alt text not null,
  -- When and by whom it was added to the profile, and under which topic.
  taken_at timestamptz,
  taken_by uuid references users (id),
  taken_topic text,
  check (not has_photo or caption <> '' and alt <> '')
);
create index client_stories_client on client_stories (client_id, shared_at desc, id desc);
revoke truncate on client_stories from homeward_app;

-- Stories own files.
alter table files drop constraint files_owner_type_check,
  add constraint files_owner_type_check check (owner_type in ('USER', 'CLIENT', 'CARE_PROPOSAL', 'CREDENTIAL', 'MESSAGE', 'STORY'));
