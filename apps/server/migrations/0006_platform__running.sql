-- What the running server needs beside its tables: to see whether they are current, and letters of the demo.

grant select on migrations to homeward_app;

-- Letters that were not sent because this is a demo: /dev/mail shows them.
create table demo_letters (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null
);

create index audit_entries_action on audit_entries (action text_pattern_ops, at desc, id desc);
