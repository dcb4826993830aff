-- What caregivers are asked to observe for the draft of an assessment, and what they saw. It stays apart from the answers of
-- the assessment until somebody who assesses takes it over.

create table observers (
  assessment_id uuid not null references assessments (id),
  client_id uuid not null references clients (id),
  observer_id uuid not null references users (id),
  due_on date not null,
  -- Days since 1970.
  due_day int not null generated always as (due_on - date '1970-01-01') stored,
  assigned_by uuid not null references users (id),
  assigned_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Withdrawn, or the draft was completed or voided.
  ended_at timestamptz,
  primary key (assessment_id, observer_id)
);
create index observers_open on observers (observer_id, due_day, assessment_id) where ended_at is null;
create index observers_client on observers (client_id);
create index observers_assigned_by on observers (assigned_by);
revoke delete, truncate on observers from homeward_app;

create table observed_sections (
  assessment_id uuid not null,
  observer_id uuid not null,
  section text not null,
  version int not null default 1,
  -- {item: value} or {item: {notAssessed: reason}}
  answers jsonb not null,
  observed_at timestamptz not null default now(),
  primary key (assessment_id, observer_id, section),
  foreign key (assessment_id, observer_id) references observers (assessment_id, observer_id)
);
create index observed_sections_observer on observed_sections (observer_id);
revoke delete, truncate on observed_sections from homeward_app;

-- What somebody saw stays as it was when the assessment is signed.
create trigger observed_sections_signed before insert or update or delete on observed_sections
  for each row execute function refuse_signed_section();
