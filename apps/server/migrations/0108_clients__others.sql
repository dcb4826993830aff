-- As before, but for the role Other: those reach clients by groups only, also where they are on a care team.
create or replace view wanted_client_reach as
  select s.user_id, c.id as client_id, 'OFFICE' as by, null::timestamptz as until
  from staff_offices s join users u on u.id = s.user_id and u.role = 'CareManager'
  join clients c on c.office_id = s.office_id
  union all
  select u.id, c.id, 'MANAGER', null from clients c join users u on u.id = c.care_manager_id and u.role = 'CareManager'
  union all
  -- Days are those where the client's office is.
  select m.user_id, m.client_id, 'TEAM',
    case when bool_or(m.ends_on is null) then null else max((m.ends_on + 1)::timestamp at time zone o.timezone) end
  from client_team m join clients c on c.id = m.client_id join offices o on o.id = c.office_id
  join users u on u.id = m.user_id and u.role not in ('SuperAdmin', 'Admin', 'Family', 'Other')
  where m.preference <> 'EXCLUDED' and m.starts_on <= (now() at time zone o.timezone)::date
    and (m.ends_on is null or m.ends_on >= (now() at time zone o.timezone)::date)
  group by m.user_id, m.client_id
  union all
  select k.user_id, k.client_id, 'CONTACT', null
  from client_contacts k join users u on u.id = k.user_id and u.role = 'Family'
  union all
  select e.user_id, e.client_id, 'EMERGENCY', max(e.ends_at)
  from client_emergencies e join users u on u.id = e.user_id and u.role in ('CareManager', 'MedicalProfessional')
  where e.ends_at > now()
  group by e.user_id, e.client_id
  union all
  select v.care_provider_id, v.client_id, 'SHIFT', max(v.ends_at) + interval '30 days'
  from shifts v join users u on u.id = v.care_provider_id and u.role = 'CareProvider'
  where v.status not in ('DRAFT', 'OPEN', 'OFFERED', 'CANCELLED') and v.published_at is not null
    and v.starts_at between now() - interval '32 days' and now() + interval '14 days'
    and v.ends_at > now() - interval '30 days'
  group by v.care_provider_id, v.client_id;

select keep_client_reach('user_id', array(select id from users where role = 'Other'));
