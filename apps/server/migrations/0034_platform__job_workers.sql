-- Which jobs each server runs at the moment, as it says itself every few seconds. What is in it is of no use after a
-- crash of PostgreSQL or in a backup.
create unlogged table job_workers (
  id uuid primary key,
  running bigint[] not null,
  seen_at timestamptz not null default now()
);
