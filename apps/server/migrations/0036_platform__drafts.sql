-- What a person typed into a long form and has not saved: one row for each person, form and thing.
create table drafts (
  owner_id uuid not null references users (id) on delete cascade,
  form text not null check (octet_length(form) <= 60),
  subject_id uuid not null,
  base_version int not null,
  -- JSON; null once the owner has saved. The row then stays, so that a draft that arrives late finds out.
  content text check (octet_length(content) <= 500000),
  settled_version int,
  saved_at timestamptz(3) not null default now(),
  primary key (owner_id, form, subject_id)
);
create index drafts_saved on drafts (saved_at);

insert into drafts (owner_id, form, subject_id, base_version, content, saved_at)
select editor_id, 'care-provider-profile', user_id, base_version, content, saved_at from care_provider_drafts;
drop table care_provider_drafts;
