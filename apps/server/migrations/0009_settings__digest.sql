alter table agency_settings
  add column digest_after_minutes int not null default 60 check (digest_after_minutes between 15 and 1440);
