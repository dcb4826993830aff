-- A voice note: how long its one file plays, and how loud it is along its length, as its browser drew it.
alter table messages
  add column voice_seconds smallint check (voice_seconds between 1 and 180),
  add column voice_peaks smallint[] check (cardinality(voice_peaks) between 1 and 64 and 0 <= all (voice_peaks) and 100 >= all (voice_peaks)),
  add check ((voice_seconds is null) = (voice_peaks is null));

-- A thread is what is written beside a conversation under one of its messages, its root. Its messages are counted in the
-- conversation as all are, but are no part of what is read there; `thread_ordinal` numbers them from 1.
alter table messages
  add column thread_root_id uuid references messages (id),
  -- Who does not read the root, because they came later, reads no message of its thread.
  add column thread_root_sequence int,
  add column thread_ordinal int,
  -- Of a root: how many there are, and when the newest was written.
  add column thread_count int not null default 0,
  add column thread_last_at timestamptz(3),
  add check ((thread_root_id is null) = (thread_root_sequence is null)),
  add check ((thread_root_id is null) = (thread_ordinal is null)),
  add check (thread_root_id is null or thread_count = 0);
create index messages_main on messages (conversation_id, sequence) where thread_root_id is null;
create index messages_thread on messages (thread_root_id, sequence) where thread_root_id is not null;

-- Who is told how much of a thread they have not read: who wrote its root or in it, or is mentioned in it, until they stop.
create table message_thread_followers (
  root_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users (id),
  conversation_id uuid not null references conversations (id) on delete cascade,
  is_following boolean not null default true,
  -- The pointer never goes back: how many of its messages were read.
  read_count int not null default 0,
  primary key (root_id, user_id)
);
create index message_thread_followers_user on message_thread_followers (user_id, conversation_id) where is_following;

-- What is too old is removed each night; what quotes it stays, without the quote.
alter table messages drop constraint messages_reply_to_id_fkey,
  add constraint messages_reply_to_id_fkey foreign key (reply_to_id) references messages (id) on delete set null;
create index messages_replies on messages (reply_to_id) where reply_to_id is not null;

-- While one stands nothing of the conversation is removed, or of all conversations of its client.
create table chat_holds (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id),
  kind text not null check (kind in ('CONVERSATION', 'CLIENT')),
  reason text not null,
  placed_by uuid not null references users (id),
  placed_at timestamptz(3) not null default now(),
  released_by uuid references users (id),
  released_at timestamptz(3),
  release_reason text,
  check ((released_at is null) = (released_by is null) and (released_at is null) = (release_reason is null))
);
create unique index chat_holds_standing on chat_holds (conversation_id, kind) where released_at is null;
revoke delete, truncate on chat_holds from homeward_app;

-- How often those who have not acknowledged an urgent message were told of it again.
alter table messages add column alert_count smallint not null default 0;
create index messages_alerts on messages (created_at) where priority = 'URGENT' and alert_count < 3;
