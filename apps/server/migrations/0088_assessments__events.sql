-- What makes an assessment due sooner, and when it happened: a day where the client's office is.
alter table assessments add due_event_on date;

create or replace function refuse_signed_assessment() returns trigger language plpgsql as $$
declare
  -- With the columns that are worked out from others: those are not there yet.
  free constant text[] := '{status,facet,visit_day,is_current,due_on,due_day,due_facet,due_reason,due_event_on,version,updated_at}';
begin
  if tg_op = 'DELETE' or to_jsonb(new) - free is distinct from to_jsonb(old) - free
    or new.status <> old.status and not (old.status = 'SIGNED' and new.status = 'AMENDED') then
    raise exception 'a signed assessment stays as it was signed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Until now each event made assessments due seven days later.
update assessments set due_event_on = due_on - 7 where due_reason <> 'INTERVAL';
alter table assessments drop constraint assessments_due_reason_check, add constraint assessments_due_reason_check
  check (due_reason in ('INTERVAL', 'HOSPITAL_DISCHARGE', 'FALL_WITH_INJURY', 'URGENT_SIGNAL', 'ABILITIES_FELL', 'HOME_CHANGED'));
alter table assessments add constraint assessments_due_event
  check ((due_event_on is not null) = (coalesce(due_reason, 'INTERVAL') <> 'INTERVAL'));

-- Whether a client takes less part in activities than two weeks before, by the engagement log.
alter table clients add is_less_engaged boolean not null default false;
with latest as (
  select distinct on (client_id) client_id, at, engagement from engagement_sessions
  where at > now() - interval '26 weeks' order by client_id, at desc, id desc
), fallen as (
  select l.client_id from latest l cross join lateral (select f.engagement from engagement_sessions f
    where f.client_id = l.client_id and f.at >= l.at - interval '14 days' order by f.at, f.id limit 1) f
  where f.engagement - l.engagement >= 20
)
update clients c set is_less_engaged = true,
  attention = case when status in ('PROSPECT', 'DISCHARGED') then attention else attention || '{LESS_ENGAGED}' end,
  attention_rank = case when status in ('PROSPECT', 'DISCHARGED') then attention_rank else attention_rank - 20 end
from fallen where c.id = fallen.client_id;
