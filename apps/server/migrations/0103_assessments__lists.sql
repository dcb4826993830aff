-- Lists of assessments cost the same however many there are.

-- Of clients who are not in care nothing is due. Kept beside the assessment, or a page of what is overdue would first pass over
-- everyone who ever left.
alter table assessments add is_in_care boolean not null default true;

create or replace function refuse_signed_assessment() returns trigger language plpgsql as $$
declare
  -- With the columns that are worked out from others: those are not there yet.
  free constant text[] := '{status,facet,visit_day,is_current,is_in_care,due_on,due_day,due_facet,due_reason,due_event_on,version,updated_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or new.status <> old.status and not (old.status = 'SIGNED' and new.status = 'AMENDED') then
    raise exception 'a signed assessment stays as it was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

update assessments a set is_in_care = false from clients c
where c.id = a.client_id and a.is_current and c.status not in ('ONBOARDING', 'ACTIVE', 'ON_HOLD');

-- Null where nothing is due.
alter table assessments drop column due_facet;
alter table assessments add due_facet text
  generated always as (case when due_on is not null and is_in_care then instrument || ' ' || status end) stored;
create index assessments_by_due on assessments (due_facet, due_day, id);

create function keep_assessment_in_care() returns trigger language plpgsql as $$
begin
  new.is_in_care := exists (select from clients c where c.id = new.client_id and c.status in ('ONBOARDING', 'ACTIVE', 'ON_HOLD'));
  return new;
end $$;
create trigger assessments_in_care before insert or update of is_current on assessments
  for each row when (new.is_current) execute function keep_assessment_in_care();

-- Those that are the latest of their client and instrument, by the visit: old ones are no part of it. With the day that they are
-- due: what was visited last is due last, so a page of what is overdue passes over most of the others, within the index.
create index assessments_current_by_visit on assessments (facet, visit_day, id, due_day) where is_current;

-- Those of one assessor, who may have left long ago.
create index assessments_assessor_by_visit on assessments ((assessor_id::text || ' ' || facet), visit_day, id);
create index assessments_assessor_by_due on assessments ((assessor_id::text || ' ' || due_facet), due_day, id)
  where due_facet is not null;

-- Those of a band, which few may have. A result has up to four: one for each area of the routine tasks.
create index assessments_band_by_visit on assessments ((facet || ' ' || band_keys[1]), visit_day, id)
  where band_keys[1] is not null;
create index assessments_band2_by_visit on assessments ((facet || ' ' || band_keys[2]), visit_day, id)
  where band_keys[2] is not null;
create index assessments_band3_by_visit on assessments ((facet || ' ' || band_keys[3]), visit_day, id)
  where band_keys[3] is not null;
create index assessments_band4_by_visit on assessments ((facet || ' ' || band_keys[4]), visit_day, id)
  where band_keys[4] is not null;

-- Prospects of a source, a payer or a priority, which few may have.
create index intakes_source on intakes ((facet || ' ' || source), created_at, id);
create index intakes_payer on intakes ((facet || ' ' || payer), created_at, id) where payer is not null;
create index intakes_priority on intakes ((facet || ' ' || priority), created_at, id);
