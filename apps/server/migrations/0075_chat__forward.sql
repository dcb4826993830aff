-- A message that was forwarded from another conversation: who wrote it, when, and the clients of the conversations that it
-- went through. Who forwards it again is asked about the same clients.
alter table messages
  add column forwarded_sender_id uuid references users (id),
  add column forwarded_at timestamptz(3),
  add column forwarded_client_ids uuid[] not null default '{}',
  add check ((forwarded_sender_id is null) = (forwarded_at is null)),
  add check (forwarded_at is not null or forwarded_client_ids = '{}');
