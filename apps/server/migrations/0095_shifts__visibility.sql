-- Who sees an open shift that is published: every caregiver who passes the hard filters, or those alone to whom it is offered.
-- Null in a series: its shifts are made as the office has it then.
alter table shifts add column visibility text not null default 'OFFERED_ONLY'
  check (visibility in ('EVERYONE_ELIGIBLE', 'OFFERED_ONLY'));
alter table shift_series add column visibility text check (visibility in ('EVERYONE_ELIGIBLE', 'OFFERED_ONLY'));
create index shifts_open_to_all on shifts (office_id, starts_at, id)
  where status = 'OPEN' and visibility = 'EVERYONE_ELIGIBLE' and published_at is not null;

-- Caregivers who ask for a shift that is open to everybody; the office picks.
create table shift_requests (
  shift_id uuid not null references shifts (id) on delete cascade,
  user_id uuid not null references users (id),
  asked_at timestamptz(3) not null,
  -- Taken back, or over with the shift.
  ended_at timestamptz,
  primary key (shift_id, user_id)
);
create index shift_requests_of on shift_requests (user_id, shift_id) where ended_at is null;

-- However a shift stops being open (assigned, accepted, held, cancelled) or becomes another one: nobody has asked for that.
create function end_shift_requests() returns trigger language plpgsql as $$
begin
  update shift_requests set ended_at = now() where shift_id = new.id and ended_at is null;
  return null;
end $$;
create trigger shifts_end_requests after update of status, starts_at, ends_at, address_id, service_type on shifts
  for each row when (old.status in ('OPEN', 'OFFERED') and new.status not in ('OPEN', 'OFFERED')
    or (new.starts_at, new.ends_at, new.address_id, new.service_type)
      is distinct from (old.starts_at, old.ends_at, old.address_id, old.service_type))
  execute function end_shift_requests();
