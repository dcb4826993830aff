-- Conversations, who is in them, and their messages in one order for everybody.

create table conversations (
  id uuid primary key default uuidv7(),
  type text not null check (type in ('DIRECT', 'GROUP', 'CARE_TEAM', 'ANNOUNCEMENT')),
  audience text not null check (audience in ('STAFF_ONLY', 'WITH_FAMILY')),
  title text,
  -- Of a care team.
  client_id uuid references clients (id) on delete cascade,
  -- The two of a direct message, the lower id first.
  pair_low uuid references users (id),
  pair_high uuid references users (id),
  is_for_all_staff boolean not null default false,
  is_archived boolean not null default false,
  -- The newest message; how many of people there are; the newest that mentions everybody; every change of a message.
  last_sequence int not null default 0,
  last_ordinal int not null default 0,
  mention_all_sequence int not null default 0,
  revision int not null default 0,
  last_activity_at timestamptz(3) not null default now(),
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  version int not null default 1,
  check ((type = 'CARE_TEAM') = (client_id is not null)),
  check ((type = 'DIRECT') = (pair_low is not null and pair_high is not null)),
  check (pair_low < pair_high),
  check ((type in ('GROUP', 'ANNOUNCEMENT')) = (title is not null)),
  check (type = 'ANNOUNCEMENT' or not is_for_all_staff)
);
create unique index conversations_pair on conversations (pair_low, pair_high) where type = 'DIRECT';
create unique index conversations_team on conversations (client_id, audience) where type = 'CARE_TEAM';
create index conversations_all_staff on conversations (id) where is_for_all_staff;

create table conversation_members (
  conversation_id uuid not null references conversations (id) on delete cascade,
  user_id uuid not null references users (id),
  role text not null check (role in ('OWNER', 'ADMIN', 'MEMBER', 'READER')),
  -- Why: somebody put them there, or they are on the care team.
  by text not null default 'CHOICE' check (by in ('CHOICE', 'TEAM')),
  joined_at timestamptz(3) not null default now(),
  left_at timestamptz(3),
  -- Messages up to it were written before they came, and are not shown.
  history_after int not null default 0,
  -- The pointer never goes back: what was read, and how many messages of people that were.
  read_sequence int not null default 0,
  read_ordinal int not null default 0,
  -- The newest message that mentions them.
  mention_sequence int not null default 0,
  is_pinned boolean not null default false,
  muted_until timestamptz(3),
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id, conversation_id) where left_at is null;
-- Who reads a conversation, without its history.
create index conversation_members_in on conversation_members (conversation_id, user_id) where left_at is null;

-- What a message is found by: each of its words, and its conversation as one more.
create function message_words(body text, conversation_id uuid) returns tsvector
  language sql immutable parallel safe strict
  return array_to_tsvector(array(
    select left(w, 60) from regexp_split_to_table(
      regexp_replace(fold_text(body), '[''’`]', '', 'g'), '[^[:alnum:]]+') s(w) where w <> ''
  ) || ('in:' || conversation_id::text));

-- The same words as a question; the last may go on.
create function message_question(typed text) returns tsquery
  language sql immutable parallel safe strict
  return (select string_agg('''' || left(w, 60) || '''' || case when n = total then ':*' else '' end, ' & ' order by n)
    from (select w, n, count(*) over () as total from regexp_split_to_table(
      regexp_replace(fold_text(typed), '[''’`]', '', 'g'), '[^[:alnum:]]+') with ordinality s(w, n) where w <> '') words
  )::tsquery;

create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  -- Counts the messages of the conversation from 1, without a gap, in the order of their commits.
  sequence int not null,
  -- How many messages of people there are up to it.
  ordinal int not null,
  -- Of the conversation when this was changed last.
  revision int not null,
  -- Null: the product.
  sender_id uuid references users (id),
  client_message_id uuid,
  kind text not null check (kind in ('USER', 'SYSTEM')),
  event text check (event in ('STARTED', 'JOINED', 'LEFT', 'REMOVED', 'RENAMED')),
  subject_id uuid references users (id),
  -- Empty once it was deleted; what it said is among its versions.
  body text not null,
  mention_ids uuid[] not null default '{}',
  mentions_all boolean not null default false,
  reply_to_id uuid references messages (id),
  priority text not null default 'NORMAL' check (priority in ('NORMAL', 'URGENT')),
  is_pinned boolean not null default false,
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  words tsvector not null generated always as (message_words(body, conversation_id)) stored,
  unique (conversation_id, sequence),
  unique (conversation_id, revision),
  unique (conversation_id, sender_id, client_message_id),
  check ((kind = 'SYSTEM') = (event is not null))
);
create index messages_pins on messages (conversation_id, sequence) where is_pinned;
create index messages_words on messages using gin (words);

-- What a message said before each edit, and before it was deleted. Nothing here changes.
create table message_versions (
  message_id uuid not null references messages (id) on delete cascade,
  no int not null,
  body text not null,
  at timestamptz(3) not null,
  primary key (message_id, no)
);
revoke update, delete, truncate on message_versions from homeward_app;

create table message_reactions (
  message_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users (id),
  emoji text not null,
  at timestamptz(3) not null default now(),
  primary key (message_id, user_id, emoji)
);

create table message_acknowledgements (
  message_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users (id),
  at timestamptz(3) not null default now(),
  primary key (message_id, user_id)
);
revoke update, delete, truncate on message_acknowledgements from homeward_app;

-- Who is in the two conversations of a care team when they are right: the team on its days, the care manager, and in that
-- with the family those contacts who have the consent.
create view wanted_team_chat as
  select r.client_id, a.audience, r.user_id, case when u.role = 'CareManager' then 'ADMIN' else 'MEMBER' end as role
  from client_reach r join users u on u.id = r.user_id and u.is_active and u.role <> 'Family'
  cross join (values ('STAFF_ONLY'), ('WITH_FAMILY')) a(audience)
  where r.by = 'TEAM' and (r.until is null or r.until > now())
  union
  select c.id, a.audience, u.id, case when u.role = 'CareManager' then 'ADMIN' else 'MEMBER' end
  from clients c join users u on u.id = c.care_manager_id and u.is_active and u.role <> 'Family'
  cross join (values ('STAFF_ONLY'), ('WITH_FAMILY')) a(audience)
  union
  select m.client_id, a.audience, m.user_id, 'MEMBER'
  from client_team m join clients c on c.id = m.client_id join offices o on o.id = c.office_id
  join users u on u.id = m.user_id and u.is_active and u.role in ('SuperAdmin', 'Admin')
  cross join (values ('STAFF_ONLY'), ('WITH_FAMILY')) a(audience)
  where m.preference <> 'EXCLUDED' and m.starts_on <= (now() at time zone o.timezone)::date
    and (m.ends_on is null or m.ends_on >= (now() at time zone o.timezone)::date)
  union
  select k.client_id, 'WITH_FAMILY', k.user_id, 'MEMBER'
  from client_contacts k join client_consents s on s.contact_id = k.id and s.section = 'chat' and s.is_given
  join users u on u.id = k.user_id and u.is_active and u.role = 'Family';
