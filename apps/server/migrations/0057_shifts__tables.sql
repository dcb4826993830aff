-- The calendar: single shifts, and series that make them.

create table shift_series (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id),
  address_id uuid,
  service_type text not null check (service_type in ('COMPANION', 'PERSONAL_CARE', 'HOMEMAKER', 'RESPITE', 'DEMENTIA_CARE',
    'SKILLED_NURSING', 'HOME_HEALTH_AIDE', 'THERAPY', 'TRANSPORT', 'ASSESSMENT_VISIT', 'SUPERVISION_VISIT', 'TRAINING')),
  shift_type text not null
    check (shift_type in ('HOURLY', 'OVERNIGHT_AWAKE', 'OVERNIGHT_SLEEP', 'LIVE_IN', 'VISIT_FLAT')),
  -- The value of an RFC 5545 RRULE.
  rule text not null,
  start_date date not null,
  -- Wall clock; an end at or before the start is on the next day.
  start_time text not null check (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  end_time text not null check (end_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  timezone text not null,
  -- The last day on which it comes, where it was ended before its rule ends it.
  ends_on date,
  -- Up to here its shifts are made.
  made_until date,
  required_skill_ids uuid[] not null default '{}',
  break_minutes int not null default 0 check (break_minutes between 0 and 240),
  notes_office text not null default '',
  notes_caregiver text not null default '',
  override_reason text not null default '',
  -- The series that this one goes on from.
  follows_id uuid references shift_series (id),
  version int not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index shift_series_client on shift_series (client_id, id);
create index shift_series_to_make on shift_series (made_until, id) where made_until is not null;

-- Who comes on which day of the week. Of several that cover a day the one with the latest first day wins.
create table shift_series_regulars (
  series_id uuid not null references shift_series (id) on delete cascade,
  day_of_week int not null check (day_of_week between 0 and 6),
  effective_from date not null,
  effective_to date check (effective_to >= effective_from),
  care_provider_id uuid not null references users (id),
  primary key (series_id, day_of_week, effective_from)
);
create index shift_series_regulars_person on shift_series_regulars (care_provider_id);

create table shifts (
  id uuid primary key default uuidv7(),
  series_id uuid references shift_series (id),
  -- The day on which the series has it. It stays when the shift is moved, so that nothing is made twice.
  recurrence_date date,
  is_exception boolean not null default false,
  client_id uuid not null references clients (id),
  office_id uuid not null references offices (id),
  address_id uuid,
  service_type text not null check (service_type in ('COMPANION', 'PERSONAL_CARE', 'HOMEMAKER', 'RESPITE', 'DEMENTIA_CARE',
    'SKILLED_NURSING', 'HOME_HEALTH_AIDE', 'THERAPY', 'TRANSPORT', 'ASSESSMENT_VISIT', 'SUPERVISION_VISIT', 'TRAINING')),
  shift_type text not null
    check (shift_type in ('HOURLY', 'OVERNIGHT_AWAKE', 'OVERNIGHT_SLEEP', 'LIVE_IN', 'VISIT_FLAT')),
  -- Wall clock and zone are what was planned; the instants follow from them.
  start_wall text not null,
  end_wall text not null,
  timezone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  care_provider_id uuid references users (id),
  required_skill_ids uuid[] not null default '{}',
  break_minutes int not null default 0 check (break_minutes between 0 and 240),
  notes_office text not null default '',
  notes_caregiver text not null default '',
  status text not null default 'DRAFT' check (status in ('DRAFT', 'OPEN', 'OFFERED', 'ASSIGNED', 'CONFIRMED', 'IN_PROGRESS',
    'COMPLETED', 'VERIFIED', 'CANCELLED', 'MISSED', 'ON_HOLD')),
  published_at timestamptz,
  -- What spoke against it when it was saved, and why it was saved all the same.
  conflicts text[] not null default '{}',
  override_reason text not null default '',
  -- {cause, at, by, isLate} and {by, reason, at, noticeMinutes}.
  cancelled jsonb,
  call_out jsonb,
  version int not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_at < ends_at),
  check ((series_id is null) = (recurrence_date is null)),
  check (status not in ('ASSIGNED', 'CONFIRMED', 'IN_PROGRESS', 'COMPLETED', 'VERIFIED', 'MISSED')
    or care_provider_id is not null),
  check (status not in ('OPEN', 'OFFERED') or care_provider_id is null)
);
-- A series has one shift of a day, however often and by however many nodes it is made.
create unique index shifts_occurrence on shifts (series_id, recurrence_date);
create index shifts_by_start on shifts (starts_at, id);
create index shifts_of_client on shifts (client_id, starts_at, id);
create index shifts_of_person on shifts (care_provider_id, starts_at, id) where care_provider_id is not null;
create index shifts_of_office on shifts (office_id, starts_at, id);
create index shifts_drafts on shifts (starts_at, id) where status = 'DRAFT';
create index shifts_open on shifts (starts_at, id) where status in ('OPEN', 'OFFERED');

-- Days of a series on which it does not come.
create table shift_series_skips (
  series_id uuid not null references shift_series (id) on delete cascade,
  date date not null,
  primary key (series_id, date)
);

-- Addresses under which other calendars read somebody's shifts; the token itself is not kept.
create table calendar_feeds (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users (id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  revoked_at timestamptz
);
create index calendar_feeds_of on calendar_feeds (user_id, created_at, id) where revoked_at is null;

-- A caregiver reaches the clients of their published shifts, from 14 days before one to 30 days after it.
alter table client_reach drop constraint client_reach_by_check, add constraint client_reach_by_check
  check (by in ('OFFICE', 'MANAGER', 'TEAM', 'CONTACT', 'EMERGENCY', 'SHIFT') or by like 'GROUP:%');

create or replace view wanted_client_reach as
  select s.user_id, c.id as client_id, 'OFFICE' as by, null::timestamptz as until
  from staff_offices s join users u on u.id = s.user_id and u.role = 'CareManager'
  join clients c on c.office_id = s.office_id
  union all
  select u.id, c.id, 'MANAGER', null from clients c join users u on u.id = c.care_manager_id and u.role = 'CareManager'
  union all
  -- Days are those where the client's office is.
  select m.user_id, m.client_id, 'TEAM',
    case when bool_or(m.ends_on is null) then null else max((m.ends_on + 1)::timestamp at time zone o.timezone) end
  from client_team m join clients c on c.id = m.client_id join offices o on o.id = c.office_id
  join users u on u.id = m.user_id and u.role not in ('SuperAdmin', 'Admin', 'Family')
  where m.preference <> 'EXCLUDED' and m.starts_on <= (now() at time zone o.timezone)::date
    and (m.ends_on is null or m.ends_on >= (now() at time zone o.timezone)::date)
  group by m.user_id, m.client_id
  union all
  select k.user_id, k.client_id, 'CONTACT', null
  from client_contacts k join users u on u.id = k.user_id and u.role = 'Family'
  union all
  select e.user_id, e.client_id, 'EMERGENCY', max(e.ends_at)
  from client_emergencies e join users u on u.id = e.user_id and u.role in ('CareManager', 'MedicalProfessional')
  where e.ends_at > now()
  group by e.user_id, e.client_id
  union all
  select v.care_provider_id, v.client_id, 'SHIFT', max(v.ends_at) + interval '30 days'
  from shifts v join users u on u.id = v.care_provider_id and u.role = 'CareProvider'
  where v.status not in ('DRAFT', 'OPEN', 'OFFERED', 'CANCELLED') and v.published_at is not null
    and v.starts_at between now() - interval '32 days' and now() + interval '14 days'
    and v.ends_at > now() - interval '30 days'
  group by v.care_provider_id, v.client_id;
