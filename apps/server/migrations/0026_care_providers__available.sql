-- What the list of available caregivers ranks by, in one narrow row for each account that ever was a caring one:
-- fifty thousand of them are read, weighed and sorted within the time of a list, and by one plan whatever is asked. Each
-- column is kept by a trigger on the table that it comes from, in the transaction of every change, and no trigger writes
-- what another one keeps.

-- Sets of small numbers, which are compared in a tenth of the time that sets of ids take.
create extension if not exists intarray;

-- Each skill by a number, so that what somebody can do is such a set.
create table skill_numbers (
  skill_id uuid primary key references skills (id) on delete cascade,
  number int not null unique generated always as identity
);
create function number_skills() returns trigger language plpgsql as $$
begin
  insert into skill_numbers (skill_id) select id from added order by id on conflict do nothing;
  return null;
end $$;
create trigger skills_numbered after insert on skills
  referencing new table as added for each statement execute function number_skills();
insert into skill_numbers (skill_id) select id from skills order by id;

create table available_providers (
  user_id uuid primary key references users (id) on delete cascade,
  -- Kept from the account: 0 no caring role (any more), 1 to 3 a care provider, 4 to 6 a medical professional; active,
  -- pending and inactive in this order.
  facet smallint not null default 0,
  -- In which a day ends for them, and with it a license.
  timezone text not null default 'UTC',
  -- Degrees; null where it is not known where they live.
  lat float8,
  lng float8,
  -- The same place as a point on a sphere of radius 1: the way between two points follows from the straight line
  -- through the sphere, which takes three multiplications where the haversine of angles takes five trigonometric ones.
  x float8 generated always as (cosd(lat) * cosd(lng)) stored,
  y float8 generated always as (cosd(lat) * sind(lng)) stored,
  z float8 generated always as (sind(lat)) stored,
  -- Kept from the reviews.
  rating_count int not null default 0,
  verified_count int not null default 0,
  half_stars bigint not null default 0,
  -- Thousandths of points, 25,000 at most: five reviews of 4.2 are counted along, and 3 stars or fewer have none. The
  -- contract names the same figures (ratingScale); a test compares.
  rating_points int not null generated always as
    (round(25000 * least(1, greatest(0, ((half_stars::float8 / 2 + 4.2 * 5) / (rating_count + 5) - 3) / 2)))) stored,
  -- Kept from the licenses: the last day on which any holds; null without one.
  licensed_until date,
  -- Kept from the skills: their numbers in rising order.
  skill_numbers int[] not null default '{}'
);
create index available_providers_place on available_providers (lat, lng);

create function available_facet(role text, is_active boolean, is_onboarded boolean) returns smallint
  language sql immutable parallel safe
  return case role when 'CareProvider' then 1 when 'MedicalProfessional' then 4 else 0 end
    + case when role not in ('CareProvider', 'MedicalProfessional') or is_active and is_onboarded then 0
        when is_active then 1 else 2 end;

-- 0 and 0 is nowhere: an address whose place is not known.
create function available_place(address jsonb) returns float8[]
  language sql immutable parallel safe
  return case when coalesce((address ->> 'lat')::float8, 0) <> 0 or coalesce((address ->> 'lng')::float8, 0) <> 0
    then array[(address ->> 'lat')::float8, (address ->> 'lng')::float8] end;

create function keep_available_account() returns trigger language plpgsql as $$
declare
  place float8[] := available_place(new.address);
begin
  insert into available_providers (user_id, facet, timezone, lat, lng)
  values (new.id, available_facet(new.role, new.is_active, new.is_onboarded), new.timezone, place[1], place[2])
  on conflict (user_id) do update
    set facet = excluded.facet, timezone = excluded.timezone, lat = excluded.lat, lng = excluded.lng;
  return null;
end $$;
create trigger users_available_added after insert on users for each row
  when (new.role in ('CareProvider', 'MedicalProfessional')) execute function keep_available_account();
create trigger users_available_changed after update of role, is_active, is_onboarded, timezone, address on users for each row
  when ((old.role in ('CareProvider', 'MedicalProfessional') or new.role in ('CareProvider', 'MedicalProfessional'))
    and (old.role, old.is_active, old.is_onboarded, old.timezone, old.address)
      is distinct from (new.role, new.is_active, new.is_onboarded, new.timezone, new.address))
  execute function keep_available_account();

create function keep_available_rating() returns trigger language plpgsql as $$
begin
  insert into available_providers (user_id, rating_count, verified_count, half_stars)
  values (new.user_id, new.count, new.verified_count, new.half_stars)
  on conflict (user_id) do update set rating_count = excluded.rating_count,
    verified_count = excluded.verified_count, half_stars = excluded.half_stars;
  return null;
end $$;
create trigger rating_summaries_available after insert or update on rating_summaries for each row
  execute function keep_available_rating();

-- The rows of these people, locked before anything is read that they are made of: of two transactions the later one
-- sees what the earlier one left. Always in the same order, so that none waits for another that waits for it.
create function lock_available(ids uuid[]) returns void language plpgsql as $$
begin
  insert into available_providers (user_id) select id from unnest(ids) as id order by 1 on conflict do nothing;
  perform from available_providers where user_id = any (ids) order by user_id for update;
end $$;

create function keep_available_licenses() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct user_id from changed);
begin
  if ids = '{}' then return null; end if;
  perform lock_available(ids);
  update available_providers p set licensed_until = (
    select max(coalesce(l.expires_on, 'infinity')) from licenses l where l.user_id = p.user_id
  ) where p.user_id = any (ids);
  return null;
end $$;
create trigger licenses_available_added after insert on licenses
  referencing new table as changed for each statement execute function keep_available_licenses();
create trigger licenses_available_changed after update on licenses
  referencing new table as changed for each statement execute function keep_available_licenses();
create trigger licenses_available_removed after delete on licenses
  referencing old table as changed for each statement execute function keep_available_licenses();

create function keep_available_skills() returns trigger language plpgsql as $$
declare
  ids uuid[] := array(select distinct user_id from changed);
begin
  if ids = '{}' then return null; end if;
  perform lock_available(ids);
  update available_providers p set skill_numbers = array(
    select n.number from care_provider_skills s join skill_numbers n using (skill_id) where s.user_id = p.user_id order by 1
  ) where p.user_id = any (ids);
  return null;
end $$;
create trigger care_provider_skills_available_added after insert on care_provider_skills
  referencing new table as changed for each statement execute function keep_available_skills();
create trigger care_provider_skills_available_changed after update on care_provider_skills
  referencing new table as changed for each statement execute function keep_available_skills();
create trigger care_provider_skills_available_removed after delete on care_provider_skills
  referencing old table as changed for each statement execute function keep_available_skills();

-- Whoever is there already.
insert into available_providers (user_id, facet, timezone, lat, lng, rating_count, verified_count, half_stars,
  licensed_until, skill_numbers)
select u.id, available_facet(u.role, u.is_active, u.is_onboarded), u.timezone, place.at[1], place.at[2],
  coalesce(r.count, 0), coalesce(r.verified_count, 0), coalesce(r.half_stars, 0),
  (select max(coalesce(l.expires_on, 'infinity')) from licenses l where l.user_id = u.id),
  array(select n.number from care_provider_skills s join skill_numbers n using (skill_id) where s.user_id = u.id order by 1)
from users u
cross join lateral (select available_place(u.address)) as place (at)
left join rating_summaries r on r.user_id = u.id
where u.role in ('CareProvider', 'MedicalProfessional');
