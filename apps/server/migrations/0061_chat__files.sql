-- Files of a message are files of the owner `MESSAGE` with its id. How many it was sent with stands beside it, so that
-- only messages that have some are asked for them.
alter table messages add column file_count smallint not null default 0;
create index messages_with_files on messages (conversation_id, sequence) where file_count > 0;

alter table files drop constraint files_owner_type_check,
  add constraint files_owner_type_check
    check (owner_type in ('USER', 'CLIENT', 'CARE_PROPOSAL', 'CREDENTIAL', 'MESSAGE'));

-- What somebody wants to find again: theirs alone.
create table message_stars (
  user_id uuid not null references users (id),
  message_id uuid not null references messages (id) on delete cascade,
  at timestamptz(3) not null default now(),
  primary key (user_id, message_id)
);
create index message_stars_message on message_stars (message_id);
