-- When those on call were notified that some had not acknowledged an urgent message, and who they were. They read whom to
-- call, and nothing of the message.
alter table messages add column paged_at timestamptz(3);

create table message_pages (
  message_id uuid not null references messages (id) on delete cascade,
  user_id uuid not null references users (id),
  primary key (message_id, user_id)
);
revoke update, delete, truncate on message_pages from homeward_app;
