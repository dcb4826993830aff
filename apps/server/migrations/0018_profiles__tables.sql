-- Professional profiles of care providers. A row here is a profile that is there: what was removed lies in
-- `care_provider_removals` as a text until it can no longer be taken back, so that no query need think of it.
create table care_provider_profiles (
  user_id uuid primary key references users (id),
  about text not null,
  version int not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users (id)
);

-- The version counts on from here when a profile is added anew.
create table care_provider_removals (
  user_id uuid primary key references users (id),
  version int not null,
  -- The profile as it was, as JSON; null once it was taken back, or is too old for that.
  content text,
  removed_at timestamptz(3) not null default now(),
  removed_by uuid not null references users (id)
);
create index care_provider_removals_kept on care_provider_removals (removed_at) where content is not null;

create table work_experiences (
  id uuid primary key default uuidv7(),
  user_id uuid not null references care_provider_profiles (user_id) on delete cascade,
  -- The place in the list, as its owner has put it.
  position smallint not null,
  title text not null,
  organization text not null,
  employment_type text not null
    check (employment_type in ('Full Time', 'Part Time', 'Self Employed', 'Freelance', 'Contract')),
  -- January is 0.
  start_month smallint not null check (start_month between 0 and 11),
  start_year smallint not null,
  -- Both null: it goes on.
  end_month smallint check (end_month between 0 and 11),
  end_year smallint,
  address jsonb not null,
  description text not null default '',
  check ((end_month is null) = (end_year is null)),
  check (end_year is null or end_year * 12 + end_month >= start_year * 12 + start_month)
);
create index work_experiences_user on work_experiences (user_id, position);

create table educations (
  id uuid primary key default uuidv7(),
  user_id uuid not null references care_provider_profiles (user_id) on delete cascade,
  position smallint not null,
  school text not null,
  degree text not null,
  field_of_study text not null,
  start_month smallint not null check (start_month between 0 and 11),
  start_year smallint not null,
  end_month smallint check (end_month between 0 and 11),
  end_year smallint,
  grade text not null default '',
  activities_and_societies text not null default '',
  description text not null default '',
  check ((end_month is null) = (end_year is null)),
  check (end_year is null or end_year * 12 + end_month >= start_year * 12 + start_month)
);
create index educations_user on educations (user_id, position);

-- Its files are rows of `files` with its id as `license_id`.
create table licenses (
  id uuid primary key default uuidv7(),
  user_id uuid not null references care_provider_profiles (user_id) on delete cascade,
  position smallint not null,
  name text not null,
  issuing_organization text not null,
  issued_month smallint not null check (issued_month between 0 and 11),
  issued_year smallint not null,
  -- Both null: no expiration.
  expiration_month smallint check (expiration_month between 0 and 11),
  expiration_year smallint,
  -- The last day on which it holds: the last of its month.
  expires_on date generated always as
    ((make_date(expiration_year, expiration_month + 1, 1) + interval '1 month' - interval '1 day')::date) stored,
  -- The day, in its owner's time zone, of the next word about its expiration; null: none is left.
  next_notice_on date,
  credential_id text not null default '',
  credential_url text not null default '' check (credential_url = '' or credential_url ~* '^https?://'),
  check ((expiration_month is null) = (expiration_year is null)),
  check (expiration_year is null or expiration_year * 12 + expiration_month >= issued_year * 12 + issued_month)
);
create index licenses_user on licenses (user_id, position);
-- Lists of what runs out, and which of somebody's licenses are in date.
create index licenses_expiration on licenses (expires_on, id) where expires_on is not null;
create index licenses_notices on licenses (next_notice_on, id) where next_notice_on is not null;
create index files_license on files (license_id, uploaded_at, id) where license_id is not null and deleted_at is null;

create table care_provider_skills (
  user_id uuid not null references care_provider_profiles (user_id) on delete cascade,
  skill_id uuid not null references skills (id),
  position smallint not null,
  primary key (user_id, skill_id)
);
create index care_provider_skills_skill on care_provider_skills (skill_id, user_id);

create table work_experience_skills (
  work_experience_id uuid not null references work_experiences (id) on delete cascade,
  skill_id uuid not null references skills (id),
  position smallint not null,
  primary key (work_experience_id, skill_id)
);
create index work_experience_skills_skill on work_experience_skills (skill_id, work_experience_id);

-- What an editor had typed and not saved, as JSON: one for each profile and editor.
create table care_provider_drafts (
  user_id uuid not null references users (id),
  editor_id uuid not null references users (id),
  base_version int not null,
  content text not null check (octet_length(content) <= 500000),
  saved_at timestamptz(3) not null default now(),
  primary key (user_id, editor_id)
);
create index care_provider_drafts_saved on care_provider_drafts (saved_at);
