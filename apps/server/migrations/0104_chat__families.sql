-- Whether caregivers are in the conversation of a client's care team with family, as the office or the agency chooses.
create function caregivers_meet_family(client uuid) returns boolean
  language sql stable parallel safe
begin atomic
  select coalesce(setting_choice('caregiversMeetFamilies', k.office_id, current_date),
    setting_choice('caregiversMeetFamilies', null, current_date), 'true')::boolean
  from clients k where k.id = client;
end;

-- As before, but for caregivers where they do not meet families. A care manager is always with a family: where a client has
-- none, those of the office are.
create or replace view wanted_team_chat as
  select r.client_id, a.audience, r.user_id, case when u.role = 'CareManager' then 'ADMIN' else 'MEMBER' end as role
  from client_reach r join users u on u.id = r.user_id and u.is_active and u.role <> 'Family'
  cross join (values ('STAFF_ONLY'), ('WITH_FAMILY')) a(audience)
  where r.by = 'TEAM' and (r.until is null or r.until > now())
    and (a.audience = 'STAFF_ONLY' or u.role <> 'CareProvider' or caregivers_meet_family(r.client_id))
  union
  select c.id, a.audience, u.id, case when u.role = 'CareManager' then 'ADMIN' else 'MEMBER' end
  from clients c join users u on u.id = c.care_manager_id and u.is_active and u.role <> 'Family'
  cross join (values ('STAFF_ONLY'), ('WITH_FAMILY')) a(audience)
  where a.audience = 'STAFF_ONLY' or u.role <> 'CareProvider' or caregivers_meet_family(c.id)
  union
  select m.client_id, a.audience, m.user_id, 'MEMBER'
  from client_team m join clients c on c.id = m.client_id join offices o on o.id = c.office_id
  join users u on u.id = m.user_id and u.is_active and u.role in ('SuperAdmin', 'Admin')
  cross join (values ('STAFF_ONLY'), ('WITH_FAMILY')) a(audience)
  where m.preference <> 'EXCLUDED' and m.starts_on <= (now() at time zone o.timezone)::date
    and (m.ends_on is null or m.ends_on >= (now() at time zone o.timezone)::date)
  union
  select k.client_id, 'WITH_FAMILY', k.user_id, 'MEMBER'
  from client_contacts k join client_consents s on s.contact_id = k.id and s.section = 'chat' and s.is_given
  join users u on u.id = k.user_id and u.is_active and u.role = 'Family'
  union
  select r.client_id, 'WITH_FAMILY', u.id, 'ADMIN'
  from client_reach r join users u on u.id = r.user_id and u.is_active and u.role = 'CareManager'
  where r.by = 'OFFICE' and not exists (
    select from client_reach o join users ou on ou.id = o.user_id and ou.is_active and ou.role = 'CareManager'
    where o.client_id = r.client_id and o.by in ('MANAGER', 'TEAM') and (o.until is null or o.until > now()));
