-- What the agency is called, where it is and which licenses it holds, as documents, emails and contact cards print it.
create table agency_identity (
  only_row boolean primary key default true check (only_row),
  -- Empty: they print the product's name.
  name text not null default '' check (length(name) <= 120),
  -- Null: nobody gave one.
  address jsonb,
  -- E.164.
  phone text,
  licenses jsonb not null default '[]' check (jsonb_typeof(licenses) = 'array'),
  -- A PNG that the server made.
  logo bytea check (octet_length(logo) <= 600000),
  logo_width int,
  logo_height int,
  version int not null default 1,
  updated_at timestamptz(3) not null default now(),
  check (num_nulls(logo, logo_width, logo_height) in (0, 3))
);
insert into agency_identity default values;
revoke insert, delete, truncate on agency_identity from homeward_app;
