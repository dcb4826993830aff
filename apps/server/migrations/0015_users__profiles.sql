create table medical_professionals (
  user_id uuid primary key references users (id),
  role text check (role in ('Physician', 'Nurse', 'Therapist', 'Pharmacist', 'Medical_Director', 'Podiatrist', 'Psychologist', 'Other')),
  speciality text,
  sub_speciality text,
  upin text,
  npi text
);

-- A link that verifies an email address; changing the address closes it.
alter table one_time_links drop constraint one_time_links_kind_check;
alter table one_time_links add constraint one_time_links_kind_check
  check (kind in ('reset-password', 'invitation', 'set-up', 'verify-email'));

-- Delivery events that were taken in, so that none counts twice; kept for as long as the provider tries again.
create table email_events (
  id text primary key,
  at timestamptz not null default now()
);
create index email_events_at on email_events (at);
