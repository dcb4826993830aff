-- One row for each person who was ever told something. Whoever tells them something, or reads something as them, locks
-- it until the commit: sequences have no gap, their order is the order of the commits, and the count is right.
create table notification_inboxes (
  user_id uuid primary key references users (id),
  last_sequence bigint not null default 0,
  unread_count int not null default 0 check (unread_count >= 0),
  -- Everything up to here was marked as read at once, whatever the rows themselves say.
  read_up_to bigint not null default 0,
  sound text not null default 'hearth'
) with (fillfactor = 70);

-- Null: not listed in the app, for whoever wants this type by email only.
alter table notifications add column sequence bigint;
update notifications n set sequence = counted.sequence
from (
  select id, row_number() over (partition by user_id order by created_at, id) as sequence from notifications
) counted
where counted.id = n.id;
insert into notification_inboxes (user_id, last_sequence, unread_count)
select user_id, count(*), count(*) filter (where not is_read) from notifications group by user_id;

-- Pages are ranges of sequences, and nothing else of the table is searched or counted.
drop index notifications_list;
drop index notifications_unread;
create unique index notifications_sequence on notifications (user_id, sequence);

-- What somebody wants to hear of, and how; without a row, both.
create table notification_preferences (
  user_id uuid not null references users (id),
  type text not null,
  in_app boolean not null default true,
  email boolean not null default true,
  primary key (user_id, type)
);

-- Notifications that go into a letter unless they are read in time. A row leaves with the letter, or once it is
-- known that none is needed, so that this stays as small as what happened in the last hour.
create table notification_digest_waits (
  user_id uuid not null,
  notification_id uuid not null references notifications (id),
  since timestamptz not null,
  primary key (user_id, notification_id)
);
insert into notification_digest_waits (user_id, notification_id, since)
select user_id, id, created_at from notifications where not is_read and created_at > now() - interval '1 day';
