-- Named sets of people: whom something is for, and what their members may do beyond their role.
create table user_groups (
  id uuid primary key default uuidv7(),
  name text not null,
  -- Groups whose names differ in case, accents or spaces only are one.
  name_key text not null generated always as (fold_text(name)) stored,
  description text not null default '',
  kind text not null check (kind in ('STATIC', 'DYNAMIC')),
  purposes text[] not null default '{}',
  -- What a dynamic group is made of; null where the product itself says who is in (who is on call).
  rule jsonb,
  capabilities text[] not null default '{}',
  colour text not null,
  -- Which of the groups that the product brings; null for those that people make.
  system_key text unique check (system_key in ('all-staff', 'all-caregivers', 'admins', 'on-call')),
  is_system boolean not null generated always as (system_key is not null) stored,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'ARCHIVED')),
  -- How many are in, kept in the transaction of every change.
  members int not null default 0,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (kind = 'DYNAMIC' or rule is null)
);
create unique index user_groups_name on user_groups (name_key);
create index user_groups_by_name on user_groups (status, name_key, id);
create index user_groups_by_members on user_groups (status, members, name_key, id);
create index user_groups_by_change on user_groups (status, updated_at, id);

-- Who is in: of a static group whom people have put there, of a dynamic group whom its rule finds.
create table user_group_members (
  group_id uuid not null references user_groups (id) on delete cascade,
  user_id uuid not null references users (id),
  added_at timestamptz(3) not null default now(),
  primary key (group_id, user_id)
);
create index user_group_members_user on user_group_members (user_id, group_id);

-- What groups give to a person, within the ceiling of their role: read with every request. Nobody else has a row.
create table user_capabilities (
  user_id uuid primary key references users (id),
  capabilities text[] not null check (capabilities <> '{}')
);

-- People whose dynamic groups are to be worked out again, until a job has done so.
create table user_group_checks (
  user_id uuid primary key references users (id)
);

insert into user_groups (name, description, kind, purposes, rule, colour, system_key) values
  ('All staff', 'Everybody who works for the agency.', 'DYNAMIC', '{CHAT,NOTIFY,SURVEY,TRAINING,DIRECTORY,ANNOUNCEMENT}',
    '{"match": "ALL", "conditions": [{"field": "role", "roles": ["SuperAdmin", "Admin", "CareManager", "CareProvider", "MedicalProfessional"]}]}',
    'teal', 'all-staff'),
  ('All caregivers', 'Every care provider.', 'DYNAMIC', '{CHAT,NOTIFY,SURVEY,TRAINING,DIRECTORY,ANNOUNCEMENT}',
    '{"match": "ALL", "conditions": [{"field": "role", "roles": ["CareProvider"]}]}', 'blue', 'all-caregivers'),
  ('Admins', 'Super Admins and Admins.', 'DYNAMIC', '{CHAT,NOTIFY,ANNOUNCEMENT}',
    '{"match": "ALL", "conditions": [{"field": "role", "roles": ["SuperAdmin", "Admin"]}]}', 'violet', 'admins'),
  ('On-call', 'Those who are on call now, by the rotations of the tab On call.', 'DYNAMIC', '{NOTIFY,ON_CALL}',
    null, 'amber', 'on-call');

-- Who is in from the start.
insert into user_group_members (group_id, user_id)
select g.id, u.id from user_groups g join users u on u.is_active and case g.system_key
  when 'all-staff' then u.role in ('SuperAdmin', 'Admin', 'CareManager', 'CareProvider', 'MedicalProfessional')
  when 'all-caregivers' then u.role = 'CareProvider'
  when 'admins' then u.role in ('SuperAdmin', 'Admin') end;
update user_groups g set members = (select count(*) from user_group_members m where m.group_id = g.id);
