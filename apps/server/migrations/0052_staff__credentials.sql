-- What the agency asks of its staff: background checks, tests, insurance, and so on.
create table staff_credential_kinds (
  id uuid primary key default uuidv7(),
  name text not null,
  sort_name text not null generated always as (fold_text(name)) stored,
  -- Who needs one; nobody where it is empty.
  roles text[] not null default '{}',
  -- For which services; for all where it is empty.
  service_types text[] not null default '{}',
  blocks_scheduling boolean not null default false,
  needs_expiration boolean not null default false,
  -- How many days ahead somebody is told.
  reminder_days int[] not null default '{60,30,7,0}',
  is_retired boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index staff_credential_kinds_name on staff_credential_kinds (sort_name);
create index staff_credential_kinds_by_name on staff_credential_kinds (sort_name, id);

-- What an agency usually asks for; it changes the list as it likes.
insert into staff_credential_kinds (name, roles, service_types, blocks_scheduling, needs_expiration) values
  ('Background check', '{Admin,CareManager,CareProvider,MedicalProfessional,Other}', '{}', true, false),
  ('TB test', '{CareProvider,MedicalProfessional}', '{}', true, true),
  ('CPR and first aid', '{CareProvider,MedicalProfessional}', '{}', true, true),
  ('Nurse aide registry', '{CareProvider}', '{HOME_HEALTH_AIDE}', true, true),
  ('Nursing license', '{MedicalProfessional}', '{SKILLED_NURSING}', true, true),
  ('Driver’s license', '{CareProvider}', '{TRANSPORT}', true, true),
  ('Auto insurance', '{CareProvider}', '{TRANSPORT}', true, true);

-- What the agency holds of each. Files of a credential are files of the owner `CREDENTIAL` with its id.
create table staff_credentials (
  id uuid primary key default uuidv7(),
  user_id uuid not null references staff_records (user_id) on delete cascade,
  kind_id uuid not null references staff_credential_kinds (id),
  number text not null default '',
  issuer text not null default '',
  issued_on date,
  -- Its last day; null: it does not expire.
  expires_on date check (expires_on >= issued_on),
  -- Days since 1970; what does not expire comes last.
  expiry_day int not null generated always as (coalesce(expires_on - date '1970-01-01', 999999999)) stored,
  status text not null default 'PENDING' check (status in ('PENDING', 'VERIFIED', 'REJECTED')),
  rejection_reason text check ((status = 'REJECTED') = (rejection_reason is not null)),
  judged_by uuid references users (id) on delete set null,
  judged_at timestamptz,
  -- Of `licenses`, which may be gone.
  license_id uuid,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The day that somebody is told of, kept by `settle_staff_credentials`. Null: it does not expire, was rejected, its
  -- kind is retired, or a verified one of its kind holds longer.
  runs_out_on date
);
create index staff_credentials_user on staff_credentials (user_id, expiry_day, id);
create index staff_credentials_kind on staff_credentials (kind_id, runs_out_on);
create index staff_credentials_runs_out on staff_credentials (runs_out_on, id) include (user_id) where runs_out_on is not null;
create index staff_credentials_license on staff_credentials (license_id) where license_id is not null;

-- The first day on which a credential of somebody runs out: what the list of staff shows and is narrowed by.
alter table staff_records add column credentials_until date;
create index staff_records_running_out on staff_records (facet, sort_name, id) include (credentials_until)
  where credentials_until is not null;
create index staff_records_running_out_by_hire_date on staff_records (facet, hired_day, id) include (credentials_until)
  where credentials_until is not null;
create index staff_records_running_out_by_position on staff_records (facet, sort_position, id) include (credentials_until)
  where credentials_until is not null;

create function settle_staff_credentials(people uuid[]) returns void language plpgsql as $$
begin
  -- First the records, in one order: whoever writes a credential has locked its person's record before.
  perform from staff_records where user_id = any (people) order by user_id for no key update;
  update staff_credentials c set runs_out_on = now.day
  from (
    select c.id, case when c.status <> 'REJECTED' and not k.is_retired and not exists (
      select from staff_credentials n where n.user_id = c.user_id and n.kind_id = c.kind_id and n.status = 'VERIFIED'
        and (n.expiry_day, n.id) > (c.expiry_day, c.id)) then c.expires_on end as day
    from staff_credentials c join staff_credential_kinds k on k.id = c.kind_id where c.user_id = any (people)
  ) as now
  where c.id = now.id and c.runs_out_on is distinct from now.day;
  update staff_records s set credentials_until = now.day
  from (
    select p.user_id, min(c.runs_out_on) as day from unnest(people) p (user_id)
    left join staff_credentials c on c.user_id = p.user_id group by p.user_id
  ) as now
  where s.user_id = now.user_id and s.credentials_until is distinct from now.day;
end $$;

create function settle_credential_row() returns trigger language plpgsql as $$
begin
  perform settle_staff_credentials(array[coalesce(new.user_id, old.user_id)]);
  return null;
end $$;
create trigger staff_credentials_settle after insert or delete or update of kind_id, expires_on, status on staff_credentials
  for each row execute function settle_credential_row();

create function settle_credential_kind() returns trigger language plpgsql as $$
begin
  perform settle_staff_credentials(array(select distinct user_id from staff_credentials where kind_id = new.id));
  return null;
end $$;
create trigger staff_credential_kinds_settle after update of is_retired on staff_credential_kinds
  for each row execute function settle_credential_kind();

-- Up to which day somebody was told of licenses and credentials that run out: one word a day for all of them. It moves on
-- in the transaction that tells, so that nothing is told twice.
create table staff_expiry_digests (
  user_id uuid primary key references users (id) on delete cascade,
  told_until date not null
);
insert into staff_expiry_digests (user_id, told_until) select user_id, told_until from license_digests;
drop table license_digests;
-- Who holds a license was told until today, unless something was still to be said today.
insert into staff_expiry_digests (user_id, told_until)
select user_id, current_date - (coalesce(min(next_notice_on), 'infinity') <= current_date)::int from licenses group by user_id
on conflict do nothing;
drop index licenses_notices;
alter table licenses drop column next_notice_on;

-- When somebody was last asked to confirm their hours.
alter table staff_availability_plans add column asked_at timestamptz;

alter table files drop constraint files_owner_type_check,
  add constraint files_owner_type_check check (owner_type in ('USER', 'CLIENT', 'CARE_PROPOSAL', 'CREDENTIAL'));
