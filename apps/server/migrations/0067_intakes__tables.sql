-- Initial assessments: prospects from the first call to the proposal, what is asked of them section by section, who else
-- answers, and what is added after it was submitted.

create table intakes (
  id uuid primary key default uuidv7(),
  office_id uuid not null references offices (id),
  status text not null default 'NEW' check (status in ('NEW', 'CONTACTED', 'SCHEDULED', 'IN_PROGRESS', 'SUBMITTED',
    'REVIEWED', 'PROPOSAL_CREATED', 'NURTURE', 'LOST')),
  -- Where it goes back to when it is reopened; null unless it was put aside.
  closed_from text,
  facet text not null generated always as (office_id::text || ' ' || status) stored,
  first_name text not null,
  last_name text not null,
  preferred_name text not null default '',
  sort_name text not null generated always as (fold_text(first_name || ' ' || last_name)) stored,
  birth_date date,
  gender text,
  pronouns text not null default '',
  -- E.164
  phone text not null,
  email text not null default '',
  search_text text not null
    generated always as (fold_text(' ' || first_name || ' ' || last_name || ' ' || preferred_name || ' ' || phone)) stored,
  address jsonb not null default '{"address1": "", "address2": "", "city": "", "region": "", "postalCode": "", "country": "",
    "lat": 0, "lng": 0, "formattedAddress": ""}',
  languages text[] not null default '{}',
  lives_with text not null default '',
  requester jsonb not null default '{"name": "", "relationship": "", "phone": "", "email": ""}',
  source text not null,
  priority text not null default 'NORMAL' check (priority in ('URGENT', 'HIGH', 'NORMAL', 'LOW')),
  payer text,
  assessor_id uuid references users (id),
  assessor_facet text generated always as (assessor_id::text || ' ' || status) stored,
  scheduled_at timestamptz(3),
  -- Null without a visit, and without a day to follow up: of those lists the rest is no part.
  visit_facet text generated always as (case when scheduled_at is not null then office_id::text || ' ' || status end) stored,
  next_follow_up_on date,
  follow_up_facet text
    generated always as (case when next_follow_up_on is not null then office_id::text || ' ' || status end) stored,
  -- Days since 1970.
  follow_up_day int generated always as (next_follow_up_on - date '1970-01-01') stored,
  recommended_hours numeric(4, 1),
  recommended_services text[] not null default '{}',
  risks text[] not null default '{}',
  lost_reason text,
  -- Until when somebody has to call.
  first_contact_due_at timestamptz(3) not null,
  -- Of all sections together, in percent.
  completeness int not null default 0,
  -- What it came to when it was submitted, with its arithmetic and the bands of that day.
  level_of_care int check (level_of_care between 1 and 5),
  level jsonb,
  submitted_by uuid references users (id),
  submitted_at timestamptz,
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  version int not null default 1,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  check ((level_of_care is null) = (level is null) and (level is null) = (submitted_at is null)
    and (submitted_at is null) = (submitted_by is null)),
  check ((reviewed_at is null) = (reviewed_by is null) and (reviewed_at is not null) <= (submitted_at is not null)),
  check ((status = 'LOST') = (lost_reason is not null))
);
-- Each order of the list, of each office and state by itself; those of an assessor the same way.
create index intakes_by_created on intakes (facet, created_at, id);
create index intakes_by_visit on intakes (visit_facet, scheduled_at, id);
create index intakes_by_follow_up on intakes (follow_up_facet, follow_up_day, id);
create index intakes_assessor on intakes (assessor_facet, created_at, id);
create index intakes_assessor_visit on intakes (assessor_facet, scheduled_at, id);
create index intakes_assessor_follow_up on intakes (assessor_facet, follow_up_day, id);
create index intakes_name on intakes (sort_name, birth_date);
create index intakes_phone on intakes (phone);
create index intakes_search on intakes using gin (search_text gin_trgm_ops);
create index intakes_assessors on intakes (assessor_id);
create index intakes_office on intakes (office_id);

-- Each section has a version of its own: two people who write two of them never meet.
create table intake_sections (
  intake_id uuid not null references intakes (id) on delete cascade,
  section text not null,
  version int not null default 1,
  -- {item: value} or {item: {notAssessed: reason}}
  answers jsonb not null,
  -- Why it does not apply.
  not_applicable text,
  tier text not null check (tier in ('OFFICE', 'CARE', 'FAMILY')),
  changed_by uuid references users (id),
  changed_at timestamptz,
  primary key (intake_id, section)
);

-- Medical professionals who answer a section beside the office.
create table intake_guests (
  intake_id uuid not null references intakes (id) on delete cascade,
  section text not null,
  user_id uuid not null references users (id) on delete cascade,
  invited_by uuid references users (id),
  invited_at timestamptz not null default now(),
  primary key (intake_id, section, user_id)
);
create index intake_guests_user on intake_guests (user_id, intake_id);

create table intake_addenda (
  id uuid primary key default uuidv7(),
  intake_id uuid not null references intakes (id),
  text text not null,
  added_by uuid not null references users (id),
  added_at timestamptz not null default now()
);
create index intake_addenda_intake on intake_addenda (intake_id, added_at, id);
revoke update, delete, truncate on intake_addenda from homeward_app;
