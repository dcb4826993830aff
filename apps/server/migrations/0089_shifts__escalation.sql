-- How far open shifts have escalated: each step once for each shift, whichever node takes it.
create table shift_escalations (
  shift_id uuid not null references shifts (id) on delete cascade,
  step text not null check (step in ('PREFERRED', 'ELIGIBLE', 'OVERTIME', 'ON_CALL')),
  at timestamptz(3) not null,
  -- How many more people were asked, or paged.
  asked int not null check (asked >= 0),
  primary key (shift_id, step)
);

-- However a shift opens again (a caregiver called out, it was reinstated, an assignment was undone) or becomes another one
-- (its time, place or service changed): its escalation begins again, at the step of the time that is left.
create function restart_shift_escalation() returns trigger language plpgsql as $$
begin
  delete from shift_escalations where shift_id = new.id;
  return null;
end $$;
create trigger shifts_restart_escalation after update of status, starts_at, ends_at, address_id, service_type on shifts
  for each row when (new.status = 'OPEN' and old.status not in ('OPEN', 'OFFERED')
    or (new.starts_at, new.ends_at, new.address_id, new.service_type)
      is distinct from (old.starts_at, old.ends_at, old.address_id, old.service_type))
  execute function restart_shift_escalation();

-- Nobody made an offer that the escalation made.
alter table shift_offers alter created_by drop not null;
