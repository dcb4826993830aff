-- Lists of an office, of what is due by the day of the visit, and of some clients, each along an index that holds nothing else.

-- The office of the client, kept beside the assessment: a list of an office passes over no other. A listener of the outbox
-- follows the clients (assessments.clients).
alter table assessments add office_id uuid;

create or replace function refuse_signed_assessment() returns trigger language plpgsql as $$
declare
  -- With the columns that are worked out from others: those are not there yet.
  free constant text[] := '{status,facet,visit_day,is_current,is_in_care,office_id,due_on,due_day,due_facet,due_reason,due_event_on,version,updated_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or new.status <> old.status and not (old.status = 'SIGNED' and new.status = 'AMENDED') then
    raise exception 'a signed assessment stays as it was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

update assessments a set office_id = c.office_id from clients c where c.id = a.client_id;
alter table assessments alter office_id set not null;

create function keep_assessment_office() returns trigger language plpgsql as $$
begin
  select c.office_id into new.office_id from clients c where c.id = new.client_id;
  return new;
end $$;
create trigger assessments_office before insert on assessments
  for each row execute function keep_assessment_office();

create index assessments_office_by_visit on assessments ((office_id::text || ' ' || facet), visit_day, id);
create index assessments_office_by_due on assessments ((office_id::text || ' ' || due_facet), due_day, id)
  where due_facet is not null;

-- What is due, by the day of the visit: of those with one interval, what is due in some days was visited in some days. Those
-- that are due after an event stand by themselves; they are few.
create index assessments_due_by_visit on assessments ((due_facet || ' ' || case when due_reason = 'INTERVAL'
  then (due_on - visit_date)::text else 'EVENT' end collate "C"), visit_day, id, due_day) where due_facet is not null;

-- With the assessor: of the clients whom someone reaches, those of an assessor are found within the index.
drop index assessments_client;
create index assessments_client on assessments (client_id, visit_day, id, assessor_id);
-- The latest ones of a client, without those before them.
create index assessments_client_current on assessments (client_id, visit_day, id, due_day) where is_current;
