-- The days of a person's papers (licenses, credentials, hire dates) are days of their home office, else of their own zone.
create function zone_of_person(person uuid) returns text language sql stable as $$
  select coalesce(o.timezone, known_zone(u.timezone)) from users u
  left join staff_records s on s.user_id = u.id left join offices o on o.id = s.home_office_id
  where u.id = person
$$;
create function day_of_person(person uuid, at timestamptz default now()) returns date language sql stable as $$
  select (at at time zone zone_of_person(person))::date
$$;

-- The list of available caregivers asks that zone instead of keeping the one of the account.
create or replace function keep_available_account() returns trigger language plpgsql as $$
declare
  place float8[] := available_place(new.address);
begin
  insert into available_providers (user_id, facet, lat, lng)
  values (new.id, available_facet(new.role, new.is_active, new.is_onboarded), place[1], place[2])
  on conflict (user_id) do update set facet = excluded.facet, lat = excluded.lat, lng = excluded.lng;
  return null;
end $$;
alter table available_providers drop column timezone;

-- Up to which moment somebody was told of what runs out: the day of that moment is another one for each person.
alter table staff_expiry_digests add column told_at timestamptz;
update staff_expiry_digests d set told_at = d.told_until::timestamp at time zone known_zone(u.timezone)
  from users u where u.id = d.user_id;
alter table staff_expiry_digests alter column told_at set not null, drop column told_until;
