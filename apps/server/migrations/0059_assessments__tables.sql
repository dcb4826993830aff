-- Assessments: what was asked and answered, what it came to when it was signed, and the seals that show when somebody
-- altered it afterwards.

create table assessments (
  id uuid primary key default uuidv7(),
  client_id uuid not null references clients (id),
  instrument text not null
    check (instrument in ('adl-6', 'iadl-8', 'barthel', 'rti', 'acl', 'montessori', 'home-safety')),
  -- Of what is asked: the version of its form.
  instrument_version int not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'COMPLETED', 'SIGNED', 'AMENDED', 'VOIDED')),
  facet text not null generated always as (instrument || ' ' || status) stored,
  assessor_id uuid not null references users (id),
  informants text[] not null,
  -- A day where the client's office is.
  visit_date date not null,
  -- Days since 1970.
  visit_day int not null generated always as (visit_date - date '1970-01-01') stored,
  -- Whether only those sign it who are trained for it; settled when it is completed.
  is_cognitive boolean not null default false,
  -- What it came to by the rules of that day. Nothing of it is worked out again.
  scores jsonb,
  bands jsonb not null default '{}',
  band_keys text[] not null default '{}',
  rule_version text,
  interpretation jsonb,
  -- The one before of the same client and instrument, and how the scores differ: null where they are not comparable.
  previous_id uuid references assessments (id),
  deltas jsonb,
  change text check (change in ('BETTER', 'WORSE', 'SAME')),
  signed_by uuid references users (id),
  signed_at timestamptz,
  -- Whether it is the latest signed one of its client and instrument: that one is due again.
  is_current boolean not null default false,
  due_on date,
  due_day int generated always as (due_on - date '1970-01-01') stored,
  -- Null where nothing is due.
  due_facet text generated always as (case when due_on is not null then instrument || ' ' || status end) stored,
  due_reason text check (due_reason in ('INTERVAL', 'HOSPITAL_DISCHARGE', 'FALL_WITH_INJURY', 'URGENT_SIGNAL')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status in ('SIGNED', 'AMENDED')) = (signed_at is not null)),
  check ((signed_at is null) = (signed_by is null) and (signed_at is null) = (scores is null)
    and (signed_at is null) = (rule_version is null) and (signed_at is null) = (interpretation is null)),
  check (is_current <= (signed_at is not null)),
  check ((due_on is null) = (due_reason is null) and (due_on is not null) <= is_current)
);
create index assessments_by_visit on assessments (facet, visit_day, id);
create index assessments_by_due on assessments (due_facet, due_day, id);
create index assessments_client on assessments (client_id, visit_day, id);
create index assessments_results on assessments (client_id, instrument, visit_day, id)
  where status in ('SIGNED', 'AMENDED');
create index assessments_assessor on assessments (assessor_id);
create index assessments_previous on assessments (previous_id) where previous_id is not null;
-- Everybody who assesses a client with an instrument works on one draft.
create unique index assessments_draft on assessments (client_id, instrument) where status in ('DRAFT', 'COMPLETED');
create unique index assessments_current on assessments (client_id, instrument) where is_current;

-- Each section has a version of its own: two people who write two of them never meet.
create table assessment_sections (
  assessment_id uuid not null references assessments (id) on delete cascade,
  section text not null,
  version int not null default 1,
  -- {item: value} or {item: {notAssessed: reason}}
  answers jsonb not null,
  -- {item: {note, isClinical, help, device, goal, informant}}
  details jsonb not null default '{}',
  -- Items with an answer of the last assessment that nobody has looked at since.
  carried text[] not null default '{}',
  changed_by uuid references users (id),
  changed_at timestamptz,
  primary key (assessment_id, section)
);

create table assessment_addenda (
  id uuid primary key default uuidv7(),
  assessment_id uuid not null references assessments (id),
  text text not null,
  added_by uuid not null references users (id),
  added_at timestamptz not null default now()
);
create index assessment_addenda_assessment on assessment_addenda (assessment_id, added_at, id);
revoke update, delete, truncate on assessment_addenda from homeward_app;

-- Of each client and instrument a chain: signatures and addenda in their order. Each seal is made from the one before and
-- from what it seals, with a key that is not in the database.
create table assessment_seals (
  client_id uuid not null references clients (id),
  instrument text not null,
  no int not null check (no > 0),
  assessment_id uuid not null references assessments (id),
  -- Null: it seals the assessment itself.
  addendum_id uuid references assessment_addenda (id),
  seal bytea not null,
  primary key (client_id, instrument, no)
);
create unique index assessment_seals_assessment on assessment_seals (assessment_id) where addendum_id is null;
create unique index assessment_seals_addendum on assessment_seals (addendum_id) where addendum_id is not null;
create index assessment_seals_of on assessment_seals (assessment_id, no);
revoke update, delete, truncate on assessment_seals from homeward_app;

-- How long each chain is, sealed as well: a chain whose end was cut off does not match.
create table assessment_chains (
  client_id uuid not null references clients (id),
  instrument text not null,
  length int not null,
  seal bytea not null,
  primary key (client_id, instrument)
);
revoke delete, truncate on assessment_chains from homeward_app;

-- What was signed or voided stays as it was. What follows from it may change: whether it is the latest, and when the next
-- one is due.
create function refuse_signed_assessment() returns trigger language plpgsql as $$
declare
  -- With the columns that are worked out from others: those are not there yet.
  free constant text[] := '{status,facet,visit_day,is_current,due_on,due_day,due_facet,due_reason,version,updated_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or new.status <> old.status and not (old.status = 'SIGNED' and new.status = 'AMENDED') then
    raise exception 'a signed assessment stays as it was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger assessments_signed before update or delete on assessments
  for each row when (old.status in ('SIGNED', 'AMENDED', 'VOIDED')) execute function refuse_signed_assessment();

create function refuse_signed_section() returns trigger language plpgsql as $$
begin
  if exists (select from assessments a where a.status in ('SIGNED', 'AMENDED', 'VOIDED')
    and (tg_op <> 'INSERT' and a.id = old.assessment_id or tg_op <> 'DELETE' and a.id = new.assessment_id)) then
    raise exception 'a signed assessment keeps its answers' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger assessment_sections_signed before insert or update or delete on assessment_sections
  for each row execute function refuse_signed_section();

create function refuse_kept_addendum() returns trigger language plpgsql as $$
begin
  raise exception 'an addendum stays as it was written' using errcode = 'restrict_violation';
end $$;
create trigger assessment_addenda_kept before update or delete on assessment_addenda
  for each row execute function refuse_kept_addendum();
