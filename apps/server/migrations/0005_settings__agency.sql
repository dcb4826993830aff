create table agency_settings (
  only_row boolean primary key default true check (only_row),
  product_name text not null default 'Homeward',
  assistant_name text not null default 'Naya',
  hue real not null default 165,
  idle_minutes int not null default 15 check (idle_minutes between 5 and 60),
  demands_two_factor boolean not null default false,
  version int not null default 1,
  updated_at timestamptz not null default now()
);
insert into agency_settings default values;
