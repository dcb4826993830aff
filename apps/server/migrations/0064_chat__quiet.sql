-- Hours in which messages that are not urgent wait, by the clocks of their person. The usual ones are those of
-- `usualQuietHours` in the contract.
alter table notification_inboxes
  add column is_quiet_on boolean not null default true,
  add column quiet_from text not null default '21:00' check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add column quiet_until text not null default '07:00' check (quiet_until ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  add check (quiet_from <> quiet_until);

-- What somebody will be told of a conversation when their quiet hours end: one thing, the newest.
create table chat_held_notices (
  user_id uuid not null references users (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  sender_id uuid not null references users (id),
  -- The newest message that is held. Who has read it meanwhile is told nothing.
  sequence int not null,
  -- One of them names its reader: it is told in a muted conversation, too.
  is_by_name boolean not null,
  primary key (user_id, conversation_id)
);
create index chat_held_notices_conversation on chat_held_notices (conversation_id, sender_id);
