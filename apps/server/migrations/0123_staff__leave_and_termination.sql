-- A leave has a kind and an expected return; an employment ends for a reason of a list, beside which `termination_reason` is the note.
alter table staff_records
  add column leave_kind text check (leave_kind in ('FAMILY_MEDICAL', 'MEDICAL', 'PARENTAL', 'MILITARY', 'BEREAVEMENT',
    'JURY_DUTY', 'WORKERS_COMP', 'PERSONAL', 'OTHER')),
  add column leave_from date,
  -- The first day on which they are expected back; null: open.
  add column leave_until date,
  add column leave_note text not null default '',
  -- The expected return of which management was told; another day is told of again.
  add column leave_reminded_of date,
  add column termination_kind text check (termination_kind in ('RESIGNED', 'NO_SHOW', 'PERFORMANCE', 'MISCONDUCT',
    'RELOCATED', 'HEALTH', 'LAYOFF', 'OTHER')),
  -- Null: nobody said.
  add column is_rehirable boolean;

-- Of leaves that are going on, the history has the first day and what was said.
update staff_records s set leave_from = m.day, leave_note = coalesce(m.reason, '')
from (select distinct on (thing_id) thing_id, day, reason from state_moves
  where thing_type = 'staff' and move = 'leave' order by thing_id, at desc, id desc) m
where m.thing_id = s.user_id and s.status = 'LEAVE';

create index staff_records_on_leave on staff_records (leave_until) where status = 'LEAVE';

-- The shifts to which somebody does not come: from a day on (null: from now on) until the first day back (null: open).
-- Those ahead that take up their time or wait for it. Visits that have begun stay as they are.
create function shifts_without(person uuid, first_day date, back date) returns setof shifts language sql stable as $$
  select s.* from shifts s
  where s.care_provider_id = person and s.starts_at > now() and s.status in ('DRAFT', 'ASSIGNED', 'CONFIRMED', 'ON_HOLD')
    and (first_day is null or ((s.ends_at - interval '1 minute') at time zone s.timezone)::date >= first_day)
    and (back is null or left(s.start_wall, 10)::date < back)
$$;
