-- What is done about the hazards that a Home Safety assessment found: by whom, until when, and how it ended.

create table hazard_actions (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id),
  assessment_id uuid not null references assessments (id),
  -- Of the list of hazards; `hazard` is what it said on the day of the assessment.
  item_id text not null,
  hazard text not null,
  text text not null,
  weight text not null check (weight in ('1', '2', '3', 'C')),
  found_on date not null,
  due_on date not null check (due_on >= found_on),
  -- Days since 1970.
  due_day int not null generated always as (due_on - date '1970-01-01') stored,
  owner_id uuid not null references users (id),
  doer text not null default 'AGENCY' check (doer in ('AGENCY', 'FAMILY', 'CLIENT', 'LANDLORD', 'CONTRACTOR')),
  has_photo_consent boolean not null default false,
  status text not null default 'OPEN' check (status in ('OPEN', 'DONE', 'ACCEPTED')),
  -- Open ones come first.
  place smallint not null generated always as (case status when 'OPEN' then 0 else 1 end) stored,
  reason text,
  settled_by uuid references users (id),
  settled_at timestamptz,
  -- When the owner was reminded that it is overdue.
  reminded_at timestamptz,
  version int not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'OPEN') = (settled_at is null) and (settled_by is null) = (settled_at is null)),
  check ((status = 'ACCEPTED') = (reason is not null))
);
create index hazard_actions_client on hazard_actions (client_id, place, due_day, id);
create index hazard_actions_assessment on hazard_actions (assessment_id);
create index hazard_actions_owner on hazard_actions (owner_id);
create index hazard_actions_to_remind on hazard_actions (due_day, id) where status = 'OPEN' and reminded_at is null;
-- One open action for each hazard of a home, whichever assessment found it.
create unique index hazard_actions_open on hazard_actions (client_id, item_id) where status = 'OPEN';

-- Photos of a home before and after.
alter table files drop constraint files_owner_type_check,
  add constraint files_owner_type_check check (owner_type in ('USER', 'CLIENT', 'CARE_PROPOSAL', 'CREDENTIAL', 'MESSAGE', 'STORY',
    'HAZARD_BEFORE', 'HAZARD_AFTER'));
