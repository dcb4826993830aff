-- A signed assessment of the wrong client is marked as entered in error: kept as it was signed, and counted nowhere.

alter table assessments drop constraint assessments_status_check, add constraint assessments_status_check
  check (status in ('DRAFT', 'COMPLETED', 'SIGNED', 'AMENDED', 'VOIDED', 'ENTERED_IN_ERROR'));
alter table assessments drop constraint assessments_check, add constraint assessments_check
  check ((status in ('SIGNED', 'AMENDED', 'ENTERED_IN_ERROR')) = (signed_at is not null));
alter table assessments add constraint assessments_in_error check (not (is_current and status = 'ENTERED_IN_ERROR'));

-- What it was due for when a later one took its place: it is due again for that where the later one was entered in error.
alter table assessments add last_due jsonb;

create or replace function refuse_signed_assessment() returns trigger language plpgsql as $$
declare
  -- With the columns that are worked out from others: those are not there yet.
  free constant text[] := '{status,facet,visit_day,is_current,is_in_care,office_id,due_on,due_day,due_facet,due_reason,due_event_on,last_due,version,updated_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or new.status <> old.status and not (old.status = 'SIGNED' and new.status = 'AMENDED'
      or old.status in ('SIGNED', 'AMENDED') and new.status = 'ENTERED_IN_ERROR') then
    raise exception 'a signed assessment stays as it was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger assessments_signed on assessments;
create trigger assessments_signed before update or delete on assessments for each row
  when (old.status in ('SIGNED', 'AMENDED', 'VOIDED', 'ENTERED_IN_ERROR')) execute function refuse_signed_assessment();

create or replace function refuse_signed_section() returns trigger language plpgsql as $$
begin
  if exists (select from assessments a where a.status in ('SIGNED', 'AMENDED', 'VOIDED', 'ENTERED_IN_ERROR')
    and (tg_op <> 'INSERT' and a.id = old.assessment_id or tg_op <> 'DELETE' and a.id = new.assessment_id)) then
    raise exception 'a signed assessment keeps its answers' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;

-- Who marked it, when and why stands beside what was signed, like an addendum: it never changes, and is sealed in the same chain.
alter table assessment_addenda drop constraint assessment_addenda_kind_check, add constraint assessment_addenda_kind_check
  check (kind in ('ADDENDUM', 'COSIGNATURE', 'ERROR'));
create unique index assessment_addenda_error on assessment_addenda (assessment_id) where kind = 'ERROR';

-- The assessment that a care task follows from: the task goes when the assessment was entered in error.
alter table care_tasks add assessment_id uuid references assessments (id);
create index care_tasks_assessment on care_tasks (assessment_id) where assessment_id is not null;

-- Actions end with the assessment that found the hazard, or with a later one that finds it gone.
alter table hazard_actions drop constraint hazard_actions_status_check, add constraint hazard_actions_status_check
  check (status in ('OPEN', 'DONE', 'ACCEPTED', 'VOIDED'));
alter table hazard_actions add settled_assessment_id uuid references assessments (id);
create index hazard_actions_settled on hazard_actions (settled_assessment_id) where settled_assessment_id is not null;
