-- The directory: what people share of themselves in it, and the organisations that the agency works with.

-- Who sees the email address, phone number and photo of somebody. Only those who chose have a row.
create table directory_sharing (
  user_id uuid primary key references users (id) on delete cascade,
  email text not null check (email in ('EVERYONE', 'STAFF', 'PRIVATE')),
  phone text not null check (phone in ('EVERYONE', 'STAFF', 'PRIVATE')),
  photo text not null check (photo in ('EVERYONE', 'STAFF', 'PRIVATE')),
  version int not null default 1,
  updated_at timestamptz not null default now()
);

-- With whom an email address or a phone number is shared, where its owner has not chosen: staff share theirs with
-- staff, families and others keep theirs private.
create function contact_sharing(chosen text, role text) returns text
  language sql immutable parallel safe
  return coalesce(chosen, case when role in ('Family', 'Other') then 'PRIVATE' else 'STAFF' end);

create table partners (
  id uuid primary key default uuidv7(),
  type text not null
    check (type in ('PHYSICIAN', 'PHARMACY', 'HOSPITAL', 'EQUIPMENT', 'TRANSPORT', 'EMERGENCY', 'HOTLINE', 'OTHER')),
  -- The type in words, by which a search finds it.
  type_label text not null,
  name text not null check (name <> ''),
  contact_name text not null default '',
  -- [{label, number}] in the order that people gave them; numbers are E.164 or short ones.
  phones jsonb not null default '[]',
  fax text not null default '',
  email text not null default '',
  npi text not null default '',
  address jsonb not null,
  -- Null where nobody gave any.
  hours jsonb,
  notes text not null default '',
  sort_name text not null generated always as (fold_text(name)) stored,
  -- Every word that a search finds it by, each after a space.
  search_words text not null generated always as (' ' || regexp_replace(
    regexp_replace(fold_text(name || ' ' || contact_name || ' ' || type_label || ' ' || (address ->> 'city')), '[''’`]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g')) stored,
  -- The digits of each number, and of the fax, with spaces between.
  search_digits text not null generated always as (regexp_replace(
    jsonb_path_query_array(phones, '$[*].number')::text || ' ' || fax, '[^0-9 ]', '', 'g')) stored,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index partners_by_name on partners (type, sort_name, id);
create unique index partners_npi on partners (npi) where npi <> '';
create index partners_namesakes on partners (sort_name);
