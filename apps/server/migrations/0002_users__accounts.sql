create table users (
  id uuid primary key default uuidv7(),
  first_name text not null,
  last_name text not null,
  username text not null,
  email text not null,
  email_verified boolean not null default false,
  phone text,
  phone_verified boolean not null default false,
  image text,
  address jsonb,
  role text not null check (role in ('SuperAdmin', 'Admin', 'CareManager', 'CareProvider', 'Family', 'MedicalProfessional', 'Other')),
  is_active boolean not null default true,
  is_onboarded boolean not null default false,
  timezone text not null default 'America/New_York',
  date_format text not null default 'MM/DD/YYYY' check (date_format in ('MM/DD/YYYY', 'DD/MM/YYYY', 'YYYY-MM-DD')),
  time_format text not null default '12h' check (time_format in ('12h', '24h')),
  week_start text not null default 'sunday' check (week_start in ('monday', 'sunday')),
  invited_by uuid references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login_at timestamptz,
  version int not null default 1,
  search_text text not null generated always as
    (fold_text(first_name || ' ' || last_name || ' ' || username || ' ' || email)) stored
);
create unique index users_username on users (lower(username));
create unique index users_email on users (lower(email));
create index users_role on users (role, id);
create index users_search on users using gin (search_text gin_trgm_ops);
create index users_never_signed_in on users (created_at desc, id desc) where last_login_at is null;

-- What became of an invitation: the account's side and the email's side, as histories.
create table invite_statuses (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  status text not null check (status in ('Seed Origin', 'Care Proposal Origin', 'Invited', 'Accepted')),
  at timestamptz not null default now()
);
create index invite_statuses_user on invite_statuses (user_id, at, id);

create table invite_email_statuses (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id),
  status text not null check (status in ('Sent', 'Delivered', 'Delivery Delayed', 'Complained', 'Bounced', 'Opened', 'Clicked')),
  at timestamptz not null default now()
);
create index invite_email_statuses_user on invite_email_statuses (user_id, at, id);
