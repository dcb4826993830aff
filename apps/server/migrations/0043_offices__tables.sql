-- Where the agency works. Clients have one office, staff one or more.
create table offices (
  id uuid primary key default uuidv7(),
  name text not null check (name <> '' and length(name) <= 60),
  -- What two names must not share: they differ by more than case, accents, spaces or the width of letters.
  name_key text not null unique generated always as (replace(fold_text(normalize(name, NFKC)), ' ', '')) stored,
  sort_name text not null generated always as (fold_text(name)) stored,
  timezone text not null check (timezone <> ''),
  -- Null: nobody gave one.
  address jsonb,
  -- E.164.
  phone text,
  -- The two letters of the state whose law holds; null outside of the United States.
  state text,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index offices_in_order on offices (sort_name, id);

-- What existed before offices did belongs to this one. Its zone is the one that most people have.
insert into offices (name, timezone)
select 'Main office', coalesce(
  (select timezone from users group by timezone order by count(*) desc, timezone limit 1), 'America/New_York');

-- What the agency, or one of its offices, has chosen for a setting. Each choice is a row; none is changed or removed, so
-- a day that is over keeps the value that it had.
create table setting_values (
  key text not null,
  -- Null: the agency's.
  office_id uuid references offices (id) on delete cascade,
  -- Counts the choices of one setting in one place.
  version int not null check (version > 0),
  -- The first day that it holds; `-infinity` for a setting that knows no days.
  effective_from date not null,
  -- `INHERIT`: from here on the wider value holds. `CANCEL`: what was planned for that day no longer is.
  kind text not null check (kind in ('SET', 'INHERIT', 'CANCEL')),
  value jsonb check ((kind = 'SET') = (value is not null)),
  -- Null: the product itself.
  set_by uuid,
  set_at timestamptz(3) not null default now(),
  unique nulls not distinct (key, office_id, version)
);
revoke update, delete, truncate on setting_values from homeward_app;

-- The choice that holds on a day in one place: of the latest day, and of that day the last one. Null: none does.
create function setting_choice(wanted text, place uuid, day date) returns jsonb
  language sql stable parallel safe
begin atomic
  select case when latest.kind = 'SET' then latest.value end from (
    select distinct on (v.effective_from) v.effective_from, v.kind, v.value from setting_values v
    where v.key = wanted and v.office_id is not distinct from place and v.effective_from <= day
    order by v.effective_from desc, v.version desc
  ) as latest
  where latest.kind <> 'CANCEL' order by latest.effective_from desc limit 1;
end;
