-- Clients: the living record, and who reaches it.

create sequence client_numbers start 10001;

create table clients (
  id uuid primary key default uuidv7(),
  client_no text not null unique default 'C-' || nextval('client_numbers'),
  first_name text not null,
  last_name text not null,
  preferred_name text not null default '',
  pronouns text not null default '',
  birth_date date,
  gender text check (gender in ('FEMALE', 'MALE', 'NONBINARY', 'UNDISCLOSED')),
  -- [{label, number}] in the order that people gave them; numbers are E.164.
  phones jsonb not null default '[]',
  email text not null default '',
  religion text not null default '',
  pets text[] not null default '{}',
  smoking_in_home boolean,
  what_matters text not null default '',
  life_story text not null default '',
  what_to_watch text not null default '',
  caregiver_preferences text not null default '',
  payer text check (payer in ('PRIVATE_PAY', 'MEDICAID', 'MEDICARE_ADVANTAGE', 'LTC_INSURANCE', 'VETERANS_AFFAIRS',
    'WORKERS_COMP', 'OTHER')),
  referral_source text not null default '',
  agreement_signed_on date,
  has_photo_consent boolean not null default false,
  has_ai_consent boolean not null default false,
  office_id uuid not null references offices (id),
  care_manager_id uuid references users (id),
  status text not null default 'PROSPECT'
    check (status in ('PROSPECT', 'ONBOARDING', 'ACTIVE', 'ON_HOLD', 'DISCHARGED')),
  hold_reason text check (hold_reason in ('HOSPITAL', 'TRAVEL', 'FAMILY_CARE', 'NON_PAYMENT', 'OTHER')),
  hold_since date,
  expected_return date,
  discharge_reason text check (discharge_reason in ('GOALS_MET', 'MOVED', 'FACILITY', 'DECEASED', 'COST',
    'DISSATISFIED', 'NEEDS_EXCEED_SCOPE', 'NON_PAYMENT', 'OTHER')),
  discharged_on date,
  start_of_care date,
  -- The single fields of the health record; `health_changed` holds {field: {by, at}}.
  risk_flags text[] not null default '{}',
  code_status text not null default 'UNKNOWN' check (code_status in ('FULL_CODE', 'DNR', 'DNI', 'POLST', 'UNKNOWN')),
  has_advance_directive boolean,
  languages text[] not null default '{}',
  health_changed jsonb not null default '{}',
  health_version int not null default 1,
  -- What is missing before care can start, and what makes the client come first: kept with every change of a cause.
  missing text[] not null default '{}',
  attention text[] not null default '{}',
  -- Less than 0: who needs it most comes first.
  attention_rank int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sort_name text not null generated always as (fold_text(first_name || ' ' || last_name)) stored,
  -- Days since 1970; who has not started comes first.
  start_day int not null generated always as (coalesce(start_of_care - date '1970-01-01', -2147483647)) stored,
  birth_month int generated always as (extract(month from birth_date)::int) stored,
  facet int not null
);
create index clients_by_attention on clients (facet, attention_rank, sort_name, id);
create index clients_by_name on clients (facet, sort_name, id);
create index clients_by_start on clients (facet, start_day, id);
create index clients_office on clients (office_id, id);
create index clients_care_manager on clients (care_manager_id, id);
create index clients_namesakes on clients (sort_name, birth_date);
create index clients_phones on clients using gin (phones jsonb_path_ops);
create index clients_returns on clients (expected_return) where status = 'ON_HOLD';

-- A facet is a number for a state and an office: all that every list begins with.
create table client_facets (
  facet int primary key generated always as identity,
  status text not null,
  office_id uuid not null references offices (id) on delete cascade,
  unique (status, office_id)
);

create function keep_client_facet() returns trigger language plpgsql as $$
begin
  for attempt in 1..2 loop
    select f.facet into new.facet from client_facets f where f.status = new.status and f.office_id = new.office_id;
    exit when found;
    -- Another transaction may add the same now: then theirs is found.
    insert into client_facets (status, office_id) values (new.status, new.office_id)
    on conflict do nothing returning client_facets.facet into new.facet;
    exit when found;
  end loop;
  return new;
end $$;
create trigger clients_facet before insert or update of status, office_id on clients
  for each row execute function keep_client_facet();

create table client_addresses (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  position int not null,
  kind text not null check (kind in ('HOME', 'FAMILY', 'WINTER', 'FACILITY', 'OTHER')),
  address jsonb not null,
  geofence_meters int not null check (geofence_meters between 50 and 1000),
  -- Encrypted; empty where there are none.
  access_notes text not null default '',
  is_primary boolean not null,
  from_day date,
  to_day date
);
create index client_addresses_client on client_addresses (client_id, position);
create unique index client_addresses_primary on client_addresses (client_id) where is_primary;

create table client_health_entries (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  kind text not null check (kind in ('ALLERGY', 'DIAGNOSIS', 'MEDICATION', 'EQUIPMENT')),
  position int not null,
  content jsonb not null,
  -- What a filter finds it by.
  search_text text not null,
  -- Null: the product itself.
  changed_by uuid references users (id),
  changed_at timestamptz not null default now()
);
create index client_health_entries_client on client_health_entries (client_id, kind, position);
create index client_health_entries_search on client_health_entries using gin (search_text gin_trgm_ops);

create table client_team (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  user_id uuid not null references users (id),
  role text not null check (role in ('PRIMARY', 'BACKUP', 'FLOAT', 'CARE_MANAGER', 'NURSE', 'PHYSICIAN', 'OTHER')),
  starts_on date not null,
  ends_on date,
  preference text not null default 'NEUTRAL' check (preference in ('PREFERRED', 'NEUTRAL', 'EXCLUDED')),
  reason text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index client_team_client on client_team (client_id, user_id);
create index client_team_user on client_team (user_id, client_id);
create index client_team_starts on client_team (starts_on);

create table client_contacts (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  user_id uuid references users (id),
  name text not null,
  relationship text not null,
  phone text not null default '',
  email text not null default '',
  is_primary boolean not null,
  is_emergency boolean not null,
  has_financial_power boolean not null,
  has_healthcare_power boolean not null,
  has_hipaa_release boolean not null,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index client_contacts_client on client_contacts (client_id);
create unique index client_contacts_user on client_contacts (user_id, client_id) where user_id is not null;
create unique index client_contacts_primary on client_contacts (client_id) where is_primary;

-- Each consent that was ever given, as it stands now. The audit log holds what it was before.
create table client_consents (
  contact_id uuid not null references client_contacts (id) on delete cascade,
  section text not null check (section in
    ('schedule', 'visitNotes', 'carePlan', 'meals', 'assessments', 'incidents', 'documents', 'invoices', 'chat')),
  is_given boolean not null,
  changed_by uuid references users (id),
  changed_at timestamptz not null default now(),
  primary key (contact_id, section)
);

create table client_notes (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id) on delete cascade,
  kind text not null check (kind in ('OFFICE', 'CLINICAL')),
  body text not null,
  is_pinned boolean not null default false,
  author_id uuid not null references users (id),
  mention_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  version int not null default 1,
  -- Pinned ones come first.
  place int not null generated always as (case when is_pinned then 0 else 1 end) stored
);
create index client_notes_client on client_notes (client_id, place, created_at desc, id desc);

-- What a note said before each edit. Nothing here changes.
create table client_note_versions (
  note_id uuid not null references client_notes (id) on delete cascade,
  version int not null,
  body text not null,
  at timestamptz not null,
  by uuid not null references users (id),
  primary key (note_id, version)
);

create table client_emergencies (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id),
  user_id uuid not null references users (id),
  reason text not null,
  began_at timestamptz not null default now(),
  ends_at timestamptz not null,
  outcome text check (outcome in ('APPROPRIATE', 'NOT_APPROPRIATE')),
  note text not null default '',
  reviewed_by uuid references users (id),
  reviewed_at timestamptz,
  is_reviewed boolean not null generated always as (reviewed_at is not null) stored
);
create index client_emergencies_by_time on client_emergencies (is_reviewed, began_at, id);
create index client_emergencies_user on client_emergencies (user_id, ends_at);
create index client_emergencies_client on client_emergencies (client_id, ends_at);

-- When somebody opened a client last: one entry of the audit log in five minutes.
create table client_views (
  user_id uuid not null references users (id) on delete cascade,
  client_id uuid not null references clients (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (user_id, client_id)
);

-- Who may see a client, and why. Admins have no rows: they see every client.
create table client_reach (
  user_id uuid not null references users (id) on delete cascade,
  client_id uuid not null references clients (id) on delete cascade,
  by text not null check (by in ('OFFICE', 'MANAGER', 'TEAM', 'CONTACT', 'EMERGENCY') or by like 'GROUP:%'),
  until timestamptz,
  primary key (user_id, client_id, by)
);
create index client_reach_client on client_reach (client_id, user_id);
create index client_reach_ends on client_reach (until) where until is not null;

-- Every row that `client_reach` holds when it is right, beside those of groups.
create view wanted_client_reach as
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
  group by e.user_id, e.client_id;

-- Makes `client_reach` right for these people (`user_id`) or these clients (`client_id`).
-- Answers with whom it changed for which client, and whether they lost it altogether.
create function keep_client_reach(scope text, ids uuid[])
  returns table (user_id uuid, client_id uuid, is_lost boolean) language plpgsql as $$
begin
  return query execute format($query$
    with wanted as materialized (select * from wanted_client_reach w where w.%1$I = any ($1)),
    kept as materialized (select * from client_reach r where r.%1$I = any ($1)),
    gone as (
      delete from client_reach r using kept k
      where r.user_id = k.user_id and r.client_id = k.client_id and r.by = k.by and k.by not like 'GROUP:%%'
        and not exists (select from wanted w where w.user_id = k.user_id and w.client_id = k.client_id and w.by = k.by)
      returning r.user_id, r.client_id
    ),
    put as (
      insert into client_reach select w.user_id, w.client_id, w.by, w.until from wanted w
      where not exists (select from kept k where k.user_id = w.user_id and k.client_id = w.client_id and k.by = w.by
        and k.until is not distinct from w.until)
      on conflict on constraint client_reach_pkey do update set until = excluded.until
      returning client_reach.user_id, client_reach.client_id
    ),
    touched as (select * from gone union select * from put)
    select t.user_id, t.client_id,
      not exists (select from wanted w where w.user_id = t.user_id and w.client_id = t.client_id)
      and not exists (select from kept k where k.user_id = t.user_id and k.client_id = t.client_id and k.by like 'GROUP:%%'
        and (k.until is null or k.until > now()))
    from touched t
  $query$, scope) using ids;
end $$;

-- What a search finds a client by: whole names in either order, each part of the first lines of addresses, numbers.
create table client_phrases (
  phrase text collate "C" not null,
  client_id uuid not null references clients (id) on delete cascade,
  primary key (phrase, client_id)
);
create index client_phrases_client on client_phrases (client_id, phrase);

-- Every word of a name, once: where a mistyped word finds the ones that were meant.
create table client_words (word text collate "C" primary key);
create index client_words_trigrams on client_words using gin (word gin_trgm_ops);

create function client_phrases_of(wanted uuid) returns setof text
  language sql stable
begin atomic
  with c as (select * from clients where id = wanted),
  names as (select words_of(fold_text(first_name || ' ' || last_name || ' ' || preferred_name)) as all_words from c),
  w as (select u.word, u.n from names, unnest(names.all_words) with ordinality u(word, n)),
  lines as (
    select words_of(fold_text((a.address ->> 'address1') || ' ' || (a.address ->> 'city'))) as all_words
    from client_addresses a where a.client_id = wanted
  ),
  numbers as (select p ->> 'number' as phone from c, jsonb_array_elements(c.phones) p)
  select a.word || ' ' || b.word from w a join w b on a.n <> b.n
  union select w.word from w
  union select array_to_string(l.all_words[n:], ' ') from lines l, generate_series(1, cardinality(l.all_words)) n
  union select fold_text(client_no) from c
  union select split_part(fold_text(client_no), '-', 2) from c
  union select regexp_replace(regexp_replace(phone, '^\+(1|63)', ''), '\D', '', 'g') from numbers
  union select '<' || reverse(regexp_replace(phone, '\D', '', 'g')) from numbers;
end;

-- Indexes these clients again.
create function index_clients(changed uuid[]) returns void language sql as $$
  delete from client_phrases where client_id = any (changed);
  insert into client_phrases select p, i from unnest(changed) i, client_phrases_of(i) p where p <> '' on conflict do nothing;
  insert into client_words
    select distinct w from clients c, unnest(words_of(fold_text(c.first_name || ' ' || c.last_name || ' ' || c.preferred_name))) w
    where c.id = any (changed) and length(w) between 2 and 40 on conflict do nothing;
$$;
